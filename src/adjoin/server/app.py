"""The only place where the parts of the server are put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from adjoin import __version__
from adjoin.bots.workers import Workers
from adjoin.errors import TableRefusal
from adjoin.phrase import Phrase
from adjoin.server.accounts import dependencies as limits
from adjoin.server.accounts import device_routes as devices
from adjoin.server.accounts import open_sockets
from adjoin.server.accounts import routes as people
from adjoin.server.accounts import sign_in_routes as sign_ins
from adjoin.server.accounts.device_codes import Returning
from adjoin.server.accounts.guesses import Guesses
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.open_sockets import OpenSockets
from adjoin.server.accounts.passkeys import Passkeys
from adjoin.server.bot_jobs.fair_queue import Turns
from adjoin.server.bot_jobs.load_metrics import Burden
from adjoin.server.bot_jobs.remote import Asking
from adjoin.server.catalog import routes as games
from adjoin.server.catalog import rules_routes as rules
from adjoin.server.cluster import bus as bus_module
from adjoin.server.cluster import leases
from adjoin.server.cluster.leases import Leases
from adjoin.server.core.background import Background, Loop
from adjoin.server.core.encoding import wired
from adjoin.server.core.rate_limit import Bounds, Limiter
from adjoin.server.core.telemetry import Figures, log
from adjoin.server.db import periodic
from adjoin.server.db.errors import StoreError
from adjoin.server.db.store import Quota, Store
from adjoin.server.http import docs_site as documents
from adjoin.server.http import slow_readers
from adjoin.server.http import static_files as pages
from adjoin.server.http.errors import HANDLERS, check_body
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import ResponseCache
from adjoin.server.http.slow_readers import ReaderWatch
from adjoin.server.learning import daily
from adjoin.server.learning import daily_routes as dealing
from adjoin.server.learning import lesson_routes as learning
from adjoin.server.learning import puzzle_routes as puzzling
from adjoin.server.learning.daily import Deals
from adjoin.server.learning.study_pool import StudyPool
from adjoin.server.lobby import routes as lobby
from adjoin.server.lobby.service import Lobby
from adjoin.server.lobby.socket import lobby_socket
from adjoin.server.middleware import Guard
from adjoin.server.moderation import block_routes as distances
from adjoin.server.moderation import report_routes as reporting
from adjoin.server.moderation.bans import Banning
from adjoin.server.moderation.blocks import KeepingApart
from adjoin.server.notifications import routes as calling
from adjoin.server.notifications import scheduler
from adjoin.server.notifications.scheduler import Calling
from adjoin.server.notifications.sender import Sending
from adjoin.server.ops import routes as machine
from adjoin.server.ops.readiness import Readiness
from adjoin.server.ratings import routes as profiles
from adjoin.server.ratings.results import Concluding
from adjoin.server.replays import replays
from adjoin.server.replays import review_routes as reviewing
from adjoin.server.replays import routes as replaying
from adjoin.server.replays.replays import Replays, Terms
from adjoin.server.replays.reviews import Reviews
from adjoin.server.replays.uploads import Checker
from adjoin.server.settings import Settings
from adjoin.server.tables import fair_seed as fair
from adjoin.server.tables import premove_routes as arming
from adjoin.server.tables import rematch_routes as rematching
from adjoin.server.tables import rooms
from adjoin.server.tables import routes as tables
from adjoin.server.tables import vacation_routes as holidays
from adjoin.server.tables.premoves import Arming
from adjoin.server.tables.redraw_queue import Scheduler
from adjoin.server.tables.room import Room
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.socket import table_socket
from adjoin.server.tables.socket_limits import Manners
from adjoin.server.tables.turn_index import MakingUp
from adjoin.server.tables.vacations import TakingHolidays
from adjoin.table import Table

BODY = 64_000  # bytes of a request; uploads have their own limit


class Parts:
    """What is made when the server starts and closed when it stops."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.figures = Figures()
        self.background = Background(self.figures, (StoreError, TableRefusal))
        self.readers = ReaderWatch()
        self.files = pages.Files()
        self.documents = documents.Documents()
        self.responses = ResponseCache()
        self.table_limiter = Bounds(settings.table_rate, settings.person_table_rate)
        self.upload_limiter = Limiter(settings.upload_rate)
        self.asking = Asking(store)
        self.leases = Leases(store)
        self.checker = Checker(self.asking)
        self.drawing = limits.Drawing(settings.drawing_rate, settings.person_drawing_rate)
        self.study_pool = StudyPool(settings.study_rate, settings.person_study_rate)
        self.painter = Painter()
        self.manners = Manners(settings, self.table_limiter)
        self.scheduler = Scheduler()
        self.turns = Turns(settings.thinkers)
        self.hub = Hub(store, self.room, self.figures)
        self.deals = Deals(store, self.hub)
        self.concluding = Concluding(store)
        self.hub.ended = self.ended
        self.lobby = Lobby(store, self.hub, settings)
        self.hub.turned = self.lobby.lookers.tell_turns
        self.replays = Replays(
            store, self.hub.table, Terms(Quota(settings.person_bytes, settings.all_bytes), settings.record_days)
        )
        self.hub.forgotten = self.replays.forget
        self.banning = Banning(store)
        self.sending = Sending(store, settings)
        self.calling = Calling(store, self.sending)
        self.apart = KeepingApart(store)
        self.lobby.lookers.may_meet = self.lobby.may_meet = self.apart.may_meet
        self.lobby.lookers.away_from = self.apart.away_from
        self.apart.changed = self.lobby.lookers.look_again
        self.holidays = TakingHolidays(store, self.hub.room)
        self.arming = Arming(store, self.hub.room)
        self.hub.look_after = self.calling.before = self.look_after
        self.hub.deadlines.before = self.holidays.tell
        self.open_sockets = OpenSockets(store)
        self.hub.signed_out = self.open_sockets.end
        self.returning = Returning(store, self.hub)
        self.passkeys = Passkeys(store, self.returning)
        self.banning.banned, self.banning.renamed = self.send_away, self.unname
        self.returning.gone, self.returning.merged = self.lobby.forget, self.merge
        self.guesses = Guesses(settings.guess_rate, settings.wrong_codes)
        self.newcomers = Limiter(settings.newcomer_rate)
        self.reviews = Reviews(Workers, store, self.leases, self.asking)
        if self.hub.beyond:
            self.hub.beyond.answered = self.asking.heard
            self.hub.beyond.offered = self.lobby.hear
            self.hub.beyond.unheard = self.open_sockets.look
            self.hub.beyond.merged, self.apart.tell_others = self.read_people, self.hub.beyond.merge
            self.hub.beyond.turned = self.lobby.lookers.tell_turns
            self.hub.beyond.review_stopped = self.reviews.stop_here
            self.reviews.tell_others = self.hub.beyond.stop_reviews
        self.burden = Burden(self.asking, self.turns, self.figures)
        self.readiness = Readiness(store, lambda: self.workers, self.background)
        self.workers: Workers
        self.identity: Identity

    def room(self, name: str, table: Table) -> Room:
        room = Room(name, table, self.store, self.workers, self.turns, self.scheduler, self.figures, self.settings)
        room.driving.asking = self.asking
        room.hears, room.may_meet = self.apart.hears, self.apart.may_meet
        return room

    async def ended(self, name: str, table: Table) -> None:
        """A game is over."""
        self.concluding.soon()
        await self.deals.note(name, table)

    async def look_after(self, name: str) -> None:
        """Something happened at a table over days, or its player is about to be called."""
        await self.holidays.tell(name)
        await self.arming.look(name)

    async def send_away(self, person: str) -> None:
        """Somebody may look and not play from now on: their lines begin again."""
        self.hub.part_here(person)
        await self.lobby.forget(person)

    async def unname(self, person: str) -> None:
        """A name is hidden: whatever shows it here is read again."""
        self.hub.read_anew_with(person)
        await self.lobby.unname(person)

    async def merge(self) -> None:
        """Two people are one: whom they keep away from and where they wait counts at once, in every process."""
        await self.read_people()
        self.apart.tell_others()

    async def read_people(self) -> None:
        """Who keeps away from whom, and who waits at offers, as the store has it now."""
        await self.apart.look()
        self.lobby.hear("")

    async def start(self) -> None:
        secret = await self.store.secret()
        self.identity = Identity(secret, secure=self.settings.public_url.startswith("https:"))
        self.deals.identity = self.banning.identity = self.identity
        self.hub.server_part = partial(fair.server_part, self.identity)
        self.hub.next_name = partial(fair.next_table, self.identity)
        await self.banning.look()
        await self.sending.start()
        await self.apart.look()
        self.asking.secret = self.returning.secret = secret.encode()
        self.workers = Workers(self.settings.thinkers)
        self.workers.warm()

    def loops(self) -> list[Loop]:
        """The work that goes on as long as the server runs."""
        found = [
            Loop("rooms", self.hub.close_idle, rooms.LOOK),
            Loop("deadlines", self.hub.deadlines.call_due, self.hub.deadlines.wait),
            Loop("lobby", self.lobby.round, self.lobby.pace),
            Loop("results", self.concluding.conclude_all, self.concluding.wait),
            Loop("notifications", self.calling.round, scheduler.LOOK),
            Loop("bans", self.banning.read, periodic.LOOK),
            Loop("blocks", self.apart.read, periodic.LOOK),
            Loop("devices", self.open_sockets.read, open_sockets.PACE),
            Loop("records", self.replays.forget_old, replays.LOOK),
            Loop("deals", self.deals.forget_old, daily.LOOK),
            Loop("slow readers", self.readers.look_at_all, slow_readers.EVERY),
        ]
        if bus := self.hub.beyond:
            found += [
                Loop("news", bus.listen, bus_module.ROUND),
                Loop("processes", bus.round, bus_module.ROUND),
                Loop("jobs", self.asking.look, self.asking.wait),
                Loop("leases", self.leases.renew, leases.ROUND),
            ]
        return found

    async def stop(self) -> None:
        self.hub.close()
        self.lobby.close()
        if self.hub.beyond:
            await self.hub.beyond.stop()
        await self.reviews.close()
        await self.asking.close()
        await self.leases.close()
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.checker.close)
        await asyncio.to_thread(self.study_pool.close)
        self.responses.close()
        self.drawing.close()
        await self.store.close()
        log.info("stopped")


