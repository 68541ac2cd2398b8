"""What an L-TILES layout is worth, area by area (L8-L11), and who can bring an area to exactly ten.

Plain functions of a board and a state. Scores need the open layout only; chances are counted from the state as one
seat knows it (after the rules' hide), so they cannot tell more than that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from adjoin.games.ltiles.components.tables import cell_at
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.rules.rules import Board, State
from adjoin.kernel.authoring.notation import cell_names
from adjoin.kernel.authoring.tables import copied, members
from adjoin.kernel.model.outcome import Part
from adjoin.sets import within

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
    return [area for seat in range(len(state.held)) for area in areas_of(board, state, seat)]


def areas_of(board: Board, state: State, seat: int) -> Iterator[Area]:
    """The areas of one seat."""
    left = dict.fromkeys(members(state.blocks[seat]))
    for cell in list(left):
        whole = sorted(collect_joined(board, left, cell)) if cell in left else []
        if len(whole) >= rules.AREA:
            marked = sum(state.marks[seat] >> number & 1 for number in whole)
            cells = tuple(cell_at(board, number) for number in whole)
            yield Area(seat, len(whole), rules.points(len(whole)), marked, cells)


def collect_joined(board: Board, left: dict[int, None], cell: int) -> list[int]:
    """What is joined by sides with a cell; it is taken from those that are left."""
    del left[cell]
    found = [cell]
    for at in found:
        for near in (at + 1, at - 1, at + board.stride, at - board.stride):
            if near in left:
                del left[near]
                found.append(near)
    return found


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


def parts_of(found: Sequence[Area], pair: Iterable[Bonus]) -> tuple[Part, ...]:
    """Every line of every seat's score, seat by seat; a seat's lines sum to its score."""
    given = tuple(pair)
    return tuple(part for seat in range(len(given[0].counts)) for part in seat_parts(seat, found, given))


def parts(board: Board, state: State) -> tuple[Part, ...]:
    """Every line of every seat's score in a state."""
    return parts_of(areas(board, state), bonuses(board, state))


def seat_parts(seat: int, found: Sequence[Area], pair: Iterable[Bonus]) -> Iterator[Part]:
    own = [area for area in found if area.seat == seat]
    for area in own:
        yield from area_parts(area)
    for given in pair:
        if seat in given.seats:
            decisive = tuple(area for area in own if given.key == "most" or area.size == given.counts[seat])
            yield bonus_part(seat, given, decisive)


@lru_cache(maxsize=1024)  # the same objects for as long as the area stays the same
def area_parts(area: Area) -> tuple[Part, ...]:
    names = cell_names(area.cells)
    told = Part(area.seat, "L8", "area", area.points, names, {"size": area.size, "symbols": area.symbols})
    if not area.symbol_points:
        return (told,)
    return told, Part(area.seat, "L11", "symbols", area.symbol_points, names, {"symbols": area.symbols})


@lru_cache(maxsize=1024)
def bonus_part(seat: int, given: Bonus, decisive: tuple[Area, ...]) -> Part:
    cells = cell_names(cell for area in decisive for cell in area.cells)
    return Part(seat, given.paragraph, given.key, rules.BONUS, cells, {"counts": list(given.counts)})


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
