"""What an L-TILES layout is worth, area by area (L8-L11), and who can bring an area to exactly ten.

Plain functions of a board and a state. Scores need the open layout only; chances are counted from the state as one
seat knows it (after the rules' hide), so they cannot tell more than that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import comb
from typing import NamedTuple

from adjoin.games.ltiles.components.tables import cell_at, cell_number
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.rules.rules import Board, State
from adjoin.kernel.notation import cell_names
from adjoin.kernel.outcome import Part
from adjoin.kernel.tables import copied
from adjoin.sets import next_in, within

TEN = 10
Cell = tuple[int, int]


class Area(NamedTuple):
    """L8: four or more blocks of a player's colour, joined by sides."""

    seat: int  # whose colour it is
    size: int
    points: int
    symbols: int
    cells: tuple[Cell, ...]  # by rows from the top

    @property
    def symbol_points(self) -> int:
        """L11"""
        return rules.BONUS if self.symbols >= rules.SYMBOLS else 0


class Bonus(NamedTuple):
    """L9 or L10: the counts that decide it and who gets it."""

    paragraph: str
    key: str
    counts: tuple[int, ...]  # per seat
    seats: tuple[int, ...]  # who gets it: nobody, one or, by R-L3, all who tie


def areas(board: Board, state: State) -> list[Area]:
    """All areas of all players, seat by seat, each seat's from the top of the table down."""
    scratch = copied(state)
    return [area for seat in range(len(state.held)) for area in areas_of(board, scratch, seat)]


def areas_of(board: Board, scratch: State, seat: int) -> Iterator[Area]:
    """The areas of one seat; uses up the state's scratch rows."""
    scratch.work[0] = scratch.blocks[seat]
    cell = next_in(scratch.work, 0, 0)
    while cell >= 0:
        size = rules.collect(board, scratch, cell)
        if size >= rules.AREA:
            cells = tuple(cell_at(board, number) for number in sorted(scratch.todo[:size]))
            yield Area(seat, size, rules.points(size), rules.symbols(scratch, seat, size), cells)
        cell = next_in(scratch.work, 0, cell)


def bonuses(board: Board, state: State) -> tuple[Bonus, Bonus]:
    """L9 and L10, as they stand."""
    found = areas(board, state)
    sizes = [[area.size for area in found if area.seat == seat] for seat in range(len(state.held))]
    return (
        bonus(board, "L9", "largest", [max(own, default=0) for own in sizes]),
        bonus(board, "L10", "most", [len(own) for own in sizes]),
    )


def bonus(board: Board, paragraph: str, key: str, counts: list[int]) -> Bonus:
    winners = tuple(seat for seat in range(len(counts)) if rules.reward(board, counts, seat))
    return Bonus(paragraph, key, tuple(counts), winners)


def parts(board: Board, state: State) -> tuple[Part, ...]:
    """Every line of every seat's score, seat by seat; a seat's lines sum to its score."""
    found, pair = areas(board, state), bonuses(board, state)
    return tuple(part for seat in range(len(state.held)) for part in seat_parts(seat, found, pair))


def seat_parts(seat: int, found: list[Area], pair: Iterable[Bonus]) -> Iterator[Part]:
    own = [area for area in found if area.seat == seat]
    for area in own:
        yield Part(
            seat, "L8", "area", area.points, cell_names(area.cells), {"size": area.size, "symbols": area.symbols}
        )
        if area.symbol_points:
            yield Part(seat, "L11", "symbols", area.symbol_points, cell_names(area.cells), {"symbols": area.symbols})
    for given in pair:
        if seat in given.seats:
            decisive = [area for area in own if given.key == "most" or area.size == given.counts[seat]]
            cells = cell_names(cell for area in decisive for cell in area.cells)
            yield Part(seat, given.paragraph, given.key, rules.BONUS, cells, {"counts": list(given.counts)})


# ------------------------------------------------------------------------------------------------ exactly ten


class Fit(NamedTuple):
    """Unseen tiles of one kind that would bring an area to ten."""

    kind: int
    copies: int
    seats: tuple[int, ...]  # whose areas


class Chance(NamedTuple):
    """How likely one seat has a fitting tile, as far as the viewer knows; for the viewer itself, draws one next."""

    seat: int
    fits: tuple[Fit, ...]
    unseen: int  # tiles of this seat that the viewer does not see
    taken: int  # how many of these the seat holds; of the viewer's own stock, how many it draws next
    odds: Fraction

    @property
    def fitting(self) -> int:
        """Unseen tiles that fit."""
        return sum(fit.copies for fit in self.fits)


def spots_over(board: Board, state: State, cell: Cell) -> list[int]:
    """The open placements, kind left out of their numbers, that cover a cell of the table."""
    at = cell_number(board, *cell)
    ways = [(quarter, at - board.offset[quarter * 3 + i]) for quarter in range(4) for i in range(3)]
    return [quarter * board.block + corner for quarter, corner in ways if within(state.places, quarter, corner)]


def completing(board: Board, known: State, viewer: int, spots: Iterable[int]) -> tuple[Chance, ...]:
    """R-L2: for every seat, its unseen tiles that on one of the spots bring an area to ten, and the odds.

    `known` is the state as the viewer (-1: a spectator) knows it; a spot is the number of a placement of any kind.
    """
    chosen, scratch = list(spots), copied(known)
    return tuple(chance(board, scratch, viewer, seat, chosen) for seat in range(len(known.held)))


def chance(board: Board, known: State, viewer: int, seat: int, spots: list[int]) -> Chance:
    fits = tuple(fit for kind in range(board.kinds) if (fit := fit_of(board, known, seat, kind, spots)).seats)
    unseen = known.left[seat]
    taken = min(1, unseen) if seat == viewer else known.owed[seat]
    misses = comb(unseen - sum(fit.copies for fit in fits), taken)
    return Chance(seat, fits, unseen, taken, 1 - Fraction(misses, comb(unseen, taken)))


def fit_of(board: Board, known: State, seat: int, kind: int, spots: list[int]) -> Fit:
    """Whose areas an unseen tile of a kind would bring to ten on any of the spots."""
    at = seat * board.kinds + kind
    colours = board.colour[at * 3 : at * 3 + 3]
    owners = {owner for spot in spots for owner in tens(board, known, spot, colours)} if known.stock[at] else set()
    return Fit(kind, known.stock[at], tuple(sorted(owners)))


def tens(board: Board, scratch: State, spot: int, colours: list[int]) -> Iterator[int]:
    """The seats that would have an area of ten round the spot, were blocks of these colours on it."""
    quarter, corner = spot // board.block % 4, spot % board.block
    cells = [corner + board.offset[quarter * 3 + i] for i in range(3)]
    for seat in set(colours).intersection(range(len(scratch.held))):
        laid = [cell for cell, colour in zip(cells, colours, strict=True) if colour == seat]
        scratch.work[0] = scratch.blocks[seat] | sum(1 << cell for cell in laid)
        if any(within(scratch.work, 0, cell) and rules.collect(board, scratch, cell) == TEN for cell in laid):
            yield seat
