"""What a position is worth to every seat, by simulations that are counted: the same seed gives the same numbers.

Knowledge is a switch. As a seat *knew* it, hidden tiles are dealt anew in every simulation; in *hindsight* all hands
lie open and only draws to come are unknown.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from adjoin.bots.engine import engine_of, seeker
from adjoin.bots.review import whole_truth
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.outcome import Outcome, team_of
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.search import tree
from adjoin.search.plain import Limits, Worth
from adjoin.search.seeker import Seeker
from adjoin.study.exact import exact_worth

HINDSIGHT = -1  # in the place of a seat: nothing is hidden
# How much of its confidence a search may keep, in games that hide nothing and in those with hidden hands and draws:
# leads are lost again more often than it thinks. Fitted and checked on different games by bench/study/luck.py.
SOBER = {False: 0.75, True: 0.37}
SURE = 1.96  # standard errors that make a margin of error: 19 of 20 values lie inside


class Measure(NamedTuple):
    """A number with its standard error; people are told the margin of error.

    >>> from adjoin.study import Measure
    >>> Measure(0.5, 0.01).margin
    0.0196
    """

    value: float
    error: float = 0.0

    @property
    def margin(self) -> float:
        return SURE * self.error

    def minus(self, other: Measure) -> Measure:
        """The difference of two that were measured apart."""
        return Measure(self.value - other.value, math.hypot(self.error, other.error))


class Sums(NamedTuple):
    """What simulations brought one seat, added up; two sums of the same question may be added."""

    times: float = 0.0
    leads: float = 0.0
    leads_squared: float = 0.0
    points: float = 0.0
    points_squared: float = 0.0
    shares: float = 0.0
    shares_squared: float = 0.0

    def plus(self, other: Sums) -> Sums:
        return Sums(*(one + more for one, more in zip(self, other, strict=True)))


class Estimate(NamedTuple):
    """What a position, or a move, is worth to every seat.

    `wins` are chances to win from 0 to 1, a shared win counting as a part; `leads` are points more than the best other
    seat (of a team: more than the other team, both on average; alone: the points); `points` are the points themselves.
    """

    wins: tuple[Measure, ...]
    leads: tuple[Measure, ...]
    points: tuple[Measure, ...]
    simulations: int
    proved: bool = False  # the chances are no estimate but certain, against any defence


# ------------------------------------------------------------------------------------------------ sums


def average(count: float, total: float, squares: float) -> Measure:
    """The mean of some results, with its standard error."""
    if not count:
        return Measure(0.0, 1.0)
    mean = total / count
    spread = max(0.0, squares / count - mean * mean)
    return Measure(mean, math.sqrt(spread / count))


def chance(count: float, total: float, squares: float) -> Measure:
    """A chance from 0 to 1; Agresti and Coull's error, which is none only for what is certain."""
    mean = average(count, total, squares)
    near = (total + 1) / (count + 2)
    return Measure(mean.value, max(mean.error, math.sqrt(near * (1 - near) / (count + 2))))


def by_seat(numbers: list[float], seats: int) -> tuple[Sums, ...]:
    """The sums of every seat, as an engine tells them in one row."""
    return tuple(Sums(*numbers[seat * tree.SUMS : (seat + 1) * tree.SUMS]) for seat in range(seats))


def estimate_of(sums: tuple[Sums, ...], position: Position) -> Estimate:
    """The estimate that sums make of a position."""
    teams, confidence = teams_in(position), SOBER[position.game.header.secrets]
    points = tuple(average(one.times, one.points, one.points_squared) for one in sums)
    if any(len(team) > 1 for team in teams):
        wins = temper(tuple(total(chance_of(sums[mate]) for mate in team) for team in teams), teams, confidence)
        leads = tuple(team_lead(points, team) for team in teams)
    else:
        wins = temper(tuple(chance_of(one) for one in sums), teams, confidence)
        leads = tuple(average(one.times, one.leads, one.leads_squared) for one in sums)
    return Estimate(wins, leads, points, int(sums[0].times))


def temper(wins: tuple[Measure, ...], teams: tuple[frozenset[int], ...], confidence: float) -> tuple[Measure, ...]:
    """Chances as they come true: nearer to each other than simulations see them, with 0, 1 and equal ones as they are.

    >>> from adjoin.study.measure import Measure, temper
    >>> alone = (frozenset({0}), frozenset({1}))
    >>> [round(one.value, 2) for one in temper((Measure(0.9), Measure(0.1)), alone, 0.75)]
    [0.84, 0.16]
    """
    shares = [max(0.0, one.value) ** confidence for one in wins]
    whole = sum(shares[min(team)] for team in set(teams))
    if len(set(teams)) < 2 or not whole:
        return wins
    return tuple(
        Measure(share / whole, confidence * slope(one, share / whole) * one.error)
        for one, share in zip(wins, shares, strict=True)
    )


def slope(chance: Measure, sober: float) -> float:
    """How much an error of a chance weighs after sobering; near 0 and 1, at the distance of the error."""
    near = min(max(chance.value, min(0.5, chance.error)), 1 - min(0.5, chance.error))
    inside = min(max(sober, 0.5 * near), 1 - 0.5 * (1 - near))
    return inside * (1 - inside) / (near * (1 - near)) if 0 < near < 1 else 0.0


