"""Opening a table, joining one, looking at one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Unpack

from litestar import Response, get, post

from adjoin import __version__
from adjoin.answers.boxes import game_with_box
from adjoin.answers.schemas import Links
from adjoin.answers.table_schemas import InviteInfo, Joined, Joining, NewTable, TableMade, TableSummary
from adjoin.answers.tables import seats_of, series_of, summary_of
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.registry import find
from adjoin.live.client import Client
from adjoin.live.room import Room
from adjoin.live.table_facts import clocks, in_force, seats, series
from adjoin.phrase import LANGUAGES
from adjoin.scene.poster import poster
from adjoin.scene.svg import Frame, picture
from adjoin.server.accounts.dependencies import DrawingTurn, limit
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.names import NameService
from adjoin.server.accounts.routes import key_of, optional_name, title_by_key
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.errors import Conflict
from adjoin.server.db.store import Store
from adjoin.server.db.values import Invite
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.images import A_MINUTE, SPOKEN, Named, language_of
from adjoin.server.http.links import links
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import PACKED
from adjoin.server.settings import Settings
from adjoin.server.tables.fair_seed import fair_parts, name_table
from adjoin.server.tables.rooms import Hub
from adjoin.share.card import card_svg
from adjoin.share.story import card_of, names_of_seats
from adjoin.table import Action, Seat
from adjoin.table.clock import read_clock
from adjoin.table.seating import refuse
from adjoin.table.spec import DealTerms
from adjoin.table.visibility import SeatView


async def room_of(hub: Hub, table: str) -> Room:
    room = await hub.room(table)
    if room is None:
        raise HttpProblem(404, "error-table-unknown")
    return room


async def open_room(hub: Hub, table: str, person: str = "") -> Room:
    """The room of a table at which a person, or a stranger, may look."""
    room = await room_of(hub, table)
    if not await hub.may_look(room.table, person):
        raise HttpProblem(403, "error-table-sealed")
    return room


async def links_of(request: AnyRequest, settings: Settings, store: Store, table: str) -> Links:
    return links(request, settings, await store.invites(table))


async def make_once(
    hub: Hub, title: str, game: Game, seats: tuple[Seat, ...], server: str, **more: Unpack[DealTerms]
) -> Room:
    """A new table, or the one that has this title already; `more` are fields of its Spec."""
    found = await hub.room(title) if title else None
    if found:
        return found
    try:
        return await hub.create(game, seats, title, server=server, **more)
    except Conflict:  # asked twice at the same time
        return await room_of(hub, title)


async def requested_game(hub: Hub, name: str, options: JsonObject, box: JsonObject) -> Game:
    """The game with these options; a box of somebody's own is looked through beside the event loop."""
    if not box:
        return Game(find(name), options)
    game = await hub.beside(partial(game_with_box, name, options, box))
    optional_name(str(box["name"]))  # everybody at the table will read it
    return game


def check_wish(identity: Identity, data: NewTable, game: Game) -> None:
    """Refuse a table that cannot be, before somebody is known for it."""
    fair_parts(identity, "", data)
    needed, found = game.definition.seats(game.options), len(data.seats)
    if needed != found:
        raise refuse("table-seats", needed=needed, found=found)
    seats_of(data.seats, game.header.colors, "", "", optional_name)
    series_of(data.series, found)
    if data.pace:
        read_clock(data.pace, data.late)


@post("/api/tables")
async def open_table(
    request: AnyRequest,
    data: NewTable,
    device: str,
    guest: Client,
    identity: Identity,
    hub: Hub,
    store: Store,
    names: NameService,
    settings: Settings,
    table_limiter: Limiter,
) -> TableMade:
    """A new table; seats that stay open come back as links. Asked again with the same key, it is the same table."""
    limit(table_limiter, guest)
    return await table_made(request, data, device, identity, hub, store, names, settings)


async def table_made(
    request: AnyRequest,
    data: NewTable,
    device: str,
    identity: Identity,
    hub: Hub,
    store: Store,
    names: NameService,
    settings: Settings,
) -> TableMade:
    """The table that somebody wishes, with them at it and its bots at work."""
    game = await requested_game(hub, data.game, data.options, data.box)
    given_name = optional_name(data.name)
    check_wish(identity, data, game)
    person = await store.welcome(device)
    name = given_name or await store.name(person) or ""
    key = key_of(request)
    title = await title_by_key(identity, person, key, lambda title: store.versions([title])) if key else ""
    if data.wish:
        title = name_table(identity, device, data.wish)
    server, parts = fair_parts(identity, title, data)
    wanted = seats_of(data.seats, game.header.colors, person, name, optional_name)
    clock = read_clock(data.pace, data.late) if data.pace else None
    series = series_of(data.series, len(wanted))
    terms: DealTerms = {"lot": data.lot, "series": series, "clock": clock, "absence": data.absence, "parts": parts}
    room = await make_once(hub, title, game, wanted, server, **terms)
    if given_name:
        await names.rename(person, name)
    own = list(room.door(person).owned)
    made = await links_of(request, settings, store, room.name)
    room.driving.go_on()
    return TableMade(room.name, own, own[0] if own else -1, made.invite, made.watch, made.reach)


@get("/api/tables/{table:str}")
async def summary(
    request: AnyRequest, table: str, visitor: str, hub: Hub, store: Store, settings: Settings
) -> TableSummary:
    """Who sits where, and how far the game is; with links for those who sit there."""
    room = await open_room(hub, table, visitor)
    door = room.door(visitor)
    shown = await links_of(request, settings, store, table) if door.owned and not door.over else None
    return summary_of(table, room, visitor, shown)


