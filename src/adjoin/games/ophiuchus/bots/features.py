"""OPHIUCHUS: how good an action looks before anybody thinks."""

from __future__ import annotations

from adjoin.games.ophiuchus.rules.cards import matched
from adjoin.games.ophiuchus.rules.choices import TURNS
from adjoin.games.ophiuchus.rules.grid import BLOCK, EMPTY, MOST, PITCH, Board, State, other, run
from adjoin.games.ophiuchus.rules.rules import BONUSES, CLAIMS, EXCHANGE, PRIZE, RETURNS
from adjoin.sets import lowest

POINT = 500  # cards decide the game
CHOICE = 100  # each further card that could be claimed
THIRTEEN = 500  # O12: the bonus is a token at least
SPARE = 250  # O12: two tiles to choose from
SAMPLES = 1000  # choices that a quick game compares: all, for few of them win a card
HORIZON = 1  # rounds after which it is judged by its points: hands and draws hide the rest


def prior(b: Board, s: State, a: int) -> int:
    """Points of the cards that a tile wins, and the bonus of 13."""
    if a < CLAIMS:
        return laying(b, s, a // BLOCK // TURNS, a // BLOCK % TURNS, a % BLOCK)
    if a < BONUSES:
        return POINT * b.points[a - CLAIMS]
    if a < RETURNS:
        return POINT if a == PRIZE else (SPARE if a == EXCHANGE else 0)
    return 0


def laying(b: Board, s: State, tile: int, turn: int, cell: int) -> int:
    second = other(cell, turn)
    s.types[cell] = b.half[2 * tile]
    s.types[second] = b.half[2 * tile + 1]
    worth = dearest(b, matched(b, s, cell, turn))
    if b.thirteen and s.tokens > 0 and makes_thirteen(b, s, cell, second, turn):
        worth += THIRTEEN
    s.types[cell] = EMPTY
    s.types[second] = EMPTY
    return worth


def dearest(b: Board, cards: int) -> int:
    """O10: one card a turn, so the best of them counts."""
    best = 0
    more = 0
    while cards:
        best = max(best, POINT * b.points[lowest(cards)])
        more += CHOICE
        cards &= cards - 1
    return best + more


def makes_thirteen(b: Board, s: State, cell: int, second: int, turn: int) -> bool:
    """O12: does a run through the tile count exactly 13?"""
    along = 1 if turn % 2 == 0 else PITCH
    across = 1 + PITCH - along
    return stars(b, s, cell, along) == MOST or stars(b, s, cell, across) == MOST or stars(b, s, second, across) == MOST


def stars(b: Board, s: State, cell: int, step: int) -> int:
    """The stars of the run through a covered cell."""
    before, _ = run(b, s, cell - step, -step)
    after, _ = run(b, s, cell, step)
    return before + after
