"""One simulation of textbook UCT with uniform playouts, in the words of the search (adjoin.search.binding).

Its functions take the place of those of the same names in adjoin.search.simulation.
"""

from __future__ import annotations

import math
from typing import Any

from adjoin.compiled.calls import count, nth, observed, play
from adjoin.compiled.totals import OVER, SEATS
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
    USED,
    child,
    is_marked,
    mark_legal,
    new_node,
)
from adjoin.search.words import advance, int32, int64, pick, uint64


def simulate(b: Any, known: Any, s: Any, me: Any, seats: Any, sims: Any, t: Any) -> Any:
    """Run simulations from what seat `me` knows; s is work memory."""
    if t.meta[USED] == 0:
        new_node(t, 0)
    for _ in range(sims):
        t.meta[STAMP] += uint64(1)
        t.meta[DEPTH] = 0
        t.path[0] = 0
        t.meta[STREAM] = deal_world(b, known, s, t.meta[STREAM])
        descend(b, s, me, t)
        x = t.meta[STREAM]
        while s.turn != OVER:
            x = by_chance(b, s, x)
        t.meta[STREAM] = x
        judge(b, s, seats, t)
        tell(t)
    return 0


def tell(t: Any) -> Any:
    """Add the result to every node of the path."""
    for depth in range(int64(t.meta[DEPTH]) + 1):
        node = t.path[depth]
        t.visits[node] += 1
        if depth > 0 and t.who[depth] >= 0:
            t.value[node] += t.result[t.who[depth]]


def descend(b: Any, s: Any, me: Any, t: Any) -> Any:
    """From the root to a node that was never visited, or to the end of the game."""
    node = int64(0)
    while s.turn != OVER and int64(t.meta[DEPTH]) < DEPTHS - 2:
        seat = int64(NONE)
        if s.turn == CHANCE:
            t.meta[STREAM] = advance(t.meta[STREAM])
            a = nth(b, s, pick(t.meta[STREAM], count(b, s)))
            key = observed(b, s, a, me)
            play(b, s, a)
            if key < 0:
                continue
            k = child(t, t.first, node, int32(key * SEATS + BY_CHANCE))
        elif t.meta[SECRETS] != 0 and s.turn != me and observed(b, s, nth(b, s, 0), me) < 0:
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
