"""The promises of a store. Whoever keeps them (one file, a database server) can stand under the server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Protocol, runtime_checkable

from msgspec import Struct

from adjoin.learn.daily_comparison import Reference
from adjoin.live.premove import Premove
from adjoin.live.turn_index import Awaits
from adjoin.server.db.repositories.blocks import BlockRepository
from adjoin.server.db.repositories.boxes import BoxRepository
from adjoin.server.db.repositories.events import EventRepository
from adjoin.server.db.repositories.jobs import Questions
from adjoin.server.db.repositories.moderation import Moderation
from adjoin.server.db.repositories.notifications import NotificationRepository
from adjoin.server.db.repositories.offers import Offers
from adjoin.server.db.repositories.people import People
from adjoin.server.db.repositories.premoves import PremoveRepository
from adjoin.server.db.repositories.profiles import Profiles
from adjoin.server.db.repositories.progress import ProgressRepository
from adjoin.server.db.repositories.real_games import RealGameRepository
from adjoin.server.db.repositories.results import Results
from adjoin.server.db.repositories.sign_ins import SignIns
from adjoin.server.db.repositories.studies import StudyRepository
from adjoin.server.db.repositories.talk import TalkRepository
from adjoin.server.db.repositories.turns import Turns
from adjoin.server.db.repositories.uptime import Uptime
from adjoin.server.db.repositories.vacations import VacationRepository
from adjoin.table import Action, Spec

NOBODY = Awaits()


class Saved(Struct, frozen=True):
    """A table as it was saved."""

    id: str
    spec: Spec
    actions: tuple[Action, ...]


class Invite(Struct, frozen=True):
    """A link: opens one seat once, or (seat -1) lets anyone watch."""

    token: str
    table: str
    seat: int
    used: bool = False


class Sitting(Struct, frozen=True):
    """A seat that a person has or had."""

    table: str
    game: str
    seat: int
    over: bool
    at: float  # when the table last changed, in seconds since 1970


class Quota(Struct, frozen=True):
    """How many bytes of records are kept, of one person and in all."""

    person: int
    everybody: int


class DealTry(Struct, frozen=True, omit_defaults=True):
    """How a person played the deal of a day, in the one try that counts."""

    person: str
    table: str
    name: str = ""
    won: bool = False
    margin: int = 0
    moves: tuple[str, ...] = ()


class Lease(Struct, frozen=True):
    """What is held, and by whom."""

    what: str
    holder: str


class Noted(Struct, frozen=True):
    """How far something has come, and whether anybody is at it."""

    made: bytes
    held: bool


class News(Struct, frozen=True):
    """Something that another process did: a table has a version, a word was said there, a question was answered.

    Where it says nothing, something was missed.
    """

    table: str = ""
    version: int = 0
    sender: str = ""
    word: str = ""
    answer: str = ""


@runtime_checkable  # handlers are given a store by its type
class Store(Protocol):
    """Every method that writes returns once what it wrote would survive a power cut.

    Whatever prevents it is a StoreError (storage/errors.py), and nothing was saved. tests/server/store_promises.py asks
    a store for all that is promised here.
    """

    shared: bool  # do other processes write into the same data?

    @property
    def questions(self) -> Questions | None:
        """Where thinkers are asked, if there can be any."""
        ...

    @property
    def offers(self) -> Offers:
        """Tables that are published before their deal."""
        ...

    @property
    def people(self) -> People:
        """Devices, passkeys, and all that belongs to somebody."""
        ...

    @property
    def sign_ins(self) -> SignIns:
        """Codes that sign another device in."""
        ...

    @property
    def results(self) -> Results:
        """How games ended, and what people are rated."""
        ...

    @property
    def profiles(self) -> Profiles:
        """Pages of people, friends, leaderboards."""
        ...

    @property
    def learned(self) -> ProgressRepository:
        """What people have learned."""
        ...

    @property
    def studies(self) -> StudyRepository:
        """Analyses that people keep."""
        ...

    @property
    def boxes(self) -> BoxRepository:
        """Boxes that people keep."""
        ...

    @property
    def real_games(self) -> RealGameRepository:
        """Games on real tables that several devices follow."""
        ...

    @property
    def turns(self) -> Turns:
        """For whom tables wait."""
        ...

    @property
    def vacations(self) -> VacationRepository:
        """Days off that people took."""
        ...

    @property
    def uptime(self) -> Uptime:
        """When the server could not be reached."""
        ...

    @property
    def premoves(self) -> PremoveRepository:
        """Placements that players have armed."""
        ...

    @property
    def talk(self) -> TalkRepository:
        """What people said at tables."""
        ...

    @property
    def events(self) -> EventRepository:
        """Tournaments and duplicate evenings."""
        ...

    @property
    def notifications(self) -> NotificationRepository:
        """Where people want to be called, and which calls are due."""
        ...

    @property
    def blocks(self) -> BlockRepository:
        """Who does not want to meet whom."""
        ...

    @property
    def moderation(self) -> Moderation:
        """Reports, bans, and what was done about them."""
        ...

    async def secret(self) -> str:
        """The key that signs cookies; made once."""
        ...

    async def create(self, table: str, spec: Spec, invites: list[Invite], *, awaits: Awaits = NOBODY) -> None:
        """A new table with its links, or a Conflict and nothing."""
        ...

    async def append(
        self,
        table: str,
        version: int,
        action: Action,
        *,
        over: bool,
        invite: str = "",
        awaits: Awaits = NOBODY,
        plan: Premove | None = None,
    ) -> bool:
        """Save an action as `version`; False, and nothing saved, unless the table stands at version - 1.

        With an invite, the invite is used up in the same step; False, and nothing saved, if it was before. With a plan,
        its next placement is taken off it; False, and nothing saved, if it is another plan by now. `awaits` says for
        whom the table waits from now on.
        """
        ...

    async def due(self, now: float, most: int, besides: list[str]) -> dict[str, float]:
        """Tables at which somebody's time has ended, with when, the longest ago first; `besides` are left out."""
        ...

    async def load(self, table: str) -> Saved | None: ...

    async def since(self, table: str, version: int) -> list[Action]:
        """The actions after a version, in order."""
        ...

    async def versions(self, tables: list[str]) -> dict[str, int]:
        """At which version these tables stand; those that are not there are left out."""
        ...

    def listen(self) -> AsyncIterator[News]:
        """For ever, what other processes save and say. News may be lost, never invented, and come in any order."""
        ...

    async def spread(self, table: str, word: str) -> None:
        """Say a word to the other processes; it is kept nowhere, and may be lost."""
        ...

    async def take(self, what: list[str], holder: str, seconds: float) -> set[str]:
        """Take leases, or keep those one has, for so long by the store's clock: those that `holder` has now.

        A lease that somebody else has is theirs until its time is over.
        """
        ...

    async def give(self, what: list[str], holder: str) -> None:
        """Give leases back before their time."""
        ...

    async def note(self, what: str, made: bytes, holder: str) -> bool:
        """Keep how far something has come, for the other processes; False, and nothing, without the lease of it.

        It may be lost when the store falls.
        """
        ...

    async def read_note(self, what: str) -> Noted | None:
        """How far something has come, and whether somebody has the lease of it."""
        ...

    async def forget(self, what: str) -> None:
        """Forget how far something has come."""
        ...

    async def invite(self, token: str) -> Invite | None: ...

    async def invites(self, table: str) -> list[Invite]:
        """The links to a table, used or not, by seat."""
        ...

    async def person(self, device: str) -> str | None:
        """Whose device this is; owners of seats are such persons."""
        ...

    async def welcome(self, device: str) -> str:
        """Whose device this is; if nobody's, it belongs to somebody new from now on. Conflict if it was signed out."""
        ...

    async def name(self, person: str) -> str | None:
        """What a person is called."""
        ...

    async def rename(self, person: str, name: str) -> tuple[str, ...]:
        """Call a person something else, also at the tables where a game of theirs goes on; those that changed."""
        ...

    async def sittings(self, person: str) -> list[Sitting]:
        """The tables of a person, the last used first; fifty at most."""
        ...

    async def keep_records(
        self,
        records: Sequence[tuple[str, bytes]],
        *,
        person: str = "",
        device: str = "",
        until: float | None = None,
        quota: Quota | None = None,
    ) -> bool:
        """Keep records under their names until a time (seconds since 1970), for a person or whoever is at a device.

        One that has the name already stays, as its person's, and to the later time. False, and nothing kept, if they
        would be too much; then nobody is known for it either.
        """
        ...

    async def record(self, replay: str) -> bytes | None: ...

    async def forget_records(self, now: float) -> int:
        """Let records go whose time is over, with their reviews; how many."""
        ...

    async def keep_review(self, replay: str, review: bytes, lease: Lease | None = None) -> bool:
        """Keep the review of a replay, in place of one that was there.

        Where a lease is named, False, and nothing kept, if that is another's, or if there is a review already.
        """
        ...

    async def review(self, replay: str) -> bytes | None: ...

    async def keep_deal(self, game: str, day: str, result: DealTry, most: int) -> bool:
        """Keep how a person played a deal, unless that is known, or `most` have been kept; is it known now?"""
        ...

    async def deals(self, game: str, day: str) -> list[DealTry]:
        """How people played the deal of a day."""
        ...

    async def forget_deals(self, before: str) -> int:
        """Let the deals of days before one go; how many tries."""
        ...

    async def keep_references(self, game: str, day: str, results: list[Reference]) -> None:
        """Keep how bots played the deal of a day, unless that is known."""
        ...

    async def references(self, game: str, day: str) -> list[Reference]:
        """How bots played the deal of a day; nothing while that is not known."""
        ...

    async def try_saving(self) -> None:
        """Write something and take it back; Unavailable says why nothing could be saved now."""
        ...

    async def close(self) -> None:
        """Finish what was begun; closing twice is no harm, and everything asked later is Unavailable."""
        ...
