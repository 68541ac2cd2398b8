"""The luck ledger: why a game ended as it did, as a sum.

Result = value at the start + own choices + the others' choices + draws, once in chances to win and once in points (more
than the best other seat; alone, the points). Each part has its margin of error. A game that was ended at the table,
such as by resigning, has a last part for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.outcome import Outcome, team_of
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.replay import Replay
from adjoin.study.chain import ValueCourse, fit
from adjoin.study.measure import HINDSIGHT, Measure, result_of
from adjoin.study.plies import Gain, PlyMeasure, Precision, ply_measure, precision_for

TOP = 3  # draws that are told, lucky and unlucky ones
LEAST = 0.002, 0.02  # errors below which nothing is trusted, of chances and of points: a search has faults of its own
UNKNOWN = 0.3, 10.0  # how much a step may bring that was not measured


class Draw(NamedTuple):
    """A draw, and what it brought the seat whose ledger it is."""

    ply: int  # the position before it
    seat: int  # for whom it was made
    text: str
    win: Measure
    lead: Measure


class Account(NamedTuple):
    """The parts of a result in one currency; they sum to it."""

    start: Measure
    own: Measure
    others: Measure
    draws: Measure
    table: Measure  # what ending the game at the table brought, 0 where the rules ended it
    result: float
    course: tuple[float, ...]  # the value at every position

    @property
    def total(self) -> float:
        """The sum of the parts, which is the result."""
        return sum(part.value for part in (self.start, self.own, self.others, self.draws, self.table))


class Ledger(NamedTuple):
    """Why a game ended as it did for one seat.

    >>> import adjoin
    >>> from adjoin.study import luck
    >>> record = adjoin.play(adjoin.load(adjoin.names()[0]), ["greedy", "random"], seed="7")
    >>> ledger = luck(record, seat=0, factor=0.02)
    >>> abs(ledger.leads.total - ledger.leads.result) < 1e-9, ledger.chance
    (True, False)
    """

    seat: int
    hindsight: bool
    wins: Account | None  # None for somebody alone
    leads: Account
    chance: bool  # was anything drawn? If not, all of it was choice
    choices: int  # decisions of this seat that had an alternative
    best: int  # those of them that were the best, or too little worse to tell
    lucky: tuple[Draw, ...]
    unlucky: tuple[Draw, ...]


class LedgerGame(NamedTuple):
    """A recorded game as a ledger needs it."""

    line: tuple[Position, ...]
    outcome: Outcome

    @property
    def plies(self) -> list[tuple[Position, Position]]:
        return list(pairwise(self.line))

    @property
    def ended_at_table(self) -> bool:
        """Did something else than the rules decide the result?"""
        end = self.line[-1]
        return not end.over or end.score_if_ended().ranking != self.outcome.ranking


def game_of(record: object) -> LedgerGame:
    """A record, checked and played again; RecordError names what is wrong with it."""
    replay = Replay(record)
    end = replay.run()
    return LedgerGame(tuple(end.line()), replay.outcome())


# ------------------------------------------------------------------------------------------------ from measures


def ledger_of(game: LedgerGame, measures: Sequence[PlyMeasure], seat: int, *, hindsight: bool) -> Ledger:
    """The ledger of a seat from the measures of every ply, in any order."""
    plies = sorted(measures, key=lambda one: one.ply)
    result = result_of(game.outcome)
    team = team_of(game.outcome, seat)
    wins = course(game, [gains(one, seat, wins=True) for one in plies], result.wins[seat].value, 0)
    leads = course(game, [gains(one, seat, wins=False) for one in plies], result.leads[seat].value, 1)
    drawn = [
        draw
        for step, one in enumerate(plies)
        if one.turn == CHANCE and (draw := draw_at(game, step, wins, leads)) is not None
    ]
    alone = len(game.outcome.scores) == 1
    by_gain = sorted(drawn, key=lambda one: one.lead.value if alone else one.win.value)
    own = [one for one in plies if one.turn == seat and not one.forced]
    return Ledger(
        seat,
        hindsight,
        None if alone else account(game, plies, wins, team),
        account(game, plies, leads, team),
        chance=any(one.turn == CHANCE for one in plies),
        choices=len(own),
        best=sum(was_best(one, alone=alone) for one in own),
        lucky=tuple(one for one in reversed(by_gain[-TOP:]) if luck_of(one, alone) > 0),
        unlucky=tuple(one for one in by_gain[:TOP] if luck_of(one, alone) < 0),
    )


def was_best(one: PlyMeasure, *, alone: bool) -> bool:
    """Was a choice the best there was, as far as its measure can tell?"""
    if one.gain is None:
        return False
    gain = (one.gain.leads if alone else one.gain.wins)[one.turn]
    return gain.value >= -gain.margin


def luck_of(draw: Draw, alone: bool) -> float:
    return draw.lead.value if alone else draw.win.value


def gains(one: PlyMeasure, seat: int, *, wins: bool) -> tuple[Measure | None, Measure | None]:
    """The value before a ply and what the ply brought, for one seat in one currency."""

    def of(gain: Gain | None) -> Measure | None:
        return None if gain is None else (gain.wins if wins else gain.leads)[seat]

    return of(one.before), of(one.gain)


def course(
    game: LedgerGame, measures: Sequence[tuple[Measure | None, Measure | None]], result: float, currency: int
) -> ValueCourse:
    """The course of a value over all positions, and over the table's end if there was one."""
    before, steps = [one for one, _ in measures], [step for _, step in measures]
    if game.ended_at_table:
        before, steps = [*before, None], [*steps, None]
    return fit([*before, None], steps, result, LEAST[currency], UNKNOWN[currency])


