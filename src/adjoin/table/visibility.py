"""The one door of a table: whatever leaves it for a viewer comes from here, and is what that viewer may know.

Code that shows, tells or sends something is handed a Door (or, for a game gone by, a SeatView), never the table itself:
tests/architecture/test_door.py checks that such code reaches for nothing behind it. What is behind is named with an
underscore.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from itertools import takewhile
from typing import Literal, NamedTuple, TypeVar

from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model import memory
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import CHANCE, OVER, SPECTATOR
from adjoin.kernel.model.outcome import Outcome, team_of
from adjoin.kernel.model.placements import Placements
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.variant import Variant
from adjoin.kernel.model.view import View
from adjoin.kernel.values import once
from adjoin.scene.model import Ghost
from adjoin.scene.presentation import Presentation
from adjoin.scene.seat_colors import exchange
from adjoin.scene.spots import Spots
from adjoin.table.absence import claimable
from adjoin.table.base import RematchOffer, Request
from adjoin.table.clock import Clocks
from adjoin.table.colors import colors_of
from adjoin.table.endings import resigning
from adjoin.table.history import record
from adjoin.table.log import Line
from adjoin.table.permissions import (
    acting_seat,
    commands,
    curtain,
    log_since,
    may_abort,
    may_hint,
    own_lines,
    pausing,
    viewer_of,
    way_back,
)
from adjoin.table.preview import ghosts, plan_view
from adjoin.table.seating import refuse
from adjoin.table.series import SeriesTally, goes_on, tally
from adjoin.table.spec import Clock, DayDeal, EventTable, Series
from adjoin.table.table import Table
from adjoin.table.undo import UndoWay, last_of

T = TypeVar("T")
Viewing = tuple[str, int, bool]  # owner, seat, covered: who look alike see the same; without a seat everybody does
NO_SPOTS: Spots = {}  # the same object every time: it is not compared


class SeatPlayer(NamedTuple):
    """Who sits somewhere, for everybody's eyes."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str  # of the bot that plays now
    online: bool
    stand_in: bool  # a bot plays until the person returns
    resigned: bool  # a bot plays to the end for a person who gave up
    yours: bool
    color: str = ""  # where people may choose one, and somebody did


class SeatView:
    """A position as one seat, or a spectator, may know it."""

    def __init__(self, position: Position, seat: int = SPECTATOR) -> None:
        self._position = position
        self.seat = seat

    @property
    def game(self) -> Variant:
        return self._position.game

    @property
    def deal(self) -> Deal:
        """The game on its open setup."""
        return self._position.deal

    @property
    def ply(self) -> int:
        return self._position.ply

    @property
    def turn(self) -> int:
        return self._position.turn

    @once
    def view(self) -> View:
        return self._position.view(self.seat)

    @property
    def phase(self) -> str:
        """The kind of decision that is due, which everybody may know."""
        return self._position.phase

    @property
    def recent(self) -> Placements:
        """What was placed on the way here."""
        return self._position.recent_for(self.seat)

    @property
    def told(self) -> tuple[Event, ...]:
        """What the last ply brought about."""
        return tuple(event.as_seen(self.seat) for event in self._position.events)

    @property
    def standing(self) -> Outcome:
        """How it stands for all the seat knows; at the end for all there is to know."""
        return self._position.score_if_ended() if self._position.over else self.view.score_if_ended()


