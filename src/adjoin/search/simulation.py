"""Simulations of a tree search, blind to what game it is: deal a world, go down the tree, play out, tell the tree."""

from __future__ import annotations

from typing import Any

from adjoin.compiled.calls import consistent, count, final, nth, observed, play, rank
from adjoin.compiled.totals import OVER, SEATS
from adjoin.search.tree import (
    BY_CHANCE,
    DEPTH,
    DEPTHS,
    FORCED,
    HORIZON,
    LEADS,
    LEADS_SQUARED,
    LENGTH,
    MARGIN,
    MOVED,
    NONE,
    PASSED_OVER,
    POINTS,
    POINTS_SQUARED,
    RIPE,
    SECRETS,
    SHARES,
    SHARES_SQUARED,
    SLOTS,
    SPREAD,
    STAMP,
    STREAM,
    SUMS,
    TURNS,
    UNSET,
    USED,
    best_child,
    child,
    child_in_world,
    expand,
    hoped_for,
    new_node,
    note,
    sampled,
)
from adjoin.search.words import advance, copy_flat, exp, float32, int64, pick, uint64

CHANCE = -2
UNNOTICED = -2  # instead of a child: the step makes no edge
WORLDS = 1000  # deals tried before one that does not quite fit is taken


def simulate(b: Any, known: Any, s: Any, me: Any, seats: Any, sims: Any, t: Any) -> Any:
    """Run simulations from what seat `me` knows; s is work memory."""
    if t.meta[USED] == 0:
        new_node(t, 0)
    meta = t.meta
    for _ in range(sims):
        meta[STAMP] += uint64(1)
        meta[DEPTH] = meta[LENGTH] = 0
        meta[STREAM] = deal_world(b, known, s, meta[STREAM])
        turns = seats * int64(t.knobs[HORIZON])
        descend(b, s, me, turns, t)
        play_out(b, s, turns, t)
        judge(b, s, seats, t)
        tell(t)
    return 0


def deal_world(b: Any, known: Any, s: Any, x: Any) -> Any:
    """A world that the seat cannot tell from the true one; the stream after it."""
    for _ in range(WORLDS):
        copy_flat(s, known)
        while s.turn == CHANCE:
            x = by_chance(b, s, x)
        if consistent(b, s):
            break
    return x


def by_chance(b: Any, s: Any, x: Any) -> Any:
    """One step of chance; the stream after it. Where nothing can happen the simulation ends, not the process."""
    choices = count(b, s)
    if choices == 0:
        s.turn = OVER
        return x
    x = advance(x)
    play(b, s, nth(b, s, pick(x, choices)))
    return x


# ------------------------------------------------------------------------------------------------ the tree


def step(t: Any, node: Any, seat: Any) -> Any:
    """Go one edge down."""
    t.meta[DEPTH] += uint64(1)
    depth = int64(t.meta[DEPTH])
    t.path[depth] = node
    t.who[depth] = seat


def descend(b: Any, s: Any, me: Any, turns: Any, t: Any) -> Any:
    """From the root to a node without children, to the end of the game, or until so many turns are over."""
    node = int64(0)
    meta = t.meta
    x = meta[STREAM]
    t.path[0] = 0
    t.who[0] = NONE
    last = s.turn
    begun = 0
    while s.turn != OVER and int64(meta[DEPTH]) < DEPTHS - 2:
        seat = int64(NONE)
        if s.turn == CHANCE:
            k, x = drawn(b, s, me, t, node, x)
        else:
            if s.turn != last:
                if turns > 0 and begun >= turns:
                    break
                begun += 1
                last = s.turn
            k, seat, x = decided(b, s, me, t, node, x)
        if k == UNNOTICED:
            continue
        if k == NONE:
            break
        step(t, k, seat)
        node = k
        if t.visits[node] == 0:
            break
    meta[STREAM] = x
    meta[MOVED] = uint64(last + 1)
    meta[TURNS] = uint64(begun)


def drawn(b: Any, s: Any, me: Any, t: Any, node: Any, x: Any) -> Any:
    """Let chance decide; the child behind what seat `me` sees of it, and the stream after it."""
    choices = count(b, s)
    if choices == 0:
        return int64(NONE), x
    x = advance(x)
    a = nth(b, s, pick(x, choices))
    key = observed(b, s, a, me)
    play(b, s, a)
    if key < 0:
        return int64(UNNOTICED), x
    return int64(child(t, t.first, node, key * SEATS + BY_CHANCE)), x


