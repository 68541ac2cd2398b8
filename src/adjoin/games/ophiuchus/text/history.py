"""What a state says of the game so far: the tiles in the layout, who laid them, and the lines that won cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from weakref import WeakKeyDictionary

from adjoin.games.ophiuchus.rules import rules
from adjoin.games.ophiuchus.rules.grid import Board, State
from adjoin.games.ophiuchus.text import reasons
from adjoin.games.ophiuchus.text.reasons import Cell, Match, TileOverCells
from adjoin.kernel.authoring.tables import members

NOBODY = -1
MOST = 128  # lines kept for one deal
FORMED: WeakKeyDictionary[Board, dict[tuple[int, ...], Match]] = WeakKeyDictionary()


class LayoutTile(NamedTuple):
    """A tile in the layout."""

    seat: int  # who laid it; NOBODY laid the start tile
    spot: TileOverCells


class Wins:
    """The cards that were won, each with the line or square that won it."""

    def __init__(self, b: Board, s: State) -> None:
        self.matches = {card: find_match(b, s, card) for won in s.won for card in members(won)}


def list_laid(s: State) -> list[LayoutTile]:
    """The layout, in the order in which it grew."""
    return [tile_laid(place, entry) for place, entry in enumerate(s.laid[: s.placed])]


@lru_cache(maxsize=512)
def tile_laid(place: int, entry: int) -> LayoutTile:
    seat, number = divmod(entry, rules.CLAIMS)
    return LayoutTile(seat if place else NOBODY, reasons.spot(number))


def types_after(b: Board, tiles: list[LayoutTile]) -> dict[Cell, int]:
    """The star types on every cell that these tiles cover."""
    return {
        cell: types
        for tile in tiles
        for cell, types in zip(tile.spot.cells, reasons.halves(b, tile.spot.tile), strict=True)
    }


def winner(s: State, card: int) -> int:
    """Who has a card; NOBODY while it is in the firmament."""
    return next((seat for seat, won in enumerate(s.won) if won >> card & 1), NOBODY)


def find_match(b: Board, s: State, card: int) -> Match:
    """O10: the line or square that won a card, in the layout as it was then; it is looked for once."""
    found = FORMED.setdefault(b, {})
    key = card, *s.laid[: s.formed[card] + 1]
    if key not in found:
        if len(found) >= MOST:
            found.clear()
        found[key] = search_match(b, s, card)
    return found[key]


def search_match(b: Board, s: State, card: int) -> Match:
    tiles = list_laid(s)[: s.formed[card] + 1]
    types = types_after(b, tiles)
    found = (reasons.matching(b, types, card, figure) for figure in reasons.figures(b, types, tiles[-1].spot))
    return next(match for match in found if match is not None)
