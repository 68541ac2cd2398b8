"""What lies on the star chart of OPHIUCHUS: its frame, the tiles, what rows and columns count, won constellations."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from adjoin.games.ophiuchus.components.tables import PLANE, cell_number
from adjoin.games.ophiuchus.drawing import cards, looks
from adjoin.games.ophiuchus.drawing.looks import HALF, UNIT
from adjoin.games.ophiuchus.rules.choices import afoot
from adjoin.games.ophiuchus.rules.grid import (
    ABOVE,
    FRAME,
    MOST,
    PITCH,
    SIZE,
    State,
    bearable_lying,
    bearable_standing,
    framed,
    uncovered,
)
from adjoin.games.ophiuchus.text import history, reasons
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.reasons import Cell, Spot
from adjoin.kernel.notation import cell_name, cell_names, column_name
from adjoin.kernel.tables import members
from adjoin.scene import model
from adjoin.scene.cells import Numbers, numbers_of
from adjoin.scene.model import Item, Layer, Path, Text
from adjoin.scene.paths import box_path, line
from adjoin.scene.presentation import Box, Recent

MARGIN = 2  # cells round the layout: as far as a tile can reach beyond it
LEFT, TOP, RIGHT, BOTTOM = 36, 36, 70, 44  # round the window: coordinates, and what rows and columns count
STEP = 27.0  # between two counts of one row
CIRCLES, RAYS, BEAMS = 5, 24, 14
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
    return Window(span(state.left, state.right), span(state.top, state.bottom))


def span(first: int, last: int) -> range:
    """O8: a stretch of the layout with its margin, at least nine cells, and never beyond what the frame allows."""
    low, high = max(last - FRAME + 1, first - MARGIN), min(first + FRAME - 1, last + MARGIN)
    missing = max(0, FRAME - (high - low + 1))
    return range(low - missing // 2, high + (missing + 1) // 2 + 1)


def focus(deal: OphiuchusDeal, state: State) -> Box:
    """The window, its margins and the firmament below."""
    x, y, width, height = window(state).box
    below = cards.height(len(deal.cards))
    return x - LEFT, y - TOP, width + LEFT + RIGHT, height + TOP + BOTTOM + below


def firmament_box(state: State) -> Box:
    """Where the cards begin, and how wide their rows are."""
    x, y, width, height = window(state).box
    return x - LEFT + 8, y + height + BOTTOM, width + LEFT, 0


# ------------------------------------------------------------------------------------------------ the chart


@cache
def numbers() -> Numbers:
    return numbers_of(board())


def shown(cells: int) -> int:
    """A set of the rules' cells by the numbers of the board: the rules have blank rows above the plane."""
    return cells >> ABOVE * PITCH


@cache
def board() -> model.Board:
    length = SIZE * UNIT
    margin = 14 * UNIT
    whole = (-margin, -margin, length + 2 * margin, length + 2 * margin)
    cells = [(column, row) for row in range(SIZE) for column in range(SIZE)]
    return model.Board(
        box=whole,
        cells=[model.Cell(cell_name(*cell), *looks.middle(cell), row=cell[1], column=cell[0]) for cell in cells],
        outlines=[box_path(-HALF, -HALF, UNIT, UNIT)],
        layers=[Layer("ground", [Path(box_path(*whole), "ground")])],
        grows=True,
        stride=PITCH,
    )


def layers(deal: OphiuchusDeal, state: State, recent: Recent) -> list[Layer]:
    tiles = history.laid(state)
    types = reasons.layout(state)
    shown = window(state)
    drawn = [
        item
        for tile in tiles
        for item in looks.tile(deal.board, tile.spot.cells, reasons.halves(deal.board, tile.spot.tile))
    ]
    return [
        Layer("chart", chart(shown, state)),
        Layer("coordinates", coordinates(shown)),
        Layer("tiles", drawn),
        Layer("constellations", constellations(deal, state)),
        Layer("recent", outlines([tile.spot for tile in tiles], recent)),
        Layer("counts", counts(deal, types, shown)),
        Layer("firmament", cards.cards(deal, state, firmament_box(state))),
    ]


