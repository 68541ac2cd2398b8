"""How a game stands or ended: scores, ranking, the reason, and the parts that make every score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from adjoin.kernel.json_types import JsonMapping, JsonObject


class Part(NamedTuple):
    """One line of a breakdown. The parts of a seat sum to its score; the catalogue words it under `part-KEY`.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> part = position.play(position.legal_moves()[0]).score_if_ended().parts[0]
    >>> part.seat, part.points > 0
    (0, True)
    """

    seat: int
    paragraph: str
    key: str
    points: int
    cells: tuple[str, ...] = ()
    args: Mapping[str, Any] = {}

    def to_json(self) -> JsonObject:
        return {
            "seat": self.seat,
            "paragraph": self.paragraph,
            "key": self.key,
            "points": self.points,
            "cells": list(self.cells),
            "args": dict(self.args),
        }


class Criterion(NamedTuple):
    """What decides between two sides that were equal so far; the catalogue words it under `decided-KEY`."""

    key: str
    paragraph: str
    values: tuple[int, ...]  # by seat; those of a team have the same
    fewest: bool = False  # the lower value is better

    def better(self, one: int, other: int) -> bool:
        first, second = self.values[one], self.values[other]
        return first < second if self.fewest else first > second


class Decided(NamedTuple):
    """What made the first place the first: a criterion, how it stood there and in the next place.

    Where the first place is shared, it is the last criterion, and there is no next place to speak of.
    """

    key: str
    paragraph: str
    best: int
    other: int | None
    equal: Mapping[str, int]  # by their keys, the criteria before it, which decided nothing

    @property
    def shared(self) -> bool:
        return self.other is None

    @property
    def tie_break(self) -> bool:
        return bool(self.equal) and not self.shared

    @property
    def words(self) -> tuple[str, JsonObject]:
        """The key of its phrase, and what that speaks of."""
        key = f"decided-shared-{self.key}" if self.shared else f"decided-{self.key}"
        return key, {"best": self.best, **({} if self.other is None else {"other": self.other}), **self.equal}


class Outcome(NamedTuple):
    """How a game stands or ended: scores by seat, the ranking, and the parts of every score.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> outcome = position.play(position.legal_moves()[0]).score_if_ended()
    >>> outcome.scores[0] == sum(part.points for part in outcome.parts if part.seat == 0), outcome.reason
    (True, None)
    """

    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]  # seats, the best first; those who share a place together
    reason: str | None  # None while the game goes on
    parts: tuple[Part, ...]
    facts: JsonMapping  # what else decided it, such as the scores of teams
    criteria: tuple[Criterion, ...] = ()  # by which the rules rank, the first one first
    gave_up: tuple[int, ...] = ()  # who stands last for that, the first one first

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return self.ranking[0]

    @property
    def shared(self) -> bool:
        """Have several sides won?"""
        return not team_of(self, self.winners[0]).issuperset(self.winners)

    @property
    def decided(self) -> Decided | None:
        """What decided who won; None where nobody else played on, or the game does not say."""
        first, rivals = self.winners[0], self.ranking[1] if len(self.ranking) > 1 else ()
        if self.shared:
            return self.decision(len(self.criteria) - 1, first, None) if self.criteria else None
        if not rivals or any(team_of(self, seat).issuperset(rivals) for seat in self.gave_up):
            return None
        for number, criterion in enumerate(self.criteria):
            if criterion.values[first] != criterion.values[rivals[0]]:
                return self.decision(number, first, rivals[0]) if criterion.better(first, rivals[0]) else None
        return None

    def decision(self, number: int, first: int, rival: int | None) -> Decided:
        """A criterion as what decided between a seat of the first place and one of the next."""
        made = self.criteria[number]
        equal = {criterion.key: criterion.values[first] for criterion in self.criteria[:number]}
        return Decided(
            made.key, made.paragraph, made.values[first], None if rival is None else made.values[rival], equal
        )

    def to_json(self) -> JsonObject:
        """The outcome as the result of a record."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "ranking": [list(seats) for seats in self.ranking],
            "reason": self.reason,
            "detail": {**self.facts, "parts": [part.to_json() for part in self.parts]},
        }


def ranking(ahead: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The ranking from how many seats stand before each."""
    return rank_seats(tuple(ahead))


@lru_cache(maxsize=256)
def rank_seats(ahead: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(seat for seat, n in enumerate(ahead) if n == place) for place in sorted(set(ahead)))


def teams_of(outcome: Outcome) -> tuple[frozenset[int], ...]:
    """The seats that win or lose together; none where everybody plays alone."""
    return tuple(frozenset(team["seats"]) for team in outcome.facts.get("teams", ()))


def team_of(outcome: Outcome, seat: int) -> frozenset[int]:
    """The seats that win or lose with a seat."""
    return next((team for team in teams_of(outcome) if seat in team), frozenset({seat}))


def returns(outcome: Outcome) -> list[float]:
    """What the end is worth to each seat: from 1 for a victory alone to -1; alone at the table, the points."""
    if len(outcome.scores) == 1:
        return [float(outcome.scores[0])]
    sides = {team_of(outcome, seat) for seat in outcome.winners}
    return [2 / len(sides) - 1 if seat in outcome.winners else -1.0 for seat in range(len(outcome.scores))]


def after_giving_up(outcome: Outcome, gave_up: Sequence[int]) -> Outcome:
    """An outcome in which those who gave up, with their teams, rank behind all others; the first to give up is last."""
    for seat in reversed(gave_up):
        outcome = rank_last(outcome, seat)
    return outcome._replace(gave_up=tuple(gave_up))


def without_winner(outcome: Outcome) -> Outcome:
    """An outcome in which everybody shares one rank, because the game came to nothing or was called a draw."""
    return outcome._replace(ranking=(tuple(range(len(outcome.scores))),), criteria=())


def rank_last(outcome: Outcome, seat: int) -> Outcome:
    """An outcome in which one seat (and its team) ranks behind all others."""
    last = team_of(outcome, seat)
    places = [tuple(other for other in place if other not in last) for place in outcome.ranking]
    return outcome._replace(ranking=(*filter(None, places), tuple(sorted(last))))
