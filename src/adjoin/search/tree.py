"""The tree of a search: nodes are what one seat has seen, edges what it saw happen next.

A node's children are a linked list. Where the choices are the same in all worlds they are made at once, the best
looking first; where they depend on hidden hands, one by one, as they turn up.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from adjoin.compiled.calls import candidates, count, listing, nth, prior
from adjoin.compiled.totals import SEATS
from adjoin.search.words import advance, exp, float32, int32, int64, pick, uint64

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
METAS = 9

# Tree.sums: what simulations brought a seat, one after the other: how many there were, the sums of margins, points and
# shares of the first place, and the sums of their squares
SIMULATED, LEADS, LEADS_SQUARED, POINTS, POINTS_SQUARED, SHARES, SHARES_SQUARED = range(7)
SUMS = 7


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
    sums: Any  # SUMS per seat: what simulations brought it
    meta: Any
    knobs: Any


def arrays(nodes: int, room: int = ROOM) -> dict[str, tuple[str, int]]:
    """The fields of a tree: of what type each is, as `array` and `struct` write it, and how long."""
    each = {
        **dict.fromkeys(("first", "aside", "sibling", "key"), "i"),
        "mover": "b",
        "visits": "i",
        **dict.fromkeys(("value", "hope", "amaf", "amaf_value", "chance"), "f"),
    }
    return {name: (kind, nodes) for name, kind in each.items()} | {
        "path": ("i", DEPTHS),
        "who": ("i", DEPTHS),
        "played": ("q", SLOTS),
        "line": ("i", LINE),
        "mast": ("f", MASTS * SEATS),
        "mast_value": ("f", MASTS * SEATS),
        "marked": ("q", SLOTS),
        "out": ("q", room),
        "looks": ("q", room),
        "top": ("i", room),
        "score": ("q", SEATS),
        "place": ("q", SEATS),
        "result": ("f", SEATS),
        "usual": ("f", SEATS),
        "sums": ("d", SEATS * SUMS),
        "meta": ("Q", METAS),
        "knobs": ("d", KNOBS),
    }


def forget(t: Any) -> None:
    """Empty a tree, but for its settings."""
    for i in range(SLOTS):
        t.played[i] = 0
    for i in range(MASTS * SEATS):
        t.mast[i] = 0
        t.mast_value[i] = 0
    for i in range(SEATS * SUMS):
        t.sums[i] = 0
    for i in range(METAS):
        t.meta[i] = 0


def new_node(t: Any, key: Any) -> Any:
    """A node without children; the caller has seen that there is room."""
    k = int64(t.meta[USED])
    t.meta[USED] += uint64(1)
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


def full(t: Any, more: Any) -> Any:
    return int64(t.meta[USED]) + more > len(t.first)


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
        scale += exp((t.looks[t.top[i]] - high) / t.knobs[TEMPERATURE])
    last = NONE
    for i in range(kept):
        look = t.looks[t.top[i]]
        k = new_node(t, t.out[t.top[i]] * SEATS + s.turn)
        t.chance[k] = exp((look - high) / t.knobs[TEMPERATURE]) / scale
        if last == NONE:
            t.first[node] = k
        else:
            t.sibling[last] = k
        last = k
    return True


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


def allowed(t: Any, node: Any) -> Any:
    """How many children of a node are looked at by now."""
    return int64(t.knobs[WIDE] + t.knobs[WIDER] * math.sqrt(t.visits[node]))


def hoped_for(t: Any, node: Any) -> Any:
    """What the seat that decides expects of a child never tried: what the node brought it so far."""
    told = t.visits[node] if node == 0 else t.visits[node] - 1
    return float32(t.hope[node] / float32(told)) if told > 0 else float32(0.5)


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
        worth = float32(worth + float32(float32(urge * chances[k]) / float32(visits[k] + 1)))
        if worth > high:
            best, high = k, worth
        k = siblings[k]
        left -= 1
    return best


def promise(visits: Any, value: Any, amaf: Any, amaf_value: Any, trust: Any, fallback: Any) -> Any:
    """What a child is expected to bring, from its own results and from those of its action played later."""
    n = float32(visits)
    mean = float32(value / n) if visits > 0 else fallback
    if amaf > 0:
        part = float32(trust / float32(float32(float32(3) * n) + trust))
        share = float32(math.sqrt(part))
        mean = float32(mean + float32(share * float32(float32(amaf_value / amaf) - mean)))
    return mean


def mark_legal(b: Any, s: Any, t: Any) -> Any:
    """Note what is legal in this world; how many actions."""
    n = listing(b, s, t.out)
    for i in range(n):
        t.marked[t.out[i] & (SLOTS - 1)] = i
    return n


def is_marked(t: Any, n: Any, action: Any) -> Any:
    i = t.marked[action & (SLOTS - 1)]
    return i < n and t.out[i] == action


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
            worth = float32(worth + float32(float32(urge * t.chance[k]) / float32(t.visits[k] + 1)))
            if worth > high:
                best, high = k, worth
        k = t.sibling[k]
    if tried < n and tried < allowed(t, node):
        a, x = best_of(b, s, t, 2 * int64(t.knobs[SAMPLES]), x)
        best = child(t, t.first, node, int32(a * SEATS + s.turn))
    return int64(best), x


def note(t: Any, action: Any, seat: Any) -> Any:
    """Remember that a seat played an action in this simulation."""
    t.played[action & (SLOTS - 1)] = int64(t.meta[STAMP]) * SEATS + seat
    at = int64(t.meta[LENGTH])
    if at < LINE:
        t.line[at] = mast_slot(action, seat)
        t.meta[LENGTH] += uint64(1)


def mast_slot(action: Any, seat: Any) -> Any:
    """The place of an action in `mast`."""
    return (action & (MASTS - 1)) * SEATS + seat


def sampled(b: Any, s: Any, t: Any, x: Any) -> Any:
    """The best looking of a few choices, or of all if they are few, NONE if there is none; and the stream after it."""
    return best_of(b, s, t, int64(t.knobs[SAMPLES]), x)


def best_of(b: Any, s: Any, t: Any, samples: Any, x: Any) -> Any:
    weight, mast, mast_value = float32(t.knobs[MAST]), t.mast, t.mast_value
    choices = count(b, s)
    best, high = int64(NONE), float32(-1e20)
    x = advance(x)
    k = pick(x, choices)
    for _ in range(min(samples, choices)):
        a = nth(b, s, k)
        at = mast_slot(a, s.turn)
        won = float32(float32(mast_value[at] + float32(DOUBT / 2)) / float32(mast[at] + float32(DOUBT)))
        look = float32(float32(prior(b, s, a)) + float32(weight * won))
        if look > high:
            best, high = a, look
        if samples < choices:
            x = advance(x)
            k = pick(x, choices)
        else:
            k = k + 1 if k + 1 < choices else 0
    return best, x