def chart(shown: Window, state: State) -> list[Item]:
    """The engraved ground: circles and rays round the middle, dots between cells, and the frame."""
    x, y, width, height = shown.box
    centre = (x + width / 2, y + height / 2)
    reach = max(width, height) / 2
    circles = [looks.ring(*centre, step * reach / CIRCLES) for step in range(1, CIRCLES + 1)]
    return [
        Path(box_path(x, y, width, height), "sky"),
        *(Path(data, "circle") for data in circles),
        Path("".join(ray(centre, reach, number) for number in range(RAYS)), "ray"),
        Path(box_path(x, y, width, height), "grid"),
        *frame(shown, state),
    ]


def ray(centre: tuple[float, float], reach: float, number: int) -> str:
    """A line outwards, cut where the square ends."""
    across, down = cos(2 * pi * number / RAYS), sin(2 * pi * number / RAYS)
    end = reach / max(abs(across), abs(down))
    start = reach / CIRCLES
    return line(
        (centre[0] + across * start, centre[1] + down * start), (centre[0] + across * end, centre[1] + down * end)
    )


def frame(shown: Window, state: State) -> list[Item]:
    """O8: a double line round the chart; a scale along each side that the layout can no longer cross."""
    x, y, width, height = shown.box
    sides = {
        line((x, y - 4), (x + width, y - 4)): shown.rows.start == state.bottom - FRAME + 1,
        line((x, y + height + 4), (x + width, y + height + 4)): shown.rows.stop == state.top + FRAME,
        line((x - 4, y), (x - 4, y + height)): shown.columns.start == state.right - FRAME + 1,
        line((x + width + 4, y), (x + width + 4, y + height)): shown.columns.stop == state.left + FRAME,
    }
    return [
        Path(box_path(x, y, width, height), "chart-frame"),
        Path(box_path(x - 8, y - 8, width + 16, height + 16), "chart-frame"),
        *(Path(data, "scale") for data, closed in sides.items() if closed),
    ]


def coordinates(shown: Window) -> list[Item]:
    """Letters above the window and numbers at its left."""
    x, y, _, _ = shown.box
    across = [Text((column + 0.5) * UNIT, y - 21, column_name(column), "coordinate") for column in shown.columns]
    return [*across, *(Text(x - 21, (row + 0.5) * UNIT, str(row + 1), "coordinate") for row in shown.rows)]


def constellations(deal: OphiuchusDeal, state: State) -> list[Item]:
    """The lines that won cards stay engraved."""
    won = [card for card in range(len(deal.cards)) if history.winner(state, card) != history.NOBODY]
    return [item for card in won for item in looks.constellation(history.formed(deal.board, state, card), "engraved")]


def outlines(tiles: list[Spot], recent: Recent) -> list[Item]:
    """A dotted outline round the last tile of every seat, until it plays again."""
    last = [set(cells) for cells in recent.values()]
    fresh = [looks.outline(tile.cells, inset=-0.5, radius=9) for tile in tiles if set(cell_names(tile.cells)) in last]
    return [Path(data, "recent") for data in fresh]


# ------------------------------------------------------------------------------------------------ counts


def counts(deal: OphiuchusDeal, types: dict[Cell, int], shown: Window) -> list[Item]:
    """O6: what every run of every row and column counts, at the ends."""
    rows = [item for row in shown.rows for item in row_counts(deal, types, shown, row)]
    return rows + [item for column in shown.columns for item in column_counts(deal, types, shown, column)]


def row_counts(deal: OphiuchusDeal, types: dict[Cell, int], shown: Window, row: int, held: Held = ()) -> list[Item]:
    x, y = (shown.columns.stop) * UNIT + 8 + (RIGHT - 8) / 2, (row + 0.5) * UNIT
    return written(deal, types, [(column, row) for column in range(SIZE)], x, y, held)


def column_counts(
    deal: OphiuchusDeal, types: dict[Cell, int], shown: Window, column: int, held: Held = ()
) -> list[Item]:
    x, y = (column + 0.5) * UNIT, shown.rows.stop * UNIT + 26
    return written(deal, types, [(column, row) for row in range(SIZE)], x, y, held)


def runs(types: dict[Cell, int], cells: list[Cell]) -> list[list[Cell]]:
    """The unbroken runs along a row or column."""
    found: list[list[Cell]] = []
    running = False
    for cell in cells:
        if cell in types:
            found = [*found[:-1], [*found[-1], cell]] if running else [*found, [cell]]
        running = cell in types
    return found


