"""Random playouts in compiled code: a choice, its number, the next position, until the game is over."""

from __future__ import annotations

from typing import Any

from numba import njit, uint64

from adjoin.compiled.draw import advance, pick, start
from adjoin.compiled.jit import kernel
from adjoin.compiled.protocol import begin, count, final, nth, play, rank
from adjoin.compiled.totals import CHOICES, FIRSTS, GAMES, OVER, PLIES, PRIME, SCORES, SEATS, STEPS, TRACE


@njit
def rollout(b: Any, s: Any, x: Any) -> Any:
    """Play on at random to the end: decisions made, steps made (chance too), the stream, a digest of the game."""
    plies = 0
    steps = 0
    trace = uint64(TRACE)
    while s.turn != OVER:
        x = advance(x)
        choices = count(b, s)
        action = nth(b, s, pick(x, choices))
        trace = (trace ^ uint64(action + CHOICES * choices)) * uint64(PRIME)
        if s.turn >= 0:
            plies += 1
        steps += 1
        play(b, s, action)
    return plies, steps, x, trace


@kernel
def many(b: Any, s: Any, first: Any, games: Any, score: Any, place: Any, sums: Any) -> Any:
    """Play `games` whole games, seeds from `first` on; add them to sums; the sum of their digests."""
    trace = uint64(0)
    for game in range(games):
        begin(b, s)
        plies, steps, _, mark = rollout(b, s, start(first + game))
        trace += mark
        final(b, s, score)
        rank(b, s, score, place)
        sums[GAMES] += 1
        sums[PLIES] += plies
        sums[STEPS] += steps
        for seat in range(SEATS):
            sums[SCORES + seat] += score[seat]
            if place[seat] == 0:
                sums[FIRSTS + seat] += 1
    return trace
