"""Path data: the rounded edge of a union of cells, and the small words of the SVG path language.

Paths are relative after their first point, so that the same shape at two places differs in that point alone: a position
with many tiles then compresses to little.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot

from adjoin.geometry.outlines import Loop, Point, outline

FIRST_POINT = re.compile(r"M(-?[0-9.]+) (-?[0-9.]+)")


@lru_cache(maxsize=65536)
def number(value: float) -> str:
    """A length, short: at most two decimals, no needless zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def line(*points: Point) -> str:
    """A line through points."""
    return "M" + "L".join(pair(*point) for point in points)


def box_path(x: float, y: float, width: float, height: float) -> str:
    return f"M{pair(x, y)}h{number(width)}v{number(height)}h{number(-width)}z"


def union_path(polygons: Iterable[Sequence[Point]], *, inset: float = 0, radius: float = 0) -> str:
    """The edge of the union of polygons, drawn `inset` inside it, with rounded corners."""
    return "".join(round_loop(inner(loop, inset), radius) for loop in outline(polygons))


def cells_path(cells: Collection[tuple[int, int]], unit: float, *, inset: float, radius: float) -> str:
    """The edge of a union of square cells, faster than union_path; the radius is under half a side."""
    return "".join(walk_loop(loop, unit, inset, radius) for loop in cell_loops(frozenset(cells)))


def cell_loops(cells: frozenset[tuple[int, int]]) -> Iterator[list[tuple[int, int, int]]]:
    """The corners of every loop around cells, clockwise outside: column, row, and the way on (0 is right, 1 down)."""
    ways: dict[tuple[int, int], list[int]] = {}
    for column, row in cells:
        for way, (x, y) in enumerate(AROUND):
            if (column + x, row + y) not in cells:
                across, down = FROM[way]
                ways.setdefault((column + across, row + down), []).append(way)
    while ways:
        start = min(ways)
        loop: list[tuple[int, int, int]] = []
        way, (column, row) = ways[start][0], start
        while ways.get((column, row)):
            onward = ways[column, row]
            # Where two loops meet in a point, the turn to the right keeps them apart.
            turn = next(one for one in ((way + 1) % 4, way, (way + 3) % 4) if one in onward)
            onward.remove(turn)
            if not onward:
                del ways[column, row]
            if turn != way or not loop:
                loop.append((column, row, turn))
            way = turn
            column, row = column + WAYS[way][0], row + WAYS[way][1]
        yield loop[1:] if loop[0][2] == loop[-1][2] else loop


AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))  # what lies beyond a cell's upper, right, lower and left side
FROM = ((0, 0), (1, 0), (1, 1), (0, 1))  # where these sides begin, clockwise
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # and where they lead


def walk_loop(loop: list[tuple[int, int, int]], unit: float, inset: float, radius: float) -> str:
    """A loop of cell corners as path data: a curve round every corner, a straight line to the next."""
    ways = [way for *_, way in loop]
    corners = [
        (column * unit - (WAYS[come][1] + WAYS[go][1]) * inset, row * unit + (WAYS[come][0] + WAYS[go][0]) * inset)
        for (column, row, go), come in zip(loop, [ways[-1], *ways[:-1]], strict=True)
    ]
    (x, y), (ax, ay) = corners[0], WAYS[ways[-1]]
    data = f"M{pair(x - ax * radius, y - ay * radius)}"
    for (x, y), (u, v), come, go in zip(corners, [*corners[1:], corners[0]], [ways[-1], *ways[:-1]], ways, strict=True):
        length = abs(u - x) + abs(v - y) - 2 * radius
        data += bend(come, go, radius) + ("hvhv"[go] + number(length if go < 2 else -length))
    return data + "z"


@lru_cache(maxsize=256)
def bend(come: int, go: int, radius: float) -> str:
    """The curve from one way into another."""
    (ax, ay), (bx, by) = WAYS[come], WAYS[go]
    return f"q{pair(ax * radius, ay * radius)} {pair((ax + bx) * radius, (ay + by) * radius)}"


def move_path(path: str, x: float, y: float) -> str:
    """A path moved by x and y: only the first point of each loop is absolute."""
    return FIRST_POINT.sub(lambda at: f"M{pair(float(at[1]) + x, float(at[2]) + y)}", path)


def inner(loop: Loop, by: float) -> Loop:
    """The loop moved to its right-hand side, which is the inside of an outline; a hole grows."""
    corners = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return [move_corner(before, corner, after, by) for before, corner, after in corners]


def move_corner(before: Point, corner: Point, after: Point, by: float) -> Point:
    """Where the two edges of a corner meet after both moved to their right."""
    ax, ay = direction(before, corner)
    bx, by_ = direction(corner, after)
    scale = by / (1 + ax * bx + ay * by_)
    return corner[0] - (ay + by_) * scale, corner[1] + (ax + bx) * scale


def direction(start: Point, end: Point) -> Point:
    """The way from one point to another, of length 1."""
    length = distance(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def distance(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def round_loop(loop: Loop, radius: float) -> str:
    """A closed loop whose corners are cut where the curve of that radius begins."""
    pen = Pen()
    for before, corner, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        cut = min(radius, distance(before, corner) / 2, distance(corner, after) / 2)
        pen.to(towards(corner, before, cut))
        if cut:
            pen.curve(corner, towards(corner, after, cut))
    return pen.data + "z"


def towards(start: Point, end: Point, length: float) -> Point:
    x, y = direction(start, end)
    return start[0] + x * length, start[1] + y * length


class Pen:
    """Writes path data relative to where it stands, as rounded, so that rounding never adds up."""

    def __init__(self) -> None:
        self.data = ""
        self.at: Point = (0, 0)

    def to(self, point: Point) -> None:
        self.data += f"l{self.step(point)}" if self.data else f"M{pair(*point)}"
        self.at = round_point(point)

    def curve(self, bend: Point, point: Point) -> None:
        self.data += f"q{self.step(bend)} {self.step(point)}"
        self.at = round_point(point)

    def step(self, point: Point) -> str:
        return pair(point[0] - self.at[0], point[1] - self.at[1])


def round_point(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)
