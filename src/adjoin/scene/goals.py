"""Goals of puzzles: what a move is worth for a question that a game asks in its own words.

A goal looks at a position, a legal move and the position after it, and gives 0 where the move does not do what is
asked. Several games share these; a game names its goals in `Learning.goals`.
"""

from __future__ import annotations

from adjoin.kernel.model.position import Position
from adjoin.scene.material import Goal


def brings(event: str) -> Goal:
    """1 for a move after which the event happens to the player who moved."""

    def worth(position: Position, _number: int, after: Position) -> int:
        return int(any(told.type == event and told.seat == position.turn for told in after.events))

    return worth


def saves(*parts: str) -> Goal:
    """How much lines of the mover's own score rise, if the game ended now."""

    def worth(position: Position, _number: int, after: Position) -> int:
        return max(0, lines(after, position.turn, parts) - lines(position, position.turn, parts))

    return worth


def lines(position: Position, seat: int, names: tuple[str, ...]) -> int:
    """The sum of some lines of a seat's score."""
    parts = position.deal.parts(position.state)
    return sum(part.points for part in parts if part.seat == seat and part.key in names)


def spoils(position: Position, _number: int, after: Position) -> int:
    """How many points the opponent who loses most by the move would lose, if the game ended now."""
    before, now = position.score_if_ended().scores, after.score_if_ended().scores
    others = [seat for seat in range(position.deal.seats) if seat != position.turn]
    return max(0, max((before[seat] - now[seat] for seat in others), default=0))


def wins_at_once(position: Position, _number: int, after: Position) -> int:
    """1 for a move that ends the game as a win of its player."""
    return int(after.over and after.score_if_ended().ranking[0] == (position.turn,))


def effects_of(effect: str) -> Goal:
    """How many effects of a name a move has, where it has more than one."""

    def worth(position: Position, number: int, _after: Position) -> int:
        found = [told for told in position.deal.effects(position.state, number) if told.key == f"effect-{effect}"]
        return len(found) if len(found) > 1 else 0

    return worth
