"""Lessons over HTTP. A study is what was played in a step and nothing else: the server keeps none."""

from __future__ import annotations

from litestar import Response, get, post

from adjoin.answers.learning_schemas import Ghosting, Ghosts, LearnerTable, LessonInfo, Studying
from adjoin.answers.lessons import check_step, lesson_infos
from adjoin.answers.studies import step_ghosts, study_step
from adjoin.kernel.registry import find
from adjoin.live.encoding import encode
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.response_cache import PACKED, ResponseCache
from adjoin.server.learning.study_pool import Desk, StudyPool


@get("/api/games/{name:str}/lessons", opt=PACKED)
async def lessons(
    request: AnyRequest, name: str, responses: ResponseCache, study_pool: StudyPool
) -> Response[list[LessonInfo]]:
    """A game's lessons; the first one is for newcomers."""
    definition = find(name)
    study_pool.warm()
    key = "lessons", definition.header.name
    return await responses.answer(request, key, lambda: encode(lesson_infos(definition)))


@post("/api/games/{name:str}/lessons/{lesson:str}/{step:int}", status_code=200)
async def study(name: str, lesson: str, step: int, data: Studying, desk: Desk) -> Response[LearnerTable]:
    """Open a step, counted from 1, or try a move in it."""
    check_step(name, lesson, step)
    return await desk.answer(study_step, name, lesson, step, tuple(data.played), data.text)


@post("/api/games/{name:str}/lessons/{lesson:str}/{step:int}/ghosts", status_code=200)
async def ghosts(name: str, lesson: str, step: int, data: Ghosting, desk: Desk) -> Response[Ghosts]:
    """What placements would do in a study, each by itself, as far as the step speaks of it; nothing is kept of it."""
    check_step(name, lesson, step)
    return await desk.answer(step_ghosts, name, lesson, step, tuple(data.played), data.texts)


ROUTES = [lessons, study, ghosts]
