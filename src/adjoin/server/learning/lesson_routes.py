"""Lessons over HTTP. A study is what was played in a step and nothing else: the server keeps none."""

from __future__ import annotations

from litestar import Response, get, post

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find
from adjoin.learn.lesson import Lesson, Step
from adjoin.learn.library import lesson_named, lessons_of
from adjoin.live.encoding import encode
from adjoin.phrase import Phrase
from adjoin.server.core.client import Client
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.response_cache import PACKED, ResponseCache
from adjoin.server.learning.schemas import Ghosting, Ghosts, LessonInfo, StepInfo, Study, Studying
from adjoin.server.learning.studies import step_ghosts, study_step
from adjoin.server.learning.study_pool import StudyPool


@get("/api/games/{name:str}/lessons", opt=PACKED)
async def lessons(
    request: AnyRequest, name: str, responses: ResponseCache, study_pool: StudyPool
) -> Response[list[LessonInfo]]:
    """A game's lessons, the first one for whoever knows nothing of it."""
    definition = find(name)
    study_pool.warm()
    key = "lessons", definition.header.name
    return await responses.answer(request, key, lambda: encode(lesson_infos(definition)))


def lesson_infos(definition: Definition) -> list[LessonInfo]:
    return [lesson_info(definition, lesson) for lesson in lessons_of(definition)]


def lesson_info(definition: Definition, lesson: Lesson) -> LessonInfo:
    package = definition.header.package
    title, about = (Phrase(f"{lesson.key}-{what}", {}, package) for what in ("title", "about"))
    return LessonInfo(
        lesson.name, title, about, [step_info(package, step) for step in lesson.steps], dict(lesson.options)
    )


def step_info(package: str, step: Step) -> StepInfo:
    title, text, know = (step.phrase(what, package) for what in ("title", "text", "know"))
    plies, level = (step.short.plies, step.short.level) if step.short else (0, "")
    return StepInfo(
        name=step.name,
        title=title,
        text=text,
        know=know,
        paragraph=step.paragraph,
        back=step.back,
        short=plies,
        level=level,
        mark=list(step.mark),
        cards=step.cards,
        scores=step.scores,
        point=bool(step.point),
    )


def check_step(name: str, lesson: str, step: int) -> None:
    """404 for a step that there is not."""
    definition = find(name)
    names = [one.name for one in lessons_of(definition)]
    if lesson not in names or not 1 <= step <= len(lesson_named(definition, lesson).steps):
        raise HttpProblem(404, "error-not-found")


@post("/api/games/{name:str}/lessons/{lesson:str}/{step:int}", status_code=200)
async def study(
    request: AnyRequest, name: str, lesson: str, step: int, data: Studying, guest: Client, study_pool: StudyPool
) -> Response[Study]:
    """Open a step, counted from 1, or try a move in it."""
    check_step(name, lesson, step)
    return await study_pool.answer(request, guest, study_step, name, lesson, step, tuple(data.played), data.text)


@post("/api/games/{name:str}/lessons/{lesson:str}/{step:int}/ghosts", status_code=200)
async def ghosts(
    request: AnyRequest, name: str, lesson: str, step: int, data: Ghosting, guest: Client, study_pool: StudyPool
) -> Response[Ghosts]:
    """What placements would do in a study, each by itself, as far as the step speaks of it; nothing is kept of it."""
    check_step(name, lesson, step)
    return await study_pool.answer(request, guest, step_ghosts, name, lesson, step, tuple(data.played), data.texts)


ROUTES = [lessons, study, ghosts]
