"""RHOMBUS: the fixed tables of one deal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from adjoin.games.rhombus.rules import rules
from adjoin.geometry.triangular import Cell, Triangles, around, beside, direction, hexagon, star
from adjoin.kernel.authoring.lattice import name_of
from adjoin.kernel.authoring.notation import Placement
from adjoin.kernel.authoring.tables import Tables, blank
from adjoin.kernel.json_types import JsonMapping

SIDE = 3  # B2: of the hexagon
LATTICE = Triangles(hexagon(SIDE))
CELLS = {name_of(LATTICE, cell): cell for cell in LATTICE.cells}  # by name
READINGS = {"group": rules.BY_GROUP, "chain": rules.BY_CHAIN}


class Kind(NamedTuple):
    """The tiles of one side that show the same two blocks; half a turn makes such tiles the same."""

    faces: tuple[tuple[str, int], ...]  # colour and crest, in the order of the first of these tiles
    ids: tuple[str, ...]


def build(options: JsonMapping, setup: JsonMapping) -> Tables:
    """The board of a deal, and a blank state."""
    board = rules.Board()
    vars(board).update(vars(plane()))
    fill_hands(board, setup)
    board.crest = READINGS[options.get("crest_reading", "group")] if options["rules"] == "crest" else 0
    board.backwards = int(options["rules"] == "backwards")
    sizes = dict.fromkeys(("left", "kinds", "blocks", "tens", "chained"), 2)
    sizes |= {"hand": 2 * rules.TILES, "crests": 2 * rules.CRESTS}
    sizes |= dict.fromkeys(("group", "chain"), rules.TRIANGLES)
    return Tables(board, blank(rules.State, sizes), (rules.SPOTS, rules.TRIANGLES))


def triangles() -> Sequence[Cell]:
    """B2: the triangles of the board, in the order of their numbers."""
    return LATTICE.cells


def cell_name(cell: Cell) -> str:
    return name_of(LATTICE, cell)


@cache
def spots() -> tuple[tuple[int, int], ...]:
    """B2: the pairs of neighbouring triangles, in the order of their numbers."""
    sides = [sorted(numbers(beside(cell))) for cell in triangles()]
    return tuple((t, other) for t, others in enumerate(sides) for other in others if t < other)


def numbers(cells: Collection[Cell]) -> set[int]:
    """The numbers of those of the cells that are on the board."""
    return {t for t, cell in enumerate(triangles()) if cell in cells}


def spots_in(cells: Iterable[int]) -> int:
    """The set of spots that cover at least one of these triangles."""
    wanted = set(cells)
    return sum(1 << p for p, spot in enumerate(spots()) if not wanted.isdisjoint(spot))


@cache
def plane() -> rules.Board:
    """B2, B4, B5: triangles and spots, and which of them meet: the same in every deal."""
    board, cells = rules.Board(), triangles()
    outside = set(range(len(cells))) - numbers(star((0, 0)))
    through = [spots_in([t]) for t in range(len(cells))]
    near = [spots_in(numbers(around(cell))) for cell in cells]
    board.all = (1 << len(spots())) - 1
    board.centre = board.all & ~spots_in(outside)
    board.cells = [t for spot in spots() for t in spot]
    board.beside = [sum(1 << t for t in numbers(beside(cell))) for cell in cells]
    board.overlaps = [through[t] | through[u] for t, u in spots()]
    board.touches = [(near[t] | near[u]) & ~(through[t] | through[u]) for t, u in spots()]
    return board


class TurnedTile(NamedTuple):
    """A tile on a spot, one of its two ways round."""

    spot: int
    first: int  # which of the spot's two triangles takes the first block
    cells: tuple[Cell, Cell]  # of the first block and of the second
    text: str  # as the notation writes it behind the tile's name


@cache
def turned_spots() -> tuple[TurnedTile, ...]:
    """Both ways round of every spot: 2 * spot + first."""
    ways = [(p, first) for p in range(len(spots())) for first in range(2)]
    return tuple(turn_on(p, first) for p, first in ways)


def turn_on(p: int, first: int) -> TurnedTile:
    anchor, other = triangles()[spots()[p][first]], triangles()[spots()[p][1 - first]]
    placed = str(Placement("", *LATTICE.place(anchor), direction(anchor, other)))
    return TurnedTile(p, first, (anchor, other), placed)


@cache
def anchors() -> dict[tuple[str, int], TurnedTile]:
    """Every placement of a tile, by the name of its first triangle's cell and the turn."""
    return {(cell_name(one.cells[0]), direction(*one.cells)): one for one in turned_spots()}


def kinds(setup: JsonMapping, seat: int) -> tuple[Kind, ...]:
    """The different tiles of a seat, in the order of their first ids."""
    found: dict[tuple[tuple[str, int], ...], Kind] = {}
    for tile in setup["tiles"][setup["colors"][seat]]:
        faces = tuple((face["color"], face["crest"]) for face in tile["faces"])
        kind = found.get(tuple(sorted(faces)), Kind(faces, ()))
        found[tuple(sorted(faces))] = kind._replace(ids=(*kind.ids, tile["id"]))
    return tuple(found.values())


def fill_hands(board: rules.Board, setup: JsonMapping) -> None:
    """B1: what tiles each seat has; a colour is told by the seat that plays it."""
    board.face = [0] * (4 * rules.TILES)
    board.supply = [0] * (2 * rules.TILES)
    for seat in range(2):
        for tile, kind in enumerate(kinds(setup, seat), seat * rules.TILES):
            board.supply[tile] = len(kind.ids)
            for i, (color, crest) in enumerate(kind.faces):
                board.face[2 * tile + i] = setup["colors"].index(color) * rules.CRESTS + crest - 1
