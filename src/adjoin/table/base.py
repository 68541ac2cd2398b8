"""What a dealt table holds, and how it stands. What can be done at it is in handlers; Table puts the two together."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Self

from msgspec.structs import replace

from adjoin.kernel.authoring.tables import share_rows
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.memory import near
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.outcome import Outcome, after_giving_up, without_winner
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.replay import LEVEL
from adjoin.kernel.values import once
from adjoin.table.action import NOBODY, Action
from adjoin.table.clock import FORGIVEN, Clocks, Deadline
from adjoin.table.log import Line, Log
from adjoin.table.seating import Seating
from adjoin.table.spec import Series

ASKING = frozenset({"undo", "pause", "agree_end", "abort", "offer"})  # what others may have to answer in time
NOBODY_YET: frozenset[int] = frozenset()
RequestKind = Literal["take_back", "pause", "end", "abort"]
# What is found of the seats alone, and is so after a move, too.
SEATED = ("people", "still_playing", "by_owner", "has_given_up", "alone", "elsewhere")


class Note(NamedTuple):
    """What the table decided after a ply, for the record."""

    ply: int
    entry: JsonMapping


class Request(NamedTuple):
    """What one person asks of the others; a move answers no."""

    kind: RequestKind
    seat: int  # who asks
    agreed: frozenset[int]  # the asker, whoever shares their device, and those who said yes
    waiting: frozenset[int]  # for whose answer it waits
    at: int = 0  # when it was made, where times are told
    ply: int = 0  # of the decision that would be taken back


class Declined(NamedTuple):
    """A request that came to nothing: its asker may make it again after their next decision."""

    kind: RequestKind
    seat: int
    after: int  # the ply of the asker's last decision by then


class RematchOffer(NamedTuple):
    """A seat offers a rematch; these seats have not answered."""

    seat: int
    waiting: frozenset[int]
    table: str  # what the next table will be called
    series: Series | None = None  # so many matches, and what counts in them
    parts: tuple[str, ...] = ()  # what each seat gives to the seed of the next match, so far
    at: int = 0  # when it was made, where times are told

    @property
    def accepted(self) -> bool:
        return not self.waiting


class Undone(NamedTuple):
    """A decision that was taken back, and when it was made; -1: nobody looked at a clock."""

    seat: int
    text: str
    at: int = -1


class TakenBack(NamedTuple):
    """A seat went back to a ply: what was undone, and whether it plays with bots alone and their answers went, too."""

    seat: int
    ply: int
    undone: tuple[Undone, ...]
    alone: bool = False
    at: int = -1


class Ended(NamedTuple):
    """The table ended the game before the rules did."""

    reason: str
    seat: int = -1  # who resigned, or could not go on


class BaseTable(Seating, frozen=True, kw_only=True):
    position: Position
    moved: int = 0  # the version at which the position last changed
    notes: tuple[Note, ...] = ()
    requests: tuple[Request, ...] = ()  # the first one first
    declined: tuple[Declined, ...] = ()
    ended: Ended | None = None
    offer: RematchOffer | None = None  # of a rematch
    teams: tuple[frozenset[int], ...] = ()  # the seats that win or lose together
    following: str = ""  # the table of the rematch
    clocks: Clocks | None = None  # where there is a clock
    taken_back: tuple[TakenBack, ...] = ()  # the first one first

    def with_position(self, position: Position, told: tuple[Line, ...] = ()) -> Self:
        """The next version on another position, where plies led or of which this is told; what was asked is void."""
        version = self.version + 1
        after = replace(
            self,
            told=Log(self.told, told) if told else self.told.with_plies(version, self.ply, position.ply),
            position=position,
            version=version,
            moved=version,
            requests=(),
        )
        found, here = after.__dict__, self.__dict__
        for name in SEATED:
            if name in here:
                found[name] = here[name]
        if not self.notes and not self.requests:
            found["company"] = self.company
        return after

    def with_note(self, action: Action, **data: object) -> tuple[Note, ...]:
        """The table's notes with one more, as the record will have it."""
        entry = {"seat": action.seat, "type": action.type, "text": action.type, **data}
        return (*self.notes, Note(self.ply, entry))

    # -------------------------------------------------------------------------------- requests

    def request(self, kind: RequestKind) -> Request | None:
        """The open request of this kind; there never are two."""
        return next((request for request in self.requests if request.kind == kind), None) if self.requests else None

    def with_request(self, made: Request) -> tuple[Request, ...]:
        """The requests with one that is new, or has another answer."""
        if self.request(made.kind) is None:
            return (*self.requests, made)
        return tuple(made if request.kind == made.kind else request for request in self.requests)

    def without(self, *kinds: RequestKind) -> tuple[Request, ...]:
        """The requests but for those of these kinds."""
        return tuple(request for request in self.requests if request.kind not in kinds)

    @property
    def ask(self) -> Request | None:
        """Somebody asks to take a decision back."""
        return self.request("take_back")

    @property
    def agreed(self) -> frozenset[int]:
        """Who has agreed to end the game now, or had when it ended so."""
        if self.ended is not None and self.ended.reason == "agreed":
            return frozenset(self.notes[-1].entry["agreed"])
        request = self.request("end")
        return request.agreed if request else NOBODY_YET

    # -------------------------------------------------------------------------------- how it stands

    def stamp_time(self, action: Action, at: int) -> Action:
        """An action with the time at which it was received, where there is a clock or others have to answer in time."""
        return action if self.clocks is None and action.type not in ASKING else replace(action, at=at)

    @once
    def company(self) -> dict[Any, Any]:
        """What was found of those who sit here; it is so after the next move, too, unless somebody decided more."""
        return {}

    @property
    def ply(self) -> int:
        return self.position.ply

    def lines(self, since: int = -1) -> tuple[Line, ...]:
        return self.newest if since == self.version - 1 else self.told.lines(since, self.position)

    @once
    def newest(self) -> tuple[Line, ...]:
        """The lines of the last version, for everybody."""
        return self.told.lines(self.version - 1, self.position)

    @once
    def over(self) -> bool:
        return self.ended is not None or self.position.over

    @once
    def turn(self) -> int:
        """The seat to decide, or OVER."""
        return OVER if self.over else self.position.turn

    @property
    def deadline(self) -> Deadline | None:
        """Whose time ends next, and when; no later action of theirs counts."""
        clocks = self.clocks
        if clocks is None or clocks.seat == NOBODY:
            return None
        return Deadline(clocks.seat, clocks.runs_from + clocks.left[clocks.seat] + FORGIVEN)

    @property
    def standing(self) -> Outcome:
        """How the game ended, or would end now."""
        outcome = self.position.score_if_ended()
        if self.ended is not None:
            outcome = outcome._replace(reason=self.ended.reason)
            if self.ended.reason in LEVEL:
                return without_winner(outcome)
        return after_giving_up(outcome, self.gave_up)

    def team(self, seat: int) -> frozenset[int]:
        """The seats that win or lose with a seat, itself among them."""
        return next((team for team in self.teams if seat in team), frozenset({seat}))

    @property
    def gave_up(self) -> tuple[int, ...]:
        """The seats that resigned or could not go on, the first one first."""
        played_on = [note.entry["seat"] for note in self.notes if "plays_on" in note.entry]
        return (*played_on, *((self.ended.seat,) if self.ended and self.ended.seat >= 0 else ()))

    @property
    def take_backs(self) -> int:
        """How often somebody who plays with bots alone went back behind their answers."""
        return sum(back.alone for back in self.taken_back)

    @property
    def timed_out(self) -> tuple[int, ...]:
        """The seats that lost on time."""
        return tuple(note.entry["seat"] for note in self.notes if note.entry["type"] == "timeout")


def after_draws(position: Position) -> Position:
    """The position after every draw that is due."""
    while position.turn == CHANCE:
        position = position.draw()
    return position


def slim(position: Position, before: Position) -> Position:
    """A position that shares what did not change with those before it: a table keeps them all."""
    plies: list[Position] = []
    at = position
    while at is not before and (earlier := near(at)) is not None:
        plies.append(at)
        at = earlier
    for at in reversed(plies):  # the first one first: the others share what it has from those before
        share_rows(at.state, before.state, at.deal.rows)
        before = at
    return position
