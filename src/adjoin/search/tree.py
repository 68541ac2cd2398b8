"""The tree of a search: nodes are what one seat has seen, edges what it saw happen next.

A node's children are a linked list. Where the choices are the same in all worlds they are made at once, the best
looking first; where they depend on hidden hands, one by one, as they turn up.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numba import float32, int32, int64, njit

from adjoin.compiled.draw import advance, pick
from adjoin.compiled.protocol import count, listing, nth
from adjoin.compiled.totals import SEATS
from adjoin.search.player import candidates, prior

NONE, UNSET = -1, -9
BY_CHANCE = SEATS - 1  # the seat written into the key of a draw
PASSED_OVER = 1 << 22  # the number written into the key of "it is another seat's turn than in other worlds"
DEPTHS = 512
ROOM = 1 << 17  # more choices than any position has
SLOTS = 1 << 18  # for marks on actions, by the low bits of their numbers
KEPT = 64  # children made at once below the root
MASTS = 1 << 14  # actions whose averages over all games (MAST) are told apart, by the low bits of their numbers
DOUBT = 4  # games, half of them won, that the average of every action begins with
LINE = 1 << 12  # actions of one simulation that add to averages: more than any game has

# Tree.meta: numbers that go on from call to call
USED, STREAM, STAMP, DEPTH, SECRETS, FORCED, MOVED, TURNS, LENGTH = range(9)
(
    EXPLORE,  # weight of the urge to try what looked good and was tried little
    TEMPERATURE,  # prior points that make a move e times as likely
    AMAF,  # simulations after which what a move did later in other lines counts half
    WIDE,  # children looked at: WIDE at first,
    WIDER,  # and WIDER times the root of the visits more
    RIPE,  # visits before a node gets children
    SAMPLES,  # moves of which a playout plays the best looking one
    MARGIN,  # how much of a result is the margin, the rest being the win
    SPREAD,  # the usual deviation of margins, which makes them comparable
    HORIZON,  # rounds after which a playout stops and the score counts as if the game ended; 0 for never
    MAST,  # prior points that a win is worth in playouts, by what an action brought its seat wherever it was played
) = range(11)
KNOBS = 11


inlined = njit(inline="always")  # one function in the end: handing a tree on would count references all the time


class Tree(NamedTuple):
    """All memory of one search; arrays of nodes, then work space."""

    first: Any  # per node: its first child
    aside: Any  # the first of the nodes for the same moment in worlds where it is another seat's turn
    sibling: Any
    key: Any  # of the edge that led here: action * SEATS + seat
    mover: Any  # who decides here, as first met
    visits: Any
    value: Any  # sum of results for the seat of the edge
    hope: Any  # sum of results for the seat that decides here, from the second visit on (the root: from the first)
    amaf: Any  # how often the edge's action was played later on from the parent, and the sum of results
    amaf_value: Any
    chance: Any  # the prior as a probability among its siblings
    path: Any  # per depth: the node
    who: Any  # per depth: the seat whose decision led to the node, or NONE
    played: Any  # per slot: stamp * SEATS + seat of who played it in this simulation
    line: Any  # what was played in this simulation, one after the other, as places in `mast`
    mast: Any  # per action and seat: how often it was played, anywhere, and the sum of results
    mast_value: Any
    marked: Any  # per slot: where in `out` the legal action is, if stamped so
    out: Any  # legal actions
    looks: Any  # their priors
    top: Any  # the best looking of them, in order
    score: Any
    place: Any
    result: Any  # per seat
    usual: Any  # per seat: the margin that counts as even
    sums: Any  # per seat: how many margins were met, their sum and that of their squares
    meta: Any
    knobs: Any


def new_tree(nodes: int, room: int = ROOM) -> Tree:
    def ints(n: int) -> Any:
        return np.zeros(n, np.int32)

    def floats(n: int) -> Any:
        return np.zeros(n, np.float32)

    return Tree(
        first=ints(nodes),
        aside=ints(nodes),
        sibling=ints(nodes),
        key=ints(nodes),
        mover=np.zeros(nodes, np.int8),
        visits=ints(nodes),
        value=floats(nodes),
        hope=floats(nodes),
        amaf=floats(nodes),
        amaf_value=floats(nodes),
        chance=floats(nodes),
        path=ints(DEPTHS),
        who=ints(DEPTHS),
        played=np.zeros(SLOTS, np.int64),
        line=ints(LINE),
        mast=floats(MASTS * SEATS),
        mast_value=floats(MASTS * SEATS),
        marked=np.zeros(SLOTS, np.int64),
        out=np.zeros(room, np.int64),
        looks=np.zeros(room, np.int64),
        top=ints(room),
        score=np.zeros(SEATS, np.int64),
        place=np.zeros(SEATS, np.int64),
        result=floats(SEATS),
        usual=floats(SEATS),
        sums=np.zeros((SEATS, 3), np.float64),
        meta=np.zeros(9, np.uint64),
        knobs=np.zeros(KNOBS, np.float64),
    )


@inlined
def new_node(t: Any, key: Any) -> Any:
    """A node without children; the caller has seen that there is room."""
    k = int64(t.meta[USED])
    t.meta[USED] += np.uint64(1)
    t.first[k] = NONE
    t.aside[k] = NONE
    t.sibling[k] = NONE
    t.key[k] = key
    t.mover[k] = UNSET
    t.visits[k] = 0
    t.value[k] = 0
    t.hope[k] = 0
    t.amaf[k] = 0
    t.amaf_value[k] = 0
    t.chance[k] = 1
    return k


@inlined
def full(t: Any, more: Any) -> Any:
    return int64(t.meta[USED]) + more > t.first.shape[0]


@inlined
def child(t: Any, heads: Any, node: Any, key: Any) -> Any:
    """The child behind an edge, made if there is none yet; NONE if there is no room. heads: t.first, or t.aside."""
    k = heads[node]
    while k != NONE and t.key[k] != key:
        k = t.sibling[k]
    if k == NONE and not full(t, 1):
        k = int32(new_node(t, key))
        t.sibling[k] = heads[node]
        heads[node] = k
    return k


@inlined
def expand(b: Any, s: Any, t: Any, node: Any) -> Any:
    """Make the children of a node, the best looking first; False if there is no room."""
    n = candidates(b, s, t.out)
    kept = n if node == 0 else min(n, KEPT)
    if full(t, kept):
        return False
    found = 0
    for i in range(n):
        t.looks[i] = prior(b, s, t.out[i])
        found = insert(t, found, kept, i)
    scale = 0.0
    high = t.looks[t.top[0]]
    for i in range(kept):
        scale += math.exp((t.looks[t.top[i]] - high) / t.knobs[TEMPERATURE])
    last = NONE
    for i in range(kept):
        look = t.looks[t.top[i]]
        k = new_node(t, t.out[t.top[i]] * SEATS + s.turn)
        t.chance[k] = math.exp((look - high) / t.knobs[TEMPERATURE]) / scale
        if last == NONE:
            t.first[node] = k
        else:
            t.sibling[last] = k
        last = k
    return True


@inlined
def insert(t: Any, found: Any, kept: Any, i: Any) -> Any:
    """Put listed action i into its place among the best `kept`; how many there are now."""
    at = found
    if found == kept:
        if t.looks[t.top[kept - 1]] >= t.looks[i]:
            return found
        at = kept - 1
    while at > 0 and t.looks[t.top[at - 1]] < t.looks[i]:
        t.top[at] = t.top[at - 1]
        at -= 1
    t.top[at] = i
    return min(found + 1, kept)


@inlined
def allowed(t: Any, node: Any) -> Any:
    """How many children of a node are looked at by now."""
    return int64(t.knobs[WIDE] + t.knobs[WIDER] * math.sqrt(t.visits[node]))


@inlined
def hoped_for(t: Any, node: Any) -> Any:
    """What the seat that decides expects of a child never tried: what the node brought it so far."""
    told = t.visits[node] if node == 0 else t.visits[node] - 1
    return t.hope[node] / float32(told) if told > 0 else float32(0.5)


@inlined
def best_child(t: Any, node: Any, fallback: Any) -> Any:
    """The most promising child of those looked at."""
    visits, values, amaf, amaf_values = t.visits, t.value, t.amaf, t.amaf_value
    chances, siblings = t.chance, t.sibling
    urge = float32(t.knobs[EXPLORE] * math.sqrt(visits[node] + 1.0))
    trust = float32(t.knobs[AMAF])
    left = allowed(t, node)
    best = int32(NONE)
    high = float32(-1e9)
    k = t.first[node]
    while k != NONE and left > 0:
        worth = promise(visits[k], values[k], amaf[k], amaf_values[k], trust, fallback)
        worth += urge * chances[k] / float32(visits[k] + 1)
        if worth > high:
            best, high = k, worth
        k = siblings[k]
        left -= 1
    return best


@inlined
def promise(visits: Any, value: Any, amaf: Any, amaf_value: Any, trust: Any, fallback: Any) -> Any:
    """What a child is expected to bring, from its own results and from those of its action played later."""
    n = float32(visits)
    mean = value / n if visits > 0 else fallback
    if amaf > 0:
        share = float32(math.sqrt(trust / (float32(3) * n + trust)))
        mean += share * (amaf_value / amaf - mean)
    return mean


@inlined
def mark_legal(b: Any, s: Any, t: Any) -> Any:
    """Note what is legal in this world; how many actions."""
    n = listing(b, s, t.out)
    for i in range(n):
        t.marked[t.out[i] & (SLOTS - 1)] = i
    return n


@inlined
def is_marked(t: Any, n: Any, action: Any) -> Any:
    i = t.marked[action & (SLOTS - 1)]
    return i < n and t.out[i] == action


@inlined
def child_in_world(b: Any, s: Any, t: Any, node: Any, x: Any) -> Any:
    """The most promising child that is legal in this world, or a new one, or NONE for want of room; the stream."""
    n = mark_legal(b, s, t)
    fallback = hoped_for(t, node)
    urge = float32(t.knobs[EXPLORE] * math.sqrt(t.visits[node] + 1.0))
    best, high, tried = int32(NONE), float32(-1e9), 0
    k = t.first[node]
    while k != NONE:
        if is_marked(t, n, t.key[k] // SEATS):
            tried += 1
            worth = promise(t.visits[k], t.value[k], t.amaf[k], t.amaf_value[k], float32(t.knobs[AMAF]), fallback)
            worth += urge * t.chance[k] / float32(t.visits[k] + 1)
            if worth > high:
                best, high = k, worth
        k = t.sibling[k]
    if tried < n and tried < allowed(t, node):
        a, x = best_of(b, s, t, 2 * int64(t.knobs[SAMPLES]), x)
        best = child(t, t.first, node, int32(a * SEATS + s.turn))
    return int64(best), x


@inlined
def note(t: Any, action: Any, seat: Any) -> Any:
    """Remember that a seat played an action in this simulation."""
    t.played[action & (SLOTS - 1)] = int64(t.meta[STAMP]) * SEATS + seat
    at = int64(t.meta[LENGTH])
    if at < LINE:
        t.line[at] = mast_slot(action, seat)
        t.meta[LENGTH] += np.uint64(1)


@inlined
def mast_slot(action: Any, seat: Any) -> Any:
    """The place of an action in `mast`."""
    return (action & (MASTS - 1)) * SEATS + seat


@inlined
def sampled(b: Any, s: Any, t: Any, x: Any) -> Any:
    """The best looking of a few choices, or of all if they are few, NONE if there is none; and the stream after it."""
    return best_of(b, s, t, int64(t.knobs[SAMPLES]), x)


@inlined
def best_of(b: Any, s: Any, t: Any, samples: Any, x: Any) -> Any:
    weight, mast, mast_value = float32(t.knobs[MAST]), t.mast, t.mast_value
    choices = count(b, s)
    best, high = int64(NONE), float32(-1e20)
    x = advance(x)
    k = pick(x, choices)
    for _ in range(min(samples, choices)):
        a = nth(b, s, k)
        at = mast_slot(a, s.turn)
        won = (mast_value[at] + float32(DOUBT / 2)) / (mast[at] + float32(DOUBT))
        look = float32(prior(b, s, a)) + weight * won
        if look > high:
            best, high = a, look
        if samples < choices:
            x = advance(x)
            k = pick(x, choices)
        else:
            k = k + 1 if k + 1 < choices else 0
    return best, x
