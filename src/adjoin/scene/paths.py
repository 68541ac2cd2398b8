"""Path data: the rounded edge of a union of cells, and the small words of the SVG path language.

Paths are relative after their first point, so that the same shape at two places differs in that point alone: a position
with many tiles then compresses to little.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import hypot

from adjoin.geometry.outlines import Loop, Point, outline

FIRST_POINT = re.compile(r"M(-?[0-9.]+) (-?[0-9.]+)")


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
    return "".join(rounded(inner(loop, inset), radius) for loop in outline(polygons))


def moved_path(path: str, x: float, y: float) -> str:
    """The same path elsewhere: it is relative after the first point of each loop."""
    return FIRST_POINT.sub(lambda at: f"M{pair(float(at[1]) + x, float(at[2]) + y)}", path)


def inner(loop: Loop, by: float) -> Loop:
    """The loop moved to its right-hand side, which is the inside of an outline; a hole grows."""
    corners = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return [moved_corner(before, corner, after, by) for before, corner, after in corners]


def moved_corner(before: Point, corner: Point, after: Point, by: float) -> Point:
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


def rounded(loop: Loop, radius: float) -> str:
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
        self.at = written(point)

    def curve(self, bend: Point, point: Point) -> None:
        self.data += f"q{self.step(bend)} {self.step(point)}"
        self.at = written(point)

    def step(self, point: Point) -> str:
        return pair(point[0] - self.at[0], point[1] - self.at[1])


def written(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)
