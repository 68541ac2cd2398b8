"""STRIP, a toy game in the shape of the real ones: hidden tiles, chance, and two decisions in a turn.

T1  Two seats lay bars of one to four cells on a strip. Each holds two bars that only it sees.
T2  The first bar covers the middle cell; every later one lies beside a bar. Bars do not overlap.
T3  After laying a bar its seat lights one of the bar's cells, then draws a bar from the bag.
T4  Who cannot lay any bar is skipped; when nobody can, the game is over.
T5  A cell laid is a point; a lit cell followed by another of the same seat within four cells is two points more; a bar
    left in hand costs a point.
"""

from __future__ import annotations

from adjoin.sets import (
    Cells,
    CellTable,
    Int,
    Ints,
    Set,
    copy_row,
    exclude,
    holds,
    include,
    list_row,
    lowest,
    member,
    next_in,
    nth_in,
    plus,
    put_all,
    size,
    window,
    without_lowest,
)

KINDS = 4
HAND = 2
BLOCK = 128
LIGHTS = KINDS * BLOCK
DRAWS = LIGHTS + BLOCK
PLACE, LIGHT = 0, 1
LIGHTABLE = 2  # the row of State.lit that holds what may be lit now
OVER, CHANCE = -1, -2
KNOWN = ("taken", "near", "lit", "hand", "bag", "owed", "laid", "choices", "who", "phase", "turn", "passed")


class Board:
    none: Set  # no placement
    inside: Cells
    middle: Cells  # anchors from which a bar of one cell covers the middle
    reach: Cells  # five cells in a row
    fits: CellTable  # fits[kind]: anchors that keep the bar on the strip
    bars: CellTable  # bars[kind]: the bar at anchor 0
    supply: Ints  # per kind


class State:
    taken: Cells
    near: Cells  # empty cells beside a bar
    lit: CellTable  # per seat; then what may be lit now
    choices: Set  # kind * BLOCK + anchor
    hand: Ints  # seat * KINDS + kind
    bag: Ints  # per kind
    owed: Ints  # per seat: bars to draw
    laid: Ints  # per seat: cells laid
    who: Int  # the seat whose turn it is, also while chance acts
    phase: Int
    turn: Int
    passed: Int


def begin(b: Board, s: State) -> None:
    s.taken = b.inside ^ b.inside
    s.near = s.taken
    s.choices = b.none
    for row in range(3):
        s.lit[row] = s.taken
    for kind in range(KINDS):
        s.bag[kind] = b.supply[kind]
    for i in range(2 * KINDS):
        s.hand[i] = 0
    for seat in range(2):
        s.owed[seat] = HAND
        s.laid[seat] = 0
    s.who = 1
    s.phase = LIGHT
    s.passed = 0
    s.turn = CHANCE


# ------------------------------------------------------------------------------------------------ clauses


def uncovered(b: Board, s: State, kind: int) -> int:
    """T2: anchors from which the bar meets no bar."""
    free = b.inside & ~s.taken
    anchors = b.fits[kind]
    for i in range(kind + 1):
        anchors &= free >> i
    return anchors


def adjoining(b: Board, s: State, kind: int) -> int:
    """T2: anchors from which the bar covers the middle, or lies beside a bar."""
    aim = s.near if s.taken else b.middle
    anchors = aim
    for i in range(kind):
        anchors |= aim >> i + 1
    return anchors


def legal(b: Board, s: State, seat: int) -> int:
    """What the seat may lay: T1 a bar of its hand, T2."""
    found = b.none
    for kind in range(KINDS):
        if s.hand[seat * KINDS + kind] > 0:
            left = uncovered(b, s, kind) & adjoining(b, s, kind)
            while left:
                found = plus(found, kind * BLOCK + lowest(left))
                left = without_lowest(left)
    return found


# ------------------------------------------------------------------------------------------------ choices


def count(b: Board, s: State) -> int:
    if s.turn == CHANCE:
        return bars_in_bag(s)
    if s.phase == PLACE:
        return size(s.choices)
    return size(s.lit[LIGHTABLE])


def nth(b: Board, s: State, k: int) -> int:
    if s.turn == CHANCE:
        return DRAWS + kind_of_ticket(s, k)
    if s.phase == PLACE:
        return member(s.choices, k)
    return LIGHTS + nth_in(s.lit, LIGHTABLE, k)


