"""A small game on any lattice: seats in turn place what overlaps nothing, or pass; a round of passes ends it."""

from __future__ import annotations

from adjoin.sets import Int, Ints, Set, Table, member, put_all, size

OVER = -1


class Board:
    overlaps: Table  # overlaps[p]: placements that share a cell with p
    every: Set
    passing: Int  # the number of the pass
    seats: Int


class State:
    free: Set
    turn: Int
    passes: Int  # in a row
    placed: Ints  # by each seat


def begin(b: Board, s: State) -> None:
    s.free = b.every
    s.turn = 0
    s.passes = 0
    for seat in range(b.seats):
        s.placed[seat] = 0


def count(b: Board, s: State) -> int:
    return size(s.free) + 1


def nth(b: Board, s: State, k: int) -> int:
    return member(s.free, k) if k < size(s.free) else b.passing


def listing(b: Board, s: State, out: list[int]) -> int:
    n = put_all(out, 0, 0, s.free)
    out[n] = b.passing
    return n + 1


def play(b: Board, s: State, p: int) -> None:
    if p == b.passing:
        s.passes += 1
    else:
        s.passes = 0
        s.free &= ~b.overlaps[p]
        s.placed[s.turn] += 1
    s.turn = OVER if s.passes == b.seats else (s.turn + 1) % b.seats


def final(b: Board, s: State, score: list[int]) -> None:
    for seat in range(b.seats):
        score[seat] = s.placed[seat]


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    for seat in range(b.seats):
        out[seat] = 0
        for other in range(b.seats):
            if score[other] > score[seat]:
                out[seat] += 1
