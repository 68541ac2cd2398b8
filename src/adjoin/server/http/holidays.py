"""Days off of whoever asks: how many are left, taken, and ended."""

from __future__ import annotations

from time import time

from litestar import delete, get, post

from adjoin.server.holidays import DAYS, TakingHolidays
from adjoin.server.http.limits import limited
from adjoin.server.http.newcomers import welcome
from adjoin.server.http.people_shapes import DaysOff, MyHoliday
from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.limiting import Limiter
from adjoin.server.storage.interface import Store
from adjoin.server.turns import Guest


@get("/api/me/holiday")
async def holiday(visitor: str, holidays: TakingHolidays) -> MyHoliday:
    """Days a year, those that are left, and when one is back who is on holiday now."""
    if not visitor:
        return MyHoliday(DAYS, DAYS, time())
    return MyHoliday(DAYS, await holidays.left(visitor), time(), await holidays.until(visitor))


@post("/api/me/holiday", status_code=200)
async def take(
    request: AnyRequest,
    data: DaysOff,
    device: str,
    guest: Guest,
    store: Store,
    holidays: TakingHolidays,
    guesses: Limiter,
    newcomers: Limiter,
) -> MyHoliday:
    """Be on holiday from now on, or for so many days more: nobody's time ends in a game over days meanwhile."""
    limited(request, guesses, guest)
    person = await welcome(request, device, store, newcomers)
    if not await holidays.take(person, data.days):
        raise HttpProblem(409, "error-holiday", left=await holidays.left(person))
    return await holiday.fn(person, holidays)  # type: ignore[no-any-return]


@delete("/api/me/holiday", status_code=200)
async def end(visitor: str, holidays: TakingHolidays) -> MyHoliday:
    """Be back; days that have not begun are left again."""
    if visitor:
        await holidays.end(visitor)
    return await holiday.fn(visitor, holidays)  # type: ignore[no-any-return]


ROUTES = [holiday, take, end]
