"""RHOMBUS: the exact value of an ending, by alpha-beta search with a table of positions met before.

In the subset of the rules modules, so that it runs compiled. Values are those of the seat to move: 1 a win, 0 a shared
victory, -1 a loss. The rules themselves play; what a placement changes is kept in the work memory and put back.
"""

from __future__ import annotations

from adjoin.games.rhombus.rules.rules import (
    CRESTS,
    DRAW,
    NOBODY,
    OVER,
    SPOTS,
    TILES,
    TRIANGLES,
    WAYS,
    Board,
    State,
    final,
    play,
    start_turn,
)
from adjoin.sets import Int, Ints, Table, lowest, put_all

LOSS, SHARED, WIN, UNKNOWN = -1, 0, 1, 2
DEPTHS = 2 * TILES + 1
FACES = 2 * CRESTS
HEAD = 8 + FACES  # numbers kept per depth, before the pieces
KEPT = HEAD + 2 * TRIANGLES
KEY = FACES + 1  # words that tell a position: the blocks of each face, and the hands
ENTRY = KEY + 1  # and what is known of its value
MIX, LOW_BITS = 0x1E3779B97F4A7C15, (1 << 62) - 1


class Work:
    laid: Table  # per depth: the sets of the state
    free: Table
    near: Table
    choices: Table
    kept: Ints  # per depth: its numbers
    moves: Ints  # per depth: the placements to try
    tried: Ints  # per depth: where the next of them stands
    end: Ints  # per depth: and where they end
    low: Ints  # per depth: the window of values that matter
    high: Ints
    best: Ints  # per depth: the best value found
    killer: Ints  # per depth: the placement that last settled a position
    score: Ints  # per seat: room for totals
    known: Ints  # entries of positions met before
    slots: Int  # how many, a power of two
    worth: Int  # the value found by best()
    nodes: Int  # positions entered
    limit: Int  # give up after so many
    wanted: Int  # how many of the best placements are enough


# ------------------------------------------------------------------------------------------------ there and back


def keep(b: Board, s: State, w: Work, d: int) -> None:
    """Keep what a placement may change; the hand is told by the placement itself."""
    w.laid[d] = s.laid
    w.free[d] = s.free
    w.near[d] = s.near
    w.choices[d] = s.choices
    at = d * KEPT
    w.kept[at] = s.spots
    w.kept[at + 1] = s.empty
    for seat in range(2):
        w.kept[at + 2 + seat] = s.blocks[seat]
        w.kept[at + 4 + seat] = s.tens[seat]
        w.kept[at + 6 + seat] = s.chained[seat]
    for face in range(FACES):
        w.kept[at + 8 + face] = s.crests[face]
    at += HEAD
    for t in range(TRIANGLES):
        w.kept[at + t] = s.group[t]
    if b.crest:
        for t in range(TRIANGLES):
            w.kept[at + TRIANGLES + t] = s.chain[t]


def take_back(b: Board, s: State, w: Work, d: int, a: int) -> None:
    """Undo placement a, before which the state was kept."""
    s.laid = w.laid[d]
    s.free = w.free[d]
    s.near = w.near[d]
    s.choices = w.choices[d]
    at = d * KEPT
    s.spots = w.kept[at]
    s.empty = w.kept[at + 1]
    for seat in range(2):
        s.blocks[seat] = w.kept[at + 2 + seat]
        s.tens[seat] = w.kept[at + 4 + seat]
        s.chained[seat] = w.kept[at + 6 + seat]
    for face in range(FACES):
        s.crests[face] = w.kept[at + 8 + face]
    at += HEAD
    for t in range(TRIANGLES):
        s.group[t] = w.kept[at + t]
    if b.crest:
        for t in range(TRIANGLES):
            s.chain[t] = w.kept[at + TRIANGLES + t]
    me = s.mover if s.turn == OVER else 1 - s.mover
    kind = a // SPOTS // WAYS
    s.hand[me * TILES + kind] += 1
    s.left[me] += 1
    s.kinds[me] |= 1 << kind
    s.winner = NOBODY
    s.reason = 0
    start_turn(b, s, me)


# ------------------------------------------------------------------------------------------------ positions met before


def slot(b: Board, s: State, w: Work) -> int:
    """Where the position is, or would be, among the known ones."""
    mixed = hands(b, s)
    for face in range(FACES):
        mixed = (mixed ^ s.crests[face]) * MIX & LOW_BITS
        mixed ^= mixed >> 29
    return (mixed & w.slots - 1) * ENTRY


def hands(b: Board, s: State) -> int:
    """Both hands as one number."""
    number = 0
    for tile in range(2 * TILES):
        number = number * (b.supply[tile] + 1) + s.hand[tile]
    return number


