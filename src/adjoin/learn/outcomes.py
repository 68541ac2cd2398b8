"""Questions about what somebody may do next: counted over every reply of an opponent, or over every draw.

What is asked about is an event of the game, which it names for a question in `Learning.asks`.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.learn.move_values import LOSS, WIN, MoveWorth, TooMuch, end_value

STOP, TWICE = "stop", "twice"
TURNS = 2  # in each of which the event is to happen
PLIES = 200_000  # that may be looked at for one puzzle

# ------------------------------------------------------------------------------------------------ stop


def stop_worths(position: Position, event: str) -> list[MoveWorth]:
    """1 for each move after which the next seat cannot win at once by the event, 0 and its reply for the others."""
    seat, spoilers, found = position.turn, list[int](), []
    for number in position.legal_numbers:
        after = position.after(number)
        if after.over:
            found.append(MoveWorth(number, int(end_value(after, seat) != LOSS or not tells(after, event))))
            continue
        spoiler = spoiling(after, event, spoilers)
        text = "" if spoiler is None else after.deal.spelling(after.state, spoiler)
        found.append(MoveWorth(number, int(spoiler is None), reply=text))
    return found


def spoiling(position: Position, event: str, first: list[int]) -> int | None:
    """A move by which the seat to move wins at once by the event; those that did so elsewhere are tried first."""
    if position.turn == CHANCE or position.game.header.secrets or position.deal.seats != 2:
        raise TooMuch
    legal = position.legal_numbers
    known = set(legal)
    for number in (*(one for one in first if one in known), *legal):
        after = position.after(number)
        if after.over and end_value(after, position.turn) == WIN and tells(after, event):
            if number not in first:
                first.append(number)
            return number
    return None


def is_threatened(position: Position, event: str) -> bool:
    """Would the other seat of two win at once by the event, were it its turn?"""
    state = copied(position.state)
    position.deal.give_turn(state, 1 - position.turn)
    other = Position(position.game, position.deal, state, seed=position.seed, setup=position.setup, ply=position.ply)
    return spoiling(other, event, []) is not None


def tells(position: Position, event: str) -> bool:
    return any(told.type == event for told in position.events)


# ------------------------------------------------------------------------------------------------ twice


def twice_worths(position: Position, event: str) -> tuple[list[MoveWorth], int]:
    """After how many of so many equally likely draws the event can happen this turn and the next."""
    count = Twice(position, event)
    chances = {
        number: count.chance_after(position.after(number), TURNS, had=False) for number in position.legal_numbers
    }
    of = lcm(*(chance.denominator for chance in chances.values()), count.draws)
    return [MoveWorth(number, int(chance * of)) for number, chance in chances.items()], of


class Twice:
    """Everything that somebody alone may draw and do: how likely an event happens in turn after turn, played best.

    A turn begins in the phase of the first position, and a draw ends it.
    """

    def __init__(self, position: Position, event: str) -> None:
        self.phase = position.phase
        self.event = event
        self.left = PLIES
        self.draws = 1  # that are equally likely after the first turn
        self.first: list[int] = []  # moves that did it after another draw
        if position.deal.seats != 1:
            raise TooMuch  # what others do between the turns is no matter of count

    def chance_after(self, after: Position, turns: int, *, had: bool) -> Fraction:
        """How likely it is after a move in the first of so many turns; `had`: it has happened in this one."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        had = had or tells(after, self.event)
        if had and turns == 1:
            return Fraction(1)
        if after.over or (self.ends(after) and not had):
            return Fraction(0)
        return self.next_turn(after, turns - 1) if self.ends(after) else self.best_chance(after, turns, had=had)

    def ends(self, position: Position) -> bool:
        return position.turn == CHANCE or position.phase == self.phase

    def next_turn(self, position: Position, turns: int) -> Fraction:
        if position.turn == CHANCE:
            self.draws = position.deal.rules.count(position.deal.board, position.state)
            outcomes = position.chances().items()
            return sum((p * self.next_turn(position.after(move.number), turns) for move, p in outcomes), Fraction(0))
        if position.over:
            return Fraction(0)
        if position.phase != self.phase:
            raise TooMuch  # the draw was not the end of a turn
        return self.best_chance(position, turns, had=False)

    def best_chance(self, position: Position, turns: int, *, had: bool) -> Fraction:
        """The best of all moves; those that did it after another draw are tried first, since certain is enough."""
        legal = position.legal_numbers
        known, best = set(legal), Fraction(0)
        for number in (*(one for one in self.first if one in known), *legal):
            best = max(best, self.chance_after(position.after(number), turns, had=had))
            if best == 1:
                if turns == 1 and number not in self.first:
                    self.first.append(number)
                break
        return best
