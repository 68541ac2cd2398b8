"""What lies on an L-TILES table: paper, tiles, the areas that count, and the part worth showing."""

from __future__ import annotations

from functools import lru_cache

from adjoin.games.ltiles.components.tables import ABOVE, cell_number
from adjoin.games.ltiles.drawing import curve, pictures, styles
from adjoin.games.ltiles.drawing.styles import HALF, UNIT
from adjoin.games.ltiles.rules.rules import FREE, State
from adjoin.games.ltiles.text.areas import Area, Cell
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.games.ltiles.text.layout import OpenLayout, TileInPlay
from adjoin.geometry.square import beside
from adjoin.kernel.authoring.notation import cell_name, column_name
from adjoin.scene import model
from adjoin.scene.cells import Numbers, numbers_of
from adjoin.scene.model import Item, Layer, Path, Text
from adjoin.scene.paths import box_path, number
from adjoin.scene.presentation import Box, Recent

MARGIN = 2  # cells around the layout: as far as a tile can reach beyond it
LEAST = 9  # cells shown at least along each side
ARM = 4.5  # of a cross between four cells; the dashes of the theme are two arms long
Window = tuple[range, range]  # columns and rows


@lru_cache(maxsize=8)
def board(size: int) -> model.Board:
    """R-L1: the table."""
    length = size * UNIT
    paper = box_path(-UNIT, -UNIT, length + 2 * UNIT, length + 2 * UNIT)
    cells = [(column, row) for row in range(size) for column in range(size)]
    return model.Board(
        box=(-UNIT, -UNIT, length + 2 * UNIT, length + 2 * UNIT),
        cells=[model.Cell(cell_name(*cell), *styles.middle(cell), row=cell[1], column=cell[0]) for cell in cells],
        outlines=[box_path(-HALF, -HALF, UNIT, UNIT)],
        layers=[
            Layer("paper", [Path(paper, "paper")]),
            Layer("grid", [Path(crosses(size), "crosses"), edge(length)]),
        ],
        grows=True,
        camera=model.Camera(desk=[56, 44, 34], phone=[40, 30, 22], free=MARGIN, names=["letters", "numbers"]),
        pictures=pictures.pictures() | curve.pictures(),
        shapes=pictures.shapes(),
        stride=size + 1,
    )


@lru_cache(maxsize=8)
def numbers(size: int) -> Numbers:
    return numbers_of(board(size))


def board_cells(deal: LTilesDeal, cells: int) -> int:
    """A set of the rules' cells by the numbers of the board: the rules have blank rows above the table."""
    return cells >> ABOVE * int(deal.board.stride)


def crosses(size: int) -> str:
    """Lines through all corners of cells; their dashes leave a cross at each, painted faster than a pattern."""
    first, last = -ARM, size * UNIT + ARM
    lines = [number(place * UNIT) for place in range(size + 1)]
    ends = number(first), number(last)
    return "".join(f"M{ends[0]} {at}H{ends[1]}M{at} {ends[0]}V{ends[1]}" for at in lines)


def edge(length: float) -> Path:
    return Path(box_path(0, 0, length, length), "edge")