def listing(b: Board, s: State, out: list[int]) -> int:
    if s.turn == CHANCE:
        n = 0
        for kind in range(KINDS):
            if s.bag[kind] > 0:
                out[n] = DRAWS + kind
                n += 1
        return n
    if s.phase == PLACE:
        return put_all(out, 0, 0, s.choices)
    return list_row(out, 0, LIGHTS, s.lit, LIGHTABLE)


def bars_in_bag(s: State) -> int:
    left = 0
    for kind in range(KINDS):
        left += s.bag[kind]
    return left


def kind_of_ticket(s: State, k: int) -> int:
    kind = 0
    while k >= s.bag[kind]:
        k -= s.bag[kind]
        kind += 1
    return kind


# ------------------------------------------------------------------------------------------------ turn


def play(b: Board, s: State, a: int) -> None:
    if a >= DRAWS:
        draw(b, s, a - DRAWS)
    elif a >= LIGHTS:
        light(b, s, a - LIGHTS)
    else:
        lay(b, s, a // BLOCK, a % BLOCK)


def lay(b: Board, s: State, kind: int, anchor: int) -> None:
    """T2; the cells of the bar become the ones that may be lit (T3)."""
    bar = b.bars[kind] << anchor
    s.taken |= bar
    s.near = (s.taken << 1 | s.taken >> 1) & b.inside & ~s.taken
    s.hand[s.who * KINDS + kind] -= 1
    s.laid[s.who] += kind + 1
    s.lit[LIGHTABLE] = bar
    s.phase = LIGHT


def light(b: Board, s: State, cell: int) -> None:
    """T3."""
    include(s.lit, s.who, cell)
    s.lit[LIGHTABLE] = s.taken ^ s.taken
    if bars_in_bag(s) > 0:
        s.owed[s.who] += 1
    go_on(b, s)


def draw(b: Board, s: State, kind: int) -> None:
    seat = drawer(s)
    s.bag[kind] -= 1
    s.owed[seat] -= 1
    s.hand[seat * KINDS + kind] += 1
    go_on(b, s)


def drawer(s: State) -> int:
    """The seat that draws next, or -1."""
    for seat in range(2):
        if s.owed[seat] > 0:
            return seat
    return -1


def go_on(b: Board, s: State) -> None:
    """Chance first; then the light that is due, or the next seat that can lay a bar (T4)."""
    if drawer(s) >= 0:
        s.turn = CHANCE
        return
    if s.lit[LIGHTABLE]:
        s.turn = s.who
        return
    if s.phase == LIGHT:
        next_seat(b, s)
    else:
        s.choices = legal(b, s, s.who)
        s.turn = s.who


def next_seat(b: Board, s: State) -> None:
    s.phase = PLACE
    s.passed = 0
    for _ in range(2):
        s.who = 1 - s.who
        s.choices = legal(b, s, s.who)
        if s.choices:
            s.turn = s.who
            return
        s.passed += 1
    s.turn = OVER


# ------------------------------------------------------------------------------------------------ end


def final(b: Board, s: State, score: list[int]) -> None:
    """T5; a lit cell is taken out of the row before its neighbours are looked at."""
    bonus = 2
    for seat in range(2):
        score[seat] = s.laid[seat]
        for kind in range(KINDS):
            score[seat] -= s.hand[seat * KINDS + kind]
        copy_row(s.lit, LIGHTABLE, s.lit, seat)
        cell = next_in(s.lit, LIGHTABLE, 0)
        while cell >= 0:
            exclude(s.lit, LIGHTABLE, cell)
            if window(s.lit, LIGHTABLE, cell, b.reach):
                score[seat] += bonus
            cell = next_in(s.lit, LIGHTABLE, cell)


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    out[0] = 1 if score[1] > score[0] else 0
    out[1] = 1 if score[0] > score[1] else 0


# ------------------------------------------------------------------------------------------------ knowledge


def hide(b: Board, s: State, seat: int) -> None:
    """T1: the bars of the others go back to the bag and are owed."""
    for other in range(2):
        if other != seat:
            for kind in range(KINDS):
                s.owed[other] += s.hand[other * KINDS + kind]
                s.bag[kind] += s.hand[other * KINDS + kind]
                s.hand[other * KINDS + kind] = 0
    if s.turn != OVER and drawer(s) >= 0:
        s.turn = CHANCE


def observed(b: Board, s: State, a: int, seat: int) -> int:
    """T1: only its drawer sees a bar drawn."""
    return -1 if a >= DRAWS and drawer(s) != seat else a


def fits(b: Board, s: State, a: int) -> bool:
    """Is it a choice of the seat to lay a bar?"""
    return holds(s.choices, a)
