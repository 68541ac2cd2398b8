"""The bot that searches, and the levels for people: the same search with less time and other manners."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from adjoin.bots.engine import think
from adjoin.bots.greedy import first_sight
from adjoin.compiled.features import features_of
from adjoin.compiled.thinking import Limits
from adjoin.kernel.game import Definition
from adjoin.kernel.view import View

PUNCTUAL = 0.95  # of the budget: the rest is for what comes before and after thinking


class Style(NamedTuple):
    """What makes a level."""

    simulations: int | None  # how far it thinks at most; None for as long as it may, 0 for not at all
    looseness: float = 0  # points of the game that make a move e times as likely, for one that does not think


class SearchBot:
    """Plays as well as its style and the budget allow."""

    def __init__(self, name: str, style: Style) -> None:
        self.name = name
        self.style = style

    def open(self, game: Definition, options: Mapping[str, Any], seat: int) -> SearchBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        until = time.perf_counter() + PUNCTUAL * budget
        world = view.world
        return world.dealt.move(world.state, self.number(view, until, rng)).text

    def number(self, view: View, until: float, rng: Random) -> int:
        legal = view.world.legal_numbers
        if len(legal) == 1:
            return legal[0]
        if self.style.simulations == 0:
            point = getattr(features_of(view.dealt.rules), "POINT", 1)
            return loosely(first_sight(view.world, view.seat), self.style.looseness * point, rng)
        return think(view, rng, Limits(until, self.style.simulations))[0].action

    def close(self) -> None:
        """What was computed is kept by the process, for whoever plays the same deal."""


def loosely(looks: Mapping[int, int], looseness: float, rng: Random) -> int:
    """One of the moves, the better it looks the likelier."""
    best = max(looks.values())
    weights = [math.exp((look - best) / looseness) for look in looks.values()]
    return rng.choices(list(looks), weights)[0]


NOVICE = SearchBot("novice", Style(0, looseness=1.5))
CASUAL = SearchBot("casual", Style(30))
SKILLED = SearchBot("skilled", Style(150))
EXPERT = SearchBot("expert", Style(900))
MASTER = SearchBot("master", Style(None))
SEARCH = SearchBot("search", Style(None))
