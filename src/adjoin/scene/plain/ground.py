"""What does not change on a plain board: where the cells lie, what they are called, and the letters at the edge."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from math import hypot, sqrt
from typing import Any, NamedTuple

from adjoin.geometry.outlines import Loop, Point, hull
from adjoin.kernel.authoring.lattice import Lattice, name_of
from adjoin.kernel.authoring.notation import column_name
from adjoin.scene.model import Board, Cell, Item, Layer, Path, Text
from adjoin.scene.paths import distance, inner, line, round_loop, union_path

SPAN, SMALLEST, LARGEST = 520, 40, 92  # a board is about so wide, and a cell as large as a square of such a side
MARGIN, ROUND = 40, 18  # around the cells: room for the letters, and how round its corners are
OUT = 18  # how far a letter stands from its cell
APART, FAR = 0.78, 58  # letters stand apart by this part of a cell, or by so much
WIDE = 26 * SMALLEST  # a board that is wider or higher shows the part in use
EMPTY: Loop = [(0, 0), (SPAN, 0), (SPAN, SPAN), (0, SPAN)]  # a table without cells
NEAR = 1  # points nearer to each other than this are the same
INSET, RADIUS = 1.6, 0.16  # of a tile's edge: how far inside its cells, and how round in parts of a cell's side


class PlainSpot(NamedTuple):
    """A cell on the screen."""

    name: str
    column: int
    row: int
    side: str
    polygon: Loop
    middle: Point
    kind: int  # cells of one kind have the same outline around their middles


class PlainGround:
    """A lattice, scaled to the screen. Without one there are no cells, and the board is an empty table."""

    def __init__(self, lattice: Lattice[Any] | None) -> None:
        self.cell = cell_size(lattice) if lattice else LARGEST
        polygons = scale_cells(lattice, self.cell) if lattice else {}
        self.shapes: list[Loop] = []  # the different outlines of cells, around their middles
        self.spots = {
            name: PlainSpot(name, *place, polygon, middle(polygon), self.kind_of(polygon))
            for name, place, polygon in name_cells(lattice, polygons)
        }
        points = list(chain.from_iterable(polygons.values())) or EMPTY
        self.rim = inner(hull(points), -MARGIN)
        self.box = bounds(self.rim)
        self.grows = max(bounds(points)[2:]) > WIDE
        self.radius = RADIUS * min((distance(*polygon[:2]) for polygon in polygons.values()), default=0.0)

    def kind_of(self, polygon: Loop) -> int:
        """Which of the outlines a cell has; a new one is kept."""
        x, y = middle(polygon)
        around = [(u - x, v - y) for u, v in polygon]
        known = (kind for kind, shape in enumerate(self.shapes) if same_points(shape, around))
        found = next(known, len(self.shapes))
        if found == len(self.shapes):
            self.shapes.append(around)
        return found

    def at(self, point: Point) -> str | None:
        """The cell whose middle is this point."""
        return next((spot.name for spot in self.spots.values() if distance(spot.middle, point) < NEAR), None)

    def edge(self, cells: Iterable[str], inset: float = INSET) -> str:
        """The one rounded outline of a tile."""
        return union_path((self.spots[name].polygon for name in cells), inset=inset, radius=self.radius)

    def board(self) -> Board:
        return Board(
            box=self.box,
            cells=cells(self.rows()) or [Cell("a1", 0, 0)],  # a pointer needs one to be near
            outlines=[line(*shape) + "z" for shape in self.shapes] or ["M0 0z"],
            layers=self.layers(),
            grows=self.grows,
        )

    def rows(self) -> list[list[PlainSpot]]:
        """The rows from the top, each from the left."""
        found: dict[int, list[PlainSpot]] = {}
        for spot in sorted(self.spots.values(), key=lambda spot: spot.middle[0]):
            found.setdefault(spot.row, []).append(spot)
        return sorted(found.values(), key=lambda row: sum(spot.middle[1] for spot in row) / len(row))

    def layers(self) -> list[Layer]:
        edges = "".join(round_loop(spot.polygon, 0) for spot in self.spots.values())
        return [
            Layer("ground", [Path(round_loop(self.rim, ROUND), "plain-ground")]),
            Layer("cells", [Path(edges, "plain-cells")] if edges else []),
            Layer("coordinates", coordinates(list(self.spots.values()), min(APART * self.cell, FAR))),
        ]


def cell_size(lattice: Lattice[Any]) -> float:
    """The side of a square as large as a cell, for a board that has the usual width or height."""
    _, _, width, height = bounds(point for cell in lattice.cells for point in lattice.corners(cell))
    across = max(width, height) / sqrt(area(lattice.corners(lattice.cells[0])))
    return min(max(SPAN / across, SMALLEST), LARGEST)


def scale_cells(lattice: Lattice[Any], size: float) -> dict[Any, Loop]:
    """The corners of every cell in units of the drawing."""
    scale = size / sqrt(area(lattice.corners(lattice.cells[0])))
    return {cell: [(x * scale, y * scale) for x, y in lattice.corners(cell)] for cell in lattice.cells}


def name_cells(lattice: Any, polygons: dict[Any, Loop]) -> Iterator[tuple[str, tuple[int, int, str], Loop]]:
    for cell, polygon in polygons.items():
        yield name_of(lattice, cell), lattice.place(cell), polygon


def area(corners: Sequence[Point]) -> float:
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def middle(polygon: Loop) -> Point:
    return sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)


def same_points(some: Collection[Point], others: Collection[Point]) -> bool:
    """Are they the same points, in any order, but for what is lost in calculating with them?"""
    return len(some) == len(others) and all(any(distance(one, two) < NEAR for two in others) for one in some)


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """The smallest box around points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def cells(rows: list[list[PlainSpot]]) -> list[Cell]:
    """The cells with their places as they are walked through, from the top left."""
    return [
        Cell(spot.name, *spot.middle, spot.kind, row=i, column=j)
        for i, row in enumerate(rows)
        for j, spot in enumerate(row)
    ]


