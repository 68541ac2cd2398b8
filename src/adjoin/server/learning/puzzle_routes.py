"""Puzzles over HTTP: the position as its solver sees it, and what is said to an answer."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Any, cast

from litestar import Response, get, post
from litestar.params import QueryParameter

from adjoin.errors import WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find, installed
from adjoin.learn.daily import puzzle_of, read_day
from adjoin.learn.puzzle import Puzzle, ideas_of, name_of, puzzle_named, puzzles_of
from adjoin.learn.puzzle_session import hints, table_for
from adjoin.live.encoding import encode
from adjoin.server.core.client import Client
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.response_cache import PACKED, ResponseCache
from adjoin.server.learning.schemas import Daily, Ghosting, Ghosts, PuzzleHelp, PuzzleInfo, Study, Studying
from adjoin.server.learning.studies import puzzle_ghosts, solve_puzzle
from adjoin.server.learning.study_pool import StudyPool

DAYS = 7
DEAR = 5  # an answer counts as so many other requests of a learner
Day = Annotated[str, QueryParameter(name="date", description="Such as 2026-11-15; else the server's today.")]


def info(puzzle: Puzzle) -> PuzzleInfo:
    name = name_of(find(puzzle.game), puzzle)
    return PuzzleInfo(puzzle.id, name, puzzle.game, cast(Any, puzzle.question), puzzle.difficulty, list(puzzle.themes))


@get("/api/games/{name:str}/puzzles", opt=PACKED)
async def puzzles(
    request: AnyRequest, name: str, responses: ResponseCache, study_pool: StudyPool
) -> Response[list[PuzzleInfo]]:
    """A game's puzzles."""
    definition = find(name)
    study_pool.warm()
    key = "puzzles", definition.header.name
    return await responses.answer(request, key, lambda: encode([info(puzzle) for puzzle in puzzles_of(definition)]))


@get("/api/daily", opt=PACKED)
async def daily(request: AnyRequest, responses: ResponseCache, day: Day = "") -> Response[Daily]:
    """The puzzle of a day, the same for everybody, and those of the week before it."""
    try:
        today = read_day(day) if day else date.today()
    except WrongUse:
        raise HttpProblem(404, "error-not-found") from None
    return await responses.answer(request, ("daily", today, *sorted(installed())), lambda: encode(daily_of(today)))


def daily_of(today: date) -> Daily:
    try:
        week = [today - timedelta(days) for days in reversed(range(DAYS))]
        found = [(one.isoformat(), info(puzzle_of(one))) for one in week]
    except (WrongUse, OverflowError):
        raise HttpProblem(404, "error-not-found") from None
    return Daily(today.isoformat(), found[-1][1], found)


def found(name: str, puzzle: str) -> tuple[Definition, Puzzle]:
    definition = find(name)
    if puzzle not in [one.id for one in puzzles_of(definition)]:
        raise HttpProblem(404, "error-not-found")
    return definition, puzzle_named(definition, puzzle)


@post("/api/games/{name:str}/puzzles/{puzzle:str}", status_code=200)
async def solve(
    request: AnyRequest, name: str, puzzle: str, data: Studying, guest: Client, study_pool: StudyPool
) -> Response[Study]:
    """Open a puzzle, or answer it by a move."""
    found(name, puzzle)
    return await study_pool.answer(
        request, guest, solve_puzzle, name, puzzle, data.text, amount=DEAR if data.text else 1
    )


@post("/api/games/{name:str}/puzzles/{puzzle:str}/ghosts", status_code=200)
async def ghosts_of_puzzle(
    request: AnyRequest, name: str, puzzle: str, data: Ghosting, guest: Client, study_pool: StudyPool
) -> Response[Ghosts]:
    """What placements would do in a puzzle."""
    found(name, puzzle)
    return await study_pool.answer(request, guest, puzzle_ghosts, name, puzzle, data.texts)


@get("/api/games/{name:str}/puzzles/{puzzle:str}/help", opt=PACKED)
async def help_with(request: AnyRequest, name: str, puzzle: str, responses: ResponseCache) -> Response[PuzzleHelp]:
    """Hints and the solution."""
    definition, asked = found(name, puzzle)
    key = "help", definition.header.name, asked.id
    return await responses.answer(request, key, lambda: encode(help_of(definition, asked)))


def help_of(definition: Definition, asked: Puzzle) -> PuzzleHelp:
    proof = asked.proof
    told, ideas = hints(asked, table_for(definition, asked).position), ideas_of(definition, asked)
    return PuzzleHelp(told, list(asked.answers), list(proof.line), list(proof.others), proof.value, proof.of, ideas)


ROUTES = [puzzles, daily, solve, ghosts_of_puzzle, help_with]
