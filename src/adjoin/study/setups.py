"""Set up a position from the moves that made it, in whatever order they are named.

Which tiles lie where does not tell who placed which when, nor what was drawn. A search finds an order that the rules
allow, and lets everybody hold and draw what they need. Where there is none, the position cannot have come about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from adjoin.errors import NotationError, RecordError, Refusal
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.phrase import Phrase
from adjoin.study.tree import draw_text
from adjoin.table.physical import Entered, enter_game, tile_of

STEPS = 4_000  # positions that one deal is searched for
DEALS = 6  # deals that are tried, where none is named
Wanted = frozenset[str]


class Arranged(NamedTuple):
    """How far an order of moves leads: all of them are made, or some are left and a fault says why."""

    position: Position
    left: tuple[str, ...] = ()
    fault: RecordError | None = None


def set_up(game: Game, moves: Sequence[str], seed: str = "", steps: int = STEPS) -> Position:
    """A position in which these moves have been made, in any order; without a seed, from whichever deal allows it.

    RecordError says that no game can reach it, or that none was found in so many steps or deals.

    >>> import adjoin
    >>> from adjoin.study import set_up
    >>> game = adjoin.load(adjoin.names()[0])
    >>> end = adjoin.replayed(adjoin.play(game, ["random", "random"], seed="7"))
    >>> six = [at.move.text for at in end.line() if at.move][:6]
    >>> set_up(game, reversed(six), seed="7").ply
    6
    """
    found = arrange(game, moves, seed, steps)
    if found.fault:
        raise found.fault
    return found.position


def arrange(game: Game, moves: Sequence[str], seed: str = "", steps: int = STEPS) -> Arranged:
    """The position in which as many of these moves as can be have been made, and what is left of them."""
    wanted = tuple(moves)
    if len(set(wanted)) < len(wanted):
        twice = next(text for place, text in enumerate(wanted) if text in wanted[:place])
        raise RecordError("study-twice", text=twice)
    kind = HandSearch if game.header.own_setup else Search
    searches = [kind(game, one, wanted, steps) for one in seeds(game, seed)]
    for search in searches:
        found = search.run()
        if found is not None:
            return Arranged(found)
    best = max(searches, key=lambda one: one.most)
    position, left = best.deepest
    return Arranged(position, tuple(text for text in wanted if text in left), best.fault(len(searches)))


def seeds(game: Game, seed: str) -> list[str]:
    """The deals to try: the one that is named, or several where they are laid out in different ways."""
    if seed:
        return [seed]
    several = [str(number) for number in range(1, DEALS + 1)]
    first, *more = [layout(game, one) for one in several]
    return several if any(one != first for one in more) else several[:1]


def layout(game: Game, seed: str) -> JsonObject:
    """What a deal lays out for everybody to see; the rest of it are hands, which a search fills itself."""
    setup = game.definition.setup(game.options, game.components, seed)
    return {part: told for part, told in setup.items() if part not in game.header.own_setup}


class Search:
    """A search for an order, from one deal; it goes deep first and never looks at a position twice."""

    def __init__(self, game: Game, seed: str, wanted: tuple[str, ...], steps: int) -> None:
        self.game = game
        self.seed = seed
        self.order = wanted
        self.steps = steps
        self.seen: set[object] = set()
        self.first = game.start(seed=seed)
        self.most = -1  # moves that were made at best
        self.deepest: tuple[Position, Wanted] = (self.first, frozenset(wanted))

    def run(self) -> Position | None:
        """The position, or None where no order was found."""
        todo = [(self.first, frozenset(self.order))]
        while todo and len(self.seen) < self.steps:
            at = todo.pop()
            if at in self.seen:
                continue
            self.seen.add(at)
            position, left = at
            if not left and position.turn != CHANCE:
                return position
            self.note(position, left)
            todo += reversed([(position.play(text), left - {text}) for text in self.ways(position, left)])
        return None

    def note(self, position: Position, left: Wanted) -> None:
        if len(self.order) - len(left) > self.most and position.turn >= 0:
            self.most, self.deepest = len(self.order) - len(left), (position, left)

    def ways(self, position: Position, left: Wanted) -> Iterator[str]:
        """What may be played on the way: named moves, what is needed to make them, and choices that nobody named."""
        if position.over:
            return
        if position.turn == CHANCE:
            yield from draws(position, left)
            return
        legal = position.legal_moves().texts
        named = [text for text in self.order if text in left and text in legal]
        yield from named
        if not any("@" in text for text in legal):
            yield from (text for text in legal if text not in named)

    def fault(self, deals: int) -> RecordError:
        """What keeps the deepest position from going on: one of the moves that are left, and the rule against it."""
        if len(self.seen) >= self.steps:
            return RecordError("study-unreached", steps=self.steps)
        position, left = self.deepest
        text = next(one for one in self.order if one in left)
        reason = None if position.over else self.reason(text)
        words = reason.message if reason else Phrase("study-over")
        if deals > 1 and not isinstance(reason, NotationError):
            return RecordError("study-no-deal", deals=deals, text=text, reason=words)
        return RecordError("study-unreachable", text=text, reason=words)

    def reason(self, text: str) -> Refusal | NotationError | None:
        return self.deepest[0].why_not(text)


class HandSearch(Search):
    """A search in a game with hidden hands: whoever is to move holds whatever is still to be placed."""

    entered: tuple[Entered, ...] = ()  # the way to the deepest position

    def run(self) -> Position | None:
        todo: list[tuple[tuple[Entered, ...], Wanted]] = [((), frozenset(self.order))]
        while todo and len(self.seen) < self.steps:
            entered, left = todo.pop()
            position = enter_game(self.game, self.seed, entered)
            at = left, position.turn, position.phase, len(entered)
            if at in self.seen:
                continue
            self.seen.add(at)
            if not left:
                return position
            before = self.most
            self.note(position, left)
            if self.most > before:
                self.entered = entered
            todo += reversed([(way, left - {way[-1].text}) for way in self.onward(position, entered, left)])
        return None

    def onward(self, position: Position, entered: tuple[Entered, ...], left: Wanted) -> Iterator[tuple[Entered, ...]]:
        """Ways on: named moves that the rules allow with their tile in hand, and choices that nobody named."""
        if position.over:
            return
        seat = position.turn
        for text in self.order:
            if text in left and self.holding(entered, text).why_not(text) is None:
                yield (*entered, Entered(seat, text))
        legal = position.legal_moves().texts
        if not any("@" in text for text in legal):
            yield from ((*entered, Entered(seat, text)) for text in legal if text not in left)

    def holding(self, entered: tuple[Entered, ...], text: str) -> Position:
        """The position in which the seat to move holds the tile of a placement."""
        now, tile = enter_game(self.game, self.seed, entered), tile_of(text)
        if not tile or now.over or tile not in now.deal.unlaid(now.state, now.turn):
            return now
        then = enter_game(self.game, self.seed, entered, ((now.turn, tile),))
        return then if then.turn == now.turn else now

    def reason(self, text: str) -> Refusal | NotationError | None:
        return self.holding(self.entered, text).why_not(text)


def draws(position: Position, left: Wanted) -> Iterator[str]:
    """Outcomes of a draw: tiles that are still to be placed, then whatever else comes."""
    tiles = {text.partition("@")[0] for text in left}
    texts = [position.deal.spelling(position.state, number) for number in position.legal_numbers]
    needed = [text for text in texts if text in tiles]
    yield from needed
    other = draw_text(position)
    yield other if other not in tiles else next((text for text in texts if text not in tiles), other)
