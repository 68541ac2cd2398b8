"""RHOMBUS: the groups that lie (B8), what they are worth (B10), and how a placement changes them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from adjoin.games.rhombus.components.tables import LATTICE, plane, triangles
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import Board, State
from adjoin.kernel.authoring.lattice import names_of
from adjoin.kernel.authoring.tables import members
from adjoin.sets import lowest, size

SEALED = "sealed"  # nothing can enlarge it
ENDANGERED = "endangered"  # of good size, and one placement of the opponent spoils it
OPEN = "open"


class Group(NamedTuple):
    """Blocks of one colour that share sides."""

    seat: int  # whose colour
    cells: int  # the set of its triangles
    size: int
    points: int
    edge: int  # the triangles that share a side with it

    @property
    def names(self) -> tuple[str, ...]:
        return cell_names(self.cells)


@lru_cache(maxsize=4096)
def group_of(seat: int, cells: int) -> Group:
    """The group of these cells, one object for as long as it does not change."""
    return Group(seat, cells, size(cells), rules.points(size(cells)), rules.edge(plane(), cells))


def in_order(group: Group) -> tuple[int, int, int]:
    """Each seat's largest first."""
    return group.seat, -group.size, group.cells


class GroupChange(NamedTuple):
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
    found = [group_of(seat, cells) for seat in range(2) for cells in pieces(state.group, state.blocks[seat])]
    found.sort(key=in_order)
    return tuple(found)


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


def pieces(piece_of: list[int], cells: int) -> list[int]:
    """The different pieces that these triangles belong to."""
    found = []
    while cells:
        piece = piece_of[lowest(cells)]
        cells &= ~piece
        found.append(piece)
    return found


# ------------------------------------------------------------------------------------------------ sealed or in danger


class Overview(NamedTuple):
    """What is told of a position again and again, found once."""

    groups: tuple[Group, ...]
    standings: dict[int, str]  # by the triangles of a group; "final" after the end
    spoilers: dict[int, int]  # of the groups in danger: where one block of the opponent spoils them
    chains: tuple[Chain, ...]  # complete, or lacking one block
    dead: int  # B5: free triangles without a free neighbour: no tile can ever cover them


class Outlook(NamedTuple):
    """What decides how all groups stand, found once for a position."""

    dead: int
    alive: int  # the other free triangles
    shown: tuple[bool, bool]  # by colour: does an unplaced tile show it?
    held: tuple[bool, bool]  # by colour: does one of the opponent's?


def outlook(board: Board, state: State) -> Outlook:
    dead = alone(board, state.empty)
    shown = rules.shown(board, state, 0), rules.shown(board, state, 1)
    held = [rules.has_face(board, state, 1 - seat, seat * rules.CRESTS, rules.CRESTS) for seat in range(2)]
    return Outlook(dead, state.empty & ~dead, shown, (held[0], held[1]))


def alone(board: Board, empty: int) -> int:
    """B5: those of the free triangles that have no free neighbour."""
    found, left = 0, empty
    while left:
        t = left & -left
        left ^= t
        if not board.beside[t.bit_length() - 1] & empty:
            found |= t
    return found


def overview(board: Board, state: State, found: tuple[Group, ...]) -> Overview:
    """How all groups of a position stand."""
    over, lies = state.turn == rules.OVER, outlook(board, state)
    standings, spoiled = {}, {}
    for group in found:
        told, where = stands(board, state, lies, group)
        standings[group.cells] = "final" if over else told
        if told == ENDANGERED:
            spoiled[group.cells] = where
    return Overview(found, standings, spoiled, chains(board, state, rules.CHAIN - 1), lies.dead)


def stands(board: Board, state: State, lies: Outlook, group: Group) -> tuple[str, int]:
    """B8, B11: can anything still enlarge the group, can its opponent spoil it at once, and where?"""
    edge = group.edge & lies.alive
    if not edge or not lies.shown[group.seat]:
        return SEALED, 0
    if rules.spoilt(group.size) or not lies.held[group.seat]:
        return OPEN, 0
    where = spoiling(board, state.group, state.blocks[group.seat], group.cells, edge)
    return ENDANGERED if where else OPEN, where


def standing(board: Board, state: State, group: Group) -> str:
    return stands(board, state, outlook(board, state), group)[0]


def spoilers(board: Board, state: State, group: Group) -> int:
    """The free triangles on which one block from the opponent's hand would spoil the group."""
    lies = outlook(board, state)
    if not lies.held[group.seat]:
        return 0
    return spoiling(board, state.group, state.blocks[group.seat], group.cells, group.edge & lies.alive)


def chain_spoilers(board: Board, state: State, chain: Chain) -> int:
    """B11: the same for the piece whose size decides."""
    if board.crest != rules.BY_CHAIN:
        return spoilers(board, state, group_of(chain.seat, chain.decisive))
    if not rules.has_face(board, state, 1 - chain.seat, chain.face, 1):
        return 0
    edge = rules.open_edge(board, state, chain.cells)
    return spoiling(board, state.chain, state.crests[chain.face], chain.cells, edge)


def spoiling(board: Board, piece_of: list[int], area: int, cells: int, edge: int) -> int:
    """B1: a tile of the opponent has at most one block of the colour, so one triangle at a time is enough to try.

    Most blocks would join this piece alone: then its own size decides.
    """
    found, by_itself, others = 0, rules.spoilt(size(cells) + 1), area & ~cells
    while edge:
        block = edge & -edge
        edge ^= block
        near = board.beside[block.bit_length() - 1] & others
        if by_itself if not near else rules.spoilt(size(grow_piece(piece_of, cells, block, near))):
            found |= block
    return found


def grow_piece(piece_of: list[int], cells: int, block: int, near: int) -> int:
    """The piece that a block makes of these triangles and of the pieces near it."""
    whole = cells | block
    for t in members(near):
        whole |= piece_of[t]
    return whole


# ------------------------------------------------------------------------------------------------ what changes


def changes(before: State, after: State) -> tuple[GroupChange, ...]:
    """The groups that the last placement made, at most one of each colour, the mover's own first."""
    new = before.empty & ~after.empty
    return tuple(
        [
            GroupChange(group_of(seat, cells), groups_before(before, seat, cells))
            for seat in (before.mover, 1 - before.mover)
            for cells in pieces(after.group, after.blocks[seat] & new)
        ]
    )


def groups_before(before: State, seat: int, cells: int) -> tuple[Group, ...]:
    """The groups that lay on some of these triangles before, the largest first."""
    return tuple(
        sorted([group_of(seat, was) for was in pieces(before.group, before.blocks[seat] & cells)], key=in_order)
    )
