"""How a game stands or ended: scores, ranking, the reason, and the parts that make every score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Part(NamedTuple):
    """One line of a breakdown. The parts of a seat sum to its score; the catalogue words it under `part-KEY`."""

    seat: int
    paragraph: str
    key: str
    points: int
    cells: tuple[str, ...] = ()
    args: Mapping[str, Any] = {}

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "paragraph": self.paragraph,
            "key": self.key,
            "points": self.points,
            "cells": list(self.cells),
            "args": dict(self.args),
        }


class Outcome(NamedTuple):
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]  # seats, the best first; those who share a place together
    reason: str | None  # None while the game goes on
    parts: tuple[Part, ...]
    facts: Mapping[str, Any]  # what else decided it, such as the scores of teams

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def to_json(self) -> dict[str, Any]:
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "ranking": [list(seats) for seats in self.ranking],
            "reason": self.reason,
            "detail": {**self.facts, "parts": [part.to_json() for part in self.parts]},
        }


def ranking(ahead: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The ranking from how many seats stand before each."""
    return tuple(tuple(seat for seat, n in enumerate(ahead) if n == place) for place in sorted(set(ahead)))


def teams_of(outcome: Outcome) -> tuple[frozenset[int], ...]:
    """The seats that win or lose together; none where everybody plays alone."""
    return tuple(frozenset(team["seats"]) for team in outcome.facts.get("teams", ()))


def team_of(outcome: Outcome, seat: int) -> frozenset[int]:
    """The seats that win or lose with a seat."""
    return next((team for team in teams_of(outcome) if seat in team), frozenset({seat}))


def after_giving_up(outcome: Outcome, gave_up: Sequence[int]) -> Outcome:
    """The same scores with those who gave up behind all others, with their teams; the first to do so is the last."""
    for seat in reversed(gave_up):
        outcome = ranked_last(outcome, seat)
    return outcome


def ranked_last(outcome: Outcome, seat: int) -> Outcome:
    """The same scores with one seat (and its team) behind all others."""
    last = team_of(outcome, seat)
    places = [tuple(other for other in place if other not in last) for place in outcome.ranking]
    return outcome._replace(ranking=(*filter(None, places), tuple(sorted(last))))
