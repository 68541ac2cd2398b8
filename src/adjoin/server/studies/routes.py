"""The analysis board over HTTP: positions, candidates, the luck ledger, and studies that people keep."""

from __future__ import annotations

from time import time
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import QueryParameter
from msgspec import Raw

from adjoin.answers.analysis import (
    StudyJob,
    analysis_board,
    analysis_ghosts,
    check_study,
    make_ledger,
    way_to,
)
from adjoin.answers.analysis_schemas import (
    AnalysisBoard,
    AnalysisGhosting,
    Candidates,
    CandidatesAsked,
    LedgerAsked,
    LedgerInfo,
    LuckAsked,
    LuckPly,
    PlayOn,
    PlayOnMade,
    StudyKept,
    StudyPlace,
    StudyRow,
    Trying,
)
from adjoin.answers.learning_schemas import Ghosts
from adjoin.bots.registry import levels
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import cancel_when_gone, limit
from adjoin.server.accounts.routes import optional_name
from adjoin.server.core.characters import check_json
from adjoin.server.core.pools import VISITS
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.owned_documents import new_name
from adjoin.server.db.repositories.studies import BIGGEST, KeptStudy
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.response_cache import PACKED
from adjoin.server.learning.study_pool import Desk, json_response
from adjoin.server.replays.routes import announced_size
from adjoin.server.settings import Settings
from adjoin.server.studies import setup_routes
from adjoin.server.studies.analyses import Analyses
from adjoin.server.studies.sources import Sources, game_of
from adjoin.server.tables.rooms import Hub
from adjoin.table import Seat

Since = Annotated[float, QueryParameter(description="When the study was changed last, as far as known.")]
NEW = "new"  # the name of a study that has none yet
BODY = 400_000  # bytes of all measures of a game


@post("/api/analysis", status_code=200)
async def board(data: Trying, sources: Sources, desk: Desk) -> Response[AnalysisBoard]:
    """A position as the analysis board shows it, or what comes of a move that is tried there."""
    source = await sources.of(data)
    return await desk.answer(analysis_board, source.text, msgspec.json.encode(data))


@post("/api/analysis/ghosts", status_code=200)
async def ghosts_of_analysis(data: AnalysisGhosting, sources: Sources, desk: Desk) -> Response[Ghosts]:
    """What placements would do at a position."""
    source = await sources.of(data)
    return await desk.answer(analysis_ghosts, source.text, msgspec.json.encode(data), data.texts)


@post("/api/analysis/candidates", status_code=200)
async def candidates(
    request: AnyRequest, data: CandidatesAsked, guest: Client, sources: Sources, analyses: Analyses
) -> Response[Candidates]:
    """The best moves of a position after so many rounds of thought; leaving stops the thinking."""
    source = await sources.of(data)
    job = StudyJob("candidates", source.text, msgspec.json.encode(data))
    async with cancel_when_gone(request):
        return json_response(await analyses.think(job, source.game, source.version, guest))


@post("/api/replays/{replay:str}/luck/{ply:int}", status_code=200)
async def luck_of_ply(
    request: AnyRequest, replay: str, ply: int, data: LuckAsked, guest: Client, sources: Sources, analyses: Analyses
) -> Response[LuckPly]:
    """One ply of a finished game, measured for its luck ledger."""
    source = await sources.of(StudyPlace(replay=replay))
    job = StudyJob("luck", source.text, b"", ply, data.seat, data.hindsight)
    async with cancel_when_gone(request):
        return json_response(await analyses.think(job, source.game, source.version, guest))


@post("/api/replays/{replay:str}/ledger", status_code=200, request_max_body_size=BODY, opt={"file": True})
async def ledger(replay: str, data: LedgerAsked, sources: Sources, desk: Desk) -> Response[LedgerInfo]:
    """The luck ledger that the measures of all plies make."""
    source = await sources.of(StudyPlace(replay=replay))
    return await desk.answer(make_ledger, source.text, data.seat, data.hindsight, data.measures)


