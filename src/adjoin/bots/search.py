"""The bot that searches, and the levels for people: the same search with less time and other manners."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from adjoin.bots.cancellation import CancellableLimits
from adjoin.bots.engine import think
from adjoin.bots.greedy import first_sight
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.view import View
from adjoin.search.plain import Limits, Worth

POINT = 1  # of a game without features, whose moves look as they score
PUNCTUAL = 0.95  # of the budget: the rest is for what comes before and after thinking


class Style(NamedTuple):
    """What makes a level."""

    simulations: int | None = None  # how far it thinks at most; None for as long as it may
    timed: bool = True  # not longer than its budget; else by simulations alone, so that it repeats itself anywhere
    slips: float = 0  # the share of moves that it makes at first sight, without thinking
    looseness: float = 1.5  # points of the game that make a move e times as likely at first sight


class SearchBot:
    """Plays as well as its style and the budget allow."""

    def __init__(self, name: str, style: Style) -> None:
        self.name = name
        self.style = style

    @property
    def thinks(self) -> bool:
        return self.style.slips < 1

    def counted(self, simulations: int) -> SearchBot:
        """A level that thinks less than that stays what it is, but for the clock."""
        most = min(simulations, self.style.simulations or simulations)
        return SearchBot(f"{self.name}/{simulations}", self.style._replace(simulations=most, timed=False))

    def open(self, game: Definition, options: JsonMapping, seat: int) -> SearchBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        until = time.perf_counter() + PUNCTUAL * budget if self.style.timed else None
        world = view.world
        return world.deal.move(world.state, self.number(view, until, rng)).text

    def number(self, view: View, until: float | None, rng: Random) -> int:
        legal = view.world.legal_numbers
        if len(legal) == 1:
            return legal[0]
        if rng.random() < self.style.slips:
            features = view.deal.ruleset.bots.features
            point = features.point if features else POINT
            return loosely(first_sight(view.world, view.seat), self.style.looseness * point, rng)
        return self.think(view, rng, CancellableLimits(until, self.style.simulations))[0].action

    def think(self, view: View, rng: Random, limits: Limits) -> list[Worth]:
        """What the moves are worth to the view's seat, the best first."""
        return think(view, rng, limits)

    def close(self) -> None:
        """The process keeps what was computed, for other bots on the same deal."""


def loosely(looks: Mapping[int, int], looseness: float, rng: Random) -> int:
    """One of the moves, the better it looks the likelier."""
    best = max(looks.values())
    weights = [math.exp((look - best) / looseness) for look in looks.values()]
    return rng.choices(list(looks), weights)[0]


NOVICE = SearchBot("novice", Style(slips=1, looseness=2.5))
CASUAL = SearchBot("casual", Style(40, slips=0.58))
SKILLED = SearchBot("skilled", Style(100, slips=0.4))
EXPERT = SearchBot("expert", Style(256, slips=0.2))
MASTER = SearchBot("master", Style())
SEARCH = SearchBot("search", Style())