def application(settings: Settings, store: Store) -> Guard:
    """The server as an ASGI application."""
    parts = Parts(settings, store)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await parts.start()
        guard.refuses = parts.banning.refuses
        parts.background.start(parts.loops())
        parts.background.later("turn index", MakingUp(store).run())
        try:
            yield
        finally:
            await parts.background.stop()
            await parts.stop()

    guard = Guard(litestar(parts, life), settings, parts.figures, parts.readers)
    return guard


def provided(parts: Parts) -> dict[str, Provide]:
    """What handlers may ask for by name."""
    return {
        "hub": Provide(lambda: parts.hub, sync_to_thread=False),
        "store": Provide(lambda: parts.store, sync_to_thread=False),
        "settings": Provide(lambda: parts.settings, sync_to_thread=False),
        "burden": Provide(lambda: parts.burden, sync_to_thread=False),
        "sending": Provide(lambda: parts.sending, sync_to_thread=False),
        "figures": Provide(lambda: parts.figures, sync_to_thread=False),
        "identity": Provide(lambda: parts.identity, sync_to_thread=False),
        "replays": Provide(lambda: parts.replays, sync_to_thread=False),
        "holidays": Provide(lambda: parts.holidays, sync_to_thread=False),
        "apart": Provide(lambda: parts.apart, sync_to_thread=False),
        "lobby": Provide(lambda: parts.lobby, sync_to_thread=False),
        "deals": Provide(lambda: parts.deals, sync_to_thread=False),
        "reviews": Provide(lambda: parts.reviews, sync_to_thread=False),
        "files": Provide(lambda: parts.files, sync_to_thread=False),
        "documents": Provide(lambda: parts.documents, sync_to_thread=False),
        "responses": Provide(lambda: parts.responses, sync_to_thread=False),
        "readiness": Provide(lambda: parts.readiness, sync_to_thread=False),
        "checker": Provide(lambda: parts.checker, sync_to_thread=False),
        "drawing": Provide(lambda: parts.drawing, sync_to_thread=False),
        "study_pool": Provide(lambda: parts.study_pool, sync_to_thread=False),
        "painter": Provide(lambda: parts.painter, sync_to_thread=False),
        "returning": Provide(lambda: parts.returning, sync_to_thread=False),
        "passkeys": Provide(lambda: parts.passkeys, sync_to_thread=False),
        "guesses": Provide(lambda: parts.guesses, sync_to_thread=False),
        "newcomers": Provide(lambda: parts.newcomers, sync_to_thread=False),
        "open_sockets": Provide(lambda: parts.open_sockets, sync_to_thread=False),
        "upload_limiter": Provide(lambda: parts.upload_limiter, sync_to_thread=False),
        "session": Provide(people.session_of),
        "guest": Provide(limits.guest_of, sync_to_thread=False),
        "table_limiter": Provide(lambda: parts.table_limiter, sync_to_thread=False),
        "manners": Provide(lambda: parts.manners, sync_to_thread=False),
        "device": Provide(people.device_of),
        "visitor": Provide(people.visitor_of, sync_to_thread=False),
    }


def litestar(parts: Parts, life: object) -> Litestar:
    handlers = [
        games,
        fair,
        rules,
        learning,
        puzzling,
        dealing,
        tables,
        arming,
        lobby,
        rematching,
        people,
        profiles,
        devices,
        sign_ins,
        calling,
        holidays,
        reporting,
        distances,
        replaying,
        reviewing,
        machine,
        documents,
        pages,
    ]
    return Litestar(
        route_handlers=[table_socket, lobby_socket, *(route for handler in handlers for route in handler.ROUTES)],
        dependencies=provided(parts),
        exception_handlers=HANDLERS,
        before_request=check_body,
        type_encoders={Phrase: wired},
        lifespan=[life],  # type: ignore[list-item]
        openapi_config=OpenAPIConfig(
            title="Adjoin", version=__version__, render_plugins=[], path="/schema-of-litestar"
        ),
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1000,
            gzip_compress_level=3,  # half the time of 6 for a tenth more of bytes
            exclude_opt_key="packed",
        ),
        request_max_body_size=BODY,
        logging_config=None,
    )
