"""The layouts of every game, and what a search finds in each; nothing here needs a compiler."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import adjoin
from adjoin.engines import choice
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.view import View
from adjoin.kernels import build, kernel
from adjoin.search.plain import Limits, Worth
from adjoin.search.seeker import Seeker

MORE = 4000  # simulations in which kernels and Numba must agree
USUAL = 64  # words of a set up to which every layout is looked at; of wider ones one each


@cache
def layouts(name: str) -> list[dict[str, Any]]:
    """Options of a deal for each layout that a game has: each is other machine code for Numba."""
    found: dict[object, dict[str, Any]] = {}
    for options, deal in build.deals(name):
        rooms = kernel.rooms_of(deal.tables, deal.ruleset)
        words = rooms.state.words
        found.setdefault(rooms if max(words) <= USUAL else words, dict(options))
    return list(found.values())


def middle(name: str, options: dict[str, Any], plies: int = 6) -> View:
    """What the seat to move knows some decisions after the start."""
    position, rng = adjoin.load(name, **options).start("7"), Random(1)
    while plies or position.turn == CHANCE:
        if position.turn == CHANCE:
            position = position.draw()
        else:
            position = position.play(rng.choice(position.legal_numbers))
            plies -= 1
    return position.view(position.turn)


def seeker(deal: Deal, engine: str) -> Seeker:
    return Seeker(choice.program(engine, deal.tables, deal.ruleset), deal.tables, deal.ruleset, deal.seats)


def found(view: View, engine: str, simulations: int) -> list[Worth]:
    """What a search in an engine finds."""
    return seeker(view.deal, engine).seek(view.state, view.seat, 5, Limits(simulations=simulations))