def chance_of(sums: Sums) -> Measure:
    return chance(sums.times, sums.shares, sums.shares_squared)


def total(parts: Iterable[Measure]) -> Measure:
    """The sum of chances of one team, which its members have together."""
    found = list(parts)
    return Measure(sum(part.value for part in found), sum(part.error for part in found))


def team_lead(points: tuple[Measure, ...], team: frozenset[int]) -> Measure:
    """The points of a team over those of all others, each on average."""
    others = [one for seat, one in enumerate(points) if seat not in team]
    own = [points[seat] for seat in team]
    value = sum(one.value for one in own) / len(own) - sum(one.value for one in others) / len(others)
    error = math.hypot(*(one.error / len(own) for one in own), *(one.error / len(others) for one in others))
    return Measure(value, error)


def teams_in(position: Position) -> tuple[frozenset[int], ...]:
    """The team of every seat, which is the seat alone where there are none."""
    outcome = position.score_if_ended()
    return tuple(team_of(outcome, seat) for seat in range(position.deal.seats))


# ------------------------------------------------------------------------------------------------ certain


def result_of(outcome: Outcome) -> Estimate:
    """How a game ended, as an estimate without an error."""
    seats = range(len(outcome.scores))
    teams = tuple(team_of(outcome, seat) for seat in seats)
    sides = len({teams[seat] for seat in outcome.winners})
    points = tuple(Measure(float(score)) for score in outcome.scores)
    wins = tuple(Measure(1 / sides if seat in outcome.winners else 0.0) for seat in seats)
    if any(len(team) > 1 for team in teams):
        leads = tuple(team_lead(points, team) for team in teams)
    else:
        leads = tuple(Measure(lead(outcome.scores, seat)) for seat in seats)
    return Estimate(wins, leads, points, 0, proved=True)


def lead(scores: tuple[int, ...], seat: int) -> float:
    """Points more than the best other seat; alone, the points."""
    return float(scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0))


# ------------------------------------------------------------------------------------------------ simulations


def view_known_to(position: Position, knows: int) -> View:
    """What is known of a position: what a seat knew, or in HINDSIGHT all that has happened."""
    if knows != HINDSIGHT:
        return position.view(knows)
    if position.turn >= 0:
        return whole_truth(position)
    view = position.view(0)
    return View(view.game, view.deal, copied(position.state), 0, view.turn, view.phase, view.ply, view.make)


def search_of(deal: Deal) -> Seeker:
    """The search that thinks about a deal in this process; where Numba would have to compile, plain Python."""
    from adjoin.engines.names import KERNELS, PLAIN

    engine = engine_of(deal)
    return seeker(deal, engine if engine in KERNELS else PLAIN)


def simulate(view: View, seed: int, simulations: int, only: int | None = None) -> tuple[list[Worth], tuple[Sums, ...]]:
    """The values of the moves of the seat to move, the most visited first, and what every seat may expect."""
    limits = Limits(simulations=simulations, only=only, wins_only=True)
    worths, numbers = search_of(view.deal).measure(view.state, view.seat, seed, limits)
    return worths, by_seat(numbers, view.deal.seats)


def prove_worth(view: View, simulations: int, only: int | None = None) -> Worth | None:
    """What the seat to move reaches for certain, by its best move or by one of them; None if nobody can tell soon."""
    if not soluble(view):
        return None
    search, limits = search_of(view.deal), Limits(simulations=simulations, only=only, wins_only=True)
    if only is not None:
        return search.solution(view.state, view.seat, limits)
    return search.proof(view.state, view.seat, limits)


def soluble(view: View) -> bool:
    """Does the search of endings know such games? Those for two without secrets."""
    return view.turn == view.seat and view.deal.seats == 2 and not view.game.header.secrets


def prove_move(position: Position, knows: int, move: int, simulations: int) -> float | None:
    """What one move brings the seat to move for certain: its share of the win, alone its points.

    In hindsight every game can be looked at to its end. As a seat knew it, only a game that hides nothing.
    """
    view = view_known_to(position, knows)
    if soluble(view):
        found = prove_worth(view, simulations, move)
        return None if found is None else found.value
    if view.game.header.secrets and knows != HINDSIGHT and position.deal.seats > 1:
        return None
    return exact_worth(position, move, simulations)


def certain(estimate: Estimate, seat: int, worth: float, teams: tuple[frozenset[int], ...]) -> Estimate:
    """An estimate in which what the seat reaches is proved: its chance to win, or alone its points."""
    if len(teams) == 1:
        points = (Measure(worth),)
        return estimate._replace(leads=points, points=points, proved=True)
    rest = 1 - estimate.wins[seat].value
    part = (1 - worth) / rest if rest else 0.0
    sides = len(set(teams)) - 1
    others = [
        Measure(part * one.value, part * one.error) if rest else Measure((1 - worth) / sides) for one in estimate.wins
    ]
    if sides == 1:
        others = [Measure(1 - worth)] * len(teams)
    wins = tuple(Measure(worth) if one in teams[seat] else others[one] for one in range(len(teams)))
    return estimate._replace(wins=wins, proved=True)
