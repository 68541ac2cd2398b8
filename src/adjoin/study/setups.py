"""Set up a position from the moves that made it, in whatever order they are named.

Which tiles lie where does not tell who placed which when, nor what was drawn. A search finds an order that the rules
allow, and lets everybody draw what they need. Where there is none, the position cannot have come about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjoin.errors import RecordError
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.phrase import Phrase
from adjoin.study.tree import draw_text

STEPS = 4_000  # positions that one deal is searched for
DEALS = 6  # deals that are tried, where none is named
Wanted = frozenset[str]


def set_up(game: Game, moves: Sequence[str], seed: str = "", steps: int = STEPS) -> Position:
    """A position in which these moves have been made, in any order; without a seed, from whichever deal allows it.

    RecordError says that no game can reach it, or that none was found in so many steps.

    >>> import adjoin
    >>> from adjoin.study import set_up
    >>> game = adjoin.load(adjoin.names()[0])
    >>> end = adjoin.replayed(adjoin.play(game, ["random", "random"], seed="7"))
    >>> six = [at.move.text for at in end.line() if at.move][:6]
    >>> set_up(game, reversed(six), seed="7").ply
    6
    """
    wanted = tuple(moves)
    if len(set(wanted)) < len(wanted):
        twice = next(text for place, text in enumerate(wanted) if text in wanted[:place])
        raise RecordError("study-twice", text=twice)
    searches = [Search(game.start(seed=one), wanted, steps) for one in seeds(seed)]
    for search in searches:
        found = search.run()
        if found is not None:
            return found
    raise max(searches, key=lambda one: one.most).fault()


def seeds(seed: str) -> list[str]:
    return [seed] if seed else [str(number) for number in range(1, DEALS + 1)]


class Search:
    """A search for an order, from one deal; it goes deep first and never looks at a position twice."""

    def __init__(self, first: Position, wanted: tuple[str, ...], steps: int) -> None:
        self.order = wanted
        self.steps = steps
        self.seen: set[tuple[Position, Wanted]] = set()
        self.first = first
        self.most = -1  # moves that were made at best
        self.deepest: tuple[Position, Wanted] = (first, frozenset(wanted))

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

    def fault(self) -> RecordError:
        """What keeps the deepest position from going on: one of the moves that are left, and the rule against it."""
        if len(self.seen) >= self.steps:
            return RecordError("study-unreached", steps=self.steps)
        position, left = self.deepest
        text = next(one for one in self.order if one in left)
        reason = None if position.over else position.why_not(text)
        return RecordError("study-unreachable", text=text, reason=reason.message if reason else Phrase("study-over"))


def draws(position: Position, left: Wanted) -> Iterator[str]:
    """Outcomes of a draw: tiles that are still to be placed, then whatever else comes."""
    tiles = {text.partition("@")[0] for text in left}
    texts = [position.deal.spelling(position.state, number) for number in position.legal_numbers]
    needed = [text for text in texts if text in tiles]
    yield from needed
    other = draw_text(position)
    yield other if other not in tiles else next((text for text in texts if text not in tiles), other)