@post("/api/analysis/table", status_code=201)
async def play_on(
    data: PlayOn,
    device: str,
    guest: Client,
    hub: Hub,
    store: Store,
    sources: Sources,
    desk: Desk,
    table_limiter: Limiter,
) -> PlayOnMade:
    """Open a table that goes on from a position; the record that it was taken from stays as it is."""
    limit(table_limiter, guest)
    source = await sources.of(data)
    way = await desk.answer(way_to, source.text, msgspec.json.encode(data))
    seed, *texts = msgspec.json.decode(way.content) or [""]
    if not seed:
        raise HttpProblem(409, "error-play-on")
    game = game_of(source)
    me = Seat("person", optional_name(data.name), await store.welcome(device))
    other = Seat("bot", level=data.level) if data.level in levels() else Seat("open")
    seats = tuple(me if seat == data.seat else other for seat in range(game.seats))
    room = await hub.create(game, seats, seed=seed, begun=tuple(texts))
    return PlayOnMade(room.name)


# ------------------------------------------------------------------------------------------------ kept studies


@get("/api/studies")
async def own_studies(visitor: str, store: Store) -> list[StudyRow]:
    """Your studies, the last changed first."""
    kept = await store.studies.of(visitor) if visitor else []
    return [StudyRow(one.id, one.title, one.game, one.changed) for one in kept]


@get("/api/studies/{study:str}", opt=PACKED)  # a megabyte would be compressed on the event loop
async def one_study(study: str, visitor: str, store: Store) -> Response[StudyKept]:
    """A study by its link, which anybody may have."""
    kept = await store.studies.find(study)
    if kept is None:
        raise HttpProblem(404, "error-not-found")
    own = bool(visitor) and kept.person == visitor
    told: object = {"id": kept.id, "own": own, "changed": kept.changed, "study": Raw(kept.body.encode())}
    return Response(msgspec.json.encode(told), media_type="application/json")  # type: ignore[arg-type]  # as it was kept


@put("/api/studies/{study:str}", request_max_body_size=BIGGEST, opt={"file": True})
async def keep_study(
    request: AnyRequest,
    study: str,
    device: str,
    guest: Client,
    store: Store,
    desk: Desk,
    settings: Settings,
    table_limiter: Limiter,
    upload_limiter: Limiter,
    since: Since = 0.0,
) -> StudyRow:
    """Keep a study of one's own anew; `new` is one that gets its name here. It is held against the rules before.

    With `since`, 409 if somebody changed it after that time: what they did is not written over.
    """
    limit(table_limiter, guest)
    limit(upload_limiter, guest, announced_size(request))
    body = await request.body()
    await VISITS.run(check_json, body)
    checked = await desk.answer(check_study, body)
    game, title = msgspec.json.decode(checked.content)
    before = await store.studies.find(study) if study != NEW else None
    if before is None and study != NEW:
        raise HttpProblem(404, "error-not-found")
    if before and before.person != await store.person(device):  # and nobody more is known
        raise HttpProblem(409, "error-study-kept")
    kept = KeptStudy(before.id if before else new_name(), "", title, game, time(), body.decode())
    bounds = {"person_bytes": settings.person_bytes, "all_bytes": settings.all_bytes}
    if not await store.studies.keep(kept, device=device, since=since or None, **bounds):
        now = await store.studies.find(kept.id)
        changed = bool(since) and now is not None and now.changed != since
        raise HttpProblem(409, "error-study-changed" if changed else "error-studies-full")
    return StudyRow(kept.id, title, game, kept.changed)


@delete("/api/studies/{study:str}")
async def drop_study(study: str, visitor: str, store: Store) -> None:
    """Delete a study of your own."""
    await store.studies.drop(study, visitor)


ROUTES = [
    play_on,
    board,
    ghosts_of_analysis,
    candidates,
    luck_of_ply,
    ledger,
    own_studies,
    one_study,
    keep_study,
    drop_study,
    *setup_routes.ROUTES,
]