def recall(b: Board, s: State, w: Work) -> int:
    """What is known of the value: `3 * (least + 1) + most + 1`, where anything is possible 0 to 2, so 2."""
    at = slot(b, s, w)
    if w.known[at + KEY] == 0 or w.known[at + FACES] != hands(b, s):
        return 2
    for face in range(FACES):
        if w.known[at + face] != s.crests[face]:
            return 2
    return w.known[at + KEY] - 1


def remember(b: Board, s: State, w: Work, least: int, most: int) -> None:
    """Note the bounds of the value; the newer position takes the place of an older one."""
    at = slot(b, s, w)
    for face in range(FACES):
        w.known[at + face] = s.crests[face]
    w.known[at + FACES] = hands(b, s)
    w.known[at + KEY] = 3 * (least + 1) + most + 2


# ------------------------------------------------------------------------------------------------ search


def enter(b: Board, s: State, w: Work, d: int, low: int, high: int) -> None:
    """Begin with a position at depth d; if its value is known well enough, there is nothing to try."""
    w.nodes += 1
    w.low[d] = low
    w.high[d] = high
    w.best[d] = LOSS
    w.tried[d] = d * DRAW
    w.end[d] = d * DRAW
    bounds = recall(b, s, w)
    least = bounds // 3 - 1
    most = bounds % 3 - 1
    if least >= high or least == most:
        w.best[d] = least
    elif most <= low:
        w.best[d] = most
    else:
        w.end[d] = put_moves(b, s, w, d * DRAW)
        try_first(w, d, w.killer[d])


def put_moves(b: Board, s: State, w: Work, n: int) -> int:
    """List the placements; a tile with two equal faces lies one way only."""
    kinds = s.kinds[s.mover]
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        tile = s.mover * TILES + kind
        n = put_all(w.moves, n, kind * WAYS * SPOTS, s.choices)
        if b.face[2 * tile] != b.face[2 * tile + 1]:
            n = put_all(w.moves, n, (kind * WAYS + 1) * SPOTS, s.choices)
    return n


def try_first(w: Work, d: int, a: int) -> None:
    """Move a placement to the front, if it is possible here: what settled one position often settles its neighbour."""
    for i in range(w.tried[d], w.end[d]):
        if w.moves[i] == a:
            w.moves[i] = w.moves[d * DRAW]
            w.moves[d * DRAW] = a
            return


def outcome(b: Board, s: State, w: Work, seat: int) -> int:
    """B8-B11: the value of a finished game for a seat."""
    if s.winner != NOBODY:
        return WIN if s.winner == seat else LOSS
    final(b, s, w.score)
    if w.score[seat] == w.score[1 - seat]:
        return SHARED
    return WIN if w.score[seat] > w.score[1 - seat] else LOSS


def search(b: Board, s: State, w: Work, top: int, low: int, high: int) -> int:
    """The value of the position, exact if it lies between low and high, else a bound beyond; or UNKNOWN.

    Depths from top on are used; the state is the same afterwards.
    """
    d = top
    enter(b, s, w, d, low, high)
    while True:
        if w.tried[d] < w.end[d] and w.best[d] < w.high[d] and w.nodes < w.limit:
            a = w.moves[w.tried[d]]
            me = s.mover
            keep(b, s, w, d)
            play(b, s, a)
            w.tried[d] += 1
            if s.turn == OVER:
                w.best[d] = max(w.best[d], outcome(b, s, w, me))
                take_back(b, s, w, d, a)
            else:
                d += 1
                enter(b, s, w, d, -w.high[d - 1], -max(w.low[d - 1], w.best[d - 1]))
        else:
            value = leave(b, s, w, d)
            if d == top:
                return value if w.nodes < w.limit else UNKNOWN
            d -= 1
            take_back(b, s, w, d, w.moves[w.tried[d] - 1])
            w.best[d] = max(w.best[d], -value)


def leave(b: Board, s: State, w: Work, d: int) -> int:
    """Done with a position: its value, remembered if something was tried and not given up."""
    value = w.best[d]
    if w.tried[d] > d * DRAW and w.nodes < w.limit:
        if value >= w.high[d]:
            w.killer[d] = w.moves[w.tried[d] - 1]
        least = LOSS if value <= w.low[d] else value
        most = WIN if value >= w.high[d] else value
        remember(b, s, w, least, most)
    return value


def best(b: Board, s: State, w: Work, out: list[int]) -> int:
    """Fill out with the wanted placements that keep the value, and tell the value as w.worth; how many."""
    w.worth = search(b, s, w, 0, LOSS - 1, WIN)
    n = 0
    for i in range(put_moves(b, s, w, 0)):
        a = w.moves[i]
        me = s.mover
        if w.nodes < w.limit and n < w.wanted:
            keep(b, s, w, 0)
            play(b, s, a)
            reached = outcome(b, s, w, me) if s.turn == OVER else -search(b, s, w, 1, -w.worth, 1 - w.worth)
            take_back(b, s, w, 0, a)
            if reached >= w.worth:
                out[n] = a
                n += 1
    if w.nodes >= w.limit:
        w.worth = UNKNOWN
    return n
