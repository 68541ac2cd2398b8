"""RHOMBUS: goals of puzzles that no other game has."""

from __future__ import annotations

from adjoin.games.rhombus.rules.rules import TEN_BLOCKS, Board, State, open_edge
from adjoin.games.rhombus.text.groups import Group, groups
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.sets import lowest


def keeps_open(position: Position, _number: int, after: Position) -> int:
    """B8: 1 for a move after which no tile of the opponent can close the mover's biggest group, while it is no ten."""
    own = [group for group in groups(after.state) if group.seat == position.turn]
    if after.over or after.turn == CHANCE or own[0].size >= TEN_BLOCKS:
        return 0
    biggest = [group for group in own if group.size == own[0].size]
    return int(any(not can_be_shut_in(after, group) for group in biggest))


def can_be_shut_in(position: Position, group: Group) -> bool:
    """B8: is the group closed, or has whoever is to move a tile that closes it?"""
    board, state = position.deal.board, position.state
    if not open_edge(board, state, group.cells):
        return True
    return has_closing_spot(board, state, group) and any(
        shuts(position.after(n), group) for n in position.legal_numbers
    )


def has_closing_spot(board: Board, state: State, group: Group) -> bool:
    """Could a tile of another colour close the group, wherever such a tile may come from?"""
    for first in members(state.empty):
        for second in members(board.beside[first] & state.empty):
            rest = state.empty & ~(1 << first | 1 << second)
            if not any(board.beside[t] & rest for t in members(group.edge & rest)):
                return True
    return False


def shuts(after: Position, group: Group) -> bool:
    """Can nothing enlarge what has become of the group?"""
    return not open_edge(after.deal.board, after.state, after.state.group[lowest(group.cells)])