class Door:
    """A table as somebody may know it who looks from a seat, or (SPECTATOR) from none.

    `owner` is whose device it is, if it is anybody's: it decides what may be done. `covered` tells that the device must
    be handed over first. A door is made for one version of a table.
    """

    def __init__(self, table: Table, seat: int = SPECTATOR, owner: str = "", *, covered: bool = False) -> None:
        self._table = table
        self._owner = owner
        self.seat = seat
        self.covered = covered
        self.version = table.version
        self.moved = table.moved  # the version at which the position last changed
        self.over = table.over
        self.turn = table.turn
        self.owned = table.by_owner.get(owner, ())
        self.seated = seat != SPECTATOR  # does it look from a seat?
        self.secrets = table.position.game.header.secrets  # does this game keep anything from anybody?

    def lift_for(self, seat: int) -> Door:
        """The Door of a shared device with its curtain up for this seat, or (SPECTATOR) down."""
        return door_for(self._table, self._owner, seat)

    @property
    def of_onlooker(self) -> Door:
        """What somebody may know who has no seat at the table."""
        return self._onlooker if self.owned else self  # one that kept itself would never be let go

    @once
    def _onlooker(self) -> Door:
        return Door(self._table)

    def rest(self) -> None:
        """Give up what was found for drawing, which is much; it is found again when needed."""
        for name in ("sight", "_onlooker"):
            self.__dict__.pop(name, None)

    def forget(self) -> None:
        """Give up what was found for telling all that happened, too."""
        memory.forget(self._table.position)

    @property
    def viewer(self) -> Viewing:
        return self._owner if self.owned else "", self.seat, self.covered

    # -------------------------------------------------------------------------------- the game

    @once
    def sight(self) -> SeatView:
        return SeatView(self._table.position, self.seat)

    @property
    def game(self) -> Variant:
        return self._table.position.game

    @property
    def deal(self) -> Deal:
        return self._table.position.deal

    @property
    def begun(self) -> bool:
        """Has anybody moved?"""
        return last_of(self._table.position, range(self.deal.seats))[0] > 0

    @property
    def options(self) -> JsonObject:
        """The options as they were chosen."""
        return self._table.spec.options

    @property
    def ply(self) -> int:
        return self._table.ply

    @property
    def placements(self) -> int:
        """How many pieces were placed and not taken back: what people call moves."""
        return sum(at.move is not None and at.move.type == "place" for at in self._table.position.line())

    @property
    def phase(self) -> str:
        return self.sight.phase

    @property
    def view(self) -> View:
        """What its seat knows of the position; nobody is to move once the table has ended the game."""
        view = self.sight.view
        if not self.over or view.turn == OVER:
            return view
        return View(view.game, view.deal, view.state, view.seat, OVER, view.phase, view.ply, view.make)

    @property
    def recent(self) -> Placements:
        return self.sight.recent

    @property
    def standing(self) -> Outcome:
        """How it stands for all the seat knows; once the game has ended, how it ended."""
        return self._table.standing if self.over else self.sight.standing

    def spots(self, presentation: Presentation) -> Spots:
        """Where its seat may place what, if it is to move."""
        return presentation.spots(self.sight.view) if self.seat == self.turn and not self.over else NO_SPOTS

    @property
    def example(self) -> str:
        """A move as it may be written now; one of somebody else's that is to move is made up."""
        return self.sight.view.world.legal_moves()[0].text

    def try_placements(self, presentation: Presentation, texts: list[str]) -> list[Ghost]:
        """What placements of its seat would do, one after the other."""
        return list(self.ghosts(presentation, texts))

    def ghosts(self, presentation: Presentation, texts: list[str]) -> Iterator[Ghost]:
        """What placements of its seat would do, each worked out when it is asked for."""
        if self.over:
            raise refuse("table-over")
        return ghosts(presentation, self.sight.view, texts)

    def offer_spots(self, presentation: Presentation, texts: list[str]) -> Spots:
        """Where its seat could place what as if it were its turn, these placements made as far as they can be."""
        if self.over:
            raise refuse("table-over")
        return presentation.spots(plan_view(self.sight.view, texts))

    def reason(self, text: str) -> AdjoinError:
        """Why a move of its seat, which the table refused, may not be: for all the seat knows."""
        return self.sight.view.why_not(text) or refuse("table-refused")

    # -------------------------------------------------------------------------------- the table

    def players(self, online: Container[str]) -> list[SeatPlayer]:
        """Who sits where; `online` are the owners who are there."""
        return [
            SeatPlayer(
                number,
                seat.kind,
                seat.name,
                seat.bot,
                seat.owner in online,
                seat.away,
                seat.resigned,
                bool(self._owner) and seat.owner == self._owner,
                color,
            )
            for (number, seat), color in zip(enumerate(self._table.seats), self.colors, strict=True)
        ]

    @property
    def owners(self) -> tuple[str, ...]:
        """The owners of the seats, for the table's host alone."""
        return tuple(seat.owner for seat in self._table.seats)

    @property
    def absence(self) -> Literal["wait", "bot"]:
        """What comes of somebody who leaves a game without a clock."""
        return self._table.spec.absence

    @property
    def seating(self) -> object:
        """Something that is the same object for as long as nobody sits down, leaves or is replaced."""
        return self._table.seats

    @property
    def lot(self) -> bool:
        """Did a lot decide who sits where?"""
        return bool(self._table.lot)

    @property
    def colors(self) -> tuple[str, ...]:
        """The colours of the seats, if anybody chose one; else nothing: they are the game's own."""
        seats = self._table.seats
        return colors_of(seats, self.game.header.colors if any(seat.color for seat in seats) else ())

    @property
    def worn(self) -> tuple[int, ...]:
        """Whose colours each seat wears; nothing if everybody wears their own."""
        return exchange(self.colors, self.game.header.colors)

    def name(self, seat: int) -> str:
        return self._table.seats[seat].name

    @property
    def shared(self) -> bool:
        """One device serves several seats."""
        return len(self.owned) > 1

    @property
    def following(self) -> str:
        """The table of the rematch."""
        return self._table.following

    @property
    def take_backs(self) -> int:
        """How often somebody went back behind answers of bots."""
        return self._table.take_backs

    @property
    def offer(self) -> RematchOffer | None:
        """The offer of a rematch, which everybody may know."""
        return self._table.offer

    @property
    def series(self) -> Series | None:
        """Which match of which series this is."""
        return self._table.spec.series

    @property
    def daily(self) -> DayDeal | None:
        """The day of which this is the deal, if it is one, and whether the try counts."""
        return self._table.spec.daily

    @property
    def event(self) -> EventTable | None:
        """The event of which this is a table."""
        return self._table.spec.event

    @property
    def tally(self) -> SeriesTally:
        """How the series stands, with this match once it is over."""
        return tally(self._table)

    @property
    def series_goes_on(self) -> bool:
        """Was a series agreed on that is not decided?"""
        return goes_on(self._table)

    @property
    def gave_up(self) -> tuple[int, ...]:
        """The seats that resigned or could not go on, the first one first."""
        return self._table.gave_up

    @property
    def clock(self) -> Clock | None:
        """How long people may think."""
        return self._table.spec.clock

    @property
    def rated(self) -> bool:
        """Does the result change what people are rated?"""
        return self._table.spec.rated

    @property
    def clocks(self) -> Clocks | None:
        """How much of it is left, which everybody may know."""
        return self._table.clocks

    @property
    def pausing(self) -> frozenset[int]:
        """Who wants time to stand still, or, in a pause, to run on."""
        return pausing(self._table)

    @property
    def opened(self) -> int:
        """The moment from which the times of its clocks count, in milliseconds since 1970."""
        return self._table.spec.opened

    @property
    def commitment(self) -> str:
        """The commitment to the server's part of the seed, if the seed has parts."""
        fairness = self._table.spec.fairness
        return fairness.commitment if fairness else ""

    @property
    def timed_out(self) -> tuple[int, ...]:
        """The seats that have lost on time."""
        return self._table.timed_out

    def log(self, since: int = -1) -> list[Line]:
        """The lines of the log after a version."""
        return log_since(self._table, self.seat, since)

    def own_log(self, since: int = -1) -> dict[int, Line]:
        """Of these lines those of which its seat may read more than an onlooker, by their place."""
        return own_lines(self._table, self.seat, since) if self.secrets else {}

    def record(self, version: str) -> JsonObject:
        """The record: whole after the end, before it what its seat may have. `version` is Adjoin's."""
        return record(self._table, version, self.seat)

    # -------------------------------------------------------------------------------- what may be done

    def acting(self, command: str) -> int:
        """The seat for which a command of the owner is meant; SPECTATOR without a seat."""
        return acting_seat(self._table, self._owner, command)

    @property
    def resigning(self) -> str:
        """What comes of it if the owner resigns, as `ending.resigning` says; nothing for a spectator."""
        seat, company = self.acting("resign"), self._table.company
        if seat == SPECTATOR or self.over:
            return ""
        if ("resigning", seat) not in company:
            company["resigning", seat] = resigning(self._table, seat)
        return str(company["resigning", seat])

    def recall_rights(self, find: Callable[[], T]) -> T:
        """What `find` says of the owner's rights besides moving: found once for as long as it depends on the same.

        That is which of the owner's seats is to move, what may be claimed of the others, whether the owner has decided
        anything, and whether anybody has since. Where people ask something of each other or clocks run, it depends on
        more.
        """
        table, company = self._table, self._table.company
        if self.over or table.requests or table.declined or table.clocks is not None:
            return find()
        claims = company.get(("claims", self.owned, self.turn))
        if claims is None:
            claims = company["claims", self.owned, self.turn] = self.claimable
        seats, turn = table.playing(self._owner), self.turn if self.turn in self.owned else SPECTATOR
        last = last_of(table.position, seats)[0]
        key = "rights", self.owned, turn, claims, last > 0, last == table.ply, may_abort(table, seats, None)
        known: T | None = company.get(key)
        if known is None:
            known = company[key] = find()
        return known

    @once
    def way_back(self) -> UndoWay | None:
        """Whether and how the owner's last decision could be taken back; None for a spectator."""
        return way_back(self._table, self._owner)

    @property
    def requests(self) -> tuple[Request, ...]:
        """What people ask of each other now, the first one first; everybody may know."""
        return self._table.requests

    @property
    def undone(self) -> int:
        """How many decisions would go, those of others included, if what is asked to be taken back is."""
        ask = self._table.ask
        if ask is None:
            return 0
        since = takewhile(lambda made: made[0] >= ask.ply, self._table.position.decisions())
        return sum(seat != CHANCE for _, seat in since)

    @property
    def claimable(self) -> tuple[str, ...]:
        """What the owner may claim if the person to move has left for long enough."""
        return next((found for seat in self.owned if (found := claimable(self._table, seat))), ())

    @property
    def asked_by(self) -> int | None:
        """The seat that asks to take a move back."""
        return self._table.ask.seat if self._table.ask else None

    @property
    def commands(self) -> list[str]:
        """What the owner may do now besides moving."""
        return commands(self._table, self._owner, self.way_back)

    @property
    def hints(self) -> bool:
        return may_hint(self._table, self._owner)

    def team(self, seat: int) -> set[str]:
        """The owners of the seats that play with one, itself among them; bots and free seats have none."""
        return {self._table.seats[number].owner for number in team_of(self.standing, seat)} - {""}

    def mates(self, seat: int) -> list[int]:
        """The other seats that win or lose with one."""
        return sorted(team_of(self.standing, seat) - {seat})


def door_for(table: Table, owner: str, lifted: int = SPECTATOR) -> Door:
    """The door for whoever owns seats, or none; `lifted` is the seat for which a shared device's curtain is up."""
    return Door(table, viewer_of(table, owner, lifted), owner, covered=curtain(table, owner, lifted))
