"""Games enough for an asked precision: in rounds, so that the number of processes decides nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from adjoin.arena.results import Z, wilson
from adjoin.arena.schedule import Fixture, fixture_of
from adjoin.kernel.json_types import JsonMapping

ROUND = 50  # games between two looks at the precision


class Mirror(NamedTuple):
    """One bot on all seats, on deals that are the same for every bot and every kind of the game."""

    bot: str
    seats: int
    seed: str
    precision: float
    most: int

    def fixtures(self, records: Sequence[JsonMapping]) -> list[Fixture]:
        """The games known so far: whole rounds, until every seat's share is known well enough, and what is played."""
        played = {fixture_of(record): record for record in records}
        found: list[Fixture] = []
        for games in self.rounds():
            found += games
            if not all(fixture in played for fixture in games):
                break
            if half_width([played[fixture] for fixture in found], self.seats) <= self.precision:
                break
        known = set(found)
        return found + [fixture for games in self.rounds() for fixture in games if fixture in played.keys() - known]

    def rounds(self) -> Iterator[list[Fixture]]:
        for first in range(0, self.most, ROUND):
            numbers = range(first, min(first + ROUND, self.most))
            yield [Fixture(f"{self.seed}/{number}", (self.bot,) * self.seats) for number in numbers]


def half_width(records: Sequence[JsonMapping], seats: int) -> float:
    """Half of the widest 95 % interval of a seat's share of the wins."""
    winners = [record["result"]["winners"] for record in records]
    shares = [sum((seat in won) / len(won) for won in winners) for seat in range(seats)]
    if seats == 1:
        return spread_of_mean([record["result"]["scores"][0] for record in records])
    return max((high - low) / 2 for low, high in (wilson(share, len(records)) for share in shares))


def spread_of_mean(scores: Sequence[int]) -> float:
    """For somebody alone there are no shares: half of the interval of the mean score, as a part of the mean."""
    n = len(scores)
    mean = fmean(scores)
    deviation = stdev(scores) if n > 1 else abs(mean)
    return Z * deviation / math.sqrt(n) / max(1.0, abs(mean))
