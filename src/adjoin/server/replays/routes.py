"""Replays over HTTP."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

from litestar import Response, get, post
from litestar.params import QueryParameter

from adjoin.answers.chance import chance_of
from adjoin.answers.games_played import Played
from adjoin.answers.replay_schemas import ChanceInfo, Merged, ReplayInfo, ReplayPly, Uploaded
from adjoin.answers.replays import colours_worn, draw_ply, ply_message, replay_message, view_for
from adjoin.kernel.model.move import SPECTATOR
from adjoin.live.client import Client
from adjoin.phrase import COMMON, Phrase
from adjoin.scene.svg import Frame
from adjoin.server.accounts.dependencies import DrawingTurn, limit
from adjoin.server.accounts.identity import Identity
from adjoin.server.core.display_names import decent
from adjoin.server.core.pools import VISITS
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.images import A_DAY, SPOKEN, language_of, wide
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import PACKED
from adjoin.server.replays.device_games import games_in, merge
from adjoin.server.replays.replays import Replays
from adjoin.server.replays.uploads import Checker
from adjoin.server.tables.rooms import Hub

LAST = -1  # the ply after which a game was over
FEWER = 4  # games that a device brings count as one table that is opened
BIGGEST = 4_000_000  # bytes of an upload
Other = Annotated[str, QueryParameter(description="A move to try instead.", max_length=80)]
Seat = Annotated[int, QueryParameter(name="seat", ge=-1, le=31, description="Whose view; -1 for a spectator's.")]


async def find_replay(replays: Replays, replay: str) -> Played:
    played = await replays.find(replay)
    if played is None:
        raise HttpProblem(404, "error-replay-unknown")
    return played


@post("/api/records", status_code=201, request_max_body_size=BIGGEST, opt={"file": True})
async def upload(
    request: AnyRequest,
    device: str,
    guest: Client,
    replays: Replays,
    checker: Checker,
    table_limiter: Limiter,
    upload_limiter: Limiter,
) -> Uploaded:
    """Bring a record along: a .json or .jsonl file as the body. It is replayed and checked before it is kept."""
    limit(table_limiter, guest)
    limit(upload_limiter, guest, announced_size(request))
    found = await checker.examine(await request.body(), guest)
    names = await replays.add(found, device)
    return Uploaded(names[0], names)


@post("/api/me/device-games", status_code=201, request_max_body_size=BIGGEST, opt={"file": True})
async def merge_games(
    request: AnyRequest,
    device: str,
    guest: Client,
    store: Store,
    hub: Hub,
    identity: Identity,
    checker: Checker,
    table_limiter: Limiter,
    upload_limiter: Limiter,
) -> Merged:
    """Games that were finished on a device without a server, one a line. They are played again and checked like
    records, and belong to whoever asks: unrated, and a deal of the day among them is practice."""
    limit(table_limiter, guest)
    limit(upload_limiter, guest, announced_size(request))
    body = await request.body()
    games = await VISITS.run(games_in, body)
    limit(table_limiter, guest, len(games) / FEWER)
    await checker.examine_games([line for line in body.splitlines() if line.strip()], guest)
    person = await store.welcome(device)
    return Merged(await asyncio.gather(*(merge(game, person, store, identity, hub) for game in games)))


def announced_size(request: AnyRequest) -> int:
    """The bytes of a body, as its header says; whoever does not say has the most."""
    said = request.headers.get("content-length", "")
    return min(int(said), BIGGEST) if said.isascii() and said.isdecimal() else BIGGEST


@get("/api/replays/{replay:str}")
async def overview(
    replay: str, visitor: str, hub: Hub, replays: Replays, drawing: DrawingTurn, seat: Seat = SPECTATOR
) -> ReplayInfo:
    """A finished game: its board, its log, its result."""
    async with drawing.turn():
        played = await find_replay(replays, replay)
        room = await hub.room(replay)  # none where a record was brought along
        return await drawing.run(replay_message, replay, played, seat, room.door(visitor).owned if room else (), decent)


@get("/api/replays/{replay:str}/chance")
async def chance(replay: str, hub: Hub, replays: Replays, drawing: DrawingTurn) -> ChanceInfo:
    """Every draw of a finished game, so that a page can work them out again, and what nothing proves."""
    async with drawing.turn():
        played = await find_replay(replays, replay)
        brought = await hub.room(replay) is None and "fairness" in played.record
        besides = [Phrase("unproved-upload", {}, COMMON)] if brought else []
        return await drawing.run(chance_of, played, besides)


@get("/api/replays/{replay:str}/{ply:int}")
async def one_ply(
    replay: str, ply: int, replays: Replays, drawing: DrawingTurn, seat: Seat = SPECTATOR, move: Other = ""
) -> ReplayPly:
    """The position after a ply, or after another move than the one that was played there."""
    async with drawing.turn():
        return await drawing.run(ply_message, await find_replay(replays, replay), ply, seat, move)


@get("/api/replays/{replay:str}/{ply:int}/picture.svg", media_type="image/svg+xml")
async def ply_picture(
    request: AnyRequest,
    replay: str,
    ply: int,
    replays: Replays,
    drawing: DrawingTurn,
    language: str = "",
    theme: Frame = "auto",
    seat: Seat = SPECTATOR,
) -> Response[str]:
    """The position after a ply as a picture that stands on its own, in the language asked for or the browser's."""
    spoken = language_of(request, language)
    async with drawing.turn():
        drawn = await drawing.run(draw_ply, await find_replay(replays, replay), ply, seat, spoken, theme)
    return Response(drawn, media_type="image/svg+xml", headers=SPOKEN)


@get("/api/replays/{replay:str}/picture.png", media_type="image/png", opt=PACKED)
async def painting(
    request: AnyRequest, replay: str, replays: Replays, drawing: DrawingTurn, painter: Painter, ply: int = LAST
) -> Response[bytes]:
    """The position after a ply, or at the end, as an onlooker knew it, for a link in a message."""
    language = language_of(request)
    async with drawing.turn():
        played = await find_replay(replays, replay)
        at = await drawing.run(view_for, played, played.last if ply == LAST else ply, SPECTATOR)
        draw = partial(wide, at.view, at.recent, language, colours_worn(played, at))
        made = await painter.paint((replay, at.ply, language), draw, drawing.run)
    return Response(made, media_type="image/png", headers=A_DAY | SPOKEN)


ROUTES = [upload, merge_games, overview, chance, one_ply, ply_picture, painting]
