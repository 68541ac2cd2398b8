"""RHOMBUS: the twelve ways to turn and mirror the board, as permutations of a net's rows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from adjoin.games.rhombus.bots import rows
from adjoin.games.rhombus.components.tables import spots, triangles
from adjoin.games.rhombus.rules.rules import CRESTS, SPOTS, TRIANGLES
from adjoin.geometry.triangular import SIXTHS, Cell, corners, turn_cell
from adjoin.kernel.authoring.rules import Symmetry

Places = list[int]  # where each triangle, spot or row goes


@cache
def symmetries() -> tuple[Symmetry, ...]:
    """Each way with where it takes the rows of positions and of moves; the first one changes nothing."""
    return tuple(Symmetry(position_places(cells), move_places(cells)) for cells in ways())


def ways() -> Iterator[Places]:
    """Where each way takes the triangles."""
    number = {cell: t for t, cell in enumerate(triangles())}
    for sixths in range(SIXTHS):
        yield [number[turn_cell(cell, sixths)] for cell in triangles()]
        yield [number[mirrored(turn_cell(cell, sixths))] for cell in triangles()]


def mirrored(cell: Cell) -> Cell:
    """The cell on the other side of the line between both axes."""
    wanted = {(r, q) for q, r in corners(cell)}
    return next(other for other in triangles() if set(corners(other)) == wanted)


def spot_places(cells: Places) -> Places:
    number = {frozenset(spot): p for p, spot in enumerate(spots())}
    return [number[frozenset((cells[t], cells[u]))] for t, u in spots()]


def position_places(cells: Places) -> Places:
    found = list(range(rows.ROWS))
    for first, count in (
        (rows.GROUPED, 2 * rows.SIZES),
        (rows.OPENED, 2 * rows.OPENINGS),
        (rows.DEAD, 1),
        (rows.CRESTED, 2 * CRESTS),
        (rows.CHAINED, 2 * rows.CHAINS),
        (rows.NEXT, 2 * rows.SIZES),
    ):
        move_blocks(found, first, count, cells)
    for first in (rows.LEGAL, rows.FREE):
        move_blocks(found, first, 1, spot_places(cells))
    return found


def move_places(cells: Places) -> Places:
    found = list(range(rows.MOVE_ROWS))
    places = spot_places(cells)
    move_blocks(found, rows.PLAIN, 1, places)
    move_blocks(found, rows.SHOWN, 2 * CRESTS, cells)
    for p, (t, _) in enumerate(spots()):
        other_way = spots()[places[p]][0] != cells[t]
        for way in range(2):
            found[rows.MIXED + way * SPOTS + p] = rows.MIXED + (way ^ other_way) * SPOTS + places[p]
    return found


def move_blocks(found: Places, first: int, count: int, places: Places) -> None:
    """Let so many blocks of rows, one row a triangle or spot, go where these go."""
    assert len(places) in (TRIANGLES, SPOTS)
    for block in range(count):
        start = first + block * len(places)
        found[start : start + len(places)] = [start + place for place in places]
