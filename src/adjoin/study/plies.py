"""One ply of a recorded game, measured for the luck ledger: a choice against the best one, a draw against all others.

A ply is measured by itself, from the positions before and after it, so plies can be measured in any order, in several
processes, and asked of other machines.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.study.measure import (
    HINDSIGHT,
    Estimate,
    Measure,
    certain,
    estimate_of,
    prove_move,
    prove_worth,
    result_of,
    simulate,
    teams_in,
    view_known_to,
)

FEW = 24  # outcomes of a draw that are all looked at; of more, as many are sampled
SEED = 1  # of all searches: what is compared is thought about with the same chance
BY_CHOICE = 400  # simulations of a choice, where draws take time as well
ONLY_CHOICES = 3000  # the same in a game without chance
BY_OUTCOME = 160  # simulations of an outcome of a draw
Values = tuple[Measure, ...]  # by seat


class Precision(NamedTuple):
    """How many simulations a ply gets."""

    choice: int = BY_CHOICE
    outcome: int = BY_OUTCOME

    def times(self, factor: float) -> Precision:
        return Precision(max(1, round(self.choice * factor)), max(1, round(self.outcome * factor)))


class Gain(NamedTuple):
    """What a ply brought each seat, in chances to win and in points."""

    wins: Values
    leads: Values


class PlyMeasure(NamedTuple):
    """What was found out about a ply; None where nothing was.

    `before` is the value of the position in which it was made, `gain` what it changed. A choice gains nothing at best,
    but for the error of its measure, which is not cut off: else many small errors would add up to a large one.
    """

    ply: int  # the position before it
    turn: int  # who made it, or CHANCE
    before: Gain | None
    gain: Gain | None
    forced: bool = False  # there was nothing else to do
    best: str = ""  # the move that was thought best
    outcomes: int = 0  # how many draws were looked at
    exact: bool = False  # all of them


def precision_for(position: Position) -> Precision:
    """What is measured by default: games without chance are quick to think about."""
    return Precision() if has_draws(position) else Precision(ONLY_CHOICES)


def has_draws(position: Position) -> bool:
    """Does chance decide anything after the deal?"""
    return any(at.turn == CHANCE for at in position.line())


def ply_measure(before: Position, after: Position, knows: int, precision: Precision) -> PlyMeasure:
    """A ply, measured as a seat knew it or in HINDSIGHT."""
    if before.turn == CHANCE:
        return measure_draw(before, after, knows, precision)
    if len(before.legal_numbers) == 1:
        return PlyMeasure(before.ply, before.turn, None, nothing(before), forced=True)
    if knows in (HINDSIGHT, before.turn):
        return measure_choice(before, after, knows, precision)
    view = view_known_to(before, knows)
    sums = simulate(view, SEED, precision.choice)[1]
    return PlyMeasure(before.ply, before.turn, gain_of(estimate_of(sums, before)), None)


# ------------------------------------------------------------------------------------------------ choices


def measure_choice(before: Position, after: Position, knows: int, precision: Precision) -> PlyMeasure:
    """The best move against the one that was played, both thought about by themselves.

    A search finds the best move; what it is worth is asked anew, or a lucky search would praise its own find.
    """
    view, played = view_known_to(before, knows), after.played
    half = max(1, precision.choice // 2)
    proof = prove_worth(view, precision.choice)
    worths, _ = simulate(view, SEED, precision.choice)
    best = proof.action if proof and proof.value > 0 else worths[0].action
    value = move_value(before, knows, best, half)
    own = value if best == played else move_value(before, knows, played, half)
    gain = nothing(before) if best == played else difference(own, value)
    text = before.deal.spelling(before.state, best)
    return PlyMeasure(before.ply, before.turn, gain_of(value), gain, best=text)


def move_value(position: Position, knows: int, move: int, simulations: int) -> Estimate:
    """What a move is worth, by simulations that all begin with it."""
    after = position.after(move)
    if after.over:
        return result_of(after.score_if_ended())
    view = view_known_to(position, knows)
    found = estimate_of(simulate(view, SEED + 1, simulations, move)[1], position)
    proof = prove_move(position, knows, move, simulations)
    return found if proof is None else certain(found, position.turn, proof, teams_in(position))


# ------------------------------------------------------------------------------------------------ draws


def measure_draw(before: Position, after: Position, knows: int, precision: Precision) -> PlyMeasure:
    """What was drawn against what might have been: all outcomes with their exact chances, or a sample of many."""
    if knows != HINDSIGHT and unseen(before, after, knows):
        return PlyMeasure(before.ply, CHANCE, None, nothing(before), outcomes=1, exact=True)
    weights, exact = outcomes_of(before)
    values = {number: value_of_draw(before.after(number), knows, precision.outcome) for number in weights}
    own = values.get(after.played) or value_of_draw(after, knows, precision.outcome)
    shares = list(weights.items())
    before_it = Gain(
        mix([(p, values[number].wins) for number, p in shares], exact),
        mix([(p, values[number].leads) for number, p in shares], exact),
    )
    part = weights.get(after.played, 0.0) if exact else 0.0
    gain = Gain(luck(own.wins, before_it.wins, part), luck(own.leads, before_it.leads, part))
    return PlyMeasure(before.ply, CHANCE, before_it, gain, outcomes=len(weights), exact=exact)


def unseen(before: Position, after: Position, seat: int) -> bool:
    """Does a seat learn nothing by a draw? Then it changes nothing of what the seat knows."""
    assert after.move is not None
    return after.move.secret and after.move.seat != seat


def outcomes_of(position: Position) -> tuple[dict[int, float], bool]:
    """The outcomes of a draw with their chances; if there are many, a sample, each as likely as it was met."""
    chances = {move.number: float(p) for move, p in position.chances().items()}
    if len(chances) <= FEW:
        return chances, True
    rng, found = Random(f"{SEED}/{position.ply}"), dict[int, float]()
    for number in rng.choices(list(chances), list(chances.values()), k=FEW):
        found[number] = found.get(number, 0.0) + 1 / FEW
    return found, False


def value_of_draw(position: Position, knows: int, simulations: int) -> Estimate:
    if position.over:
        return result_of(position.score_if_ended())
    return estimate_of(simulate(view_known_to(position, knows), SEED, simulations)[1], position)


def mix(parts: Sequence[tuple[float, Values]], exact: bool) -> Values:
    """What is to be expected of several outcomes; of a sample, how far they lie apart adds to the error."""
    found = []
    for seat in range(len(parts[0][1])):
        mean = sum(p * values[seat].value for p, values in parts)
        variance = sum((p * values[seat].error) ** 2 for p, values in parts)
        if not exact:
            variance += sum(p * (values[seat].value - mean) ** 2 for p, values in parts) / FEW
        found.append(Measure(mean, variance**0.5))
    return tuple(found)


def luck(own: Values, expected: Values, part: float) -> Values:
    """What an outcome brought more than was to be expected; `part` of that expectation is the outcome itself."""
    found = []
    for mine, mean in zip(own, expected, strict=True):
        others = max(0.0, mean.error**2 - (part * mine.error) ** 2)
        found.append(Measure(mine.value - mean.value, (((1 - part) * mine.error) ** 2 + others) ** 0.5))
    return tuple(found)


# ------------------------------------------------------------------------------------------------ gains


def gain_of(estimate: Estimate) -> Gain:
    return Gain(estimate.wins, estimate.leads)


def difference(own: Estimate, best: Estimate) -> Gain:
    return Gain(
        tuple(map(Measure.minus, own.wins, best.wins)),
        tuple(map(Measure.minus, own.leads, best.leads)),
    )


def nothing(position: Position) -> Gain:
    """A ply that changes nothing, for certain."""
    none = (Measure(0.0),) * position.deal.seats
    return Gain(none, none)