def window(deal: LTilesDeal, state: State) -> Window:
    """The columns and rows worth showing: the layout with a margin."""
    left, right, top, bottom = deal.layout(state).spans or (deal.size // 2,) * 4
    return span(left, right, deal.size), span(top, bottom, deal.size)


@lru_cache(maxsize=512)
def span(first: int, last: int, size: int) -> range:
    """A stretch of the table with its margin, never narrower than the least and never off the table."""
    missing = max(0, LEAST - (last - first + 1 + 2 * MARGIN))
    first, last = first - MARGIN - missing // 2, last + MARGIN + (missing + 1) // 2
    shift = max(0, -first) - max(0, last - size + 1)
    return range(max(0, first + shift), min(size, last + shift + 1))


def focus(shown: Window) -> Box:
    """The window with room for its coordinates."""
    columns, rows = shown
    x, y = columns.start * UNIT - HALF, rows.start * UNIT - HALF
    return (x, y, len(columns) * UNIT + UNIT, len(rows) * UNIT + UNIT)


# ------------------------------------------------------------------------------------------------ layers


def layers(deal: LTilesDeal, state: State, recent: Recent) -> list[Layer]:
    found = deal.layout(state)
    return [
        *coordinates(window(deal, state)),
        Layer("middle", [] if found.tiles else first_marks(deal)),
        Layer("tiles", tiles(deal, found)),
        Layer("bridges", bridges(deal, found)),
        Layer("areas", [styles.rim(area, deal.colours[area.seat]) for area in found.areas]),
        Layer("recent", [pictures.last(cells) for cells in recent.values()]),
        Layer("stamps", [item for area in found.areas for item in stamp(deal, found, area)]),
    ]


@lru_cache(maxsize=512)
def coordinates(shown: Window) -> list[Layer]:
    """Letters above the window and numbers at its left."""
    columns, rows = shown
    return [
        Layer("letters", [letter(column) for column in columns], (0, rows.start * UNIT - HALF / 2)),
        Layer("numbers", [line_number(row) for row in rows], (columns.start * UNIT - HALF / 2, 0)),
    ]


@lru_cache(maxsize=512)
def letter(column: int) -> Item:
    return Text((column + 0.5) * UNIT, 0, column_name(column), "coordinate")


@lru_cache(maxsize=512)
def line_number(row: int) -> Item:
    return Text(0, (row + 0.5) * UNIT, str(row + 1), "coordinate")


def first_marks(deal: LTilesDeal) -> list[Item]:
    """R-L1: where the corner of the first tile goes."""
    return [Path(styles.outline([(deal.size // 2, deal.size // 2)]), "middle")]


def tiles(deal: LTilesDeal, found: OpenLayout) -> list[Item]:
    """The tiles as they lie; one that was added is added to those that were drawn before."""
    return deal.layouts.recall(("drawn", found.entries), lambda: draw_tiles(deal, found))


def draw_tiles(deal: LTilesDeal, found: OpenLayout) -> list[Item]:
    known: list[Item] = deal.layouts.found.get(("drawn", found.entries[:-1]), [])
    return [*known, *[pictures.tile(tile) for tile in found.tiles[len(known) :]]]


def bridges(deal: LTilesDeal, found: OpenLayout) -> list[Item]:
    """Same-coloured neighbours of different tiles, joined across the gap; each tile adds its own."""
    return list(deal.layouts.recall(("bridges", found.entries), lambda: draw_bridges(deal, found)))


def draw_bridges(deal: LTilesDeal, found: OpenLayout) -> tuple[Item, ...]:
    known: tuple[Item, ...] | None = deal.layouts.found.get(("bridges", found.entries[:-1]))
    if known is not None and found.tiles:
        return (*known, *new_bridges(deal, dict(zip(deal.colours, found.blocks, strict=False)), found.tiles[-1]))
    drawn: list[Item] = []
    blocks = dict.fromkeys(deal.colours, 0)
    for tile in found.tiles:
        for cell, face in zip(tile.cells, tile.faces, strict=True):
            blocks[face[0]] |= 1 << cell_number(deal.board, *cell)
        drawn += new_bridges(deal, blocks, tile)
    return tuple(drawn)


def new_bridges(deal: LTilesDeal, blocks: dict[str, int], tile: TileInPlay) -> list[Item]:
    """The bridges from a tile to those laid before it; `blocks` are all by then, of each colour, its own among them."""
    own = sum([1 << cell_number(deal.board, *cell) for cell in tile.cells])
    return [
        pictures.bridge(*sorted((cell, other)), face[0])
        for cell, face in zip(tile.cells, tile.faces, strict=True)
        for other in beside(cell)
        if blocks[face[0]] & ~own & 1 << cell_number(deal.board, *other)
    ]


def stamp(deal: LTilesDeal, found: OpenLayout, area: Area) -> list[Item]:
    """The area's stamp, always one list: an area that gets a symbol is another one."""
    return deal.memory.recall(("stamp", id(area)), lambda: (draw_stamps(deal, found, area), area))[0]


def draw_stamps(deal: LTilesDeal, found: OpenLayout, area: Area) -> list[Item]:
    """On the block nearest to the area's middle that carries no symbol."""
    marked = found.marks[area.seat]
    x, y = stamp_place(area.cells, {cell for cell in area.cells if marked >> cell_number(deal.board, *cell) & 1})
    return styles.stamp(x, y, area.size, area.points, deal.colours[area.seat])


def stamp_place(cells: tuple[Cell, ...], marked: set[Cell]) -> tuple[float, float]:
    x, y = (sum(cell[i] for cell in cells) / len(cells) for i in (0, 1))

    def far(place: tuple[float, float]) -> float:
        return (place[0] - x) ** 2 + (place[1] - y) ** 2

    bare: list[tuple[float, float]] = [cell for cell in cells if cell not in marked]
    # Where every block carries its symbol, the stamp stands between two of them.
    between = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a in cells for b in beside(a) if b in cells]
    best = min(bare or between, key=far)
    return (best[0] + 0.5) * UNIT, (best[1] + 0.5) * UNIT


# ------------------------------------------------------------------------------------------------ dead cells


def dead_cells(deal: LTilesDeal, state: State) -> int:
    """L6: the free cells of the window over which no tile can ever lie, by the rules' numbers."""
    b, free = deal.board, state.ground[FREE]
    covered = 0
    for quarter in range(4):
        one, other = b.offset[quarter * 3], b.offset[quarter * 3 + 2]
        corners = free & step_cells(free, -one) & step_cells(free, -other)
        covered |= corners | step_cells(corners, one) | step_cells(corners, other)
    return free & ~covered & inside(deal.size, window(deal, state))


def step_cells(cells: int, by: int) -> int:
    """Every cell so many numbers further."""
    return cells << by if by >= 0 else cells >> -by


@lru_cache(maxsize=512)
def inside(size: int, shown: Window) -> int:
    """The cells of a window, by the rules' numbers."""
    columns, rows = shown
    row = (1 << len(columns)) - 1 << columns.start
    return sum(row << (number + ABOVE) * (size + 1) for number in rows)
