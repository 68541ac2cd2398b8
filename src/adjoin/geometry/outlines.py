"""Outlines: the edge of a union of polygons, as closed loops of corner points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Loop = list[Point]


def square_corners(column: int, row: int) -> Loop:
    """The corners of a unit cell, clockwise on a screen."""
    return [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]


def outline(polygons: Iterable[Sequence[Point]]) -> list[Loop]:
    """The loops around the union of polygons that all run the same way round and meet only along whole edges.

    An edge inside the union is walked once each way and cancels; what is left is followed from point to point.
    """
    edges: set[tuple[Point, Point]] = set()
    for polygon in polygons:
        for start, end in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            if (end, start) in edges:
                edges.remove((end, start))
            else:
                edges.add((start, end))
    return [straighten(loop) for loop in loops(edges)]


def loops(edges: set[tuple[Point, Point]]) -> list[Loop]:
    """The edges chained into closed loops. Where two loops meet in a point, the sharper turn keeps them apart."""
    ways: dict[Point, list[Point]] = {}
    for start, end in sorted(edges):
        ways.setdefault(start, []).append(end)
    found: list[Loop] = []
    while ways:
        start = min(ways)
        loop, at = [start], ways[start].pop()
        while at != start:
            loop.append(at)
            onward = ways[at]
            way = min(onward, key=lambda end: turn_value(loop[-2], loop[-1], end))
            onward.remove(way)
            at = way
        found.append(loop)
        ways = {point: ends for point, ends in ways.items() if ends}
    return found


def turn_value(a: Point, b: Point, c: Point) -> float:
    """Below 0 for a turn to the left on a screen, above 0 to the right."""
    return -((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]))


def straighten(loop: Loop) -> Loop:
    """The loop without the points in the middle of a straight edge."""
    return [
        point
        for before, point, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
        if abs(turn_value(before, point, after)) > 1e-9
    ]


def hull(points: Iterable[Point]) -> Loop:
    """The smallest convex loop around points, clockwise on a screen."""
    ordered = sorted(set(points))
    return half_hull(ordered)[:-1] + half_hull(ordered[::-1])[:-1]


def half_hull(points: Sequence[Point]) -> Loop:
    """The upper side of a hull for points from left to right, the lower one for the way back."""
    side: Loop = []
    for point in points:
        while len(side) > 1 and turn_value(side[-2], side[-1], point) >= -1e-9:
            side.pop()
        side.append(point)
    return side
