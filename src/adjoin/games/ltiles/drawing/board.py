"""What lies on an L-TILES table: paper, tiles, the areas that count, and the part worth showing."""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.games.ltiles.components.tables import turned_tile
from adjoin.games.ltiles.drawing import looks
from adjoin.games.ltiles.drawing.looks import HALF, UNIT
from adjoin.games.ltiles.rules.rules import State
from adjoin.games.ltiles.text.areas import Area, Cell, areas
from adjoin.games.ltiles.text.deal import Laid, LTilesDeal
from adjoin.geometry.square import beside, moved
from adjoin.kernel.notation import cell_name, cell_names, column_name
from adjoin.scene import model
from adjoin.scene.model import Item, Layer, Path, Text
from adjoin.scene.paths import box_path
from adjoin.scene.presentation import Box, Recent

MARGIN = 2  # cells around the layout: as far as a tile can reach beyond it
LEAST = 9  # cells shown at least along each side
Window = tuple[range, range]  # columns and rows
# Every turn of a tile, moved so that one of its blocks lies at the origin.
WAYS = [
    [(x - column, y - row) for x, y in turned_tile(quarter)]
    for quarter in range(4)
    for column, row in turned_tile(quarter)
]


def board(deal: LTilesDeal) -> model.Board:
    """R-L1: the table."""
    length = deal.size * UNIT
    paper = box_path(-UNIT, -UNIT, length + 2 * UNIT, length + 2 * UNIT)
    cells = [(column, row) for row in range(deal.size) for column in range(deal.size)]
    return model.Board(
        box=(-UNIT, -UNIT, length + 2 * UNIT, length + 2 * UNIT),
        cells=[model.Cell(cell_name(*cell), *looks.middle(cell), row=cell[1], column=cell[0]) for cell in cells],
        outlines=[box_path(-HALF, -HALF, UNIT, UNIT)],
        layers=[
            Layer("paper", [Path(paper, "paper")]),
            Layer("grid", [Path(box_path(0, 0, length, length), "crosses"), edge(length)]),
        ],
        grows=True,
    )


def edge(length: float) -> Path:
    return Path(box_path(0, 0, length, length), "edge")


def window(deal: LTilesDeal, state: State) -> Window:
    """The columns and rows worth showing: the layout with a margin."""
    laid = [cell for tile in deal.laid(state) for cell in tile.cells] or [(deal.size // 2, deal.size // 2)]
    columns, rows = ([cell[i] for cell in laid] for i in (0, 1))
    return span(min(columns), max(columns), deal.size), span(min(rows), max(rows), deal.size)


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
    tiles = list(deal.laid(state))
    found = areas(deal.board, state)
    return [
        Layer("coordinates", coordinates(window(deal, state))),
        Layer("middle", [] if tiles else first_marks(deal)),
        Layer("tiles", [item for tile in tiles for item in looks.tile(tile.cells, tile.faces)]),
        Layer("bridges", bridges(tiles)),
        Layer("areas", [looks.rim(area, deal.colours[area.seat]) for area in found]),
        Layer("recent", outlines(tiles, recent)),
        Layer("stamps", [item for area in found for item in stamp(deal, tiles, area)]),
    ]


def coordinates(shown: Window) -> list[Item]:
    """Letters above the window and numbers at its left."""
    columns, rows = shown
    top, left = rows.start * UNIT - HALF / 2, columns.start * UNIT - HALF / 2
    across = [Text((column + 0.5) * UNIT, top, column_name(column), "coordinate") for column in columns]
    return [*across, *(Text(left, (row + 0.5) * UNIT, str(row + 1), "coordinate") for row in rows)]


def first_marks(deal: LTilesDeal) -> list[Item]:
    """R-L1: where the corner of the first tile goes."""
    return [Path(looks.outline([(deal.size // 2, deal.size // 2)]), "middle")]


def bridges(tiles: list[Laid]) -> list[Item]:
    """Same-coloured neighbours of different tiles, joined across the gap."""
    owner = {cell: tile for tile in tiles for cell in tile.cells}
    color = {cell: face[0] for tile in tiles for cell, face in zip(tile.cells, tile.faces, strict=True)}
    return [
        looks.bridge(cell, onward, color[cell])
        for cell in owner
        for onward in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1))
        if onward in owner and owner[onward] is not owner[cell] and color[onward] == color[cell]
    ]


def outlines(tiles: list[Laid], recent: Recent) -> list[Item]:
    """A dotted outline in the last tile of every seat, until it plays again."""
    last = [set(cells) for cells in recent.values()]
    fresh = [looks.outline(tile.cells, inset=6.5, radius=4) for tile in tiles if set(cell_names(tile.cells)) in last]
    return [Path(data, look) for data in fresh for look in ("recent-edge", "recent")]


def stamp(deal: LTilesDeal, tiles: list[Laid], area: Area) -> list[Item]:
    """The area's stamp on the block nearest to its middle that carries no symbol."""
    marked = {cell for tile in tiles for cell, face in zip(tile.cells, tile.faces, strict=True) if face[1]}
    x, y = stamp_place(area.cells, marked)
    return looks.stamp(x, y, area.size, area.points, deal.colours[area.seat])


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


def dead_cells(deal: LTilesDeal, state: State) -> list[Cell]:
    """L6: the free cells of the window over which no tile can ever lie."""
    columns, rows = window(deal, state)
    wider = [(c, r) for r in beyond(rows) for c in beyond(columns)]
    free = {cell for cell in wider if deal.on_table(cell) and deal.is_free(state, cell)}
    shown = [(c, r) for r in rows for c in columns if (c, r) in free]
    return [cell for cell in shown if not any(free.issuperset(way) for way in ways_over(cell))]


def beyond(stretch: range) -> range:
    """The stretch and one more at each end, as far as a tile over one of its cells can reach."""
    return range(stretch.start - 1, stretch.stop + 1)


def ways_over(cell: Cell) -> Iterator[list[Cell]]:
    """The twelve ways in which a tile can cover a cell."""
    for way in WAYS:
        yield [moved(part, cell) for part in way]
