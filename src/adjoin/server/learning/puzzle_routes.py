"""Puzzles over HTTP: the position as its solver sees it, and what is said to an answer."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Response, get, post
from litestar.params import QueryParameter

from adjoin.answers.learning_schemas import Daily, Ghosting, Ghosts, LearnerTable, PuzzleHelp, PuzzleInfo, Studying
from adjoin.answers.puzzles import daily_of, day_named, find_puzzle, help_of, puzzle_infos, puzzle_picture
from adjoin.answers.studies import puzzle_ghosts, solve_puzzle
from adjoin.kernel.registry import find, installed_games
from adjoin.live.encoding import encode
from adjoin.scene.svg import Frame
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES, ResponseCache
from adjoin.server.learning.study_pool import Desk, StudyPool

Day = Annotated[str, QueryParameter(name="date", description="Such as 2026-11-15; else the server's today.")]


@get("/api/games/{name:str}/puzzles", opt=PACKED)
async def puzzles(
    request: AnyRequest, name: str, responses: ResponseCache, study_pool: StudyPool
) -> Response[list[PuzzleInfo]]:
    """A game's puzzles."""
    definition = find(name)
    study_pool.warm()
    key = "puzzles", definition.header.name
    return await responses.answer(request, key, lambda: encode(puzzle_infos(definition)))


@get("/api/daily", opt=PACKED)
async def daily(request: AnyRequest, responses: ResponseCache, day: Day = "") -> Response[Daily]:
    """The puzzle of a day, the same for everybody, and those of the week before it."""
    today = day_named(day)
    return await responses.answer(
        request, ("daily", today, *sorted(installed_games())), lambda: encode(daily_of(today))
    )


@post("/api/games/{name:str}/puzzles/{puzzle:str}", status_code=200)
async def solve(name: str, puzzle: str, data: Studying, desk: Desk) -> Response[LearnerTable]:
    """Open a puzzle, or answer it by a move."""
    find_puzzle(name, puzzle)
    return await desk.answer(solve_puzzle, name, puzzle, data.text)


@post("/api/games/{name:str}/puzzles/{puzzle:str}/ghosts", status_code=200)
async def ghosts_of_puzzle(name: str, puzzle: str, data: Ghosting, desk: Desk) -> Response[Ghosts]:
    """What placements would do in a puzzle."""
    find_puzzle(name, puzzle)
    return await desk.answer(puzzle_ghosts, name, puzzle, data.texts)


@get("/api/games/{name:str}/puzzles/{puzzle:str}/help", opt=PACKED)
async def help_with(request: AnyRequest, name: str, puzzle: str, responses: ResponseCache) -> Response[PuzzleHelp]:
    """Hints and the solution."""
    definition, asked = find_puzzle(name, puzzle)
    key = "help", definition.header.name, asked.id
    return await responses.answer(request, key, lambda: encode(help_of(definition, asked)))


@get("/api/games/{name:str}/puzzles/{puzzle:str}/poster.svg", media_type="image/svg+xml", opt=PACKED)
async def puzzle_poster(
    request: AnyRequest, name: str, puzzle: str, responses: ResponseCache, theme: Frame = "auto"
) -> Response[bytes]:
    """The position of a puzzle, to look at."""
    definition, asked = find_puzzle(name, puzzle)
    key, kind = ("puzzle poster", definition.header.name, asked.id, theme), "image/svg+xml"
    build = partial(puzzle_picture, definition, asked, theme)
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


ROUTES = [puzzles, daily, solve, ghosts_of_puzzle, help_with, puzzle_poster]
