"""Cram: the whole rules, in the subset that Adjoin compiles (docs/authors.md)."""

from __future__ import annotations

from adjoin.sets import Int, Set, Table, holds, member, put_all, size

OVER = -1


class Board:
    overlaps: Table  # overlaps[p]: placements that share a cell with p
    every: Set


class State:
    free: Set  # placements that overlap no domino
    turn: Int
    last: Int  # who laid the last domino


def uncovered(b: Board, s: State) -> int:
    """M2: a domino overlaps no domino."""
    return s.free


def begin(b: Board, s: State) -> None:
    s.free = b.every
    s.turn = 0
    s.last = -1


def count(b: Board, s: State) -> int:
    return size(uncovered(b, s))


def nth(b: Board, s: State, k: int) -> int:
    return member(uncovered(b, s), k)


def listing(b: Board, s: State, out: list[int]) -> int:
    return put_all(out, 0, 0, uncovered(b, s))


def play(b: Board, s: State, p: int) -> None:
    s.free &= ~b.overlaps[p]
    s.last = s.turn
    s.turn = 1 - s.turn if s.free else OVER


def final(b: Board, s: State, score: list[int]) -> None:
    """M3: the last domino wins."""
    for seat in range(2):
        score[seat] = 1 if s.last == seat else 0


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    for seat in range(2):
        out[seat] = 1 if score[1 - seat] > score[seat] else 0


def fits(b: Board, s: State, p: int) -> bool:
    return holds(s.free, p)
