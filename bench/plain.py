"""Textbook UCT with uniform playouts, in the same compiled code and memory: what the search must beat."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from numba import int32, int64

from adjoin.bots.search import PUNCTUAL
from adjoin.compiled.draw import advance, pick
from adjoin.compiled.jit import kernel
from adjoin.compiled.protocol import count, nth, play, seen
from adjoin.compiled.totals import OVER, SEATS
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.view import View
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker
from adjoin.search.simulation import CHANCE, by_chance, deal_world, judge, step
from adjoin.search.tree import (
    BY_CHANCE,
    DEPTH,
    DEPTHS,
    EXPLORE,
    NONE,
    PASSED_OVER,
    SECRETS,
    STAMP,
    STREAM,
    UNSET,
    child,
    inlined,
    is_marked,
    mark_legal,
    new_node,
)

TEXTBOOK = math.sqrt(2)  # UCB1's weight of the confidence bound
SHARP = 0.7  # stronger in these games


@kernel
def simulate_plainly(b: Any, known: Any, s: Any, me: Any, seats: Any, sims: Any, t: Any) -> Any:
    if t.meta[0] == 0:
        new_node(t, 0)
    for _ in range(sims):
        t.meta[STAMP] += np.uint64(1)
        t.meta[DEPTH] = 0
        t.path[0] = 0
        t.meta[STREAM] = deal_world(b, known, s, t.meta[STREAM])
        descend(b, s, me, t)
        x = t.meta[STREAM]
        while s.turn != OVER:
            x = by_chance(b, s, x)
        t.meta[STREAM] = x
        judge(b, s, seats, t)
        for depth in range(int64(t.meta[DEPTH]) + 1):
            node = t.path[depth]
            t.visits[node] += 1
            if depth > 0 and t.who[depth] >= 0:
                t.value[node] += t.result[t.who[depth]]
    return 0


@inlined
def descend(b: Any, s: Any, me: Any, t: Any) -> Any:
    node = int64(0)
    while s.turn != OVER and int64(t.meta[DEPTH]) < DEPTHS - 2:
        seat = int64(NONE)
        if s.turn == CHANCE:
            t.meta[STREAM] = advance(t.meta[STREAM])
            a = nth(b, s, pick(t.meta[STREAM], count(b, s)))
            key = seen(b, s, a, me)
            play(b, s, a)
            if key < 0:
                continue
            k = child(t, t.first, node, int32(key * SEATS + BY_CHANCE))
        elif t.meta[SECRETS] != 0 and s.turn != me and seen(b, s, nth(b, s, 0), me) < 0:
            t.meta[STREAM] = by_chance(b, s, t.meta[STREAM])
            continue
        elif t.mover[node] != UNSET and t.mover[node] != s.turn:
            k = child(t, t.aside, node, int32(PASSED_OVER * SEATS + s.turn))
        else:
            t.mover[node] = s.turn
            seat = s.turn
            k = upper_bound_child(b, s, t, node)
            if k != NONE:
                play(b, s, int64(t.key[k]) // SEATS)
        if k == NONE:
            return
        step(t, k, seat)
        node = int64(k)
        if t.visits[node] == 0:
            return


@inlined
def upper_bound_child(b: Any, s: Any, t: Any, node: Any) -> Any:
    """A choice never tried here, at random; else the highest upper confidence bound."""
    n = mark_legal(b, s, t)
    best, high, tried = int32(NONE), -1.0, 0
    k = t.first[node]
    while k != NONE:
        at = t.marked[(t.key[k] // SEATS) & ((1 << 18) - 1)]
        if is_marked(t, n, t.key[k] // SEATS):
            tried += 1
            t.out[at], t.out[n - tried] = t.out[n - tried], t.out[at]
            t.marked[t.out[at] & ((1 << 18) - 1)] = at
            t.marked[t.out[n - tried] & ((1 << 18) - 1)] = n - tried
            bound = t.value[k] / t.visits[k] + t.knobs[EXPLORE] * math.sqrt(math.log(t.visits[node]) / t.visits[k])
            if bound > high:
                best, high = k, bound
        k = t.sibling[k]
    if tried < n:
        t.meta[STREAM] = advance(t.meta[STREAM])
        return child(t, t.first, node, int32(t.out[pick(t.meta[STREAM], n - tried)] * SEATS + s.turn))
    return best


class PlainSeeker(Seeker):
    """A seeker that runs textbook simulations; a result is the win alone (alone at the table: the score)."""

    simulate = simulate_plainly

    def __init__(self, game: Game, deal: Deal, explore: float = TEXTBOOK) -> None:
        super().__init__(deal.tables, deal.ruleset, deal.seats)
        self.knobs = {deep: {**knobs, "EXPLORE": explore} for deep, knobs in self.knobs.items()}


class PlainBot:
    """Textbook UCT as a bot, for matches."""

    def __init__(self, name: str, explore: float) -> None:
        self.name = name
        self.explore = explore

    def open(self, game: Definition, options: Mapping[str, Any], seat: int) -> PlainBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        until = perf_counter() + PUNCTUAL * budget
        world = view.world
        number = world.legal_numbers[0]
        if len(world.legal_numbers) > 1:
            seeker = plain_seeker(view.game, view.deal, self.explore)
            number = seeker.seek(view.state, view.seat, rng.getrandbits(60), Limits(until, wins_only=True))[0].action
        return world.deal.move(world.state, number).text

    def close(self) -> None:
        """Nothing is kept."""


plain_seeker = lru_cache(maxsize=4)(PlainSeeker)
PLAIN_BOT = PlainBot("plain", TEXTBOOK)
SHARP_BOT = PlainBot("sharp", SHARP)
