"""The games of a match: each deal is played with the bots in every arrangement, so that luck favours nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adjoin.errors import OptionError


class Fixture(NamedTuple):
    """One game to be played."""

    seed: str
    bots: tuple[str, ...]  # per seat


def arrangements(bots: Sequence[str], seats: int, teams: Sequence[Sequence[int]]) -> list[tuple[str, ...]]:
    """Who sits where, each arrangement once: the list turned round the table.

    Two bots for more seats: the first takes one seat (or one team), the second all others.
    """
    if len(bots) == 1:
        return [tuple(bots) * seats]
    if len(bots) == 2 and seats > 2:
        sides = teams or [[seat] for seat in range(seats)]
        return [tuple(bots[0] if seat in side else bots[1] for seat in range(seats)) for side in sides]
    if len(bots) != seats:
        raise OptionError("error-bots-count", found=len(bots), seats=seats)
    return list(dict.fromkeys(tuple(bots[(seat + turn) % seats] for seat in range(seats)) for turn in range(seats)))


def fixtures(bots: Sequence[str], seats: int, teams: Sequence[Sequence[int]], games: int, seed: str) -> list[Fixture]:
    """The first so many games, deal by deal."""
    each = arrangements(bots, seats, teams)
    return [Fixture(f"{seed}/{number // len(each)}", each[number % len(each)]) for number in range(games)]
