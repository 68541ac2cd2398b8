"""Positions to set up, draws to choose, and openings of one's own games, of public ones and of a file."""

from __future__ import annotations

from time import time
from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from adjoin.answers.analysis_schemas import (
    Arrangement,
    ArrangementAsked,
    ArrangementGhosting,
    DrawChoice,
    OpeningsInfo,
    SetUp,
    StudyPlace,
    StudyRow,
)
from adjoin.answers.arrangements import arrangement_ghosts, show_arrangement
from adjoin.answers.companion_schemas import RealGameInfo
from adjoin.answers.judge import judge_table
from adjoin.answers.learning_schemas import Ghosts
from adjoin.answers.setups import draw_choice, file_openings, make_study, tell_openings
from adjoin.kernel.registry import names as titles
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import limit
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.owned_documents import new_name
from adjoin.server.db.repositories.studies import KeptStudy
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.learning.study_pool import Desk, StudyPool
from adjoin.server.replays.replays import Replays
from adjoin.server.replays.routes import BIGGEST, announced_size
from adjoin.server.settings import Settings
from adjoin.server.studies.sources import Sources

MOST = 60  # games of which openings are told: they are played again
Title = Annotated[str, QueryParameter(description="The game.", max_length=80)]


@post("/api/analysis/draws", status_code=200)
async def draws(data: StudyPlace, sources: Sources, desk: Desk) -> Response[DrawChoice]:
    """What chance could bring at a position, to choose another draw."""
    source = await sources.of(data)
    return await desk.answer(draw_choice, source.text, msgspec.json.encode(data))


@post("/api/analysis/judge", status_code=200)
async def table_for_judge(data: StudyPlace, sources: Sources, desk: Desk) -> Response[RealGameInfo]:
    """A position as a real table, for the judge."""
    source = await sources.of(data)
    return await desk.answer(judge_table, source.text, msgspec.json.encode(data))


@post("/api/analysis/setup", status_code=201)
async def set_up_position(
    data: SetUp, device: str, guest: Client, store: Store, desk: Desk, table_limiter: Limiter, settings: Settings
) -> StudyRow:
    """Set up a position from moves in any order, and keep it as a study; 400 where no game can come there."""
    limit(table_limiter, guest)
    check_title(data.game)
    made = await desk.answer(make_study, msgspec.json.encode(data))
    kept = KeptStudy(new_name(), "", data.title, data.game, time(), made.content.decode())
    bounds = {"person_bytes": settings.person_bytes, "all_bytes": settings.all_bytes}
    if not await store.studies.keep(kept, device=device, **bounds):
        raise HttpProblem(409, "error-studies-full")
    return StudyRow(kept.id, kept.title, kept.game, kept.changed)


@post("/api/analysis/arrange", status_code=200)
async def arrange_tiles(data: ArrangementAsked, desk: Desk) -> Response[Arrangement]:
    """A board with tiles that somebody lays freely: whether a game can come there, and what is left to lay."""
    check_title(data.game)
    return await desk.answer(show_arrangement, msgspec.json.encode(data))


@post("/api/analysis/arrange/ghosts", status_code=200)
async def ghosts_of_arrangement(data: ArrangementGhosting, desk: Desk) -> Response[Ghosts]:
    """What placements would do on such a board."""
    check_title(data.game)
    return await desk.answer(arrangement_ghosts, msgspec.json.encode(data))


def check_title(name: str) -> None:
    """404 if there is no such game."""
    if name not in titles():
        raise HttpProblem(404, "error-not-found")


@get("/api/openings/{whose:str}")
async def openings_of_games(
    request: AnyRequest,
    whose: Literal["own", "public"],
    game: Title,
    visitor: str,
    guest: Client,
    replays: Replays,
    store: Store,
    openings_pool: StudyPool,
) -> Response[list[OpeningsInfo]]:
    """The first moves of the newest games of a title: of one's own, or of all that were played at public tables."""
    tables = await store.results.public_tables(game, MOST) if whose == "public" else await own(store, visitor, game)
    found = [(name, text) for name in tables if (text := await replays.text(name)) is not None]
    names, records = [name for name, _ in found], b"[" + b",".join(text for _, text in found) + b"]"
    return await openings_pool.answer(request, guest, tell_openings, records, names)


async def own(store: Store, visitor: str, game: str) -> list[str]:
    """The tables at which somebody has finished games of a title, the last first."""
    seats = await store.sittings(visitor) if visitor else []
    last = sorted((one for one in seats if one.over and one.game == game), key=lambda one: -one.at)
    return list(dict.fromkeys(one.table for one in last))[:MOST]


@post("/api/openings", status_code=200, request_max_body_size=BIGGEST, opt={"file": True})
async def openings_of_file(
    request: AnyRequest, guest: Client, openings_pool: StudyPool, upload_limiter: Limiter
) -> Response[list[OpeningsInfo]]:
    """The first moves of the records of a file, which is not kept."""
    limit(upload_limiter, guest, announced_size(request))
    return await openings_pool.answer(request, guest, file_openings, await request.body())


ROUTES: list[HTTPRouteHandler] = [
    draws,
    table_for_judge,
    set_up_position,
    arrange_tiles,
    ghosts_of_arrangement,
    openings_of_games,
    openings_of_file,
]
