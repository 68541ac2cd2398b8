"""Chance that anyone can check.

Draw number n for purpose p of a game with seed s is made from SHA-256 over the UTF-8 text "s/p/n/t" with t = 0: its
first eight bytes, read big-endian, are reduced to the range by remainder; a value in the last, incomplete stretch of
the range is thrown away and t counts up. docs/chance.md has test vectors.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from os import urandom
from typing import NamedTuple, TypeVar

T = TypeVar("T")
SPAN = 1 << 64


def new_seed() -> str:
    """A seed nobody can guess: 64 hex digits from the system's secure source."""
    return urandom(32).hex()


class Draw(NamedTuple):
    """One draw: what for, which of those, and that it is a number below another."""

    purpose: str
    number: int
    below: int

    def by(self, seed: str) -> int:
        """What a seed draws here."""
        return draw(seed, *self)


class Undrawn(Exception):
    """A draw is asked for that has not been told yet."""

    def __init__(self, due: Draw) -> None:
        super().__init__(due)
        self.draw = due


class Told(str):
    """In the place of a seed: draws that are told, in the order in which they are asked for."""

    def __new__(cls, drawn: Sequence[int]) -> Told:
        told = super().__new__(cls, "told")
        told.left = list(drawn)
        told.known = {}
        return told

    left: list[int]
    known: dict[Draw, int]

    def answer(self, asked: Draw) -> int:
        """What was told for this draw; asked again, it is the same."""
        if asked not in self.known:
            if not self.left:
                raise Undrawn(asked)
            self.known[asked] = self.left.pop(0)
        return self.known[asked]


def draw(seed: str, purpose: str, number: int, below: int) -> int:
    """A number from 0 to below - 1; the same arguments always give the same number."""
    if isinstance(seed, Told):
        return seed.answer(Draw(purpose, number, below))
    limit = SPAN - SPAN % below
    attempt = 0
    while True:
        digest = sha256(f"{seed}/{purpose}/{number}/{attempt}".encode()).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < limit:
            return value % below
        attempt += 1


def shuffled(seed: str, purpose: str, items: Sequence[T]) -> list[T]:
    """The items in a random order: Fisher-Yates from the last place down, place i drawing with number i."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = draw(seed, purpose, i, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def committed(part: str) -> str:
    """What is told of a part of a seed before the others are given: its SHA-256, in hex digits."""
    return sha256(part.encode()).hexdigest()


def joint_seed(server: str, parts: Iterable[str], table: str) -> str:
    """The seed that several made: SHA-256 of the server's part, every seat's in the order of the seats, and the table's
    name, with | between them, in hex digits."""
    return sha256("|".join((server, *parts, table)).encode()).hexdigest()
