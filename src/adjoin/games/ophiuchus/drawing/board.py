"""What lies on the star chart of OPHIUCHUS: its frame, the tiles, and what rows and columns count."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from msgspec import structs

from adjoin.games.ophiuchus.components.tables import PLANE, cell_number
from adjoin.games.ophiuchus.drawing import cards, pictures, strings, styles
from adjoin.games.ophiuchus.drawing.chart import Chart, chart_of
from adjoin.games.ophiuchus.drawing.counts import place_counts
from adjoin.games.ophiuchus.drawing.styles import HALF, UNIT
from adjoin.games.ophiuchus.rules.choices import afoot
from adjoin.games.ophiuchus.rules.grid import (
    ABOVE,
    FRAME,
    PITCH,
    SIZE,
    State,
    bearable_lying,
    bearable_standing,
    framed,
    uncovered,
)
from adjoin.games.ophiuchus.text import reasons
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.reasons import Cell, TileOverCells
from adjoin.kernel.authoring.notation import cell_name, column_name
from adjoin.scene import model
from adjoin.scene.cells import Numbers, numbers_of
from adjoin.scene.model import Item, Layer, Path, Text, Use
from adjoin.scene.paths import box_path, line
from adjoin.scene.presentation import Box, Recent

MARGIN = 1  # cells round the layout: where the next tile begins
SMALLEST = 7  # cells across and down, however small the layout
LEFT, TOP, RIGHT, BOTTOM = 32, 38, 58, 60  # round the window: coordinates, and what rows and columns count
CIRCLES, RAYS = 6, 24
SIDES = range(SMALLEST, FRAME + MARGIN + 1)  # how many columns or rows a window can have
Held = tuple[Cell, ...]  # the cells of a tile held over the chart


class Window(NamedTuple):
    """The part of the plane worth showing."""

    columns: range
    rows: range

    @property
    def box(self) -> Box:
        return (
            self.columns.start * UNIT,
            self.rows.start * UNIT,
            len(self.columns) * UNIT,
            len(self.rows) * UNIT,
        )


def window(state: State) -> Window:
    return window_around(state.left, state.right, state.top, state.bottom)


@lru_cache(maxsize=1024)
def window_around(left: int, right: int, top: int, bottom: int) -> Window:
    return Window(span(left, right), span(top, bottom))


def span(first: int, last: int) -> range:
    """O8: a stretch of the layout with its margin, at least seven cells, and never beyond what the frame allows."""
    low, high = max(last - FRAME + 1, first - MARGIN), min(first + FRAME - 1, last + MARGIN)
    missing = max(0, SMALLEST - (high - low + 1))
    return range(low - missing // 2, high + (missing + 1) // 2 + 1)


def focus(state: State) -> Box:
    """The window and its margins."""
    return focus_on(window(state))


@lru_cache(maxsize=256)
def focus_on(shown: Window) -> Box:
    x, y, width, height = shown.box
    return x - LEFT, y - TOP, width + LEFT + RIGHT, height + TOP + BOTTOM


# ------------------------------------------------------------------------------------------------ the chart


@cache
def numbers() -> Numbers:
    return numbers_of(plane())


def board_cells(cells: int) -> int:
    """A set of the rules' cells by the numbers of the board: the rules have blank rows above the plane."""
    return cells >> ABOVE * PITCH


def board(deal: OphiuchusDeal) -> model.Board:
    """The chart with the pictures of a deal: decks of the same cards have them in common."""
    deck = tuple((card["id"], *sorted(card.items())) for card in deal.cards)
    return whole_board(deal.letters, repr(deck), deal)


def whole_board(letters: str, deck: str, deal: OphiuchusDeal) -> model.Board:
    key = (letters, deck)
    if key not in BOARDS:
        if len(BOARDS) >= MOST_BOARDS:
            BOARDS.clear()
        drawn = pictures.pictures() | charts() | strings.pictures(deal) | cards.pictures(deal)
        BOARDS[key] = structs.replace(plane(), pictures=drawn, shapes=pictures.shapes(), cards=cards.cards(deal))
    return BOARDS[key]


BOARDS: dict[tuple[str, str], model.Board] = {}
MOST_BOARDS = 8


@cache
def plane() -> model.Board:
    length = SIZE * UNIT
    margin = 14 * UNIT
    whole = (-margin, -margin, length + 2 * margin, length + 2 * margin)
    cells = [(column, row) for row in range(SIZE) for column in range(SIZE)]
    return model.Board(
        box=whole,
        cells=[model.Cell(cell_name(*cell), *styles.middle(cell), row=cell[1], column=cell[0]) for cell in cells],
        outlines=[box_path(-HALF, -HALF, UNIT, UNIT)],
        layers=[Layer("ground", [Path(box_path(*whole), "ground")])],
        grows=True,
        stride=PITCH,
    )