@get("/api/tables/{table:str}/record", media_type="application/json")
async def table_record(table: str, visitor: str, hub: Hub) -> Response[JsonObject]:
    """The record: full after the end, before it what the visitor may have."""
    door = (await open_room(hub, table, visitor)).door(visitor)
    name = f'attachment; filename="{door.game.header.name}-{table}.jsonl"'
    return Response(door.record(__version__), media_type="application/json", headers={"content-disposition": name})


@get("/api/tables/{table:str}/picture.svg", media_type="image/svg+xml")
async def table_picture(table: str, hub: Hub, drawing: DrawingTurn, language: str = LANGUAGES[0]) -> Response[str]:
    """The position as an onlooker sees it."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    async with drawing.turn():
        door = (await open_room(hub, table)).door("")
        sight = door.sight
        drawn = await drawing.run(picture, sight.view, sight.recent, language=spoken, worn=door.worn)
    return Response(drawn, media_type="image/svg+xml", headers=A_MINUTE)


@get("/api/tables/{table:str}/poster.svg", media_type="image/svg+xml")
async def table_poster(table: str, hub: Hub, drawing: DrawingTurn, theme: Frame = "auto") -> Response[str]:
    """The position as an onlooker sees it, to look at: the board alone."""
    async with drawing.turn():
        door = (await open_room(hub, table)).door("")
        sight = door.sight
        drawn = await drawing.run(poster, sight.view, sight.recent, theme=theme, worn=door.worn)
    return Response(drawn, media_type="image/svg+xml", headers=A_MINUTE)


@get("/api/tables/{table:str}/picture.png", media_type="image/png", opt=PACKED)
async def table_painting(
    request: AnyRequest, table: str, hub: Hub, drawing: DrawingTurn, painter: Painter, named: Named = True
) -> Response[bytes]:
    """The position as an onlooker sees it, for a link in a message."""
    language = language_of(request)
    async with drawing.turn():
        door = (await open_room(hub, table)).door("")
        sight, worn = door.sight, door.worn
        sitting = seats(door, ()) if named else []
        names = names_of_seats([seat.name for seat in sitting], [seat.level for seat in sitting], language)
        draw = partial(table_card, sight, door.standing, names, worn, over=door.over, language=language)
        made = await painter.paint((table, door.version, language, worn, *names), draw, drawing.run)
    return Response(made, media_type="image/png", headers=A_MINUTE | SPOKEN)


def table_card(
    sight: SeatView, stands: Outcome, names: Sequence[str], worn: Sequence[int], *, over: bool, language: str
) -> str:
    """The card of a table: names and scores, and who won once it is over."""
    told = card_of(sight.view, stands, names, worn, moves=0, over=over, language=language)
    return card_svg(told, sight.view, sight.recent, worn=worn, language=language)


async def open_invite(hub: Hub, store: Store, token: str) -> tuple[Invite, Room]:
    """The link and the table it opens, whether it still does or not."""
    invite = await store.invite(token)
    if invite is None:
        raise HttpProblem(404, "error-invite-unknown")
    return invite, await room_of(hub, invite.table)


def check_open(invite: Invite, room: Room) -> None:
    if invite.used:
        raise HttpProblem(410, "error-invite-used", table=invite.table)
    if room.door("").over:
        raise HttpProblem(409, "error-invite-over", table=invite.table)


@get("/api/invites/{token:str}")
async def look_at_invite(token: str, visitor: str, hub: Hub, store: Store) -> InviteInfo:
    """What a link opens: a seat (409 and 410 if it no longer does), or a table to watch."""
    invite, room = await open_invite(hub, store, token)
    if not await hub.may_look(room.table, visitor):
        raise HttpProblem(403, "error-table-sealed")
    door = room.door(visitor)
    own = door.owned
    if invite.seat >= 0 and not own:
        check_open(invite, room)
    seat = invite.seat if invite.seat >= 0 else None
    seen = seats(door, room.present)
    taken = own[0] if own else None
    about = in_force(door.game), series(door), clocks(door)
    return InviteInfo(invite.table, door.game.header.name, door.options, seen, seat, taken, *about)


@post("/api/invites/{token:str}", status_code=200)
async def join(
    token: str,
    data: Joining,
    device: str,
    guest: Client,
    hub: Hub,
    store: Store,
    names: NameService,
    table_limiter: Limiter,
) -> Joined:
    """Take the seat that a link opens; it opens it once, and nothing is changed unless it does."""
    name = optional_name(data.name)
    invite, room = await open_invite(hub, store, token)
    if invite.seat < 0:
        raise HttpProblem(409, "error-invite-watch", table=invite.table)
    own = room.door(await store.person(device) or "").owned
    if own:
        return Joined(invite.table, own[0])
    check_open(invite, room)
    limit(table_limiter, guest)
    if not await store.person(device):  # refused, and nobody more is known
        room.table.act(Action("sit", invite.seat, name=name, owner=device, color=data.color))
    person = await store.welcome(device)
    if not room.fits(person):
        raise HttpProblem(409, "error-apart")
    await room.act(Action("sit", invite.seat, name=name, owner=person, color=data.color), invite=token)
    if name:
        await names.rename(person, name)
    return Joined(invite.table, invite.seat)


ROUTES = [open_table, summary, table_record, table_picture, table_poster, table_painting, look_at_invite, join]
