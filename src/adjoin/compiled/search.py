"""Simulations of a tree search, blind to what game it is: deal a world, go down the tree, play out, tell the tree."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import float32, int64

from adjoin.compiled.draw import advance, pick
from adjoin.compiled.kernel import helper, kernel
from adjoin.compiled.operators import copy_flat
from adjoin.compiled.player import consistent, prior
from adjoin.compiled.protocol import count, final, nth, play, rank, seen
from adjoin.compiled.totals import OVER, SEATS
from adjoin.compiled.tree import (
    BY_CHANCE,
    DEPTH,
    DEPTHS,
    DREAM,
    FORCED,
    MARGIN,
    MEAN,
    NONE,
    PASSED_OVER,
    RIPE,
    SAMPLES,
    SECRETS,
    SLOTS,
    SPREAD,
    STAMP,
    STREAM,
    UNSET,
    best_child,
    child,
    child_in_world,
    expand,
    new_node,
)

CHANCE = -2
WORLDS = 1000  # deals tried before one that does not quite fit is taken


@kernel
def simulate(b: Any, known: Any, s: Any, me: Any, seats: Any, sims: Any, t: Any) -> Any:
    """Run simulations from what seat `me` knows; s is work memory."""
    if t.meta[0] == 0:
        new_node(t, 0)
    for _ in range(sims):
        t.meta[STAMP] += np.uint64(1)
        t.meta[DEPTH] = 0
        t.path[0] = 0
        deal_world(b, known, s, t)
        descend(b, s, me, t)
        play_out(b, s, t)
        judge(b, s, seats, t)
        tell(t)
    return 0


@helper
def deal_world(b: Any, known: Any, s: Any, t: Any) -> Any:
    """A world that the seat cannot tell from the true one."""
    for _ in range(WORLDS):
        copy_flat(s, known)
        while s.turn == CHANCE:
            by_chance(b, s, t)
        if consistent(b, s):
            return


@helper
def by_chance(b: Any, s: Any, t: Any) -> Any:
    t.meta[STREAM] = advance(t.meta[STREAM])
    play(b, s, nth(b, s, pick(t.meta[STREAM], count(b, s))))


@helper
def step(t: Any, node: Any, seat: Any) -> Any:
    """Go one edge down."""
    t.meta[DEPTH] += np.uint64(1)
    depth = int64(t.meta[DEPTH])
    t.path[depth] = node
    t.who[depth] = seat


@helper
def descend(b: Any, s: Any, me: Any, t: Any) -> Any:
    """From the root to a node without children, or to the end of the game."""
    node = int64(0)
    while s.turn != OVER and int64(t.meta[DEPTH]) < DEPTHS - 2:
        if s.turn == CHANCE:
            t.meta[STREAM] = advance(t.meta[STREAM])
            a = nth(b, s, pick(t.meta[STREAM], count(b, s)))
            key = seen(b, s, a, me)
            play(b, s, a)
            if key < 0:
                continue
            k = child(t, node, key * SEATS + BY_CHANCE)
            seat = NONE
        else:
            open_to_me = t.meta[SECRETS] == 0 or s.turn == me
            if open_to_me and node > 0 and count(b, s) == 1:
                play(b, s, nth(b, s, 0))
                continue
            if not open_to_me and seen(b, s, nth(b, s, 0), me) < 0:
                play(b, s, sampled(b, s, t))
                continue
            if t.mover[node] == UNSET:
                t.mover[node] = s.turn
            if t.mover[node] != s.turn:
                k = child(t, node, PASSED_OVER * SEATS + s.turn)
                seat = NONE
            else:
                seat = s.turn
                k = chosen(b, s, t, node, open_to_me)
                if k != NONE:
                    a = int64(t.key[k]) // SEATS
                    t.played[a & (SLOTS - 1)] = int64(t.meta[STAMP]) * SEATS + seat
                    play(b, s, a)
        if k == NONE:
            return
        step(t, k, seat)
        node = int64(k)
        if t.visits[node] == 0:
            return


@helper
def chosen(b: Any, s: Any, t: Any, node: Any, open_to_me: Any) -> Any:
    """The child to try, or NONE: the node is a leaf for now."""
    if node > 0 and t.visits[node] < t.knobs[RIPE]:
        return NONE
    if node == 0 and t.meta[FORCED] > 0:
        return int64(child(t, 0, (int64(t.meta[FORCED]) - 1) * SEATS + s.turn))
    fallback = float32(0.5)
    if node > 0:
        fallback = (
            float32(1) - t.value[node] / t.visits[node]
            if t.key[node] % SEATS != s.turn
            else (t.value[node] / t.visits[node])
        )
    if not open_to_me:
        return int64(child_in_world(b, s, t, node, fallback))
    if t.first[node] == NONE and not expand(b, s, t, node):
        return NONE
    return int64(best_child(t, node, fallback))


# ------------------------------------------------------------------------------------------------ playouts


@helper
def sampled(b: Any, s: Any, t: Any) -> Any:
    """The best looking of a few choices."""
    choices = count(b, s)
    best, high = int64(0), int64(-(1 << 40))
    for _ in range(int64(t.knobs[SAMPLES])):
        t.meta[STREAM] = advance(t.meta[STREAM])
        a = nth(b, s, pick(t.meta[STREAM], choices))
        look = prior(b, s, a)
        if look > high:
            best, high = a, look
    return best


@helper
def play_out(b: Any, s: Any, t: Any) -> Any:
    """Play on, quickly but not blindly, to the end or as far as is worth while."""
    left = int64(t.knobs[DREAM])
    while s.turn != OVER:
        if s.turn == CHANCE:
            by_chance(b, s, t)
        else:
            a = sampled(b, s, t)
            t.played[a & (SLOTS - 1)] = int64(t.meta[STAMP]) * SEATS + s.turn
            play(b, s, a)
            left -= 1
            if left == 0:
                return


@helper
def judge(b: Any, s: Any, seats: Any, t: Any) -> Any:
    """Each seat's result between 0 and 1: its share of the first place, and some of its margin."""
    final(b, s, t.score)
    rank(b, s, t.score, t.place)
    first = 0
    for seat in range(seats):
        if t.place[seat] == 0:
            first += 1
    for seat in range(seats):
        lead = margin(t, seats, seat)
        grade = 1 / (1 + math.exp((t.knobs[MEAN] - lead) / t.knobs[SPREAD]))
        share = 1 / first if t.place[seat] == 0 else 0.0
        part = 1.0 if seats == 1 else t.knobs[MARGIN]
        t.result[seat] = share * (1 - part) + grade * part
    lead = margin(t, seats, 0)
    t.sums[0] += 1
    t.sums[1] += lead
    t.sums[2] += lead * lead


