"""Events over HTTP: opened, looked at, joined and left; files of those that are over."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps
from secrets import token_urlsafe
from time import time

from litestar import Response, delete, get, post

from adjoin.answers.catalog import game_with, places, usual_level
from adjoin.answers.tables import require_level
from adjoin.events.course import join
from adjoin.events.files import event_lines, games_csv, is_recorded, standings_csv
from adjoin.events.model import LEAST, MOST, TABLES, Entrant, Event, Round, Terms
from adjoin.events.partners import partner_of
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.records.files import line_of
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import limit
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.names import NameService
from adjoin.server.accounts.routes import optional_name
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.events.announcements import beside
from adjoin.server.events.deals import deal_seen
from adjoin.server.events.schemas import DealSeen, EventEntry, EventSeen, EventsSeen, NewEvent
from adjoin.server.events.service import EventService
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.links import base_url
from adjoin.server.http.response_cache import PACKED
from adjoin.server.settings import Settings
from adjoin.server.tables.fair_seed import server_part
from adjoin.table.clock import first_time, pace, read_clock

LISTED, PAST = 60, 20  # events in the list
OWN = 5  # events of one person that are not over
SOONEST, LATEST = -60.0, 90 * 86_400.0  # seconds from now at which an event may start
WAITS = {"live": 300, "days": 86_400}  # seconds, unless the organiser says otherwise
CSV = "text/csv; charset=utf-8"


def terms_of(data: NewEvent, now: float) -> Terms:
    """What is to be played; refused where it cannot be."""
    game = game_with(data.game, data.options)
    seats = game.definition.seats(game.options)
    clock = read_clock(data.pace)
    starts = data.starts / 1000
    if seats < 2 or seats > 6:
        raise HttpProblem(400, "error-event-seats")
    if not SOONEST <= starts - now <= LATEST:
        raise HttpProblem(400, "error-event-start")
    places = TABLES[1] * seats if data.format == "duplicate" else MOST
    most = max(LEAST, min(data.most or places, places))
    usual = WAITS["days" if pace(clock) == "days" else "live"]
    wait = min(data.wait or usual, first_time(clock) // 2000)
    return Terms(
        optional_name(data.name),
        data.game,
        dict(game.recorded_options),
        data.format,
        seats,
        data.pace,
        starts,
        rounds=data.rounds,
        most=most,
        wait=wait,
        rated=data.rated,
        late=data.late,
        bots=require_level(data.bots) if data.bots else usual_level() if data.partners else "",
        public=data.public,
        sides=sides_of(data.game, game) if data.partners else (),
    )


def sides_of(name: str, game: Game) -> tuple[tuple[int, ...], ...]:
    """The seats of each team of a game; refused where everybody plays alone."""
    team_of = [place.team for place in places(name, dumps(dict(game.recorded_options), sort_keys=True))]
    found = [tuple(seat for seat, one in enumerate(team_of) if one == team) for team in sorted(set(team_of))]
    if min(team_of) < 0 or {len(team) for team in found} != {2}:
        raise HttpProblem(400, "error-event-partners")
    return tuple(found)


async def find_event(events: EventService, event: str) -> Event:
    one = await events.find(event)
    if one is None:
        raise HttpProblem(404, "error-event-unknown")
    return one


async def event_for(
    request: AnyRequest, settings: Settings, events: EventService, event: Event, person: str
) -> EventSeen:
    link = f"{base_url(request, settings)}/events/{event.id}"
    you = event.number_of(person)
    alone = event.state == "open" and bool(event.terms.sides) and you >= 0 and partner_of(event, you) < 0
    invitation = f"{link}?partner={event.entrants[you].code}" if alone else ""
    organiser = bool(person) and event.organiser == person
    return EventSeen(await events.announcements.news_of(event), you, organiser, link, invitation)


@get("/api/events")
async def list_events(visitor: str, store: Store, events: EventService) -> EventsSeen:
    """Events that come, run or are over, in this order; and those in which you take part."""
    told = await store.events.list_events(LISTED, PAST)
    return EventsSeen(
        await events.announcements.terms_of(told), await store.events.active_of(visitor) if visitor else []
    )


@post("/api/events")
async def open_event(
    request: AnyRequest,
    data: NewEvent,
    device: str,
    guest: Client,
    identity: Identity,
    events: EventService,
    store: Store,
    settings: Settings,
    table_limiter: Limiter,
    event_limiter: Limiter,
) -> EventSeen:
    """Open an event. Asked again with the same wish, it is the same one."""
    limit(table_limiter, guest)
    now = time()
    terms = terms_of(data, now)
    person = await store.person(device) or ""
    host = await store.name(person) if person else ""
    if not person or not host:
        raise HttpProblem(403, "error-event-name")
    name = identity.derive_name("event wish", device, data.wish or token_urlsafe(16))[:12]
    if await events.find(name) is None:
        if await store.events.count_open(person) >= OWN:
            raise HttpProblem(409, "error-events-own", most=OWN)
        limit(event_limiter, guest)
    event = Event(name, terms, person, server_part(identity, f"event {name}"), now, host=host)
    return await event_for(request, settings, events, await events.open(event), person)


@get("/api/events/{event:str}")
async def look_at_event(
    request: AnyRequest, event: str, visitor: str, events: EventService, settings: Settings
) -> EventSeen:
    """One event, with everything that everybody may know."""
    return await event_for(request, settings, events, await find_event(events, event), visitor)


@post("/api/events/{event:str}/entry", status_code=200)
async def join_event(
    request: AnyRequest,
    event: str,
    data: EventEntry,
    device: str,
    guest: Client,
    identity: Identity,
    events: EventService,
    store: Store,
    names: NameService,
    settings: Settings,
    table_limiter: Limiter,
) -> EventSeen:
    """Take part, with one's part of the seed."""
    limit(table_limiter, guest)
    one = await find_event(events, event)
    given = optional_name(data.name)
    known = await store.person(device)
    name = given or (await store.name(known) if known else "") or ""
    if not name:  # and nobody more is known
        raise HttpProblem(403, "error-event-name")
    invited = bool(data.partner and one.terms.sides)
    if not known:  # refused, and nobody more is known
        join(one, Entrant(name, device, code=data.partner), invited=invited)
    person = await store.welcome(device)
    if given:
        await names.rename(person, given)
    code = data.partner or identity.derive_name("event partner", event, person)[:16]
    entrant = Entrant(name, person, part=data.part, code=code if one.terms.sides else "")
    return await event_for(request, settings, events, await events.join(event, entrant, invited=invited), person)


