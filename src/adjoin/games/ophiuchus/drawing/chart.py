"""The star chart as it grows: a tile adds to what lay before it, and only its own rows and columns are read again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from adjoin.games.ophiuchus.drawing import pictures
from adjoin.games.ophiuchus.drawing.counts import column_of, line_counts, line_sums, row_of
from adjoin.games.ophiuchus.drawing.styles import UNIT
from adjoin.games.ophiuchus.rules.grid import PITCH, SIZE, State
from adjoin.games.ophiuchus.text import history, reasons, sentences
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.kernel.authoring.tables import members
from adjoin.scene.cells import pack
from adjoin.scene.model import Item, Said

LINE = (1 << SIZE) - 1  # every place of a row or column
PLANE = sum(LINE << row * PITCH for row in range(SIZE))  # every cell, as the board numbers them


class Lines:
    """All rows, or all columns: what each counts at its end, and by what the run through a cell counts, the cells."""

    def __init__(self, along: int) -> None:
        self.along, self.across = along, 1 + PITCH - along  # steps from cell to cell, and from line to line
        self.read: Callable[[State, int], tuple[int, ...]] = row_of if along == 1 else column_of
        self.counts: list[list[Item]] = [[] for _ in range(SIZE)]
        self.sums = {0: PLANE}

    def look(self, state: State, line: int) -> None:
        """Read a line again."""
        types, middle = self.read(state, line), line * UNIT + UNIT // 2
        self.counts[line] = line_counts(types, 0, middle) if self.along == 1 else line_counts(types, middle, 0)
        others = ~(spread(LINE, self.along) << line * self.across)
        sums = {total: cells & others for total, cells in self.sums.items()}
        for total, places in line_sums(types).items():
            sums[total] = sums.get(total, 0) | spread(places, self.along) << line * self.across
        # In an order of their own: that in which positions were looked at must not be told.
        self.sums = {total: sums[total] for total in sorted(sums) if sums[total]}


class Chart:
    """What lies on the chart: whoever looks at a later position of the game reads only what was added."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.laid: list[int] = []  # as the rules have it
        self.tiles: list[Item] = []
        self.halves: dict[int, int] = {}  # by their star types: the cells, as the board numbers them
        self.spoken: dict[str, Said] = {}  # what is said of them
        self.rows, self.columns = Lines(1), Lines(PITCH)

    def look(self, deal: OphiuchusDeal, state: State) -> Chart:
        laid = state.laid[: state.placed]
        if laid[: len(self.laid)] != self.laid:
            self.begin()  # of an earlier position, or of another game
        if len(laid) > len(self.laid):
            self.add(deal, state, laid)
        return self

    def add(self, deal: OphiuchusDeal, state: State, laid: list[int]) -> None:
        """The tiles that are new, and what they change."""
        rows, columns, types_laid, tiles = set(), set(), set(), [*self.tiles]
        for place in range(len(self.laid), len(laid)):
            at = history.tile_laid(place, laid[place]).spot
            halves = reasons.halves(deal.board, at.tile)
            tiles.append(pictures.lying(at.cells[0], at.turn, halves))
            for (column, row), types in zip(at.cells, halves, strict=True):
                rows.add(row)
                columns.add(column)
                types_laid.add(types)
                self.halves[types] = self.halves.get(types, 0) | 1 << row * PITCH + column
        for types in types_laid:
            self.spoken[half_key(types)] = speak_half(deal, types, self.halves[types])
        for row in rows:
            self.rows.look(state, row)
        for column in columns:
            self.columns.look(state, column)
        self.laid, self.tiles = laid, tiles


def chart_of(deal: OphiuchusDeal, state: State) -> Chart:
    """The chart of a position, which lies open to everybody."""
    return deal.memory.recall(("chart",), Chart).look(deal, state)


def half_key(types: int) -> str:
    return f"1half{types}"


def speak_half(deal: OphiuchusDeal, types: int, cells: int) -> Said:
    return Said(sentences.half(deal.board, types), pack(cells))


@lru_cache(maxsize=512)
def spread(places: int, along: int) -> int:
    """A set of places along a line as cells of the board."""
    return places if along == 1 else sum(1 << place * along for place in members(places))
