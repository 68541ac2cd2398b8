"""Search in plain Python: for the moments before the compiled one is ready, and where there is no compiler.

Only the moves of the seat itself are compared: the best looking ones, each by quick games to the end in worlds dealt
anew, more of them for those that do well.
"""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any, NamedTuple

from adjoin.kernel.authoring.rules import HasTurn, RuleSet
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.search.features import candidates_of, prior_of

WORLDS = 200  # deals tried before one that does not quite fit is taken
LOOKED_AT = 12  # moves compared
SAMPLES = 2  # moves of which a quick game plays the best looking one
EXPLORE = 0.5


class Worth(NamedTuple):
    """What a search found about one move."""

    action: int
    visits: int
    value: float  # the mover's expected result, from 0 to 1
    exact: bool = False  # it is not expected but certain, against any defence


class Limits(NamedTuple):
    """How far to think, and about what."""

    until: float | None = None  # a moment of time.perf_counter()
    simulations: int | None = None
    only: int | None = None  # the one move to think about
    wins_only: bool = False  # values are chances to win, without a thought for the margin


def listed(ruleset: RuleSet, board: object, state: HasTurn) -> list[int]:
    """The moves worth a thought."""
    out = [0] * ruleset.rules.count(board, state)
    return out[: candidates_of(ruleset)(board, state, out)]


def by_looks(ruleset: RuleSet, board: object, state: HasTurn) -> list[tuple[int, int]]:
    """The moves worth a thought with their priors, the best looking first."""
    prior = prior_of(ruleset)
    looks = [(action, prior(board, state, action)) for action in listed(ruleset, board, state)]
    return sorted(looks, key=lambda pair: (-pair[1], pair[0]))


def first_decision(tables: Tables, ruleset: RuleSet) -> tuple[Any, int]:
    """What the first seat to decide knows then, and which seat it is."""
    rules = ruleset.rules
    state = copied(tables.state)
    rules.begin(tables.board, state)
    while state.turn < 0:
        rules.play(tables.board, state, rules.nth(tables.board, state, 0))
    seat = int(state.turn)
    ruleset.hide(tables.board, state, seat)
    return state, seat


class PlainSearch:
    def __init__(self, ruleset: RuleSet, board: object, seats: int) -> None:
        self.ruleset = ruleset
        self.rules = ruleset.rules
        self.board = board
        self.seats = seats
        self.prior = prior_of(ruleset)
        self.limits = Limits()

    def think(self, state: HasTurn, seat: int, rng: Random, limits: Limits) -> list[Worth]:
        """As Seeker.seek does: the most visited move first."""
        looks = by_looks(self.ruleset, self.board, self.deal(state, rng))[:LOOKED_AT]
        moves = [action for action, _ in looks] if limits.only is None else [limits.only]
        visits, values = [0] * len(moves), [0.0] * len(moves)
        self.limits = limits
        for done in range(limits.simulations or 1 << 30):
            i = most_promising(visits, values, done)
            result = self.result(state, moves[i], seat, rng)
            if result is None:
                break
            values[i] += result
            visits[i] += 1
            if self.late():
                break
        worths = [Worth(a, n, v / n if n else 0.0) for a, n, v in zip(moves, visits, values, strict=True)]
        return sorted(worths, key=lambda worth: (-worth.visits, -worth.value))

    def late(self) -> bool:
        until = self.limits.until  # read anew: it may have been moved
        return until is not None and time.perf_counter() >= until

    def deal(self, known: HasTurn, rng: Random) -> Any:
        """A world that the seat cannot tell from the true one."""
        for _ in range(WORLDS):
            state = copied(known)
            while state.turn == CHANCE:
                self.by_chance(state, rng)
            if self.ruleset.consistent(self.board, state):
                break
        return state

    def by_chance(self, state: HasTurn, rng: Random) -> None:
        ticket = rng.randrange(self.rules.count(self.board, state))
        self.rules.play(self.board, state, self.rules.nth(self.board, state, ticket))

    def result(self, known: HasTurn, move: int, seat: int, rng: Random) -> float | None:
        """How one quick game ends for the seat: its share of the first place, or some of its points if alone.

        None if time is up: a game may take longer than there is left.
        """
        rules, board = self.rules, self.board
        state = self.deal(known, rng)
        rules.play(board, state, move)
        while state.turn != OVER:
            if self.late():
                return None
            if state.turn == CHANCE:
                self.by_chance(state, rng)
            else:
                rules.play(board, state, self.sampled(state, rng))
        score, place = [0] * self.seats, [0] * self.seats
        rules.final(board, state, score)
        rules.rank(board, state, score, place)
        if self.seats == 1:
            return 1 / (1 + math.exp(-score[0] / 10))
        return 1 / place.count(0) if place[seat] == 0 else 0.0

    def sampled(self, state: HasTurn, rng: Random) -> int:
        """The best looking of a few choices."""
        rules, board = self.rules, self.board
        choices = rules.count(board, state)
        some = [rules.nth(board, state, rng.randrange(choices)) for _ in range(SAMPLES)]
        return int(max(some, key=lambda action: self.prior(board, state, action)))


def most_promising(visits: list[int], values: list[float], done: int) -> int:
    """The move with the highest upper bound; those never tried come first, in order."""
    if 0 in visits:
        return visits.index(0)
    bounds = [v / n + EXPLORE * math.sqrt(math.log(done) / n) for n, v in zip(visits, values, strict=True)]
    return bounds.index(max(bounds))
