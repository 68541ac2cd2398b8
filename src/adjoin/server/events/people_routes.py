"""The people of an event: their pages, what the organiser decides before the start, and reports."""

from __future__ import annotations

from time import time

from litestar import delete, get, post, put

from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import limit
from adjoin.server.accounts.device_routes import require_known
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.schemas import Named, Reporting
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.events.routes import LATEST, event_for, find_event
from adjoin.server.events.schemas import EntrantPage, EntrantPages, EventReporting, EventSeen, NewStart
from adjoin.server.events.service import EventService
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.moderation.report_routes import save_report
from adjoin.server.settings import Settings
from adjoin.table import Seat


@put("/api/events/{event:str}/start")
async def move_start(
    request: AnyRequest, event: str, data: NewStart, visitor: str, events: EventService, settings: Settings
) -> EventSeen:
    """Start an event at another time, or at once; its organiser can, before it begins."""
    now = time()
    starts = max(now, data.starts / 1000)
    if starts - now > LATEST:
        raise HttpProblem(400, "error-event-start")
    return await event_for(request, settings, events, await events.reschedule(event, visitor, starts), visitor)


@delete("/api/events/{event:str}/entrants/{number:int}", status_code=200)
async def remove_entrant(
    request: AnyRequest,
    event: str,
    number: int,
    version: int,
    visitor: str,
    events: EventService,
    settings: Settings,
) -> EventSeen:
    """Take somebody off the list, as it stood at a version; the organiser can, before the event begins."""
    return await event_for(request, settings, events, await events.remove(event, visitor, number, version), visitor)


@get("/api/events/{event:str}/people")
async def pages_of_people(event: str, events: EventService) -> EntrantPages:
    """The pages of those who take part, as far as they are open to others."""
    one = await find_event(events, event)
    pages = await events.pages(one)
    people = [EntrantPage(number, pages[who.person]) for number, who in enumerate(one.entrants) if who.person in pages]
    return EntrantPages(people, pages.get(one.organiser, ""))


@post("/api/events/{event:str}/reports")
async def report_entrant(
    event: str,
    data: EventReporting,
    visitor: str,
    guest: Client,
    events: EventService,
    store: Store,
    identity: Identity,
    table_limiter: Limiter,
) -> Named:
    """Report a participant or the organiser to the people who run the server; they are not told by whom."""
    limit(table_limiter, guest)
    one = await find_event(events, event)
    seats = [Seat("person", who.name, who.person) for who in one.entrants]
    seats.append(Seat("person", one.host, one.organiser))
    number = len(one.entrants) if data.entrant < 0 else data.entrant
    return await save_report(
        Reporting(number, data.reason), event, seats, require_known(visitor), store, identity, one.terms.name
    )


ROUTES = [move_start, remove_entrant, pages_of_people, report_entrant]
