"""L-TILES: what speaks for a placement, in the words of the lesson."""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.games.ltiles.components import CATALOGUE
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.rules.rules import Board, State
from adjoin.games.ltiles.text.areas import TEN
from adjoin.games.ltiles.text.effects import Growth, colour, growths
from adjoin.phrase import Phrase


def because(board: Board, before: State, after: State, colours: list[str]) -> tuple[Phrase, ...]:
    """What becomes of own areas (L8, L11), and of those of others."""
    seat = before.turn
    found = growths(board, before, after)
    told = [phrase for growth in found if growth.seat == seat for phrase in own(growth)]
    told += [phrase for growth in found if growth.seat != seat for phrase in theirs(growth, colours)]
    return tuple(told) or (CATALOGUE.phrase("because-quiet"),)


def own(growth: Growth) -> Iterator[Phrase]:
    joined = sum(growth.was)
    if growth.size == TEN:
        yield CATALOGUE.phrase("because-ten", points=growth.points)
    elif growth.gain > 0 and joined < rules.AREA:
        yield CATALOGUE.phrase("because-founds", size=growth.size, points=growth.points)
    elif growth.gain > 0:
        yield CATALOGUE.phrase("because-grows", size=growth.size, points=growth.points, joined=joined)
    elif growth.size < rules.AREA and joined:
        yield CATALOGUE.phrase("because-prepares", size=growth.size, missing=rules.AREA - growth.size)
    if growth.size >= rules.AREA and growth.had < rules.SYMBOLS <= growth.symbols:
        yield CATALOGUE.phrase("because-symbols", points=rules.BONUS)


def theirs(growth: Growth, colours: list[str]) -> Iterator[Phrase]:
    if growth.gain < 0:
        lost = {"size": growth.size, "joined": sum(growth.was), "points": -growth.gain}
        yield CATALOGUE.phrase("because-spoils", colour=colour(colours[growth.seat]), **lost)
