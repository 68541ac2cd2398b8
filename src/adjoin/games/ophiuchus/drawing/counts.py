"""What the rows and columns of the star chart count (O6), as numbers at their ends and for each cell."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from adjoin.games.ophiuchus.rules.grid import ABOVE, EMPTY, MOST, PITCH, SIZE, State
from adjoin.scene.model import Item, Text, Use

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
    return [run.stars for run in runs_in(types) if run.length > 1]


class Stretch(NamedTuple):
    """Cells beside each other that hold halves."""

    first: int
    length: int
    stars: int


@lru_cache(maxsize=2048)
def runs_in(types: tuple[int, ...]) -> list[Stretch]:
    """The unbroken runs along a row or column."""
    found, first = [], 0
    for is_empty, cells in groupby(types, EMPTY.__eq__):
        held = [*cells]
        if not is_empty:
            found.append(Stretch(first, len(held), sum(map(int.bit_count, held))))
        first += len(held)
    return found


@lru_cache(maxsize=2048)
def line_sums(types: tuple[int, ...]) -> dict[int, int]:
    """By what the run through a place counts, or would with a blank half there: the set of such places."""
    found: dict[int, int] = {}
    beside: dict[int, int] = {}  # by empty places, the stars of the runs that end there
    rest = (1 << len(types)) - 1
    for first, length, stars in runs_in(types):
        found[stars] = found.get(stars, 0) | (1 << length) - 1 << first
        for place in (first - 1, first + length):
            beside[place] = beside.get(place, 0) + stars
    for place, stars in beside.items():
        if 0 <= place < len(types):
            found[stars] = found.get(stars, 0) | 1 << place
    for cells in found.values():
        rest &= ~cells
    found[0] = found.get(0, 0) | rest
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
