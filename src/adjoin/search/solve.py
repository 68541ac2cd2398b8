"""Endings of open games for two, solved exactly by alpha-beta search: every line to the end, the best looking first."""

from __future__ import annotations

from typing import Any, NamedTuple

from adjoin.compiled.calls import candidates, count, final, play, prior, rank
from adjoin.compiled.totals import OVER, SEATS
from adjoin.search.words import copy_flat, state_at

LOSS, SHARED, WIN, UNKNOWN, HOPELESS = 0, 1, 2, -1, -2
DEPTHS = 64
MOVES = 1 << 14  # of all positions on the way together
ROOM = 1 << 12  # of one position
NODES, BEST_MOVE, DEPTH = 0, 1, 2
TOLD = 3


class Work(NamedTuple):
    """All memory of a solver; rows are depths."""

    moves: Any
    looks: Any
    out: Any  # the moves of one position as the game lists them
    tried: Any  # per depth: which of its moves comes next,
    end: Any  # and where they end
    low: Any  # per depth: what seat `me` is sure of
    high: Any  # and what the other seat leaves it at most
    score: Any
    place: Any
    told: Any


def arrays() -> dict[str, tuple[str, int]]:
    """The fields of a solver's memory: of what type each is, and how long."""
    return {
        "moves": ("q", MOVES),
        "looks": ("q", MOVES),
        "out": ("q", ROOM),
        **dict.fromkeys(("tried", "end", "low", "high"), ("q", DEPTHS)),
        "score": ("q", SEATS),
        "place": ("q", SEATS),
        "told": ("q", TOLD),
    }


def solve(b: Any, root: Any, states: Any, me: Any, limit: Any, w: Any) -> Any:
    """What seat `me`, whose turn it is, can reach against any defence; UNKNOWN if that takes over `limit` positions:
    then another call with a higher limit goes on, or HOPELESS if it cannot be told.

    w.told begins as zeros; the move that reaches the value is left there. `states` is room for one at every depth.
    """
    depth = w.told[DEPTH]
    if w.told[NODES] == 0:
        w.told[BEST_MOVE] = -1
        copy_flat(state_at(states, 0), root)
        w.low[0], w.high[0] = LOSS - 1, WIN
        if not enter(b, state_at(states, 0), w, 0, 0):
            return HOPELESS
    while True:
        s = state_at(states, depth)
        if w.tried[depth] == w.end[depth] or w.low[depth] >= w.high[depth]:
            value = w.low[depth] if s.turn == me else w.high[depth]
            if depth == 0:
                return value
            depth -= 1
            improve(state_at(states, depth), w, depth, me, value)
            continue
        if w.told[NODES] >= limit:
            w.told[DEPTH] = depth
            return UNKNOWN
        w.told[NODES] += 1
        if depth == DEPTHS - 1:
            return HOPELESS
        after = state_at(states, depth + 1)
        copy_flat(after, s)
        play(b, after, w.moves[w.tried[depth]])
        w.tried[depth] += 1
        if after.turn == OVER:
            improve(s, w, depth, me, outcome(b, after, w, me))
        elif after.turn < 0:
            return HOPELESS
        else:
            depth += 1
            w.low[depth], w.high[depth] = w.low[depth - 1], w.high[depth - 1]
            if not enter(b, after, w, depth, w.end[depth - 1]):
                return HOPELESS


def enter(b: Any, s: Any, w: Any, depth: Any, at: Any) -> Any:
    """List a position's moves, the best looking first; False if there is no room."""
    if at + ROOM > MOVES or count(b, s) > ROOM:
        return False
    n = candidates(b, s, w.out)
    for i in range(at, at + n):
        move = w.out[i - at]
        look = prior(b, s, move)
        k = i
        while k > at and w.looks[k - 1] < look:
            w.moves[k], w.looks[k] = w.moves[k - 1], w.looks[k - 1]
            k -= 1
        w.moves[k], w.looks[k] = move, look
    w.tried[depth] = at
    w.end[depth] = at + n
    return True


def improve(s: Any, w: Any, depth: Any, me: Any, value: Any) -> Any:
    """Take the value of the move just tried into account."""
    if s.turn != me:
        w.high[depth] = min(w.high[depth], value)
    elif value > w.low[depth]:
        w.low[depth] = value
        if depth == 0:
            w.told[BEST_MOVE] = w.moves[w.tried[0] - 1]


def outcome(b: Any, s: Any, w: Any, me: Any) -> Any:
    final(b, s, w.score)
    rank(b, s, w.score, w.place)
    if w.place[me] > 0:
        return LOSS
    return SHARED if w.place[1 - me] == 0 else WIN
