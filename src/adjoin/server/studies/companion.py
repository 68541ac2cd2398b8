"""The companion of a real table over HTTP: score sheets, and games that are entered move by move; nothing is kept."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post

from adjoin.answers.companion import companion_board, companion_ghosts, companion_record, sheet_of
from adjoin.answers.companion_schemas import (
    CompanionBoard,
    CompanionGame,
    CompanionGhosting,
    CompanionTry,
    SheetInfo,
)
from adjoin.answers.learning_schemas import Ghosts
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.registry import find
from adjoin.live.encoding import encode
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES, ResponseCache
from adjoin.server.learning.study_pool import Desk
from adjoin.server.studies import box_balance, real_games

GAME_SIZE = 200_000  # bytes of a game with its box and all moves


@get("/api/games/{name:str}/sheet", opt=PACKED)
async def score_sheet(request: AnyRequest, name: str, responses: ResponseCache) -> Response[SheetInfo]:
    """What is counted at the end of a game on a real table."""
    key = "sheet", find(name).header.name
    return await responses.answer(request, key, lambda: encode(sheet_of(name)), headers=TEN_MINUTES)


@post("/api/games/{name:str}/companion", status_code=200, request_max_body_size=GAME_SIZE, opt={"file": True})
async def companion(name: str, data: CompanionTry, desk: Desk) -> Response[CompanionBoard]:
    """A game on a real table as it stands, or what comes of one more move."""
    return await desk.answer(companion_board, find(name).header.name, msgspec.json.encode(data))


@post("/api/games/{name:str}/companion/ghosts", status_code=200, request_max_body_size=GAME_SIZE, opt={"file": True})
async def ghosts_of_companion(name: str, data: CompanionGhosting, desk: Desk) -> Response[Ghosts]:
    """What placements would do there."""
    return await desk.answer(companion_ghosts, find(name).header.name, msgspec.json.encode(data))


@post("/api/games/{name:str}/companion/record", status_code=200, request_max_body_size=GAME_SIZE, opt={"file": True})
async def record_of_companion(name: str, data: CompanionGame, desk: Desk) -> Response[JsonObject]:
    """The record of the game so far, which ends because everybody agreed if it is not over."""
    return await desk.answer(companion_record, find(name).header.name, msgspec.json.encode(data))


ROUTES = [score_sheet, companion, ghosts_of_companion, record_of_companion, *real_games.ROUTES, *box_balance.ROUTES]
