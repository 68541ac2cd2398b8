"""What rules of hands and a bag need not write: beside the choices of a seat, the tickets of chance.

In the compiled subset, as a rules module is. Every tile in the bag is a ticket, so equal tiles are as likely as there
are of them.
"""

from __future__ import annotations

from typing import Protocol

from adjoin.sets import member, put_all, size

CHANCE = -2


class HasDraws(Protocol):
    """What a Board has from which draws are numbered."""

    draws: int


class HasBag(Protocol):
    """What a State has from which choices and draws are read."""

    turn: int
    choices: int
    bag: list[int]


def count(b: HasDraws, s: HasBag) -> int:
    return in_bag(s) if s.turn == CHANCE else size(s.choices)


def nth(b: HasDraws, s: HasBag, k: int) -> int:
    if s.turn != CHANCE:
        return member(s.choices, k)
    tile = 0
    while k >= s.bag[tile]:
        k -= s.bag[tile]
        tile += 1
    return b.draws + tile


def listing(b: HasDraws, s: HasBag, out: list[int]) -> int:
    if s.turn != CHANCE:
        return put_all(out, 0, 0, s.choices)
    n = 0
    for tile in range(len(s.bag)):
        if s.bag[tile] > 0:
            out[n] = b.draws + tile
            n += 1
    return n


def in_bag(s: HasBag) -> int:
    left = 0
    for tile in range(len(s.bag)):
        left += s.bag[tile]
    return left