def account(game: LedgerGame, plies: Sequence[PlyMeasure], found: ValueCourse, team: frozenset[int]) -> Account:
    """What the plies of each kind sum to."""
    of: dict[str, list[int]] = {"own": [], "others": [], "draws": []}
    for step, one in enumerate(plies):
        of["draws" if one.turn == CHANCE else "own" if one.turn in team else "others"].append(step)
    table = [len(plies)] if game.ended_at_table else []
    parts = {kind: found.part(steps) for kind, steps in of.items()}
    return Account(
        found.at(0), parts["own"], parts["others"], parts["draws"], found.part(table), found.values[-1], found.values
    )


def draw_at(game: LedgerGame, step: int, wins: ValueCourse, leads: ValueCourse) -> Draw | None:
    """A draw of a course."""
    before, after = game.line[step], game.line[step + 1]
    if after.move is None:
        return None
    return Draw(before.ply, after.move.seat, after.move.text, wins.part([step]), leads.part([step]))


# ------------------------------------------------------------------------------------------------ the whole work


def measure_all(game: LedgerGame, knows: int, precision: Precision) -> Iterator[PlyMeasure]:
    """Every ply of a game, measured one after the other."""
    for before, after in game.plies:
        yield ply_measure(before, after, knows, precision)


def luck(
    record: object,
    seat: int = 0,
    *,
    hindsight: bool = True,
    factor: float = 1.0,
    report: Callable[[int, int], object] | None = None,
) -> Ledger:
    """Why a recorded game ended as it did for a seat, by `factor` times the usual simulations.

    `report` is told how many plies are measured, and of how many.

    >>> import adjoin
    >>> from adjoin.study import luck
    >>> record = adjoin.play(adjoin.load(adjoin.names()[0]), ["greedy", "random"], seed="7")
    >>> ledger = luck(record, seat=0, factor=0.02)
    >>> ledger.wins.result == float(0 in record["result"]["winners"])
    True
    """
    game = game_of(record)
    knows = HINDSIGHT if hindsight else seat
    precision = precision_for(game.line[-1]).times(factor)
    return ledger_of(
        game,
        list(report_measures(measure_all(game, knows, precision), len(game.plies), report)),
        seat,
        hindsight=hindsight,
    )


def report_measures(
    measures: Iterable[PlyMeasure], of: int, report: Callable[[int, int], object] | None
) -> Iterator[PlyMeasure]:
    """Measures, each told when it is there."""
    for done, one in enumerate(measures, 1):
        if report:
            report(done, of)
        yield one
