"""The tables of a league: who beat whom, who won from which seat."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from adjoin.arena.results import seats_of, wilson
from adjoin.kernel.json_types import JsonMapping, JsonObject


class Tally(NamedTuple):
    """Points of so many games, with the share's 95 % interval."""

    points: float
    games: int

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0

    def to_json(self) -> JsonObject:
        low, high = wilson(self.points, self.games)
        return {"games": self.games, "share": round(self.share, 4), "low": round(low, 4), "high": round(high, 4)}


def bots_of(records: Sequence[JsonMapping]) -> list[str]:
    """All bots of these games, in the order of their coming."""
    return list(dict.fromkeys(bot for record in records for bot in seats_of(record)))


def head_to_head(records: Sequence[JsonMapping]) -> dict[tuple[str, str], Tally]:
    """How often one bot was ahead of another in the same game, shared places as a half; seat against seat."""
    points: dict[tuple[str, str], float] = defaultdict(float)
    games: Counter[tuple[str, str]] = Counter()
    for record in records:
        names, place = seats_of(record), places(record)
        for a, b in combinations(range(len(names)), 2):
            if names[a] != names[b]:
                ahead = (place[a] < place[b]) + (place[a] == place[b]) / 2
                points[names[a], names[b]] += ahead
                points[names[b], names[a]] += 1 - ahead
                games.update([(names[a], names[b]), (names[b], names[a])])
    return {pair: Tally(points[pair], number) for pair, number in games.items()}


def by_seat(records: Sequence[JsonMapping]) -> dict[str, list[Tally]]:
    """Each bot's share of the wins from each seat; under "" that of all who sat there."""
    seats = max((len(record["seats"]) for record in records), default=0)
    found = {bot: [Tally(0, 0)] * seats for bot in ("", *bots_of(records))}
    for record in records:
        winners = record["result"]["winners"]
        for seat, bot in enumerate(seats_of(record)):
            part = (seat in winners) / len(winners)
            for name in ("", bot):
                before = found[name][seat]
                found[name][seat] = Tally(before.points + part, before.games + 1)
    return found


def places(record: JsonMapping) -> list[int]:
    """The place of each seat, 0 the first."""
    place = [0] * len(record["seats"])
    for number, seats in enumerate(record["result"]["ranking"]):
        for seat in seats:
            place[seat] = number
    return place
