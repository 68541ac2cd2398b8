"""OPHIUCHUS: what can be placed (O5, O9)."""

from __future__ import annotations

from adjoin.games.ophiuchus.rules.grid import Board, State, legal
from adjoin.sets import lowest, size

TURNS = 4


def distinct(b: Board, tiles: int) -> int:
    """Tiles with equal faces are one choice: it names the first of them."""
    chosen = 0
    left = tiles
    while left:
        tile = lowest(left)
        left &= left - 1
        if tiles & b.like[tile] == 0:
            chosen |= 1 << tile
    return chosen


def find_options(b: Board, s: State, seat: int) -> int:
    """O5-O8: fill in where each tile of a seat may go; how many choices that makes."""
    s.total = 0
    i = 0
    left = distinct(b, s.hand[seat])
    while left:
        tile = lowest(left)
        left &= left - 1
        for turn in range(TURNS):
            s.options[i] = places(b, s, tile, turn)
            s.sizes[i] = size(s.options[i])
            s.total += s.sizes[i]
            i += 1
    return s.total


def places(b: Board, s: State, tile: int, turn: int) -> int:
    """Where a tile may go; one with equal halves looks the same turned half round, so only two turns count."""
    if turn >= 2 and b.mirror[tile]:
        return b.none
    return legal(b, s, tile, turn)


def afoot(s: State) -> int:
    """The tiles that are not in the layout."""
    tiles = s.pool
    for seat in range(len(s.hand)):
        tiles |= s.hand[seat]
    return tiles


def fitting(b: Board, s: State) -> int:
    """The tiles, whoever has them, that could be placed now."""
    left = afoot(s)
    found = 0
    while left:
        tile = lowest(left)
        left &= left - 1
        if can_be_placed(b, s, tile):
            found |= 1 << tile
    return found


def can_be_placed(b: Board, s: State, tile: int) -> bool:
    found = False
    for turn in range(TURNS):
        found = found or bool(places(b, s, tile, turn))
    return found
