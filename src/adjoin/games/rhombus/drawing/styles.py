"""How the parts of RHOMBUS are drawn: triangles, enamelled tiles, crests and badges. A triangle's side is 100 units."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import sqrt

from adjoin.games.rhombus.components.tables import cell_name, triangles
from adjoin.geometry.outlines import Loop, Point, outline
from adjoin.geometry.triangular import Cell, Corner, beside, corners
from adjoin.kernel.authoring.tables import members
from adjoin.scene.model import Item, Text, Use
from adjoin.scene.paths import distance, inner, line, pair, towards, union_path

UNIT = 100.0
HEIGHT = UNIT * sqrt(3) / 2
GAP, RADIUS = 2.6, 8.0  # from a triangle's edge to a tile's edge; of a tile's corners
BADGE = 12.5

Face = tuple[str, int]


def place(q: float, r: float) -> Point:
    """Where a point of the lattice lies on the screen."""
    return (q + r / 2) * UNIT, -r * HEIGHT


def polygon(cell: Cell, shift: Point = (0, 0)) -> Loop:
    """The corners of a triangle, clockwise on a screen."""
    around: list[Corner] = list(corners(cell))
    points = [place(*corner) for corner in (around if cell[2] else reversed(around))]
    return [(x - shift[0], y - shift[1]) for x, y in points]


@cache
def middle(cell: Cell) -> Point:
    points = polygon(cell)
    return sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3


def edge(cells: Iterable[Cell], inset: float = GAP, radius: float = RADIUS, shift: Point = (0, 0)) -> str:
    """The one rounded outline of joined triangles."""
    return union_path([polygon(cell, shift) for cell in cells], inset=inset, radius=radius)


def cells_of(numbers: int) -> list[Cell]:
    return [triangles()[t] for t in members(numbers)]


@cache
def name(t: int) -> str:
    """What the notation calls a triangle."""
    return cell_name(triangles()[t])


def middle_of(cells: Iterable[Cell]) -> Point:
    points = [middle(cell) for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


@lru_cache(maxsize=512)
def edge_of(group: int, inset: float) -> str:
    """The outline of a set of joined triangles, drawn once for as long as it stays the same."""
    return edge(cells_of(group), inset)


# ------------------------------------------------------------------------------------------------ tiles


def crest(cell: Cell, face: Face, shift: Point) -> Use:
    x, y = middle(cell)
    return Use(f"crest-{face[0]}-{face[1]}", x - shift[0], y - shift[1], look=f"crest on-{face[0]}")


def shared_side(cells: tuple[Cell, Cell], shift: Point = (0, 0)) -> tuple[Point, Point]:
    """The two ends of the side between neighbouring triangles."""
    one, two = (polygon(cell, shift) for cell in cells)
    first, second = (point for point in one if point in two)
    return first, second


def fold(cells: tuple[Cell, Cell], shift: Point) -> str:
    first, second = shared_side(cells, shift)
    return line(towards(first, second, 2 * GAP), towards(second, first, 2 * GAP))


def half(cell: Cell, cells: tuple[Cell, Cell], shift: Point) -> str:
    """One block of a tile: round where the tile's outline is, straight along the side that both blocks share."""
    whole = outline([polygon(part, shift) for part in cells])[0]
    at = next(
        i for i, point in enumerate(whole) if point in polygon(cell, shift) and point not in shared_side(cells, shift)
    )
    drawn = inner(whole, GAP)
    before, tip, after, far = (drawn[(at + i) % 4] for i in (-1, 0, 1, 2))
    start, ahead = bend(before, tip, far), bend(after, tip, far)
    return (
        f"M{pair(*start[0])}Q{pair(*start[1])} {pair(*start[2])}L{pair(*towards(tip, before, RADIUS))}"
        f"Q{pair(*tip)} {pair(*towards(tip, after, RADIUS))}L{pair(*ahead[2])}"
        f"Q{pair(*ahead[1])} {pair(*ahead[0])}z"
    )


def bend(corner: Point, tip: Point, far: Point) -> tuple[Point, Point, Point]:
    """The half of a rounded corner that belongs to the block with this tip: middle of the curve, control, end."""
    end, other = towards(corner, tip, RADIUS), towards(corner, far, RADIUS)
    x, y = ((end[i] + 2 * corner[i] + other[i]) / 4 for i in (0, 1))
    return (x, y), ((end[0] + corner[0]) / 2, (end[1] + corner[1]) / 2), end


# ------------------------------------------------------------------------------------------------ badges


@lru_cache(maxsize=512)
def place_in(group: int) -> Point:
    """Where the badge of a group stands."""
    x, y = badge_place(cells_of(group))
    return round(x, 2), round(y, 2)


def badge_place(cells: list[Cell]) -> Point:
    """The place of a badge: on the side between two blocks of a group that is nearest to its middle."""
    whole = middle_of(cells)
    there = set(cells)
    inner_sides = [
        middle_of_side(cell, other) for cell in cells for other in beside(cell) if other in there and cell < other
    ]
    return min(inner_sides, key=lambda point: (round(distance(point, whole), 3), point))


@cache
def middle_of_side(one: Cell, two: Cell) -> Point:
    (x, y), (u, v) = (place(*corner) for corner in set(corners(one)) & set(corners(two)))
    return (x + u) / 2, (y + v) / 2


def badge(x: float, y: float, size: int, kind: str) -> list[Item]:
    """B10: how many blocks, in a solid ring if they count, a dashed one if not, in gold for the ten."""
    return [Use("badge", x, y, look=f"badge {kind}"), Text(x, y, str(size), f"badge-size {kind}")]