def layers(deal: OphiuchusDeal, state: State, recent: Recent) -> list[Layer]:
    shown, lies = window(state), chart_of(deal, state)
    edges = (state.left, state.right, state.top, state.bottom)
    return [
        Layer("chart", chart(shown, edges)),
        *coordinates(shown),
        Layer("tiles", lies.tiles),
        Layer("recent", [pictures.last(cells) for cells in recent.values()]),
        *strings.layers(deal, state),
        *counts(lies, shown),
    ]


@lru_cache(maxsize=256)
def chart(shown: Window, edges: tuple[int, int, int, int]) -> list[Item]:
    """The engraved ground, and a scale along each side that the layout can no longer cross (O8)."""
    x, y, _, _ = shown.box
    return [Use(f"chart-{len(shown.columns)}-{len(shown.rows)}", x, y), *scales(shown, edges)]


@cache
def charts() -> dict[str, list[Item]]:
    """The engraved ground of every size that a window can have."""
    return {f"chart-{across}-{down}": ground(across * UNIT, down * UNIT) for across in SIDES for down in SIDES}


def ground(width: float, height: float) -> list[Item]:
    """Circles and rays round the middle, and a small cross at every corner of a cell; no dot like a spot."""
    centre = (width / 2, height / 2)
    reach = min(width, height) / 2  # nothing leaves the chart where it is not square
    whole = box_path(0, 0, width, height)
    circles = [styles.ring(*centre, step * reach / CIRCLES) for step in range(1, CIRCLES + 1)]
    return [
        Path(whole, "sky"),
        Path("".join(circles[::2]), "circle drawn"),
        Path("".join(circles[1::2]), "circle"),
        Path("".join(ray(centre, reach, number) for number in range(RAYS)), "ray"),
        Path(whole, "grid"),
    ]


def ray(centre: tuple[float, float], reach: float, number: int) -> str:
    """A line outwards, cut where the square ends."""
    across, down = cos(2 * pi * number / RAYS), sin(2 * pi * number / RAYS)
    end = reach / max(abs(across), abs(down))
    start = reach / CIRCLES
    return line(
        (centre[0] + across * start, centre[1] + down * start), (centre[0] + across * end, centre[1] + down * end)
    )


def scales(shown: Window, edges: tuple[int, int, int, int]) -> list[Item]:
    """O8: a scale along each side that the layout can no longer cross."""
    x, y, width, height = shown.box
    left, right, top, bottom = edges
    sides = {
        line((x, y - 4), (x + width, y - 4)): shown.rows.start == bottom - FRAME + 1,
        line((x, y + height + 4), (x + width, y + height + 4)): shown.rows.stop == top + FRAME,
        line((x - 4, y), (x - 4, y + height)): shown.columns.start == right - FRAME + 1,
        line((x + width + 4, y), (x + width + 4, y + height)): shown.columns.stop == left + FRAME,
    }
    return [Path(data, "scale") for data, closed in sides.items() if closed]


@lru_cache(maxsize=256)
def coordinates(shown: Window) -> list[Layer]:
    """Letters above the window and numbers at its left."""
    x, y, _, _ = shown.box
    return [
        Layer("letters", [letter(column) for column in shown.columns], (0, y - 21)),
        Layer("numbers", [line_number(row) for row in shown.rows], (x - 21, 0)),
    ]