@delete("/api/events/{event:str}/entry", status_code=200)
async def leave_event(
    request: AnyRequest, event: str, visitor: str, events: EventService, settings: Settings
) -> EventSeen:
    """Take no further part."""
    return await event_for(request, settings, events, await events.leave(event, visitor), visitor)


@delete("/api/events/{event:str}", status_code=200)
async def call_off(
    request: AnyRequest, event: str, visitor: str, events: EventService, settings: Settings
) -> EventSeen:
    """Take an event back before it begins; its organiser can."""
    return await event_for(request, settings, events, await events.call_off(event, visitor), visitor)


@get("/api/events/{event:str}/deals/{number:int}")
async def look_at_deal(request: AnyRequest, event: str, number: int, guest: Client, events: EventService) -> DealSeen:
    """A deal of a duplicate evening that is over at all tables, line by line."""
    one = await find_event(events, event)
    if one.terms.format != "duplicate" or not 1 <= number <= len(one.rounds) or not one.rounds[number - 1].over:
        raise HttpProblem(404, "error-event-deal")
    async with events.files.turn(request, guest):
        records = await records_of(events, one.rounds[number - 1 : number])
        return await beside(deal_seen, one, number - 1, records)


async def records_of(events: EventService, rounds: Sequence[Round]) -> dict[str, JsonObject]:
    """The records of all games of some rounds, by table."""
    played = [pairing.table for one in rounds for pairing in one.pairings if is_recorded(pairing)]
    return {table: await events.record(table, beside) for table in played}


@get("/api/events/{event:str}/file", media_type="application/x-ndjson", opt=PACKED)
async def event_file(request: AnyRequest, event: str, guest: Client, events: EventService) -> Response[bytes]:
    """The file of an event that is over: `adjoin check` checks it as a whole."""
    one = await finished_event(events, event)
    async with events.files.turn(request, guest):
        records = await records_of(events, one.rounds)
        text = await beside(lambda: "".join(map(line_of, event_lines(one, records))).encode())
    return Response(text, media_type="application/x-ndjson", headers=attachment(f"{event}.jsonl"))


@get("/api/events/{event:str}/standings.csv", media_type=CSV, opt=PACKED)
async def event_standings(request: AnyRequest, event: str, guest: Client, events: EventService) -> Response[str]:
    """The final standings for a spreadsheet."""
    one = await finished_event(events, event)
    async with events.files.turn(request, guest):
        text = await beside(standings_csv, one)
    return Response(text, media_type=CSV, headers=attachment(f"{event}-standings.csv"))


@get("/api/events/{event:str}/games.csv", media_type=CSV, opt=PACKED)
async def event_games(request: AnyRequest, event: str, guest: Client, events: EventService) -> Response[str]:
    """Every seat of every game for a spreadsheet."""
    one = await finished_event(events, event)
    async with events.files.turn(request, guest):
        text = await beside(games_csv, one)
    return Response(text, media_type=CSV, headers=attachment(f"{event}-games.csv"))


async def finished_event(events: EventService, event: str) -> Event:
    one = await find_event(events, event)
    if one.state != "over":
        raise HttpProblem(409, "error-event-running")
    return one


def attachment(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


ROUTES = [
    *(list_events, open_event, look_at_event, join_event, leave_event, call_off, look_at_deal),
    *(event_file, event_standings, event_games),
]
