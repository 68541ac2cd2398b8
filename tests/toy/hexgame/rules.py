"""Hex: the whole rules, in the subset that Adjoin compiles.

H1  Two seats in turn put a stone of their own on an empty cell of a board of hexagons.
H2  The first seat joins the upper and the lower side of the board, the second the left and the right one.
H3  Instead of its first stone the second seat may swap: the stone on the board becomes its own, mirrored.
H4  Whoever has joined its sides has won, and scores a point.
H5  The winner scores a point more for every cell that is left empty.
"""

from __future__ import annotations

from adjoin.sets import Int, Ints, Set, Table, holds, include, lowest, member, put_all, size, without_lowest

OVER, NONE = -1, -1


class Board:
    every: Set
    none: Set
    near: Table  # near[c]: the cells beside c
    sides: Table  # 2 * seat + i: the two sides that a seat joins
    mirror: Ints  # per cell
    swap: Int  # the number of the swap, after those of the cells


class State:
    stones: Table  # per seat
    free: Set
    turn: Int
    first: Int  # the stone that may be swapped, or NONE
    winner: Int


def begin(b: Board, s: State) -> None:
    for seat in range(2):
        s.stones[seat] = b.none
    s.free = b.every
    s.turn = 0
    s.first = NONE
    s.winner = NONE


def empty(b: Board, s: State) -> int:
    """H1: stones are put on empty cells."""
    return s.free


def may_swap(s: State) -> bool:
    """H3."""
    return s.first != NONE


def count(b: Board, s: State) -> int:
    return size(empty(b, s)) + (1 if may_swap(s) else 0)


def nth(b: Board, s: State, k: int) -> int:
    return member(empty(b, s), k) if k < size(empty(b, s)) else b.swap


def listing(b: Board, s: State, out: list[int]) -> int:
    n = put_all(out, 0, 0, empty(b, s))
    if may_swap(s):
        out[n] = b.swap
        n += 1
    return n


def fits(b: Board, s: State, a: int) -> bool:
    """Is it a choice of the seat to move?"""
    return may_swap(s) if a == b.swap else holds(empty(b, s), a)


def play(b: Board, s: State, a: int) -> None:
    me = s.turn
    cell = a
    opening = s.free == b.every
    if a == b.swap:
        cell = b.mirror[s.first]
        s.stones[1 - me] = b.none
    include(s.stones, me, cell)
    s.free = b.every & ~s.stones[0] & ~s.stones[1]
    s.first = a if opening else NONE
    if joined(b, s, me):
        s.winner = me
        s.turn = OVER
    else:
        s.turn = 1 - me


def joined(b: Board, s: State, seat: int) -> bool:
    """H2: do stones of the seat lead from one of its sides to the other?"""
    reach = b.sides[2 * seat] & s.stones[seat]
    todo = reach
    while todo:
        beside = b.near[lowest(todo)] & s.stones[seat] & ~reach
        todo = without_lowest(todo) | beside
        reach |= beside
    return size(reach & b.sides[2 * seat + 1]) > 0


def final(b: Board, s: State, score: list[int]) -> None:
    """H4, H5."""
    for seat in range(2):
        score[seat] = 1 + size(s.free) if s.winner == seat else 0


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    for seat in range(2):
        out[seat] = 1 if score[1 - seat] > score[seat] else 0
