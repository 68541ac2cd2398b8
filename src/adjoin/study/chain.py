"""The course of a value over a game, from two kinds of measures: of single positions, and of steps between them.

Each measure has an error of its own. The course is the one that fits them best by weighted least squares, with the
result of the game as its fixed end, so its steps always sum to the result. Where measures contradict each other by more
than their errors explain, all errors are stretched until they explain it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from adjoin.study.measure import Measure


class ValueCourse(NamedTuple):
    """The values at all positions of a game, and what the error of any part of it is."""

    values: tuple[float, ...]
    diagonal: tuple[float, ...]
    beside: tuple[float, ...]  # of the matrix of weights, which is symmetric
    stretch: float

    def part(self, steps: Sequence[int]) -> Measure:
        """What some steps sum to; step i leads from position i to the next one."""
        weights = [0.0] * len(self.values)
        for step in steps:
            weights[step + 1] += 1
            weights[step] -= 1
        return self.combine(weights)

    def at(self, position: int) -> Measure:
        """The value at a position."""
        weights = [0.0] * len(self.values)
        weights[position] = 1.0
        return self.combine(weights)

    def combine(self, weights: Sequence[float]) -> Measure:
        free = list(weights[: len(self.diagonal)])
        value = sum(weight * one for weight, one in zip(weights, self.values, strict=True))
        solved = solution(self.diagonal, self.beside, free)
        variance = sum(weight * one for weight, one in zip(free, solved, strict=True))
        return Measure(value, self.stretch * math.sqrt(max(0.0, variance)))


def fit(
    measured: Sequence[Measure | None], steps: Sequence[Measure | None], end: float, least: float, unknown: float
) -> ValueCourse:
    """The course through positions, the last of which ends the game with the value `end`.

    `measured[i]` is the value of position i, `steps[i]` what leads from it to the next one; either may be missing. No
    error counts for less than `least`, and a step of which nothing is known may be as large as `unknown`.
    """
    count = len(steps)
    diagonal, beside, right = [0.0] * count, [0.0] * max(0, count - 1), [0.0] * count
    for i, one in enumerate(measured[:count]):
        if one is not None:
            weight = 1 / max(one.error, least) ** 2
            diagonal[i] += weight
            right[i] += weight * one.value
    for i, step in enumerate(steps):
        found = step or Measure(0.0, unknown)
        weight = 1 / max(found.error, least) ** 2
        diagonal[i] += weight
        right[i] -= weight * found.value
        if i + 1 < count:
            diagonal[i + 1] += weight
            beside[i] -= weight
            right[i + 1] += weight * found.value
        else:
            right[i] += weight * end
    values = (*solution(diagonal, beside, right), end)
    return ValueCourse(values, tuple(diagonal), tuple(beside), stretch(values, measured, steps, least))


def stretch(
    values: Sequence[float], measured: Sequence[Measure | None], steps: Sequence[Measure | None], least: float
) -> float:
    """How much larger errors are than they were said to be; never smaller."""
    count, total = 0, 0.0
    for i, one in enumerate(measured[: len(steps)]):
        if one is not None:
            count += 1
            total += ((one.value - values[i]) / max(one.error, least)) ** 2
    for i, step in enumerate(steps):
        if step is not None:
            count += 1
            total += ((step.value - values[i + 1] + values[i]) / max(step.error, least)) ** 2
    degrees = count - len(steps)
    return max(1.0, math.sqrt(total / degrees)) if degrees > 0 else 1.0


def solution(diagonal: Sequence[float], beside: Sequence[float], right: Sequence[float]) -> list[float]:
    """The solution of a symmetric system of equations with three diagonals, which is positive definite."""
    pivots, sides = list(diagonal), list(right)
    for i in range(1, len(pivots)):
        factor = beside[i - 1] / pivots[i - 1]
        pivots[i] -= factor * beside[i - 1]
        sides[i] -= factor * sides[i - 1]
    found = [0.0] * len(pivots)
    for i in reversed(range(len(pivots))):
        after = beside[i] * found[i + 1] if i + 1 < len(pivots) else 0.0
        found[i] = (sides[i] - after) / pivots[i]
    return found
