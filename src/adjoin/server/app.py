"""The only place where the parts of the server are put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from secrets import token_urlsafe
from typing import NamedTuple

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from adjoin import __version__
from adjoin.answers.tables import know_installed
from adjoin.bots.workers import Workers
from adjoin.errors import TableRefusal
from adjoin.live.encoding import wire_phrase
from adjoin.live.events import Events, GameEnded, PlayerCame
from adjoin.live.host import Host
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.room import Room, RoomLinks
from adjoin.phrase import Phrase
from adjoin.server.accounts import dependencies as limits
from adjoin.server.accounts import open_sockets
from adjoin.server.accounts import routes as account_routes
from adjoin.server.accounts.device_codes import DeviceCodes
from adjoin.server.accounts.guesses import Guesses
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.names import NameService
from adjoin.server.accounts.open_sockets import OpenSockets
from adjoin.server.accounts.passkeys import Passkeys
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.load_metrics import QueueMetrics
from adjoin.server.bot_jobs.remote import RemoteJobs
from adjoin.server.bot_jobs.thinkers import ServerThinkers
from adjoin.server.cluster import bus as bus_module
from adjoin.server.cluster import leases
from adjoin.server.cluster.leases import Leases
from adjoin.server.core.background import Background, Loop
from adjoin.server.core.budgets import Budgets
from adjoin.server.core.events import (
    BlocksChanged,
    CorrespondenceChanged,
    DeadlineDue,
    EventChanged,
    JobAnswered,
    NewsMissed,
    NotificationDue,
    OfferChanged,
    PersonChanged,
    ReviewsStopped,
    TableReady,
    TurnChanged,
    WrongCode,
)
from adjoin.server.core.pools import BUILDING, CHORES
from adjoin.server.core.rate_limit import Limiter, PersonLimiter
from adjoin.server.core.telemetry import Figures, log
from adjoin.server.db import periodic
from adjoin.server.db.errors import StoreError
from adjoin.server.db.store import Store
from adjoin.server.db.values import Quota
from adjoin.server.events.service import EventService
from adjoin.server.events.socket import event_socket
from adjoin.server.http import docs_site, slow_readers, static_files
from adjoin.server.http.errors import HANDLERS, check_body
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import ResponseCache
from adjoin.server.http.slow_readers import ReaderWatch
from adjoin.server.learning import deal_of_the_day
from adjoin.server.learning.deal_of_the_day import Deals
from adjoin.server.learning.references import References
from adjoin.server.learning.study_pool import StudyPool, desk_of
from adjoin.server.lobby.service import Lobby
from adjoin.server.lobby.socket import lobby_socket
from adjoin.server.middleware import Guard
from adjoin.server.moderation.bans import Bans
from adjoin.server.moderation.blocks import BlockList
from adjoin.server.notifications import scheduler
from adjoin.server.notifications.scheduler import NotificationScheduler
from adjoin.server.notifications.sender import NotificationSender
from adjoin.server.ops.readiness import Readiness
from adjoin.server.ratings.results import ResultRecorder
from adjoin.server.replays import link_words, replays
from adjoin.server.replays.replays import Replays, UploadTerms
from adjoin.server.replays.reviews import Reviews
from adjoin.server.replays.studio import Studio
from adjoin.server.replays.uploads import Checker
from adjoin.server.routes import ROUTES
from adjoin.server.settings import Settings
from adjoin.server.studies.analyses import Analyses
from adjoin.server.studies.sources import Sources
from adjoin.server.tables import fair_seed, rooms
from adjoin.server.tables.premoves import Premoves
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.socket import table_socket
from adjoin.server.tables.socket_limits import SocketLimits
from adjoin.server.tables.turn_index import TurnIndexBackfill
from adjoin.server.tables.vacations import Vacations
from adjoin.table import Table

BODY = 64_000  # bytes of a request; uploads have their own limit


class Base(NamedTuple):
    """What stands before anything else does."""

    figures: Figures
    background: Background
    readers: ReaderWatch
    budgets: Budgets
    process: str = ""  # what this process, and whichever replaces it, is called


class Services:
    """What is made when the server starts and closed when it stops."""

    def __init__(self, settings: Settings, store: Store, secret: str, workers: Workers, base: Base) -> None:
        self.settings = settings
        self.store = store
        self.workers = workers
        self.figures, self.background, self.readers, self.budgets, process = base
        self.events = Events()
        self.identity = Identity(secret, secure=settings.public_url.startswith("https:"))
        self.files = static_files.Files()
        self.documents = docs_site.Documents()
        self.responses = ResponseCache()
        self.table_limiter = PersonLimiter(settings.table_rate, settings.person_table_rate)
        self.upload_limiter = Limiter(settings.upload_rate)
        self.event_limiter = Limiter(settings.event_rate)
        self.jobs = RemoteJobs(store, secret.encode(), self.background)
        self.leases = Leases(store)
        self.checker = Checker(self.jobs)
        self.drawing_limits = limits.DrawingLimits()
        self.study_pool = StudyPool()
        self.openings_pool = StudyPool()  # whole files of games are played again in it: learners wait for none
        self.painter = Painter()
        self.studio = Studio()
        self.socket_limits = SocketLimits(settings, self.table_limiter)
        self.turns = FairQueue(settings.thinkers)
        self.blocks = BlockList(store, self.events)
        thinkers = ServerThinkers(workers, self.turns, self.jobs)
        self.host = Host(store, thinkers, settings, Scheduler(), self.figures, log, self.blocks, store.talk)
        seeds = fair_seed.DerivedSeeds(self.identity)
        self.hub = Hub(store, self.room, self.figures, self.events, seeds, self.background, process)
        references = References(store, self.study_pool, settings.reference_simulations)
        self.deals = Deals(store, self.hub, self.identity, references)
        self.lobby = Lobby(store, self.hub, settings, self.blocks)
        self.replays = Replays(
            store,
            self.hub.table,
            UploadTerms(Quota(settings.person_bytes, settings.all_bytes), settings.record_days),
            self.hub.may_look,
        )
        self.sources = Sources(self.replays, store)
        self.event_service = EventService(
            store, self.hub, self.identity, self.leases, self.events, settings.event_break
        )
        self.result_recorder = ResultRecorder(store)
        self.links = link_words.LinkPreviews(store, self.lobby, self.hub, self.replays)
        self.bans = Bans(store, self.identity, self.events)
        self.sender = NotificationSender(store, settings)
        self.notification_scheduler = NotificationScheduler(store, self.sender, events=self.events)
        self.vacations = Vacations(store, self.hub.room)
        self.premoves = Premoves(store, self.hub.room)
        self.open_sockets = OpenSockets(store)
        self.device_codes = DeviceCodes(store, self.events, secret.encode())
        self.passkeys = Passkeys(store, self.device_codes)
        self.names = NameService(store, self.events)
        self.guesses = Guesses(settings.guess_rate, settings.wrong_codes, self.events)
        self.newcomers = Limiter(settings.newcomer_rate)
        self.reviews = Reviews(Workers, store, self.leases, self.jobs, self.events)
        self.analyses = Analyses(workers, self.turns, self.jobs)
        self.queue_metrics = QueueMetrics(self.jobs, self.turns, self.figures)
        self.readiness = Readiness(store, workers, self.background)
        self.subscribe()

    def room(self, name: str, table: Table, links: RoomLinks) -> Room:
        return Room(name, table, self.host, links)

    # -------------------------------------------------------------------------------- who hears what

    def subscribe(self) -> None:
        """Who hears an event of another domain, all of them; a domain's own are in its folder."""
        hear = self.events.subscribe
        hear(GameEnded, self.conclude)
        hear(CorrespondenceChanged, self.look_after)
        hear(NotificationDue, self.look_after)
        hear(DeadlineDue, lambda event: self.vacations.tell(event.name))
        hear(TurnChanged, lambda event: self.lobby.subscribers.tell_turns(set(event.people)))
        hear(PersonChanged, self.obey)
        hear(BlocksChanged, lambda event: self.lobby.subscribers.look_again(set(event.people)))
        hear(OfferChanged, lambda event: self.lobby.hear(event.offer))
        hear(EventChanged, self.hear_event)
        hear(PlayerCame, self.event_service.welcome)
        hear(TableReady, self.notification_scheduler.call_to_table)
        hear(WrongCode, lambda event: self.guesses.note_wrong(event.address))
        hear(ReviewsStopped, self.reviews.stop_here)
        hear(JobAnswered, lambda event: self.jobs.hear_answer(event.job))
        hear(NewsMissed, lambda _: self.open_sockets.look())
        if self.hub.bus:
            self.hub.bus.pass_events_on()

    def hear_event(self, event: EventChanged) -> None:
        """Tell the spectators of an event here what another process has changed."""
        if event.local:
            self.background.later("events", self.event_service.hear(event.event))

    async def conclude(self, event: GameEnded) -> None:
        self.result_recorder.soon()
        self.event_service.note_end()
        await self.deals.note(event.name, event.table)

    async def look_after(self, event: CorrespondenceChanged | NotificationDue) -> None:
        """Holidays and plans count before anything else happens at a table over days."""
        await self.vacations.tell(event.name)
        await self.premoves.look(event.name)

    async def obey(self, event: PersonChanged) -> None:
        """Forget, or read again, everything that this process holds about a person."""
        how, person = event.how, event.person
        tables = self.hub.tables_of(person) if how == "hidden" else event.tables
        self.budgets.forget(person)
        if how == "renamed":
            await self.rename(person, event.former, tables)
            return
        self.hub.read_anew(tables)
        self.replays.forget(tables)
        self.open_sockets.end(event.devices)
        if how == "banned" or (how in ("merged", "erased", "revoked") and not event.devices):
            self.hub.part_here(person)
        if how == "erased":
            self.reviews.stop_here(ReviewsStopped(person, local=True))
        if how in ("banned", "erased"):
            await self.lobby.forget(person)
            await self.event_service.forget(person)
        if how == "hidden":
            await self.lobby.rename(person)
            await self.event_service.hide(person)
        if how in ("merged", "erased"):
            await self.event_service.hear("")
        if how in ("merged", "erased") or (how == "blocked" and event.local):
            await self.blocks.look()
            self.lobby.hear("")

    async def rename(self, person: str, former: str, tables: Iterable[str]) -> None:
        """Everybody who looks at a person's seat reads what the store calls them now."""
        name = await self.store.name(person) or ""
        for room in [self.hub.rooms[table] for table in tables if table in self.hub.rooms]:
            await room.rename(person, former, name)
        await self.lobby.rename(person, name)
        await self.event_service.rename(person, name)

    # -------------------------------------------------------------------------------- life

    async def start(self) -> None:
        await BUILDING.run(know_installed)
        await self.bans.look()
        await self.sender.start()
        await self.blocks.look()
        await self.hub.outages.look()  # before anybody's time is called
        self.workers.warm()

    def loops(self) -> list[Loop]:
        """The work that goes on as long as the server runs."""
        found = [
            Loop("rooms", self.hub.close_idle, rooms.LOOK),
            Loop("talk", self.hub.forget_talk, rooms.SWEEP),
            Loop("lines", self.hub.look_at_lines, rooms.GLANCE),
            Loop("outages", self.hub.outages.look, self.hub.outages.wait),
            Loop("deadlines", self.hub.deadlines.call_due, self.hub.deadlines.wait),
            Loop("lobby", self.lobby.round, self.lobby.pace),
            Loop("events", self.event_service.round, self.event_service.wait),
            Loop("results", self.result_recorder.conclude_all, self.result_recorder.wait),
            Loop("notifications", self.notification_scheduler.round, scheduler.LOOK),
            Loop("bans", self.bans.read, periodic.LOOK),
            Loop("blocks", self.blocks.read, periodic.LOOK),
            Loop("devices", self.open_sockets.read, open_sockets.PACE),
            Loop("records", self.replays.forget_old, replays.LOOK),
            Loop("deals", self.deals.forget_old, deal_of_the_day.LOOK),
            Loop("slow readers", self.readers.look_at_all, slow_readers.EVERY),
        ]
        if bus := self.hub.bus:
            found += [
                Loop("news", bus.listen, bus_module.ROUND),
                Loop("processes", bus.round, bus_module.ROUND),
                Loop("jobs", self.jobs.look, self.jobs.wait),
                Loop("leases", self.leases.renew, leases.ROUND),
            ]
        return found

    async def stop(self) -> None:
        self.hub.close()
        self.lobby.close()
        with suppress(StoreError):  # whoever comes next sees it without
            await self.hub.outages.stop()
        if self.hub.bus:
            await self.hub.bus.stop()
        await self.studio.close()
        await self.reviews.close()
        await self.jobs.close()
        await self.leases.close()
        await CHORES.run(self.workers.close)
        await CHORES.run(self.checker.close)
        await CHORES.run(self.study_pool.close)
        await CHORES.run(self.openings_pool.close)
        await self.store.close()
        log.info("stopped")


