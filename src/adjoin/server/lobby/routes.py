"""The lobby over HTTP: offers made, looked at, taken and left, and tables that may be watched."""

from __future__ import annotations

from secrets import token_urlsafe
from time import time
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import QueryParameter
from msgspec.structs import replace

from adjoin.answers.box_schemas import BoxLook
from adjoin.answers.boxes import box_of
from adjoin.answers.table_schemas import SeatWish
from adjoin.answers.tables import require_level, seats_of, series_of
from adjoin.errors import AdjoinError, WrongUse
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find
from adjoin.live.client import Client
from adjoin.live.table_facts import in_force
from adjoin.server.accounts.dependencies import DrawingTurn, limit
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.names import NameService
from adjoin.server.accounts.routes import key_of, optional_name, title_by_key
from adjoin.server.core.pools import VISITS
from adjoin.server.core.rate_limit import Limiter, networks
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.links import base_url
from adjoin.server.lobby.protocol import offer_message
from adjoin.server.lobby.schemas import NewOffer, OfferSeen, OffersSeen, RunningTable, SeatAsked
from adjoin.server.lobby.service import HOMES, Lobby
from adjoin.server.settings import Settings
from adjoin.server.tables.fair_seed import name_table, server_part
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.routes import requested_game, room_of
from adjoin.table import Seat, Spec
from adjoin.table.clock import read_clock, write_clock
from adjoin.table.fairness import Fairness, is_part
from adjoin.table.offer import Offer
from adjoin.table.seating import refuse
from adjoin.table.spec import SpecFields
from adjoin.table.table import spec_of
from adjoin.table.visibility import Door

WATCHED = 12  # tables that are told of
GameFilter = Annotated[str, QueryParameter(name="game", description="Only tables of this game.")]
SPEC = msgspec.json.Decoder(Spec)


def offer_for(request: AnyRequest, settings: Settings, offer: Offer, person: str) -> OfferSeen:
    """An offer as a person sees it who may."""
    fairness = offer.spec.fairness
    assert fairness is not None
    table = offer.id if offer.full else ""
    link = f"{base_url(request, settings)}/offer/{offer.id}"
    rules = in_force(Game(find(offer.spec.game), offer.spec.options, box=offer.spec.box))
    return OfferSeen(offer_message(offer), fairness.commitment, offer.seat_of(person), table, link, rules)


def new_offer(data: NewOffer, game: Game, person: str, name: str, fairness: Fairness, home: str) -> Offer:
    """The offer that somebody makes, the first to sit there."""
    if data.part and not is_part(data.part):
        raise refuse("table-part")
    count = game.definition.seats(game.options)
    wishes = data.seats or [SeatWish("me"), *(SeatWish("open") for _ in range(count - 1))]
    if len(wishes) != count:
        raise refuse("table-seats", needed=count, found=len(wishes))
    seats = seats_of(wishes, game.header.colors, person, name, optional_name)
    clock = read_clock(data.pace, data.late) if data.pace else None
    terms: SpecFields = {"clock": clock, "rated": data.rated, "public": data.public, "lot": data.lot}
    terms |= {"absence": data.absence, "fairness": fairness, "series": series_of(data.series, count)}
    spec = spec_of(game, (Seat("open"),) * count, **terms)
    fill = require_level(data.bots) if data.bots else ""
    offer = Offer(fairness.table, spec, seats, ("",) * count, time(), fill=fill, home=home)
    own = offer.seat_of(person)
    parts = tuple(data.part if seat == own else "" for seat in range(count))
    return replace(offer, parts=parts, low=data.low, high=data.high)


async def address_offer(offer: Offer, handle: str, store: Store) -> Offer:
    """The offer, for somebody in particular if a page was named; two alone can play such a game."""
    if not handle:
        return offer
    card = await store.profiles.at(handle)
    if card is None or not card.shown or card.person in offer.people:
        raise HttpProblem(404, "error-profile-unknown")
    if offer.spec.public or len(offer.seats) != 2:
        raise HttpProblem(409, "error-challenge")
    return replace(offer, invited=card.person, invited_name=card.name)


async def offer_begun(hub: Hub, offer: str, person: str) -> OfferSeen:
    """An offer whose table is there; 404 if there never was one, or it was taken back."""
    room = await hub.room(offer)
    if room is None:
        raise HttpProblem(404, "error-offer-gone")
    own = room.door(person).owned
    return OfferSeen(None, "", own[0] if own else -1, offer, "", [])


