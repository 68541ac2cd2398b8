"""What the rows and columns of the star chart count (O6), as numbers at their ends and for each cell."""

from __future__ import annotations

from functools import lru_cache

from adjoin.games.ophiuchus.rules.grid import ABOVE, EMPTY, MOST, PITCH, SIZE, State
from adjoin.scene.model import Item, Text, Use
from adjoin.sets import size

STEP, ROOM = 24.0, 54.0  # between two counts of one row or column, below each other; for all of them
NEAR = 10  # from which on a count is told in bold


def row_of(state: State, row: int) -> tuple[int, ...]:
    """What lies along a row."""
    return tuple(state.types[(row + ABOVE) * PITCH : (row + ABOVE) * PITCH + SIZE])


def column_of(state: State, column: int) -> tuple[int, ...]:
    return tuple(state.types[ABOVE * PITCH + column : (ABOVE + SIZE) * PITCH : PITCH])


@lru_cache(maxsize=2048)
def line_counts(types: tuple[int, ...], x: float, y: float) -> list[Item]:
    """The counts of one row or column round a point."""
    numbers = line_totals(types)
    return place_counts(numbers, [False] * len(numbers), x, y)


def line_totals(types: tuple[int, ...]) -> list[int]:
    """The stars of each unbroken run of two cells or more: one alone says its number itself."""
    found: list[list[int]] = [[]]
    for held in types:
        if held == EMPTY:
            found.append([])
        else:
            found[-1].append(size(held))
    return [sum(run) for run in found if len(run) > 1]


@lru_cache(maxsize=2048)
def line_sums(types: tuple[int, ...]) -> dict[int, int]:
    """By what the run through a place counts, or would with a blank half there: the set of such places."""
    before, run = [], 0
    for held in types:
        before.append(run)  # the stars of the run that ends right before this place
        run = 0 if held == EMPTY else run + held.bit_count()
    found: dict[int, int] = {}
    run = 0
    for place in range(len(types) - 1, -1, -1):
        here = 0 if types[place] == EMPTY else types[place].bit_count()
        total = before[place] + here + run
        found[total] = found.get(total, 0) | 1 << place
        run = 0 if types[place] == EMPTY else run + here
    return found


def place_counts(numbers: list[int], touched: list[bool], x: float, y: float) -> list[Item]:
    """Below each other: beside each other they would run into the next column, or out of the picture."""
    step = min(STEP, ROOM / max(1, len(numbers)))
    first = y - step * (len(numbers) - 1) / 2
    drawn: list[Item] = []
    for place, (number, now) in enumerate(zip(numbers, touched, strict=True)):
        drawn += one_count(number, x, first + place * step, now)
    return drawn


def one_count(number: int, x: float, y: float, now: bool) -> list[Item]:
    """Thirteen has a thin ring, filled and dashed in the making (O12); more is struck out."""
    trying = " now" if now else ""
    told = Text(x, y, str(number), f"sum {kind(number)}{trying}")
    if number < MOST:
        return [told]
    return [Use("seal" if number == MOST else "overload", x, y, look=f"seal {kind(number)}{trying}"), told]


def kind(number: int) -> str:
    if number >= MOST:
        return "thirteen" if number == MOST else "too-many"
    return "near" if number >= NEAR else "usual"
