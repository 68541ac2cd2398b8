"""Chance that anyone can check.

Draw number n for purpose p of a game with seed s is made from SHA-256 over the UTF-8 text "s/p/n/t" with t = 0: its
first eight bytes, read big-endian, are reduced to the range by remainder; a value in the last, incomplete stretch of
the range is thrown away and t counts up. docs/chance.md has test vectors.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from os import urandom
from typing import TypeVar

T = TypeVar("T")
SPAN = 1 << 64
OWN_DRAWS = "own/"  # seeds that begin so are of a duplicate deal: each seat has draws of its own


def new_seed() -> str:
    """A seed nobody can guess: 64 hex digits from the system's secure source."""
    return urandom(32).hex()


class Told(str):
    """In the place of a seed: draws that somebody tells (kernel/model/deal_chance.py)."""

    def answer(self, purpose: str, number: int, below: int) -> int:
        raise NotImplementedError


def draw(seed: str, purpose: str, number: int, below: int) -> int:
    """A number from 0 to below - 1; the same arguments always give the same number."""
    if isinstance(seed, Told):
        return seed.answer(purpose, number, below)
    limit = SPAN - SPAN % below
    attempt = 0
    while True:
        digest = sha256(f"{seed}/{purpose}/{number}/{attempt}".encode()).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < limit:
            return value % below
        attempt += 1


def own_draw(seed: str, seat: int, number: int, tickets: Sequence[int]) -> int:
    """Which ticket a seat draws with its draw of this number, in a deal that several tables play.

    Every ticket (an outcome, and which copy of it) has a value that no other table can change; the least wins. So the
    same seat draws the same, unless what it would draw is gone.
    """
    copies: dict[int, int] = {}
    values = []
    for outcome in tickets:
        copy = copies[outcome] = copies.get(outcome, -1) + 1
        values.append(sha256(f"{seed}/own/{seat}/{number}/{outcome}/{copy}".encode()).digest())
    return values.index(min(values))


def shuffled(seed: str, purpose: str, items: Sequence[T]) -> list[T]:
    """The items in a random order: Fisher-Yates from the last place down, place i drawing with number i."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = draw(seed, purpose, i, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def commitment_to(part: str) -> str:
    """The commitment to a part of a seed, published before the others are given: its SHA-256, in hex digits."""
    return sha256(part.encode()).hexdigest()


def joint_seed(server: str, parts: Iterable[str], table: str) -> str:
    """The seed that several made: SHA-256 of the server's part, every seat's in the order of the seats, and the table's
    name, with | between them, in hex digits."""
    return sha256("|".join((server, *parts, table)).encode()).hexdigest()
