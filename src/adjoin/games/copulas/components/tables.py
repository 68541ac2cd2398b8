"""The tables of one deal: every placement on the board, what it covers and whom it meets."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from adjoin.games.copulas.components.shapes import ADDITIONAL, SHAPES, central, layout
from adjoin.games.copulas.rules import rules
from adjoin.geometry.placements import contact_tables, covering
from adjoin.geometry.polyform import distinct_turns, move_shape, turn_shape
from adjoin.geometry.square import Cell, Rectangle
from adjoin.kernel.authoring.notation import Placement, cell_names
from adjoin.kernel.authoring.tables import Tables, blank
from adjoin.kernel.json_types import JsonMapping


class NetPlacement(NamedTuple):
    """One placement: which tile lies where."""

    tile: str
    turn: int
    anchor: Cell
    cells: tuple[Cell, ...]
    names: tuple[str, ...]  # of the cells
    text: str  # the move in the notation


def spot(tile: str, turn: int, anchor: Cell, cells: tuple[Cell, ...]) -> NetPlacement:
    return NetPlacement(tile, turn, anchor, cells, cell_names(cells), str(Placement(tile, *anchor, "", turn)))


def spots(area: Rectangle) -> list[NetPlacement]:
    """All placements on the board, crosses first; a placement's number is its place in this list."""
    return [
        spot(tile, turn, anchor, cells)
        for tile, shape in SHAPES.items()
        for turn in distinct_turns(shape)
        for turned in [turn_shape(shape, turn)]
        for anchor in area.cells
        if area.holds_all(cells := move_shape(turned, anchor))
    ]


def centre(options: JsonMapping, size: int) -> set[Cell]:
    """C8: the cells of the central boards, each of size x size cells."""
    across, down = (central(boards) for boards in layout(dict(options)))
    columns = range(across.start * size, across.stop * size)
    rows = range(down.start * size, down.stop * size)
    return {(column, row) for column in columns for row in rows}


def places(flags: list[bool]) -> int:
    """The set of the places that are true."""
    return sum(1 << number for number, flag in enumerate(flags) if flag)


class SharedTables(NamedTuple):
    """What all deals on a board of one size share; never changed."""

    area: Rectangle
    spots: list[NetPlacement]
    masks: list[int]  # the set of cells under each placement
    numbers: dict[tuple[str, int, Cell], int]  # by tile, turn and anchor
    over: list[int]  # the set of placements that cover each cell
    overlaps: list[int]
    touches: list[int]
    crosses: int
    us: int


@lru_cache(maxsize=8)
def shared_tables(columns: int, rows: int) -> SharedTables:
    area = Rectangle(columns, rows)
    every = spots(area)
    covered = [[area.index(cell) for cell in spot.cells] for spot in every]
    overlaps, touches = contact_tables(covered, area.neighbours())
    return SharedTables(
        area,
        every,
        [sum(1 << cell for cell in cells) for cells in covered],
        {(spot.tile, spot.turn, spot.anchor): number for number, spot in enumerate(every)},
        covering(covered, len(area.cells)),
        overlaps,
        touches,
        places([spot.tile == "X" for spot in every]),
        places([spot.tile == "U" for spot in every]),
    )


def build(options: JsonMapping, setup: JsonMapping) -> Tables:
    lights = setup["lights"]
    shared = shared_tables(len(lights[0]), len(lights))
    every = shared.spots
    inside = centre(options, shared.area.columns // layout(dict(options))[0])
    b = rules.Board()
    b.overlaps, b.touches = shared.overlaps, shared.touches
    b.crosses, b.us = shared.crosses, shared.us
    b.light = [sum(lights[row][column] for column, row in spot.cells) for spot in every]
    b.dim = places([light <= rules.LIMIT for light in b.light])
    b.centre = places([inside.issuperset(spot.cells) for spot in every])
    players: int = options["players"]
    b.begins_with_u = [1 - seat % 2 for seat in range(players)]
    b.additional = list(ADDITIONAL[players])
    b.teams = int(options.get("teams", False))
    b.given = [options.get("later_points", 0) * (seat > 0) for seat in range(players)]
    sizes = dict.fromkeys(("used", "score", "extra", "biggest"), players)
    return Tables(b, blank(rules.State, {**sizes, "moves": players * rules.TILES}), (len(every), 0))
