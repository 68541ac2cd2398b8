"""OPHIUCHUS: which constellations a new tile forms (O10)."""

from __future__ import annotations

from adjoin.games.ophiuchus.rules.grid import PITCH, Board, State, other
from adjoin.sets import lowest

ALL_TYPES = 63
NOTHING_CHOSEN = -1


def matched(b: Board, s: State, cell: int, turn: int) -> int:
    """O10: the cards of the firmament that a line or square with one of the tile's two cells matches."""
    if s.firmament == 0:
        return 0
    first = min(cell, other(cell, turn))
    last = max(cell, other(cell, turn))
    step = last - first
    side = 1 + PITCH - step
    found = lines(b, s, first, last, step) | lines(b, s, first, first, side) | lines(b, s, last, last, side)
    return (found | squares(b, s, first) | squares(b, s, last)) & s.firmament


def lines(b: Board, s: State, first: int, last: int, step: int) -> int:
    """The cards that a line through any of the covered cells first to last matches."""
    begin = first
    length = 1
    while length < b.longest and s.types[begin - step] >= 0:
        begin -= step
        length += 1
    found = 0
    while begin <= last:
        found |= lines_from(b, s, begin, first, step)
        begin += step
    return found


def lines_from(b: Board, s: State, cell: int, first: int, step: int) -> int:
    """The cards that a line from cell on, reaching first or beyond, matches; a longer run holds the shorter lines."""
    found = 0
    common = ALL_TYPES
    chosen = NOTHING_CHOSEN
    length = 0
    while length < b.longest and s.types[cell] >= 0 and (common != 0 or chosen != 0):
        common &= s.types[cell]
        chosen = choose(b, chosen, s.types[cell])
        length += 1
        if cell >= first:
            found |= b.line[length * 64 + common]
            if chosen != 0:
                found |= b.line_different[length]
        cell += step
    return found


def choose(b: Board, chosen: int, types: int) -> int:
    """Every set of types that one more star from a cell can make of the sets so far, no type twice.

    With six types there are 63 sets that are not empty. Set number n is bit n - 1, so all that can be reached fit one
    machine word: an exact matching without search.
    """
    if chosen == NOTHING_CHOSEN:
        return b.alone[types]
    reach = 0
    while types != 0 and chosen != 0:
        star = lowest(types)
        types &= types - 1
        reach |= (chosen & b.lacks[star]) << (1 << star)
    return reach


def squares(b: Board, s: State, cell: int) -> int:
    """The cards that a square of two by two with this covered cell matches."""
    return square(b, s, cell) | square(b, s, cell - 1) | square(b, s, cell - PITCH) | square(b, s, cell - PITCH - 1)


def square(b: Board, s: State, cell: int) -> int:
    """The cards that the square with this upper left cell matches."""
    p, q = s.types[cell], s.types[cell + 1]
    r, t = s.types[cell + PITCH], s.types[cell + PITCH + 1]
    if p < 0 or q < 0 or r < 0 or t < 0:
        return 0
    found = b.square[p & q & r & t]
    if b.square_different != 0 and choose(b, choose(b, choose(b, choose(b, NOTHING_CHOSEN, p), q), r), t) != 0:
        found |= b.square_different
    return found
