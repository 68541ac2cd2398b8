"""RHOMBUS: endings solved exactly, with placements as the game numbers them.

Without the crest rule crests decide nothing, so the search takes tiles of the same colours together: a side then has at
most one kind with two own blocks and one kind of both colours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import NamedTuple, TypeAlias

from adjoin.games.rhombus.bots import endgame
from adjoin.games.rhombus.bots.endgame import best as best
from adjoin.games.rhombus.rules.rules import CRESTS, DRAW, SPOTS, TILES, WAYS, Board, State
from adjoin.kernel.authoring.tables import blank, copied
from adjoin.sets import size

SLOTS = 1 << 15
NEAR = 24  # free spots: with more of them nothing is solved in a few seconds

Faces: TypeAlias = tuple[int, int]
Run: TypeAlias = Callable[[Board, State, endgame.Work], Sequence[int]]  # endgame.best, by whatever means


class Solution(NamedTuple):
    value: int  # for the seat to move: 1 a win, 0 a shared victory, -1 a loss
    best: tuple[int, ...]  # placements that keep it; every one, unless fewer are wanted


def near(b: Board, s: State) -> bool:
    """Is it worth a try to solve the position?"""
    return size(s.free) <= NEAR


def solve(
    b: Board, s: State, limit: int, run: Run | None = None, slots: int = SLOTS, wanted: int = DRAW
) -> Solution | None:
    """The exact value and so many of the best placements; None if more than `limit` positions would have to be seen.

    `run` is the search in plain Python, or `adjoin.search.endgame.Endgame` of these rules.

    With the blind draw (B12) a position has no value of this kind, and it is never solved.
    """
    if b.backwards or s.turn < 0:
        return None
    board, state = simplified(b, s)
    work = new_work(slots, limit, wanted)
    numbers = (run or interpreted)(board, state, work)
    return None if work.worth == endgame.UNKNOWN else Solution(work.worth, expanded(b, s, board, numbers))


def interpreted(board: Board, state: State, work: endgame.Work) -> Sequence[int]:
    """Run the search in plain Python."""
    out = [0] * DRAW
    return out[: endgame.best(board, state, work, out)]


def new_work(slots: int = SLOTS, limit: int = 0, wanted: int = DRAW) -> endgame.Work:
    """Work memory for one search."""
    depths = endgame.DEPTHS
    sizes = dict.fromkeys(("laid", "free", "near", "choices", "tried", "end", "low", "high", "best", "killer"), depths)
    sizes |= {"kept": depths * endgame.KEPT, "moves": depths * DRAW, "score": 2, "known": slots * endgame.ENTRY}
    work: endgame.Work = blank(endgame.Work, sizes)
    work.slots = slots
    work.limit = limit
    work.wanted = wanted
    return work


def simplified(b: Board, s: State) -> tuple[Board, State]:
    """The ending as the search sees it."""
    board, state = copy(b), copied(s)
    board.face, board.supply = [0] * (4 * TILES), [0] * (2 * TILES)
    for seat in range(2):
        for kind, faces in enumerate(kinds_that_count(b, s, seat), seat * TILES):
            board.face[2 * kind : 2 * kind + 2] = faces
            board.supply[kind] = sum(s.hand[tile] for tile in tiles_of(s, seat) if alike(b, tile, faces))
        state.kinds[seat] = (1 << len(kinds_that_count(b, s, seat))) - 1
    state.hand = board.supply[:]
    if not b.crest:
        state.crests = [s.blocks[0], *[0] * (CRESTS - 1), s.blocks[1], *[0] * (CRESTS - 1)]
    return board, state


def tiles_of(s: State, seat: int) -> list[int]:
    """The unplaced tiles of a seat, one of each kind."""
    return [tile for tile in range(seat * TILES, (seat + 1) * TILES) if s.hand[tile]]


def counting(b: Board, tile: int) -> Faces:
    """The faces of a tile as far as they count: without the crest rule only their colours."""
    one, two = b.face[2 * tile], b.face[2 * tile + 1]
    return (one, two) if b.crest else (one // CRESTS * CRESTS, two // CRESTS * CRESTS)


def alike(b: Board, tile: int, faces: Faces) -> bool:
    return sorted(counting(b, tile)) == sorted(faces)


def kinds_that_count(b: Board, s: State, seat: int) -> list[Faces]:
    """The different tiles of a seat, two own blocks first."""
    found = {tuple(sorted(counting(b, tile))) for tile in tiles_of(s, seat)}
    return sorted((one, two) for one, two in found)


def expanded(b: Board, s: State, board: Board, numbers: Sequence[int]) -> tuple[int, ...]:
    """The placements of the game that the search's placements stand for."""
    found = set()
    for number in numbers:
        kind, way, p = number // SPOTS // WAYS, number // SPOTS % WAYS, number % SPOTS
        at = 2 * (s.mover * TILES + kind)
        wanted = board.face[at + way], board.face[at + 1 - way]
        for tile in tiles_of(s, s.mover):
            one, two = counting(b, tile)
            ways = [(one, two) == wanted, (two, one) == wanted]
            found |= {(tile % TILES * WAYS + i) * SPOTS + p for i in range(WAYS) if ways[i]}
    return tuple(sorted(found))