@helper
def margin(t: Any, seats: Any, seat: Any) -> Any:
    """How far a seat is ahead of the best other one; alone, its score."""
    if seats == 1:
        return float(t.score[0])
    high = int64(-(1 << 40))
    for other in range(seats):
        if other != seat:
            high = max(high, t.score[other])
    return float(t.score[seat] - high)


@helper
def tell(t: Any) -> Any:
    """Add the result to every node on the way, and to siblings whose action was played later on."""
    t.visits[0] += 1
    for depth in range(1, int64(t.meta[DEPTH]) + 1):
        node, seat = t.path[depth], t.who[depth]
        t.visits[node] += 1
        if seat >= 0:
            t.value[node] += t.result[seat]
            tell_alike(t, t.path[depth - 1], seat)


@helper
def tell_alike(t: Any, parent: Any, seat: Any) -> Any:
    sign = int64(t.meta[STAMP]) * SEATS + seat
    k = t.first[parent]
    left = KEPT_ALIKE
    while k != NONE and left > 0:
        if t.played[(int64(t.key[k]) // SEATS) & (SLOTS - 1)] == sign:
            t.alike[k] += 1
            t.alike_value[k] += t.result[seat]
        k = t.sibling[k]
        left -= 1


KEPT_ALIKE = 1 << 10
