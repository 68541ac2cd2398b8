"""What every move of a position is worth, exactly: for the turn at hand, or to the end of an open game for two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from adjoin.engines.choice import choose, program
from adjoin.engines.names import PLAIN
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import settle_draws

NODES = 2_000  # positions that a search to the end may see for one puzzle
OWN_NODES = 400_000  # the same for a game's own compiled search of endings
WIN, SHARED, LOSS = 1, 0, -1


class MoveWorth(NamedTuple):
    """A move's value for its player, how it goes on at best, and what is answered to it if it fails."""

    number: int
    value: int
    line: tuple[str, ...] = ()
    reply: str = ""


class TooMuch(Exception):
    """A search would have to see more than it may."""


# ------------------------------------------------------------------------------------------------ the turn at hand


def margin(position: Position, seat: int) -> int:
    """Own points less those of the best other seat, if it ended now; alone, own points."""
    deal = position.deal
    scores = [0] * deal.seats
    deal.rules.final(deal.board, copied(position.state), scores)  # it may write into the state
    return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)


def turn_worths(position: Position, numbers: Sequence[int] | None = None) -> list[MoveWorth]:
    """How much each move, or each of some, changes the margin until the turn is over, all in it chosen best.

    A turn that ends by a draw counts with it. Which tile it brings changes no points, so the seed's stands for all. An
    additional turn is another turn, and does not count.
    """
    seat, before = position.turn, margin(position, position.turn)
    found = []
    for number in position.legal_numbers if numbers is None else numbers:
        value, line = turn_value(position.after(number), seat, position.phase)
        found.append(MoveWorth(number, value - before, (position.deal.spelling(position.state, number), *line)))
    return found


def turn_value(position: Position, seat: int, first: str) -> tuple[int, tuple[str, ...]]:
    """The best margin at the end of a seat's turn, which began in the phase `first`, and how it is reached."""
    if position.turn != seat or position.phase == first:
        return margin(settle_draws(position), seat), ()
    best: tuple[int, tuple[str, ...]] | None = None
    for number in position.legal_numbers:
        value, line = turn_value(position.after(number), seat, first)
        if best is None or value > best[0]:
            best = value, (position.deal.spelling(position.state, number), *line)
    assert best is not None
    return best


# ------------------------------------------------------------------------------------------------ to the end


def end_worths(position: Position, nodes: int = NODES) -> list[MoveWorth]:
    """What each move is worth against any defence; TooMuch if that takes too long to see."""
    own = own_search(position)
    if own is not None:
        return own
    search = ToTheEnd(position.turn, nodes)
    seat = position.turn
    found = []
    for number in position.legal_numbers:
        after = position.after(number)
        value = search.value(after, LOSS - 1, WIN + 1)
        found.append(MoveWorth(number, value if seat == search.seat else -value, ()))
    return found


class ToTheEnd:
    """Every line of an open game for two, as seat `seat` sees it."""

    def __init__(self, seat: int, nodes: int) -> None:
        self.seat = seat
        self.left = nodes
        self.known: dict[tuple[Any, ...], int] = {}

    def value(self, position: Position, low: int, high: int) -> int:
        if position.over:
            return end_value(position, self.seat)
        if position.turn < 0:
            raise TooMuch
        found = self.known.get(position.stands)
        if found is None:
            found = self.search(position, low, high)
        return found

    def search(self, position: Position, low: int, high: int) -> int:
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        mine = position.turn == self.seat
        best = LOSS - 1 if mine else WIN + 1
        for number in position.legal_numbers:
            value = self.value(position.after(number), low, high)
            best = max(best, value) if mine else min(best, value)
            low, high = (max(low, best), high) if mine else (low, min(high, best))
            if low >= high or best == (WIN if mine else LOSS):
                return best  # enough is known; it is no exact value, and is not kept
        self.known[position.stands] = best
        return best


def end_value(position: Position, seat: int) -> int:
    first = position.score_if_ended().ranking[0]
    return LOSS if seat not in first else WIN if len(first) == 1 else SHARED


def own_search(position: Position, nodes: int = OWN_NODES, *, plain: bool = False) -> list[MoveWorth] | None:
    """The values by the game's own search of endings, if it has one and the end is near; it tells wins from the rest.

    `plain` loads no engine: for whoever answers many others meanwhile.
    """
    deal = position.deal
    ending = deal.ruleset.bots.ending
    if ending is None or not ending.near(deal.board, position.state):
        return None
    run = None if plain else quick(position)
    solved = ending.solve(deal.board, position.state, nodes, run, wanted=1 << 14)
    if solved is None:
        raise TooMuch
    best = set(solved.best)
    return [MoveWorth(n, solved.value if n in best else solved.value - 1, ()) for n in position.legal_numbers]


def quick(position: Position) -> Any:
    """A game's own search in an engine that is ready at once, or None for plain Python."""
    deal = position.deal
    engine = choose(deal.tables, deal.ruleset)
    return None if engine == PLAIN else program(engine, deal.tables, deal.ruleset).instance().best
