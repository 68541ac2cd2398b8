"""The deal of a day over HTTP: what it is, a table with it, and afterwards where one stands."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter

from adjoin.answers.learning_schemas import (
    DealAsked,
    DealInfo,
    DealMade,
    DealPlace,
    DealReference,
    DealRow,
    DealStanding,
    DealTarget,
    DealTargets,
    DealWay,
)
from adjoin.errors import WrongUse
from adjoin.kernel.registry import find
from adjoin.learn.daily_comparison import DailyPlace, DailyStanding, Reference, Try, Way, first_difference, parting
from adjoin.learn.deal_of_the_day import read_day
from adjoin.learn.deals import LEVEL, SIMULATIONS, check_day, game_of, is_open, number_of, today
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import limit
from adjoin.server.accounts.routes import optional_name
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.learning.deal_of_the_day import Deals

Day = Annotated[str, QueryParameter(name="date", description="Such as 2026-11-15; else today, by UTC.")]


def requested_day(text: str) -> date:
    """The day that is meant; 404 for one that has not come, or before the first."""
    try:
        day = read_day(text) if text else today()
        check_day(day, today())
    except WrongUse as reason:
        raise HttpProblem(404, reason.message.key, **reason.message.args) from None
    return day


@get("/api/games/{name:str}/deal")
async def deal_of(name: str, visitor: str, deals: Deals, day: Day = "") -> DealInfo:
    """The deal of a day; once your own try is finished, also how others played it."""
    game, when = game_of(find(name)), requested_day(day)
    room = await deals.own(visitor, game.header.name, when)
    stands = await deals.standing(room, game.header.name, when) if room else None
    over = room is not None and room.door("").over
    seats = game.definition.seats(game.options)
    return DealInfo(
        game.header.name,
        when.isoformat(),
        number_of(when),
        seats,
        LEVEL,
        SIMULATIONS,
        counts=room is None and is_open(when, today()),
        table=room.name if room else "",
        over=over,
        scores=list(room.door("").standing.scores) if room and over else [],
        standing=standing_message(stands) if stands else None,
    )


@get("/api/games/{name:str}/deal/targets")
async def targets_of_deal(name: str, deals: Deals, day: Day = "") -> DealTargets:
    """What bots make of a deal that is played alone, found by the search; 404 for a game against others."""
    game, when = game_of(find(name)), requested_day(day)
    if game.definition.seats(game.options) > 1 or not is_open(when, today()):
        raise HttpProblem(404, "error-not-found")
    told = [DealTarget(one.level, one.margin) for one in await deals.references.of(game.header.name, when)]
    return DealTargets(told, max((one.points for one in told), default=0))


@post("/api/games/{name:str}/deal")
async def play_deal(
    name: str, data: DealAsked, device: str, guest: Client, store: Store, deals: Deals, table_limiter: Limiter
) -> DealMade:
    """A table with the deal of a day. A try that was begun goes on; once it is over, all others are practice."""
    definition, when = find(name), requested_day(data.date)
    given = optional_name(data.name)
    limit(table_limiter, guest)
    person = await store.welcome(device)
    name_given = given or await store.name(person) or ""
    begun = await deals.own(person, definition.header.name, when)
    room = begun if begun and not begun.door("").over else await deals.open(definition, when, person, name_given)
    room.driving.go_on()
    daily = room.door(person).daily
    return DealMade(room.name, bool(daily and daily.counts))


# ------------------------------------------------------------------------------------------------ where one stands


def standing_message(stands: DailyStanding) -> DealStanding:
    part = parting(stands.places)
    mine = next(one for label, one in stands.rows if label == "yours")
    return DealStanding(
        stands.players,
        stands.below,
        stands.level,
        stands.median,
        [row(label, one) for label, one in stands.rows],
        list(stands.bars),
        [place(one, stands.plies) for one in stands.places],
        part.number if part else 0,
        [reference(mine, one, stands.plies) for one in stands.bots],
    )


def row(label: str, one: Try) -> DealRow:
    return DealRow(label, one.table, one.name, one.won, one.margin)


def reference(mine: Try, one: Reference, plies: tuple[int, ...]) -> DealReference:
    number = first_difference(mine, one)
    if not number:
        return DealReference(one.level, one.won, one.margin, 0, 0, "", "")
    own, text = mine.moves[number - 1], one.moves[number - 1]
    return DealReference(one.level, one.won, one.margin, number, plies[number - 1], own, text)


def place(one: DailyPlace, plies: tuple[int, ...]) -> DealPlace:
    return DealPlace(one.number, plies[one.number - 1], one.among, way(one.own), [way(other) for other in one.others])


def way(one: Way) -> DealWay:
    return DealWay(one.text, one.games, round(one.average, 1), round(100 * one.won), one.best.table)


ROUTES = [deal_of, targets_of_deal, play_deal]
