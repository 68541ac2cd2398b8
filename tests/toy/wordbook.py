"""A rules module whose moves are the words and operators themselves, on sets of every width.

Playing it at random compares each of them, compiled and interpreted, on thousands of sets.
"""

from __future__ import annotations

from adjoin.sets import (
    Cells,
    CellTable,
    Int,
    Ints,
    Set,
    Table,
    copy_row,
    exclude,
    flip,
    holds,
    include,
    list_row,
    lowbit,
    lowest,
    member,
    next_in,
    nth_in,
    plus,
    put_all,
    size,
    window,
    within,
    without_lowest,
)

OVER = -1
MOVES = 30
LAST = 120
ROWS = 3


class Board:
    full: Set
    cells: Cells
    part: Cells  # the low third of a row: what a window shows
    width: Int
    third: Int


class State:
    p: Set
    q: Set
    c: Cells
    d: Cells
    rows: Table
    lines: CellTable
    notes: Ints
    small: Int  # a set of at most 60 members in one integer
    x: Int  # a stream of numbers
    played: Int
    turn: Int


def begin(b: Board, s: State) -> None:
    s.p = b.full
    s.q = b.full ^ b.full
    s.c = b.cells
    s.d = b.cells ^ b.cells
    for row in range(ROWS):
        s.rows[row] = b.full ^ b.full
        s.lines[row] = b.cells
    for i in range(len(s.notes)):
        s.notes[i] = 0
    s.small = 1
    s.x = 12345
    s.played = 0
    s.turn = 0


def count(b: Board, s: State) -> int:
    return MOVES


def nth(b: Board, s: State, k: int) -> int:
    return k


def listing(b: Board, s: State, out: list[int]) -> int:
    n = put_all(out, 0, 0, s.p)
    n = put_all(out, n, 1000, s.d)
    n = list_row(out, n, 2000, s.lines, 1)
    n = put_all(out, n, 3000, s.small)
    return list_row(out, n, 4000, s.rows, 2)


def below(s: State, n: int) -> int:
    s.x = (s.x * 1103515245 + 12345) % 2147483648
    return s.x // 65536 % n


def play(b: Board, s: State, a: int) -> None:
    row = below(s, ROWS)
    other = below(s, ROWS)
    i = below(s, b.width)
    j = below(s, b.third)
    if a < 10:
        change_sets(b, s, a, i)
    elif a < 20:
        change_rows(b, s, a, row, other, i, j)
    else:
        ask(b, s, a, row, i)
    s.played += 1
    if s.played == LAST:
        s.turn = OVER


def change_sets(b: Board, s: State, a: int, i: int) -> None:
    if a == 0:
        s.p = plus(s.p, i)
    elif a == 1:
        s.q = s.p & ~s.q & b.full
    elif a == 2:
        s.p ^= s.q
    elif a == 3:
        s.p = (s.p << i) & b.full | s.q >> i
    elif a == 4:
        s.c = (s.c << 1 | s.c >> 19) & b.cells
    elif a == 5:
        s.d = without_lowest(s.c) if s.c else b.cells
    elif a == 6:
        s.d = lowbit(s.d) | s.c
    elif a == 7:
        s.small = (s.small << 3 | i) % 1152921504606846976
    elif a == 8:
        s.small = without_lowest(s.small) | lowbit(s.small) | 5
    else:
        s.q |= lowbit(s.p)


def change_rows(b: Board, s: State, a: int, row: int, other: int, i: int, j: int) -> None:
    if a == 10 or a == 11:
        include(s.rows, row, i)
    elif a == 12:
        exclude(s.lines, row, i)
    elif a == 13:
        copy_row(s.lines, row, s.lines, other)
    elif a == 14:
        s.c ^= window(s.lines, row, j, b.part)
    elif a == 15:
        s.d = b.cells & ~window(s.rows, row, i // 3, b.part)
    elif a == 16:
        flip(s.lines, row, j, s.c & b.part)
    elif a == 17:
        flip(s.rows, row, j, s.d & b.part)
    elif a == 18:
        s.rows[row] = s.q | s.rows[other]
    else:
        s.lines[row] &= s.c


def ask(b: Board, s: State, a: int, row: int, i: int) -> None:
    k = a - 20
    if k == 0:
        s.notes[k] += size(s.p) * 7 + size(s.c) + size(s.small)
    elif k == 1:
        s.notes[k] += lowest(s.p) if s.p else 1
    elif k == 2:
        s.notes[k] += lowest(s.d) if s.d else 1
    elif k == 3:
        s.notes[k] += lowest(s.small) + member(s.small, below(s, size(s.small)))
    elif k == 4:
        s.notes[k] += member(s.p, below(s, size(s.p))) if s.p else 1
    elif k == 5:
        s.notes[k] += nth_in(s.lines, row, below(s, size(s.lines[row]))) if s.lines[row] else 1
    elif k == 6:
        s.notes[k] += next_in(s.rows, row, i) + next_in(s.lines, row, 10 * i)
    elif k == 7:
        s.notes[k] += 1 if within(s.rows, row, i) else 2
    elif k == 8:
        s.notes[k] += 1 if holds(s.p, i) != holds(s.small, i % 60) else 2
    else:
        s.notes[k] += 1 if s.p == s.q or s.c != s.d or not s.d else 2


def final(b: Board, s: State, score: list[int]) -> None:
    score[0] = s.notes[0]


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    out[0] = 0


def hide(b: Board, s: State, seat: int) -> None:
    """Nothing is hidden."""


def observed(b: Board, s: State, a: int, seat: int) -> int:
    return a
