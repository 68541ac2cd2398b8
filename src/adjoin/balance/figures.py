"""What many games show together, with 95 % intervals: figures of one kind of a game between equal bots."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean, median, quantiles, stdev
from typing import NamedTuple

from adjoin.arena.results import Z
from adjoin.arena.standings import Tally
from adjoin.balance.measures import SHARED, Measured
from adjoin.kernel.json_types import JsonObject

Games = Sequence[Measured]


class Mean(NamedTuple):
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        return {name: round(value, 4) for name, value in self._asdict().items()}


def mean_of(values: Sequence[float]) -> Mean:
    middle = fmean(values)
    half = Z * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Mean(middle, middle - half, middle + half)


# What is compared between kinds, each a number of one game. The first seat's lead over a fair share is 0 where seats
# are equal, whatever their number.
MEASURES: dict[str, Callable[[Measured], float]] = {
    "advantage": lambda game: game.wins[0] * len(game.wins) - 1,
    "length": lambda game: game.length,
    "branching": lambda game: game.branching,
    "changes": lambda game: game.changes,
    "settled": lambda game: game.settled,
    "margin": lambda game: game.margin,
    "score": lambda game: fmean(game.scores),
}


class BalanceFigures(NamedTuple):
    """One kind of a game, played by one bot on all seats."""

    label: str
    bot: str
    games: Games

    @property
    def seats(self) -> list[Tally]:
        """Each seat's share of the wins."""
        return [Tally(sum(wins), len(self.games)) for wins in zip(*(g.wins for g in self.games), strict=True)]

    @property
    def fair(self) -> float:
        return 1 / len(self.games[0].wins)

    @property
    def scores(self) -> list[list[int]]:
        """The scores of each seat."""
        return [list(seat) for seat in zip(*(game.scores for game in self.games), strict=True)]

    @property
    def means(self) -> dict[str, Mean]:
        return {name: mean_of([of(game) for game in self.games]) for name, of in MEASURES.items()}

    @property
    def shared(self) -> Tally:
        """How often nobody won alone."""
        return Tally(sum(game.decided == SHARED for game in self.games), len(self.games))

    def count_by(self, of: Callable[[Measured], str]) -> dict[str, int]:
        return dict(Counter(map(of, self.games)).most_common())

    def to_json(self) -> JsonObject:
        return {
            "options": self.label,
            "bot": self.bot,
            "games": len(self.games),
            "fair": round(self.fair, 4),
            "seats": [
                {**tally.to_json(), "scores": spread(scores)}
                for tally, scores in zip(self.seats, self.scores, strict=True)
            ],
            **{name: mean.to_json() for name, mean in self.means.items()},
            "most_choices": max(max(game.choices, default=0) for game in self.games),
            "shared": self.shared.to_json(),
            "reasons": self.count_by(lambda game: game.reason),
            "decided": self.count_by(lambda game: game.decided),
        }


def spread(scores: Sequence[int]) -> dict[str, float]:
    low, _, high = quantiles(scores, n=4) if len(scores) > 1 else (scores[0],) * 3
    named = {"mean": fmean(scores), "lowest": min(scores), "quarter": low, "median": median(scores)}
    return {name: round(value, 2) for name, value in {**named, "three_quarters": high, "highest": max(scores)}.items()}


def change(usual: BalanceFigures, other: BalanceFigures, name: str) -> Mean:
    """How much more of a measure another kind has, deal by deal where both were dealt the same number."""
    of = MEASURES[name]
    before = {game.seed: of(game) for game in usual.games}
    pairs = [of(game) - before[game.seed] for game in other.games if game.seed in before]
    return mean_of(pairs)
