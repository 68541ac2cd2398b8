"""Set up a position from the moves that made it, in whatever order they are named.

Which tiles lie where does not tell who placed which when, nor what was drawn. A search finds an order that the rules
allow, and lets everybody hold and draw what they need. Where there is none, the position cannot have come about.
A move may say whose it is: `2:U@g6` is one of the second seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from adjoin.errors import NotationError, RecordError, Refusal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.phrase import Phrase
from adjoin.study.tree import draw_text
from adjoin.table.physical import Entered, enter_game, tile_of

STEPS = 4_000  # positions that one deal is searched for
DEALS = 6  # deals that are tried, where none is named
ANYBODY = -1
PLACE = "place"  # the phase in which tiles are placed
OWNED = re.compile(r"([1-9][0-9]?):(.+)", re.DOTALL)


class WantedMove(NamedTuple):
    """A move that is to be made: by one seat, or by ANYBODY."""

    seat: int
    text: str

    @property
    def spelling(self) -> str:
        return self.text if self.seat == ANYBODY else f"{self.seat + 1}:{self.text}"


Wanted = frozenset[WantedMove]


class Arranged(NamedTuple):
    """How far an order of moves leads: all of them are made, or some are left and a fault says why."""

    position: Position
    left: tuple[str, ...] = ()
    fault: RecordError | None = None
    reason: Phrase | None = None  # why nobody can make the first of those that are left


def wish_of(move: str) -> WantedMove:
    """A move as it is named, with or without its seat.

    >>> from adjoin.study.setups import wish_of
    >>> wish_of("2:U@g6"), wish_of("U@g6").seat
    (WantedMove(seat=1, text='U@g6'), -1)
    """
    said = OWNED.fullmatch(move.strip())
    return WantedMove(int(said[1]) - 1, said[2].strip()) if said else WantedMove(ANYBODY, move)


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
    named = list(map(wish_of, moves))
    texts = [one.text for one in named]
    if len(set(texts)) < len(texts):
        raise RecordError("study-twice", text=next(text for at, text in enumerate(texts) if text in texts[:at]))
    kind = HandSearch if game.header.own_setup else SetupSearch
    first = game.start(seed=seeds(game, seed)[0])
    wanted = tuple(with_owner(first, one) for one in named)
    searches = [kind(game, one, wanted, steps) for one in seeds(game, seed)]
    for search in searches:
        found = search.run()
        if found is not None:
            return Arranged(found)
    best = max(searches, key=lambda one: one.most)
    position, left = best.deepest
    rest = tuple(move for move, one in zip(moves, wanted, strict=True) if one in left)
    return Arranged(position, rest, best.fault(len(searches)), best.words())


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


class SetupSearch:
    """A search for an order, from one deal; it goes deep first and never looks at a position twice."""

    def __init__(self, game: Game, seed: str, wanted: tuple[WantedMove, ...], steps: int) -> None:
        self.game = game
        self.seed = seed
        self.order = wanted
        self.steps = steps
        self.seen: set[object] = set()
        self.first = game.start(seed=seed)
        self.numbers = {one: find_number(self.first, one) for one in wanted}
        self.most = -1, False  # moves that were made at best, and whether a tile is to be placed then
        self.deepest: tuple[Position, Wanted] = (self.first, frozenset(wanted))

    def run(self) -> Position | None:
        """The position, or None where no order was found."""
        todo = [iter([(self.first, frozenset(self.order))])]
        while todo and len(self.seen) < self.steps:
            at = next(todo[-1], None)
            if at is None:
                todo.pop()
                continue
            if at in self.seen:
                continue
            self.seen.add(at)
            position, left = at
            if not left and position.turn != CHANCE:
                return position
            self.note(position, left)
            todo.append(self.onward(position, left))
        return None

    def onward(self, position: Position, left: Wanted) -> Iterator[tuple[Position, Wanted]]:
        """The positions that may follow, each with what is left then."""
        return ((position.after(number), left - made) for number, made in self.ways(position, left))

    def note(self, position: Position, left: Wanted) -> None:
        made = len(self.order) - len(left), position.phase == PLACE
        if made > self.most and position.turn >= 0:
            self.most, self.deepest = made, (position, left)

    def due(self, turn: int, left: Wanted) -> Iterator[WantedMove]:
        """Wanted moves that the seat to move might make, in the order in which they were named."""
        return (one for one in self.order if one in left and one.seat in (ANYBODY, turn))

    def ways(self, position: Position, left: Wanted) -> Iterator[tuple[int, Wanted]]:
        """What may be played on the way: named moves, what is needed to make them, and choices that nobody named.

        Moves go by their numbers, which are the same for equal tiles, whatever those are called by then.
        """
        if position.over:
            return
        if position.turn == CHANCE:
            yield from ((position.number(text), frozenset()) for text in draws(position, left))
            return
        legal = position.legal_numbers
        named = {self.numbers[one]: one for one in self.due(position.turn, left)}
        yield from ((number, frozenset({one})) for number, one in named.items() if number in legal)
        if not any("@" in text for text in position.legal_moves().texts):
            yield from ((number, frozenset()) for number in legal if number not in named)

    def fault(self, deals: int) -> RecordError:
        """What keeps the deepest position from going on: one of the moves that are left, and the rule against it."""
        if len(self.seen) >= self.steps:
            return RecordError("study-unreached", steps=self.steps)
        one = self.obstacle()
        if deals > 1 and not isinstance(self.reason(one), NotationError):
            return RecordError("study-no-deal", deals=deals, text=one.spelling, reason=self.words())
        return RecordError("study-unreachable", text=one.spelling, reason=self.words())

    def obstacle(self) -> WantedMove:
        """The first of the moves that are left; one of the seat to move, if there is any."""
        position, left = self.deepest
        return next(self.due(position.turn, left), next(one for one in self.order if one in left))

    def words(self) -> Phrase:
        """Why nobody can make the obstacle."""
        position, one = self.deepest[0], self.obstacle()
        if position.over:
            return Phrase("study-over")
        if one.seat not in (ANYBODY, position.turn):
            return Phrase("study-other-turn", {"turn": position.turn + 1, "seat": one.seat + 1})
        reason = self.reason(one)
        return reason.message if reason else Phrase("study-over")

    def reason(self, one: WantedMove) -> Refusal | NotationError | None:
        return self.deepest[0].why_not(one.text)


class HandSearch(SetupSearch):
    """A search in a game with hidden hands: whoever is to move holds whatever is still to be placed."""

    entered: tuple[Entered, ...] = ()  # the way to the deepest position

    def run(self) -> Position | None:
        todo: list[Iterator[tuple[tuple[Entered, ...], Wanted]]] = [iter([((), frozenset(self.order))])]
        while todo and len(self.seen) < self.steps:
            entered, left = next(todo[-1], ((), None))
            if left is None:
                todo.pop()
                continue
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
            todo.append(self.entries(position, entered, left))
        return None

    def entries(
        self, position: Position, entered: tuple[Entered, ...], left: Wanted
    ) -> Iterator[tuple[tuple[Entered, ...], Wanted]]:
        """Ways on: named moves that the rules allow with their tile in hand, and choices that nobody named."""
        if position.over:
            return
        seat = position.turn
        for one in self.due(seat, left):
            if self.holding(entered, one.text).why_not(one.text) is None:
                yield (*entered, Entered(seat, one.text)), left - {one}
        legal, named = position.legal_moves().texts, {one.text for one in left}
        if not any("@" in text for text in legal):
            yield from (((*entered, Entered(seat, text)), left) for text in legal if text not in named)

    def holding(self, entered: tuple[Entered, ...], text: str) -> Position:
        """The position in which the seat to move holds the tile of a placement."""
        now, tile = enter_game(self.game, self.seed, entered), tile_of(text)
        if not tile or now.over or not is_own(now, text):
            return now
        then = enter_game(self.game, self.seed, entered, ((now.turn, tile),))
        return then if then.turn == now.turn else now

    def reason(self, one: WantedMove) -> Refusal | NotationError | None:
        return self.holding(self.entered, one.text).why_not(one.text)


def with_owner(first: Position, one: WantedMove) -> WantedMove:
    """A move with its seat, where the tile belongs to one seat only."""
    owners = [seat for seat in range(first.deal.seats) if find_number(first, WantedMove(seat, one.text)) >= 0]
    return WantedMove(owners[0], one.text) if one.seat == ANYBODY and len(owners) == 1 else one


def find_number(position: Position, one: WantedMove) -> int:
    """The number of a move, whoever is to move; -1 where its seat has no such tile."""
    state = copied(position.state)
    position.deal.give_turn(state, max(0, one.seat))
    try:
        return position.deal.number(state, one.text)
    except (NotationError, Refusal):
        return -1


def is_own(position: Position, text: str) -> bool:
    """Does a placement speak of a tile of the seat to move?"""
    return find_number(position, WantedMove(position.turn, text)) >= 0


def draws(position: Position, left: Wanted) -> Iterator[str]:
    """Outcomes of a draw: tiles that are still to be placed, then whatever else comes."""
    tiles = {one.text.partition("@")[0] for one in left}
    texts = [position.deal.spelling(position.state, number) for number in position.legal_numbers]
    needed = [text for text in texts if text in tiles]
    yield from needed
    other = draw_text(position)
    yield other if other not in tiles else next((text for text in texts if text not in tiles), other)
