"""Playouts in plain Python: the reference for compiled ones, and what runs where Numba is missing."""

from __future__ import annotations

from typing import Any

from adjoin.compiled.stream import WORD, advance, pick, start
from adjoin.compiled.totals import (
    CHOICES,
    FIRSTS,
    GAMES,
    OVER,
    PLIES,
    PRIME,
    SCORES,
    SEATS,
    STEPS,
    SUMS,
    TRACE,
    Totals,
    totals,
)
from adjoin.kernel.authoring.rules import Rules
from adjoin.kernel.authoring.tables import Tables, copied


def rollout(rules: Rules, b: Any, s: Any, x: int) -> tuple[int, int, int, int]:
    """Play on at random to the end: decisions made, steps made (chance too), the stream, a digest of the game."""
    plies = steps = 0
    trace = TRACE
    while s.turn != OVER:
        x = advance(x)
        choices = rules.count(b, s)
        action = rules.nth(b, s, pick(x, choices))
        trace = (trace ^ action + CHOICES * choices) * PRIME & WORD
        plies += s.turn >= 0
        steps += 1
        rules.play(b, s, action)
    return plies, steps, x, trace


def playouts(tables: Tables, rules: Rules, games: int, first: int = 0) -> Totals:
    return totals(*sums_of(tables, rules, games, first))


def sums_of(tables: Tables, rules: Rules, games: int, first: int) -> tuple[list[int], int, int]:
    """Sums, seats and trace of random games."""
    b, s = tables.board, copied(tables.state)
    sums = [0] * SUMS
    score, place = [0] * SEATS, [-1] * SEATS
    trace = 0
    for seed in range(first, first + games):
        rules.begin(b, s)
        plies, steps, _, mark = rollout(rules, b, s, start(seed))
        trace = (trace + mark) & WORD
        rules.final(b, s, score)
        rules.rank(b, s, score, place)
        sums[GAMES] += 1
        sums[PLIES] += plies
        sums[STEPS] += steps
        for seat in range(SEATS):
            sums[SCORES + seat] += score[seat]
            sums[FIRSTS + seat] += place[seat] == 0
    return sums, sum(rank >= 0 for rank in place), trace