def application(
    settings: Settings,
    store: Store,
    hire: Callable[[int], Workers] = Workers,
    ready: Callable[[Services], object] = lambda _: None,
    process: str = "",
) -> Guard:
    """The server as an ASGI application; `hire` makes its bots' processes, `ready` is told of what was made."""
    figures = Figures()
    budgets = Budgets(settings)
    background = Background(figures, (StoreError, TableRefusal))
    base = Base(figures, background, ReaderWatch(), budgets, process or token_urlsafe(9))
    made: list[Services] = []  # once the server has started

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        services = Services(settings, store, await store.secret(), hire(settings.thinkers), base)
        made.append(services)
        await services.start()
        ready(services)
        services.background.start(services.loops())
        services.background.later("turn index", TurnIndexBackfill(store).run())
        try:
            yield
        finally:
            await services.background.stop()
            await services.stop()

    app = litestar(lambda: made[0], life)
    return Guard(app, settings, figures, base.readers, budgets, lambda address: made[0].bans.refuses(address))


SOCKETS = [table_socket, lobby_socket, event_socket]
# What handlers may ask for by the name that it has here.
SERVICES = (
    *("hub", "store", "settings", "queue_metrics", "sender", "figures", "identity", "replays", "vacations", "blocks"),
    *("lobby", "deals", "reviews", "links", "files", "documents", "responses", "readiness", "checker"),
    *("drawing_limits", "study_pool", "openings_pool", "painter", "studio", "device_codes", "passkeys", "guesses"),
    *("newcomers", "open_sockets", "names", "upload_limiter", "event_limiter", "table_limiter", "socket_limits"),
    *("analyses", "sources"),
)


def provide(services: Callable[[], Services], name: str) -> Provide:
    """A part of the server, for a handler that asks for it."""

    def find() -> object:
        return getattr(services(), name)

    return Provide(find, sync_to_thread=False)


def provide_all(services: Callable[[], Services]) -> dict[str, Provide]:
    """What handlers may ask for by name."""
    return {
        **{name: provide(services, name) for name in SERVICES},
        "events": provide(services, "event_service"),
        "session": Provide(account_routes.session_of),
        "guest": Provide(limits.guest_of, sync_to_thread=False),
        "drawing": Provide(limits.drawing_of, sync_to_thread=False),
        "desk": Provide(desk_of, sync_to_thread=False),
        "device": Provide(account_routes.device_of),
        "visitor": Provide(account_routes.visitor_of, sync_to_thread=False),
    }


def litestar(services: Callable[[], Services], life: object) -> Litestar:
    return Litestar(
        route_handlers=[*SOCKETS, *ROUTES],
        dependencies=provide_all(services),
        exception_handlers=HANDLERS,
        before_request=check_body,
        type_encoders={Phrase: wire_phrase},
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
