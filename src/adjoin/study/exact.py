"""Endings looked at to the end: what a move brings for certain, for any number of seats, alone, and over draws.

All hands lie open here, so it is asked in hindsight, or of games that hide nothing. Draws weigh with their exact
chances. For two sides the share of the win is what the mover reaches against any defence. Of three or more it is told
only where nothing that the others do can change it. Somebody alone is told the points.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.outcome import team_of
from adjoin.kernel.model.position import Position

MOST = 2000  # positions that are looked at for one move


class TooFar(Exception):
    """More positions lie ahead than may be looked at."""


class ExactEnding:
    """All lines from a position to the end, as one side sees them."""

    def __init__(self, seat: int, positions: int, *, others_help: bool = False) -> None:
        self.seat = seat
        self.left = min(MOST, positions)
        self.others_help = others_help
        self.team = frozenset({seat})

    def worth(self, position: Position) -> float:
        """The side's share of the win, alone its points, if it plays its best; TooFar if nobody can tell soon."""
        self.left -= 1
        if self.left < 0:
            raise TooFar
        if position.over:
            return self.value_at_end(position)
        if position.turn == CHANCE:
            return sum(float(p) * self.worth(position.after(move.number)) for move, p in position.chances().items())
        if len(position.legal_numbers) > self.left:
            raise TooFar
        if position.turn in self.team or self.others_help:
            return best_of(self.worths(position), self.most(position))
        return -best_of((-one for one in self.worths(position)), 0.0)

    def worths(self, position: Position) -> Iterator[float]:
        return (self.worth(position.after(number)) for number in position.legal_numbers)

    def most(self, position: Position) -> float:
        """What nothing can better; alone there is no such thing."""
        return 1.0 if position.deal.seats > 1 else float("inf")

    def value_at_end(self, ended: Position) -> float:
        outcome = ended.score_if_ended()
        if len(outcome.scores) == 1:
            return float(outcome.scores[0])
        if self.seat not in outcome.winners:
            return 0.0
        return 1 / len({team_of(outcome, seat) for seat in outcome.winners})


def best_of(worths: Iterator[float], most: float) -> float:
    """The largest; none is looked at after one that nothing can better."""
    best = float("-inf")
    for worth in worths:
        best = max(best, worth)
        if best >= most:
            break
    return best


def exact_worth(position: Position, move: int, positions: int) -> float | None:
    """What a move brings the seat to move for certain: its share of the win, alone its points; None if that is open.

    >>> import adjoin
    >>> from adjoin.study.exact import exact_worth
    >>> end = adjoin.replayed(adjoin.play(adjoin.load(adjoin.names()[0]), ["random", "random"], seed="7"))
    >>> last = [at for at in end.line() if at.turn >= 0][-1]
    >>> {exact_worth(last, move, 500) for move in last.legal_numbers} <= {0.0, 0.5, 1.0}
    True
    """
    seat, after = position.turn, position.after(move)
    outcome = position.score_if_ended()
    sides = {team_of(outcome, one) for one in range(position.deal.seats)}
    bounds = []
    for others_help in (False, True)[: 1 if len(sides) < 3 else 2]:
        ending = ExactEnding(seat, positions, others_help=others_help)
        ending.team = team_of(outcome, seat)
        try:
            bounds.append(ending.worth(after))
        except TooFar:
            return None
    return bounds[0] if max(bounds) - min(bounds) < 1e-9 else None
