"""COPULAS: how good a placement looks before anybody thinks."""

from __future__ import annotations

from adjoin.games.copulas.rules.rules import TILES, Board, State, additional_turn
from adjoin.sets import within

POINT = 100
COMPANY = 300  # a first contact with an own tile: neither will be isolated (C15)
LONELY = -250  # no contact
JOINED = 100  # each further contact: groups grow together (C16, C17)
ADDITIONAL = 500  # C13


def prior(b: Board, s: State, a: int) -> int:
    """Light, contact with own tiles, and the additional turn."""
    me = s.turn
    worth = POINT * b.light[a]
    s.score[me] += b.light[a]
    if additional_turn(b, s, me, b.light[a]):
        worth += ADDITIONAL
    s.score[me] -= b.light[a]
    near = contacts(b, s, me, a)
    if near > 0:
        return worth + COMPANY + JOINED * (near - 1)
    return worth + LONELY if s.used[me] > 0 else worth


def contacts(b: Board, s: State, seat: int, a: int) -> int:
    """How many tiles of the seat the placement would touch."""
    near = 0
    for i in range(s.used[seat]):
        if within(b.touches, a, s.moves[seat * TILES + i]):
            near += 1
    return near