def decided(b: Any, s: Any, me: Any, t: Any, node: Any, x: Any) -> Any:
    """Let the seat to move decide; the child behind its decision, the seat if the node was its own, and the stream."""
    open_here = t.meta[SECRETS] == 0
    # With hidden hands a node must tell a step from a seat passed over, so even a forced one gets its edge.
    if open_here and node > 0 and count(b, s) == 1:
        play(b, s, nth(b, s, 0))
        return int64(UNNOTICED), int64(NONE), x
    mine = open_here or s.turn == me
    if not mine and count(b, s) > 0 and observed(b, s, nth(b, s, 0), me) < 0:
        a, x = sampled(b, s, t, x)
        play(b, s, a)
        return int64(UNNOTICED), int64(NONE), x
    if t.mover[node] == UNSET:
        t.mover[node] = s.turn
    if t.mover[node] != s.turn:
        return int64(child(t, t.aside, node, PASSED_OVER * SEATS + s.turn)), int64(NONE), x
    k, seat = int64(NONE), int64(s.turn)
    if node == 0 or t.visits[node] >= t.knobs[RIPE]:
        if mine:
            k = int64(chosen(b, s, t, node))
        else:
            k, x = child_in_world(b, s, t, node, x)
    if k != NONE:
        a = int64(t.key[k]) // SEATS
        note(t, a, seat)
        play(b, s, a)
    return k, seat, x


def chosen(b: Any, s: Any, t: Any, node: Any) -> Any:
    """The child to try where the choices are known; NONE if there is no room for children."""
    if node == 0 and t.meta[FORCED] > 0:
        return int64(child(t, t.first, 0, (int64(t.meta[FORCED]) - 1) * SEATS + s.turn))
    if t.first[node] == NONE and not expand(b, s, t, node):
        return int64(NONE)
    return int64(best_child(t, node, hoped_for(t, node)))


# ------------------------------------------------------------------------------------------------ playouts


def play_out(b: Any, s: Any, turns: Any, t: Any) -> Any:
    """Play on, quickly but not blindly, to the end, or until so many turns are over if any number is given.

    All decisions of one seat in a row are one turn, begun in the tree or not: whole rounds favour nobody.
    """
    x, last, begun = t.meta[STREAM], int64(t.meta[MOVED]) - 1, int64(t.meta[TURNS])
    while s.turn != OVER:
        if s.turn == CHANCE:
            x = by_chance(b, s, x)
            continue
        if s.turn != last:
            begun += 1
            last = s.turn
            if turns > 0 and begun > turns:
                break
        a, x = sampled(b, s, t, x)
        if a == NONE:
            s.turn = OVER
            break
        note(t, a, s.turn)
        play(b, s, a)
    t.meta[STREAM] = x


def judge(b: Any, s: Any, seats: Any, t: Any) -> Any:
    """Each seat's result between 0 and 1: its share of the first place, and some of its margin."""
    final(b, s, t.score)
    rank(b, s, t.score, t.place)
    first = 0
    for seat in range(seats):
        if t.place[seat] == 0:
            first += 1
    part = 1.0 if seats == 1 else t.knobs[MARGIN]
    for seat in range(seats):
        lead = margin(t, seats, seat)
        grade = 1 / (1 + exp((t.usual[seat] - lead) / t.knobs[SPREAD]))
        share = 1 / first if t.place[seat] == 0 else 0.0
        t.result[seat] = share * (1 - part) + grade * part
        sum_up(t, seat, lead, float(t.score[seat]), share)


def sum_up(t: Any, seat: Any, lead: Any, points: Any, share: Any) -> Any:
    """Count what a simulation brought a seat."""
    at = seat * SUMS
    t.sums[at] += 1
    t.sums[at + LEADS] += lead
    t.sums[at + LEADS_SQUARED] += lead * lead
    t.sums[at + POINTS] += points
    t.sums[at + POINTS_SQUARED] += points * points
    t.sums[at + SHARES] += share
    t.sums[at + SHARES_SQUARED] += share * share


def margin(t: Any, seats: Any, seat: Any) -> Any:
    """How far a seat is ahead of the best other one; alone, its score."""
    if seats == 1:
        return float(t.score[0])
    high = int64(-(1 << 40))
    for other in range(seats):
        if other != seat:
            high = max(high, t.score[other])
    return float(t.score[seat] - high)


def tell(t: Any) -> Any:
    """Add the result to every node on the way, to siblings whose action came later, and to the averages of moves."""
    for depth in range(int64(t.meta[DEPTH]) + 1):
        node, seat = t.path[depth], t.who[depth]
        t.visits[node] += 1
        if t.mover[node] >= 0:
            t.hope[node] += t.result[t.mover[node]]
        if seat >= 0:
            t.value[node] += t.result[seat]
            tell_amaf(t, t.path[depth - 1], seat)
    for i in range(int64(t.meta[LENGTH])):
        at = t.line[i]
        t.mast[at] += float32(1)
        t.mast_value[at] += t.result[at % SEATS]


def tell_amaf(t: Any, parent: Any, seat: Any) -> Any:
    sign = int64(t.meta[STAMP]) * SEATS + seat
    keys, siblings, played = t.key, t.sibling, t.played
    k = t.first[parent]
    while k != NONE:
        if played[(int64(keys[k]) // SEATS) & (SLOTS - 1)] == sign:
            t.amaf[k] += 1
            t.amaf_value[k] += t.result[seat]
        k = siblings[k]
