"""Hands hidden for one viewer after the other, whole rows at a time: tables hide them from everybody at every move.

The rules say tile by tile what a view leaves out, for machine code as well. Where nobody was skipped and nothing was
put back, as in most positions, plain code is quicker with rows. Both leave the same state.
"""

from __future__ import annotations

from functools import cache

from adjoin.games.ophiuchus.rules.choices import TURNS, distinct
from adjoin.games.ophiuchus.rules.grid import Board, State
from adjoin.games.ophiuchus.rules.hidden import drawer
from adjoin.games.ophiuchus.rules.past import DREW, LAID, RETURNED, SEATS, TILE, UNKNOWN
from adjoin.kernel.model.move import CHANCE

FACTS = RETURNED * SEATS * TILE  # the first number of an entry that tells more than what was laid and drawn


def is_plain(state: State) -> bool:
    """Was nobody skipped, and nothing put back?"""
    return not any(state.idle) and max(state.log[: state.logged], default=0) < FACTS


def hide_rows(b: Board, s: State, seat: int, fits: int) -> None:
    """As hide_from() of the rules does, for a plain state of a game that goes on."""
    known = TURNS * distinct(b, s.hand[seat]).bit_count() if s.who == seat else 0
    if s.who != seat:
        s.total = 0
    rest = len(s.sizes) - known
    s.sizes[known:], s.options[known:] = [0] * rest, [b.none] * rest
    for other, hand in enumerate(s.hand):
        if other != seat:
            s.concealed[other] += hand.bit_count()
            s.pool |= hand
            s.hand[other] = 0
    s.most[:] = [(s.pool & stuck).bit_count() for stuck in s.stuck]
    s.fitting, s.special, s.missed = fits, -1, 0
    s.log[: s.logged] = map(entries_seen(seat).__getitem__, s.log[: s.logged])
    s.back = s.earliest = s.logged
    s.past_pool = 0
    s.past[:] = [0] * len(s.past)
    if drawer(s) >= 0:
        s.turn = CHANCE


@cache
def entries_seen(seat: int) -> list[int]:
    """What a seat knows of every entry about a tile that was laid or drawn."""
    return [
        entry if kind == LAID or actor == seat else (kind * SEATS + actor) * TILE + UNKNOWN
        for kind in (LAID, DREW)
        for actor in range(SEATS)
        for entry in range((kind * SEATS + actor) * TILE, (kind * SEATS + actor + 1) * TILE)
    ]
