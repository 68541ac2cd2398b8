"""RHOMBUS: the groups that lie (B8), what they are worth (B10), and how a placement changes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjoin.games.rhombus.components.tables import LATTICE, triangles
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import Board, State
from adjoin.kernel.lattice import names_of
from adjoin.kernel.tables import members
from adjoin.sets import lowest, size

SEALED = "sealed"  # nothing can enlarge it
ENDANGERED = "endangered"  # of good size, and one placement of the opponent spoils it
OPEN = "open"


class Group(NamedTuple):
    """Blocks of one colour that share sides."""

    seat: int  # whose colour
    cells: int  # the set of its triangles

    @property
    def size(self) -> int:
        return size(self.cells)

    @property
    def points(self) -> int:
        return rules.points(self.size)

    @property
    def names(self) -> tuple[str, ...]:
        return cell_names(self.cells)


class Change(NamedTuple):
    """A group that a placement made, and the groups that it joined."""

    after: Group
    before: tuple[Group, ...]

    @property
    def gain(self) -> int:
        """B10: points against what the joined groups had."""
        return self.after.points - sum(group.points for group in self.before)

    @property
    def spoils_ten(self) -> bool:
        """B8: was one of them a ten? It scores nothing by itself, and could have won."""
        return any(group.size == rules.TEN_BLOCKS for group in self.before)


class Chain(NamedTuple):
    """B11: side-connected blocks of one crest, and the piece whose size decides."""

    face: int
    cells: int
    decisive: int  # the set of the group around it, or by R-B1 the chain itself

    @property
    def seat(self) -> int:
        return self.face // rules.CRESTS

    @property
    def crest(self) -> int:
        return self.face % rules.CRESTS + 1

    @property
    def size(self) -> int:
        return size(self.cells)

    @property
    def complete(self) -> bool:
        """Are there four blocks, in a piece of good size?"""
        return self.size >= rules.CHAIN and not rules.spoilt(size(self.decisive))


def cell_names(cells: int) -> tuple[str, ...]:
    """The names of a set of triangles, in their order."""
    return names_of(LATTICE, (triangles()[t] for t in members(cells)))


def groups(state: State) -> tuple[Group, ...]:
    """All groups of both colours, each seat's largest first."""
    found = [Group(seat, cells) for seat in range(2) for cells in pieces(state.group, state.blocks[seat])]
    return tuple(sorted(found, key=lambda group: (group.seat, -group.size, group.cells)))


def chains(board: Board, state: State, least: int) -> tuple[Chain, ...]:
    """B11: the chains of at least so many blocks; none without the crest rule."""
    if not board.crest:
        return ()
    found = [(face, cells) for face in range(2 * rules.CRESTS) for cells in pieces(state.chain, state.crests[face])]
    return tuple(
        Chain(face, cells, cells if board.crest == rules.BY_CHAIN else state.group[lowest(cells)])
        for face, cells in found
        if size(cells) >= least
    )


def pieces(piece_of: list[int], cells: int) -> Iterator[int]:
    """The different pieces that these triangles belong to."""
    while cells:
        found = piece_of[lowest(cells)]
        cells &= ~found
        yield found


# ------------------------------------------------------------------------------------------------ sealed or in danger


class Overview(NamedTuple):
    """What is told of a position again and again, found once."""

    groups: tuple[Group, ...]
    standings: dict[int, str]  # by the triangles of a group; "final" after the end
    spoilers: dict[int, int]  # of the groups in danger: where one block of the opponent spoils them
    chains: tuple[Chain, ...]  # complete, or lacking one block


def overview(board: Board, state: State) -> Overview:
    found, over = groups(state), state.turn == rules.OVER
    standings = {group.cells: standing(board, state, group) for group in found}
    spoiled = {g.cells: spoilers(board, state, g) for g in found if standings[g.cells] == ENDANGERED}
    told = dict.fromkeys(standings, "final") if over else standings
    return Overview(found, told, spoiled, chains(board, state, rules.CHAIN - 1))


def standing(board: Board, state: State, group: Group) -> str:
    """B8, B11: can anything still enlarge the group, and can its opponent spoil it at once?"""
    if not rules.open_edge(board, state, group.cells) or not rules.shown(board, state, group.seat):
        return SEALED
    return ENDANGERED if not rules.spoilt(group.size) and spoilers(board, state, group) else OPEN


def spoilers(board: Board, state: State, group: Group) -> int:
    """The free triangles on which one block from the opponent's hand would spoil the group."""
    return spoiling(board, state, group.seat * rules.CRESTS, rules.CRESTS, group.cells)


def chain_spoilers(board: Board, state: State, chain: Chain) -> int:
    """B11: the same for the piece whose size decides."""
    if board.crest == rules.BY_CHAIN:
        return spoiling(board, state, chain.face, 1, chain.cells)
    return spoilers(board, state, Group(chain.seat, chain.decisive))


def spoiling(board: Board, state: State, face: int, faces: int, cells: int) -> int:
    """B1: a tile of the opponent has at most one block of the colour, so one triangle at a time is enough to try."""
    if not rules.has_face(board, state, 1 - face // rules.CRESTS, face, faces):
        return 0
    area = sum(state.crests[face : face + faces])
    pieces = state.chain if faces == 1 else state.group
    edge = members(rules.open_edge(board, state, cells))
    return sum(1 << t for t in edge if rules.spoilt(size(grown(pieces, cells, 1 << t, board.beside[t] & area))))


def grown(piece_of: list[int], cells: int, block: int, near: int) -> int:
    """The piece that a block makes of these triangles and of the pieces near it."""
    whole = cells | block
    for t in members(near):
        whole |= piece_of[t]
    return whole


# ------------------------------------------------------------------------------------------------ what changes


def changes(before: State, after: State) -> tuple[Change, ...]:
    """The groups that the last placement made, at most one of each colour, the mover's own first."""
    new = before.empty & ~after.empty
    made = [group for group in groups(after) if group.cells & new]
    made.sort(key=lambda group: group.seat != before.mover)
    old = groups(before)
    return tuple(
        Change(group, tuple(was for was in old if was.seat == group.seat and was.cells & group.cells)) for group in made
    )
