"""A table is a value: act() gives the next one and changes nothing, so it can be saved before anyone is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.kernel.event import Event
from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE, OVER
from adjoin.kernel.outcome import Outcome, ranked_last
from adjoin.kernel.position import Position
from adjoin.kernel.registry import load
from adjoin.table.action import Action

PACKAGE = "adjoin.table"


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who plays. An owner is whoever the surroundings know a person by; one owner may have several seats."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    owner: str = ""
    level: str = ""  # of a bot
    stand_in: str = ""  # the level of the bot that plays until the person returns, or for a bot that failed

    @property
    def bot(self) -> str:
        """The level of the bot that plays now, or nothing."""
        return self.stand_in or self.level

    @property
    def present(self) -> bool:
        """A person who plays now."""
        return self.kind == "person" and not self.stand_in


class Spec(Struct, frozen=True):
    """How a table began: with its actions, everything needed to rebuild it."""

    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    seed: str
    setup: dict[str, Any]


class Line(NamedTuple):
    """One line of the log; what a viewer may read of it is event.as_seen(viewer)."""

    version: int
    ply: int
    event: Event


class Note(NamedTuple):
    """What the table decided after a ply, for the record."""

    ply: int
    entry: Mapping[str, Any]


class Ask(NamedTuple):
    """A seat asks to go back to a ply; these seats have not answered."""

    seat: int
    ply: int
    waiting: frozenset[int]


class Ended(NamedTuple):
    """The table ended the game before the rules did."""

    reason: str
    seat: int = -1  # who resigned


class Table(Struct, frozen=True):
    spec: Spec
    position: Position
    seats: tuple[Seat, ...]
    version: int = 0
    moved: int = 0  # the version at which the position last changed
    log: tuple[Line, ...] = ()
    notes: tuple[Note, ...] = ()
    ask: Ask | None = None
    agreed: frozenset[int] = frozenset()
    ended: Ended | None = None
    following: str = ""  # the table of the rematch

    # -------------------------------------------------------------------------------- opening

    @classmethod
    def open(cls, game: Game, seats: Sequence[Seat], seed: str | None = None) -> Table:
        """A new table; a seed that is not given is drawn."""
        position = game.start(seed)
        assert position.seed is not None
        assert position.setup is not None
        spec = Spec(game.header.name, dict(game.options), tuple(seats), position.seed, dict(position.setup))
        return cls.on(spec, position)

    @classmethod
    def restore(cls, spec: Spec, actions: Iterable[Action]) -> Table:
        """The table as it stood after these actions."""
        table = cls.on(spec, load(spec.game, **spec.options).begin(spec.setup, spec.seed))
        for action in actions:
            table = table.act(action)
        return table

    @classmethod
    def on(cls, spec: Spec, start: Position) -> Table:
        if len(spec.seats) != start.deal.seats:
            raise TableRefusal("table-seats", package=PACKAGE, needed=start.deal.seats, found=len(spec.seats))
        position = settled(start)
        return cls(spec, position, spec.seats, log=lines(start, position, 0))

    # -------------------------------------------------------------------------------- going on

    def act(self, action: Action) -> Table:
        """The table after an action; TableRefusal, Refusal or NotationError say why not, and nothing has changed."""
        from adjoin.table.handlers import HANDLERS

        if not 0 <= action.seat < len(self.seats):
            raise refused("table-no-seat", seat=action.seat)
        handler: Callable[[Table, Action], Table] = HANDLERS[action.type]
        return handler(self, action)

    def after(self, *events: Event, **changes: Any) -> Table:
        """The next version, with these changes, telling these events."""
        version = self.version + 1
        told = tuple(Line(version, self.position.ply, event) for event in events)
        return replace(self, version=version, log=self.log + told, **changes)

    def moved_to(self, position: Position, log: tuple[Line, ...]) -> Table:
        """The next version on another position; what was asked or agreed before is void."""
        version = self.version + 1
        return replace(
            self, position=position, version=version, moved=version, log=self.log + log, ask=None, agreed=frozenset()
        )

    def seated(self, seat: int, **changes: Any) -> tuple[Seat, ...]:
        """The seats with one of them changed."""
        return (*self.seats[:seat], replace(self.seats[seat], **changes), *self.seats[seat + 1 :])

    # -------------------------------------------------------------------------------- how it stands

    @property
    def over(self) -> bool:
        return self.ended is not None or self.position.over

    @property
    def turn(self) -> int:
        """The seat to decide, or OVER."""
        return OVER if self.over else self.position.turn

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.present)

    def owned(self, owner: str) -> tuple[int, ...]:
        """The seats of one owner."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.owner == owner]) if owner else ()

    def same_owner(self, seat: int) -> frozenset[int]:
        """The seats whose people sit at the same device, the seat itself among them."""
        return frozenset(self.owned(self.seats[seat].owner)) | {seat}

    @property
    def standing(self) -> Outcome:
        """How the game ended, or would end now."""
        outcome = self.position.score_if_ended()
        if self.ended is None:
            return outcome
        outcome = outcome._replace(reason=self.ended.reason)
        return outcome if self.ended.seat < 0 else ranked_last(outcome, self.ended.seat)


def refused(key: str, **args: Any) -> TableRefusal:
    return TableRefusal(key, package=PACKAGE, **args)


def settled(position: Position) -> Position:
    """The position after every draw that is due."""
    while position.turn == CHANCE:
        position = position.draw()
    return position


def lines(before: Position, after: Position, version: int) -> tuple[Line, ...]:
    """What the plies from one position to another brought about."""
    plies: list[Position] = []
    at: Position | None = after
    while at is not None and at is not before:
        plies.append(at)
        at = at.parent
    return tuple(Line(version, at.ply, event) for at in reversed(plies) for event in at.events)