@cache
def letter(column: int) -> Item:
    return Text(column * UNIT + UNIT // 2, 0, column_name(column), "coordinate")


@cache
def line_number(row: int) -> Item:
    return Text(0, row * UNIT + UNIT // 2, str(row + 1), "coordinate")


# ------------------------------------------------------------------------------------------------ counts


def counts(lies: Chart, shown: Window) -> list[Layer]:
    """O6: what every run of every row and column counts, at the ends."""
    rows = [item for row in shown.rows for item in lies.rows.counts[row]]
    columns = [item for column in shown.columns for item in lies.columns.counts[column]]
    return [Layer("row counts", rows, (row_end(shown), 0)), Layer("column counts", columns, (0, column_end(shown)))]


def row_end(shown: Window) -> float:
    return shown.columns.stop * UNIT + 8 + (RIGHT - 8) / 2


def column_end(shown: Window) -> float:
    return shown.rows.stop * UNIT + 32


def row_counts(deal: OphiuchusDeal, types: dict[Cell, int], shown: Window, row: int, held: Held = ()) -> list[Item]:
    x, y = row_end(shown), (row + 0.5) * UNIT
    return write_numbers(deal, types, [(column, row) for column in range(SIZE)], x, y, held)


def column_counts(
    deal: OphiuchusDeal, types: dict[Cell, int], shown: Window, column: int, held: Held = ()
) -> list[Item]:
    x, y = (column + 0.5) * UNIT, column_end(shown)
    return write_numbers(deal, types, [(column, row) for row in range(SIZE)], x, y, held)


def runs(types: dict[Cell, int], cells: list[Cell]) -> list[list[Cell]]:
    """The unbroken runs of two cells or more along a row or column."""
    found: list[list[Cell]] = []
    running = False
    for cell in cells:
        if cell in types:
            found = [*found[:-1], [*found[-1], cell]] if running else [*found, [cell]]
        running = cell in types
    return [run for run in found if len(run) > 1]


def totals(deal: OphiuchusDeal, types: dict[Cell, int], cells: list[Cell]) -> list[int]:
    """The stars of each unbroken run along a row or column."""
    return [sum(deal.board.stars[types[cell]] for cell in run) for run in runs(types, cells)]


def write_numbers(
    deal: OphiuchusDeal, types: dict[Cell, int], cells: list[Cell], x: float, y: float, held: Held
) -> list[Item]:
    """Numbers side by side round a point; those of a held tile's runs stand out."""
    numbers = totals(deal, types, cells)
    touched = [not set(held).isdisjoint(run) for run in runs(types, cells)]
    return place_counts(numbers, touched, x, y)


# ------------------------------------------------------------------------------------------------ a tile held over it


def preview(deal: OphiuchusDeal, state: State, at: TileOverCells) -> list[Layer]:
    """The counts as they would be, with guides to them, and the strings of the cards that it would match."""
    types = reasons.layout(state)
    if not PLANE.holds_all(at.cells) or any(cell in types for cell in at.cells):
        return []
    legal = reasons.objection(deal.board, state, at) is None
    types |= dict(zip(at.cells, reasons.halves(deal.board, at.tile), strict=True))
    matches = reasons.matches(deal.board, state, at) if legal else []
    won = [found.match for found in strings.strings(deal, state)]
    return [
        Layer("guides", guides(deal, types, window(state), at)),
        Layer("forming", strings.forming(won, matches)),
    ]


def guides(deal: OphiuchusDeal, types: dict[Cell, int], shown: Window, at: TileOverCells) -> list[Item]:
    """Lines from the tile to the counts of its rows and columns, over empty cells only, and the counts to come."""
    drawn: list[Item] = []
    for row in sorted({row for _, row in at.cells} & set(shown.rows)):
        y, end = (row + 0.5) * UNIT, shown.columns.stop * UNIT
        way = range(max(c for c, r in at.cells if r == row), shown.columns.stop)
        dotted = [line((c * UNIT + 4, y), ((c + 1) * UNIT, y)) for c in way if (c, row) not in types]
        drawn += [Path("".join(dotted), "guide"), Path(box_path(end + 9, y - 18, RIGHT - 9, 36), "patch")]
        drawn += row_counts(deal, types, shown, row, at.cells)
    for column in sorted({column for column, _ in at.cells} & set(shown.columns)):
        x, end = (column + 0.5) * UNIT, shown.rows.stop * UNIT
        way = range(max(r for c, r in at.cells if c == column), shown.rows.stop)
        dotted = [line((x, r * UNIT + 4), (x, (r + 1) * UNIT)) for r in way if (column, r) not in types]
        drawn += [Path("".join(dotted), "guide"), Path(box_path(x - 29, end + 9, 58, BOTTOM - 11), "patch")]
        drawn += column_counts(deal, types, shown, column, at.cells)
    return drawn


# ------------------------------------------------------------------------------------------------ dead cells


def dead_cells(deal: OphiuchusDeal, state: State) -> int:
    """O6, O8: empty cells that no tile which is left can ever cover: runs only grow, the frame only closes."""
    key = ("dead", *state.laid[: state.placed])
    return deal.memory.recall(key, lambda: inside(window(state)) & ~state.taken & ~reachable(deal, state))


@lru_cache(maxsize=256)
def inside(shown: Window) -> int:
    """The cells of a window, by the rules' numbers."""
    columns = (1 << len(shown.columns)) - 1 << shown.columns.start
    return sum(columns << cell_number(0, row) for row in shown.rows)


def reachable(deal: OphiuchusDeal, state: State) -> int:
    """The cells that some tile outside the layout could cover without overloading a run."""
    b = deal.board
    cells = uncovered(b, state) & framed(b, state)
    found = 0
    pairs = lightest(deal, afoot(state))
    for x, y in {*pairs, *((y, x) for x, y in pairs)}:
        lying = cells & cells >> 1 & bearable_lying(b, state, x, y)
        standing = cells & cells >> PITCH & bearable_standing(b, state, x, y)
        found |= lying | lying << 1 | standing | standing << PITCH
    return found


def lightest(deal: OphiuchusDeal, tiles: int) -> list[tuple[int, int]]:
    """The stars on the halves of tiles: where some fit, so do those that have no more on either half."""
    found: list[tuple[int, int]] = []
    for (x, y), alike in deal.by_stars.items():  # the first half has ever more, so that the second must have fewer
        if tiles & alike and (not found or y < found[-1][1]):
            found.append((x, y))
    return found