# ------------------------------------------------------------------------------------------------ letters at the edge


def coordinates(spots: list[PlainSpot], apart: float) -> list[Item]:
    """Letters and numbers at the ends of columns and rows; where they would mingle with others, an end goes without."""
    columns, rows = lines_of(spots, "column"), lines_of(spots, "row")
    shown: list[Text] = []
    down, right = along(columns, (0, 1)), along(rows, (1, 0))
    for lines, way in ((columns, opposite(down)), (rows, opposite(right)), (rows, right), (columns, down)):
        marks = [mark(label, cells, way) for label, cells in lines.items()]
        if not any(hypot(one.x - two.x, one.y - two.y) < apart for one in marks for two in shown):
            shown += marks
    return list(shown)


def lines_of(spots: list[PlainSpot], axis: str) -> dict[str, list[PlainSpot]]:
    """The cells of every column or row by its letter or number, each from its first end to its last."""
    found: dict[int, list[PlainSpot]] = {}
    for spot in spots:
        found.setdefault(spot.column if axis == "column" else spot.row, []).append(spot)
    order = (lambda spot: (spot.row, spot.side)) if axis == "column" else (lambda spot: (spot.column, spot.side))
    return {
        column_name(number) if axis == "column" else str(number + 1): sorted(cells, key=order)
        for number, cells in sorted(found.items())
    }


def along(lines: dict[str, list[PlainSpot]], alone: Point) -> Point:
    """The way in which columns or rows run, of length 1; `alone` where none is longer than a cell."""
    x = sum(cells[-1].middle[0] - cells[0].middle[0] for cells in lines.values())
    y = sum(cells[-1].middle[1] - cells[0].middle[1] for cells in lines.values())
    length = hypot(x, y)
    return (x / length, y / length) if length > 1 else alone


def opposite(way: Point) -> Point:
    return -way[0], -way[1]


def mark(label: str, line: list[PlainSpot], way: Point) -> Text:
    """A letter in the middle of its line, where that has left the last cell in that way."""
    aside = (-way[1], way[0])
    off = sum(along_way(spot.middle, aside) for spot in line) / len(line)
    reach = max(left for spot in line for left in crossings(spot.polygon, way, off)) + OUT
    return Text(way[0] * reach + aside[0] * off, way[1] * reach + aside[1] * off, label, "plain-label")


def crossings(polygon: Loop, way: Point, off: float) -> Iterator[float]:
    """How far along a way the line that runs beside it crosses the sides of a polygon."""
    for one, two in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        near, far = (along_way(point, (-way[1], way[0])) - off for point in (one, two))
        if near * far <= 0 and near != far:
            start, end = along_way(one, way), along_way(two, way)
            yield start + (end - start) * near / (near - far)


def along_way(point: Point, way: Point) -> float:
    return point[0] * way[0] + point[1] * way[1]
