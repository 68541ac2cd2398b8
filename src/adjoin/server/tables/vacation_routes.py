"""Your days off: how many are left, taken, and ended."""

from __future__ import annotations

from time import time

from litestar import delete, get, post

from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import limit
from adjoin.server.accounts.newcomers import welcome
from adjoin.server.accounts.schemas import DaysOff, MyVacation
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.tables.vacations import DAYS, Vacations


@get("/api/me/holiday")
async def holiday(visitor: str, vacations: Vacations) -> MyVacation:
    """Days a year, those that are left, and when one is back who is on holiday now."""
    return await vacation_of(visitor, vacations)


async def vacation_of(visitor: str, vacations: Vacations) -> MyVacation:
    if not visitor:
        return MyVacation(DAYS, DAYS, time())
    return MyVacation(DAYS, await vacations.days_left(visitor), time(), await vacations.until(visitor))


@post("/api/me/holiday", status_code=200)
async def take(
    request: AnyRequest,
    data: DaysOff,
    device: str,
    guest: Client,
    store: Store,
    vacations: Vacations,
    guesses: Limiter,
    newcomers: Limiter,
) -> MyVacation:
    """Be on holiday from now on, or for so many days more: nobody's time ends in a game over days meanwhile."""
    limit(guesses, guest)
    if data.days > DAYS:
        known = await store.person(device)
        raise HttpProblem(409, "error-holiday", left=await vacations.days_left(known) if known else DAYS)
    person = await welcome(request, device, store, newcomers)
    if not await vacations.take(person, data.days):
        raise HttpProblem(409, "error-holiday", left=await vacations.days_left(person))
    return await vacation_of(person, vacations)


@delete("/api/me/holiday", status_code=200)
async def end(visitor: str, vacations: Vacations) -> MyVacation:
    """Be back; days that have not begun are left again."""
    if visitor:
        await vacations.end(visitor)
    return await vacation_of(visitor, vacations)


ROUTES = [holiday, take, end]