def totals(deal: OphiuchusDeal, types: dict[Cell, int], cells: list[Cell]) -> list[int]:
    """The stars of each unbroken run along a row or column."""
    return [sum(deal.board.stars[types[cell]] for cell in run) for run in runs(types, cells)]


def written(
    deal: OphiuchusDeal, types: dict[Cell, int], cells: list[Cell], x: float, y: float, held: Held
) -> list[Item]:
    """Numbers side by side round a point; those of a held tile's runs stand out."""
    numbers = totals(deal, types, cells)
    touched = [not set(held).isdisjoint(run) for run in runs(types, cells)]
    step = min(STEP, 58 / max(1, len(numbers)))
    first = x - step * (len(numbers) - 1) / 2
    drawn: list[Item] = []
    for place, (number, now) in enumerate(zip(numbers, touched, strict=True)):
        drawn += one_count(number, first + place * step, y, now)
        if place:
            drawn.append(Text(first + (place - 0.5) * step, y, "·", "sum"))
    return drawn


def one_count(number: int, x: float, y: float, now: bool) -> list[Item]:
    """Thirteen is underlined twice, and shines in the making (O12); more is struck out."""
    drawn: list[Item] = [Text(x, y, str(number), f"sum {kind(number)}{' now' if now else ''}")]
    if number == MOST:
        drawn.append(Path(line((x - 9, y + 10), (x + 9, y + 10)) + line((x - 9, y + 13), (x + 9, y + 13)), "twice"))
    if number == MOST and now:
        drawn.append(Path(burst(x, y), "burst"))
    if number > MOST:
        drawn.insert(0, Path(looks.ring(x, y, 15), "overload"))
    return drawn


def burst(x: float, y: float) -> str:
    """Short rays all round."""
    ways = [(cos(2 * pi * ray / BEAMS), sin(2 * pi * ray / BEAMS)) for ray in range(BEAMS)]
    return "".join(line((x + 17 * a, y + 17 * b), (x + 23 * a, y + 23 * b)) for a, b in ways)


def kind(number: int) -> str:
    return "thirteen" if number == MOST else "too-many" if number > MOST else "usual"


# ------------------------------------------------------------------------------------------------ a tile held over it


def preview(deal: OphiuchusDeal, state: State, at: Spot) -> list[Layer]:
    """The counts as they would be, with guides to them; the cards it would match, and their stars."""
    types = reasons.layout(state)
    if not PLANE.holds_all(at.cells) or any(cell in types for cell in at.cells):
        return []
    legal = reasons.objection(deal.board, state, at) is None
    types |= dict(zip(at.cells, reasons.halves(deal.board, at.tile), strict=True))
    matches = reasons.matches(deal.board, state, at) if legal else []
    return [
        Layer("guides", guides(deal, types, window(state), at)),
        Layer("forming", [item for match in matches for item in looks.constellation(match, "forming")]),
        Layer("matched", cards.marks(deal, [match.card for match in matches], firmament_box(state))),
    ]


def guides(deal: OphiuchusDeal, types: dict[Cell, int], shown: Window, at: Spot) -> list[Item]:
    """From the tile to the counts of its rows and columns, over empty cells only, and the counts as they would be."""
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


def dead_cells(deal: OphiuchusDeal, state: State) -> list[Cell]:
    """O6, O8: empty cells that no tile which is left can ever cover: runs only grow, the frame only closes."""
    reach = reachable(deal, state)
    shown = window(state)
    types = reasons.layout(state)
    cells = [(column, row) for row in shown.rows for column in shown.columns if (column, row) not in types]
    return [cell for cell in cells if not reach >> cell_number(*cell) & 1]


def reachable(deal: OphiuchusDeal, state: State) -> int:
    """The cells that some tile outside the layout could cover without overloading a run."""
    b = deal.board
    cells = uncovered(b, state) & framed(b, state)
    found = 0
    left = afoot(state)
    pairs = {reasons.tile_stars(b, tile) for tile in members(left)}
    for x, y in pairs | {(y, x) for x, y in pairs}:
        lying = cells & cells >> 1 & bearable_lying(b, state, x, y)
        standing = cells & cells >> PITCH & bearable_standing(b, state, x, y)
        found |= lying | lying << 1 | standing | standing << PITCH
    return found
