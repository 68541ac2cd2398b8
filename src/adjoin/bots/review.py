"""A review of a recorded game: ply by ply, what the mover's chances were, what it should have played, what it lost.

Each ply is judged on what its seat knew then. In hindsight, as a separate question, on the whole truth: every hand
open, only future draws unknown.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import NamedTuple

from adjoin.bots.engine import estimate_moves, think
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.house_rules import lawful
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position, unplayed_position
from adjoin.kernel.model.view import View, World
from adjoin.phrase import Phrase, has_words
from adjoin.search.plain import Limits, Worth

TRUSTED = 50  # simulations of a move after which its value needs no search of its own
SLIGHT = 2  # points between two moves that explain no turning point
TURNING = 0.1  # a move that costs so much of the win is a turning point


class Judgement(NamedTuple):
    """One decision, judged. Chances are the mover's, from 0 to 1; in a game for one, the score on such a scale."""

    ply: int  # the position before it
    seat: int
    played: str
    chance: float  # with the preferred move
    preferred: str
    cost: float  # what the played move gave away

    @property
    def turning(self) -> bool:
        return self.cost >= TURNING

    def to_json(self) -> JsonObject:
        return {
            **self._asdict(),
            "chance": round(self.chance, 4),
            "cost": round(self.cost, 4),
            "turning": self.turning,
        }


class Effort(NamedTuple):
    """How much thought each ply gets."""

    seconds: float | None = None
    simulations: int | None = None

    def limits(self, only: int | None = None) -> Limits:
        until = None if self.seconds is None else time.perf_counter() + self.seconds
        return Limits(until, self.simulations, only, wins_only=True)


def decisions(end: Position) -> list[tuple[Position, Position]]:
    """The positions before and after each decision of a game, up to the first one against the rules."""
    line = lawful(list(end.line()))
    return [(before, after) for before, after in pairwise(line) if before.turn >= 0]


def review(end: Position, effort: Effort, seed: str = "review", *, hindsight: bool = False) -> Iterator[Judgement]:
    """Judge every decision of a finished game, one at a time."""
    for before, after in decisions(end):
        assert after.move is not None
        view = whole_truth(before) if hindsight else before.view(before.turn)
        yield judge_decision(view, before, after.move.number, effort, Random(f"{seed}/{before.ply}"))


def whole_truth(position: Position) -> View:
    """What the mover would see if nothing were hidden."""
    state = copied(position.state)
    return View(
        position.game,
        position.deal,
        state,
        position.turn,
        position.turn,
        position.phase,
        position.ply,
        unplayed_position,
    )


def judge_decision(view: View, before: Position, played: int, effort: Effort, rng: Random) -> Judgement:
    """One decision, judged on what the view shows."""

    def verdict(chance: float, preferred: int, cost: float) -> Judgement:
        def text(number: int) -> str:
            return before.deal.move(before.state, number).text

        return Judgement(before.ply, before.turn, text(played), chance, text(preferred), cost)

    if len(before.legal_numbers) == 1:
        return verdict(think(view, rng, effort.limits(played))[0].value, played, 0.0)
    worths = think(view, rng, effort.limits())
    best = worths[0]
    lost = cost(view, played, worths, effort, rng)
    if lost <= 0:
        return verdict(best.value - lost, played, 0.0)
    return verdict(best.value, best.action, lost)


def cost(view: View, played: int, worths: list[Worth], effort: Effort, rng: Random) -> float:
    """What the played move is worth less than the best one; certain values are compared with certain ones only."""
    best = worths[0]
    if played == best.action:
        return 0.0
    if not best.exact:
        known = value_of(played, worths)
        return best.value - (estimate(view, played, effort, rng) if known is None else known)
    reached = think(view, rng, effort.limits(played))[0]
    if reached.exact:
        return best.value - reached.value
    return max(0.0, estimate(view, best.action, effort, rng) - reached.value)


def estimate(view: View, move: int, effort: Effort, rng: Random) -> float:
    """The value of a move by simulations."""
    return estimate_moves(view, rng, effort.limits(move))[0].value


def value_of(action: int, worths: list[Worth]) -> float | None:
    """The value of a move, if the search looked at it long enough."""
    return next((worth.value for worth in worths if worth.action == action and worth.visits >= TRUSTED), None)


def reasons(view: View, text: str) -> tuple[Phrase, ...]:
    """What speaks for a move that a hint names, for all its seat knows: points, threats, cards."""
    world = view.world
    return world.deal.because(world.state, world.number(text))


def headline(view: View, better: str, played: str) -> Phrase:
    """What the better move had and the played one lacked, as a title in the game's own words where it has some."""
    for reason in advantages(view, better, played):
        key = reason.key.replace("because-", "missed-", 1)
        if key != reason.key and has_words(reason.package, key):
            return Phrase(key, reason.args, reason.package)
    return Phrase("review-missed")


def advantages(view: View, better: str, played: str) -> tuple[Phrase, ...]:
    """What speaks for the better move and not for the played one."""
    had = reasons(view, played)
    return tuple(reason for reason in reasons(view, better) if reason not in had)


def afterwards(view: View, better: str, played: str) -> Phrase | None:
    """Where the points of two moves hardly differ: what the replies to them bring, or that it comes out later."""
    ways = [view.world.play(text) for text in (better, played)]
    first, second = (lead(way, view.turn) for way in ways)
    if any(way.over for way in ways) or first - second > SLIGHT:
        return None
    less, more = (best_reply(way, view.turn) for way in ways)
    if less is None or more is None or more - less < SLIGHT:
        return Phrase("review-later")
    return Phrase("review-reply", {"less": less, "more": more})


def lead(world: World, seat: int) -> int:
    """A seat's points less those of the best other one, if it ended now; alone, its points."""
    scores = world.deal.totals(copied(world.state))
    return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)


def best_reply(world: World, seat: int) -> int | None:
    """The most points that whoever follows a seat can gain at once; None where nobody does, or chance comes first."""
    turn, deal = world.turn, world.deal
    if turn in (seat, CHANCE) or world.over or world.game.header.secrets:
        return None
    replies = [deal.after(world.state, number) for number in world.legal_numbers]
    return max(deal.totals(state)[turn] for state in replies) - deal.totals(copied(world.state))[turn]
