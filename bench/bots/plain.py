"""Textbook UCT with uniform playouts, in the same compiled code and memory: what the search must beat."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

from adjoin.bots.search import PUNCTUAL
from adjoin.compiled.jit import Kernel, kernel
from adjoin.engines.native import NativeInstance, NativeProgram
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.view import View
from adjoin.search.binding import SEARCH, bind
from adjoin.search.native import WORDS, inlined, shared_tree
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker
from bench.bots import textbook

TEXTBOOK = math.sqrt(2)  # UCB1's weight of the confidence bound
SHARP = 0.7  # stronger in these games
run_plain_search: Kernel = kernel(bind((*SEARCH, textbook), WORDS, inlined)["simulate"].py_func)


class PlainInstance(NativeInstance):
    """The memory of one thread, in which textbook simulations run."""

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        run_plain_search(self.program.player.board, self.known, self.work, seat, seats, simulations, self.tree)


class PlainProgram(NativeProgram):
    """One deal, packed for textbook simulations."""

    def instance(self, thread: int = 0) -> NativeInstance:
        if thread not in self._instances:
            self._instances[thread] = PlainInstance(self, shared_tree(thread))
        return self._instances[thread]


class PlainSeeker(Seeker):
    """A seeker that runs textbook simulations; a result is the win alone (alone at the table: the score)."""

    def __init__(self, deal: Deal, explore: float = TEXTBOOK) -> None:
        super().__init__(PlainProgram(deal.tables, deal.ruleset), deal.tables, deal.ruleset, deal.seats)
        self.knobs = {deep: {**knobs, "EXPLORE": explore} for deep, knobs in self.knobs.items()}


class PlainBot:
    """Textbook UCT as a bot, for matches."""

    def __init__(self, name: str, explore: float) -> None:
        self.name = name
        self.explore = explore

    def open(self, game: Definition, options: Mapping[str, Any], seat: int) -> PlainBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        until = perf_counter() + PUNCTUAL * budget
        world = view.world
        number = world.legal_numbers[0]
        if len(world.legal_numbers) > 1:
            seeker = plain_seeker(view.deal, self.explore)
            number = seeker.seek(view.state, view.seat, rng.getrandbits(60), Limits(until, wins_only=True))[0].action
        return world.deal.move(world.state, number).text

    def close(self) -> None:
        """Nothing is kept."""


plain_seeker = lru_cache(maxsize=4)(PlainSeeker)
PLAIN_BOT = PlainBot("plain", TEXTBOOK)
SHARP_BOT = PlainBot("sharp", SHARP)