@post("/api/offers")
async def make_offer(
    request: AnyRequest,
    data: NewOffer,
    device: str,
    guest: Client,
    identity: Identity,
    lobby: Lobby,
    hub: Hub,
    store: Store,
    names: NameService,
    settings: Settings,
    table_limiter: Limiter,
) -> OfferSeen:
    """Publish a table before its deal. Asked again with the same wish or key, it is the same offer."""
    limit(table_limiter, guest)
    game = await requested_game(hub, data.game, data.options, data.box)
    if game.box and data.rated:
        raise WrongUse("box-rated")
    given = optional_name(data.name)
    home = HOMES.join(identity.derive_name("home", network.name)[:8] for network in networks(guest.address))
    if not await store.person(device):
        lobby.check_new(new_offer(data, game, device, given, Fairness("", device), home))
    person = await store.welcome(device)
    name = given or await store.name(person) or ""
    title = name_table(identity, device, data.wish or token_urlsafe(16))
    if (key := key_of(request)) and not data.wish:
        title = await title_by_key(identity, person, key, lobby.knows)
    fairness = Fairness(server_part(identity, title), title)
    offer = await address_offer(new_offer(data, game, person, name, fairness, home), data.to, store)
    made = await lobby.publish(await lobby.with_rating(offer, person))
    if given:
        await names.rename(person, name)
    return offer_for(request, settings, made, person) if made else await offer_begun(hub, title, person)


@get("/api/offers")
async def offers(visitor: str, lobby: Lobby) -> OffersSeen:
    """All public offers that have a free seat, the oldest first; not of people who were blocked, or who did it."""
    return OffersSeen([offer_message(offer) for offer in lobby.visible(visitor)])


@get("/api/offers/{offer:str}")
async def look_at_offer(
    request: AnyRequest, offer: str, visitor: str, lobby: Lobby, hub: Hub, settings: Settings
) -> OfferSeen:
    """One offer, with what the server is bound to; once it has begun, its table."""
    found = await lobby.look_for(offer)
    return offer_for(request, settings, found, visitor) if found else await offer_begun(hub, offer, visitor)


@get("/api/offers/{offer:str}/box")
async def show_offer_box(offer: str, lobby: Lobby, hub: Hub, drawing: DrawingTurn) -> BoxLook:
    """The box that will be played with, for everybody who has the offer's link."""
    found = await lobby.look_for(offer)
    game = Game(find(found.spec.game), found.spec.options, box=found.spec.box) if found else None
    if game is None:
        game = Game.of((await room_of(hub, offer)).door("").game)
    async with drawing.turn():
        return await drawing.run(box_of, game)


@post("/api/offers/{offer:str}/seat", status_code=200)
async def take_seat(
    request: AnyRequest,
    offer: str,
    data: SeatAsked,
    device: str,
    guest: Client,
    lobby: Lobby,
    hub: Hub,
    store: Store,
    names: NameService,
    settings: Settings,
    table_limiter: Limiter,
) -> OfferSeen:
    """Sit down at an offer, with one's part of the seed; the last one finds the table opened."""
    name = optional_name(data.name)
    if data.part and not is_part(data.part):
        raise refuse("table-part")
    limit(table_limiter, guest)
    found = await lobby.look_for(offer)
    known = await store.person(device)
    if found is None:
        return await offer_begun(hub, offer, known or "")
    if not known:
        found.take_seat(device, name, data.part, data.color, data.seat)  # or refused, and nobody more is known
    person = await store.welcome(device)
    if found.seat_of(person) < 0:
        found = await lobby.take(
            offer, person, name or await store.name(person) or "", data.part, data.color, seat=data.seat
        )
    if name:
        await names.rename(person, name)
    return offer_for(request, settings, found, person)


@post("/api/offers/{offer:str}/bots", status_code=200)
async def call_bots(request: AnyRequest, offer: str, visitor: str, lobby: Lobby, settings: Settings) -> OfferSeen:
    """Bots take the free seats, where the offer says they may; somebody who sits there asks."""
    return offer_for(request, settings, await lobby.fill(offer, visitor), visitor)


@post("/api/offers/{offer:str}/decline", status_code=200)
async def decline(
    offer: str, device: str, guest: Client, lobby: Lobby, store: Store, table_limiter: Limiter
) -> OffersSeen:
    """Decline an invitation; those who wait there are told."""
    limit(table_limiter, guest)
    await lobby.decline(offer, await store.person(device) or "")
    return OffersSeen([])


@delete("/api/offers/{offer:str}/seat", status_code=200)
async def leave_seat(offer: str, visitor: str, lobby: Lobby) -> OffersSeen:
    """Get up from an offer; the last one takes it back."""
    await lobby.leave(offer, visitor)
    return OffersSeen([])


def placements_of(door: Door) -> int:
    return door.placements


@get("/api/running")
async def running(hub: Hub, store: Store, game: GameFilter = "") -> list[RunningTable]:
    """Public tables at which a game goes on: anybody may watch them."""
    found = []
    for table in await store.offers.running(game, WATCHED):
        spec = SPEC.decode(table.spec)
        pace = write_clock(spec.clock) if spec.clock else ""
        try:
            room = await hub.room(table.table)  # its picture is asked for next to it
        except AdjoinError:  # of newer rules
            continue
        if room and not room.table.over:
            names = [seat.name for seat in room.table.seats]
            moves = await VISITS.run(placements_of, room.door(""))
            found.append(RunningTable(table.table, table.game, names, pace, moves, len(room.onlookers)))
    return found


ROUTES = [make_offer, offers, look_at_offer, show_offer_box, take_seat, decline, call_bots, leave_seat, running]
