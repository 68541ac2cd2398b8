"""Lessons over HTTP. A study is what was played in a step and nothing else: the server keeps none."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from litestar import Response, get, post
from msgspec import Raw, structs

from adjoin.errors import NotationError, Refusal
from adjoin.kernel.definition import Definition
from adjoin.kernel.registry import find
from adjoin.learn.framing import framed
from adjoin.learn.judging import spoken_of
from adjoin.learn.lesson import Lesson, Step
from adjoin.learn.library import lesson_named, lessons_of
from adjoin.learn.tutor import LEARNER, Answered, answered, closing, door_of, doubt_of, replies, stopped, table_of
from adjoin.phrase import Phrase
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Ghost
from adjoin.server.http.learning_shapes import Ghosting, Ghosts, LessonInfo, StepInfo, Study, Studying
from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.http.response_cache import PACKED, ResponseCache
from adjoin.server.render import Renderer, result
from adjoin.server.wire import encode
from adjoin.table import Action, Table

Played = tuple[str, ...]


@get("/api/games/{name:str}/lessons", opt=PACKED)
async def lessons(request: AnyRequest, name: str, responses: ResponseCache) -> Response[list[LessonInfo]]:
    """A game's lessons, the first one for whoever knows nothing of it."""
    definition = find(name)
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


def step_at(name: str, lesson: str, step: int) -> tuple[Definition, Step]:
    definition = find(name)
    names = [one.name for one in lessons_of(definition)]
    if lesson not in names or not 1 <= step <= len(lesson_named(definition, lesson).steps):
        raise HttpProblem(404, "error-not-found")
    return definition, lesson_named(definition, lesson).steps[step - 1]


@lru_cache(maxsize=256)
def table_at(name: str, lesson: str, step: int, played: Played) -> Table:
    """A study's table; those that were looked at last are kept, since every ghost asks for one."""
    if not played:
        return table_of(*step_at(name, lesson, step))
    before = table_at(name, lesson, step, played[:-1])
    return before.act(Action("move", before.turn, text=played[-1]))


@post("/api/games/{name:str}/lessons/{lesson:str}/{step:int}", status_code=200, sync_to_thread=True)
def study(name: str, lesson: str, step: int, data: Studying) -> Study:
    """Open a step, counted from 1, or try a move in it."""
    definition, found = step_at(name, lesson, step)
    table = table_at(name, lesson, step, tuple(data.played))
    if not data.text:
        return shown(definition, found, table, tuple(data.played), opening=True)
    if found.short:
        return played_on(definition, found, table, tuple(data.played), data.text)
    return tried(definition, found, answered(definition, found, data.played, data.text))


@post("/api/games/{name:str}/lessons/{lesson:str}/{step:int}/ghosts", status_code=200, sync_to_thread=True)
def ghosts(name: str, lesson: str, step: int, data: Ghosting) -> Ghosts:
    """What placements would do in a study, each by itself, as far as the step speaks of it; nothing is kept of it."""
    _, found = step_at(name, lesson, step)
    table = table_at(name, lesson, step, tuple(data.played))
    door = door_of(table)
    presentation = presentation_of(door.game.definition)
    told = [door.tried(presentation, [text])[0] for text in data.texts]
    return Ghosts([spoken(found, table, len(data.played), ghost) for ghost in told])


def spoken(step: Step, table: Table, done: int, ghost: Ghost) -> Ghost:
    """A ghost as a step speaks of it: with the effects that it is about, and a doubt while it is the learner's turn."""
    doubt = doubt_of(step, table, done, ghost.text) if ghost.legal else None
    return structs.replace(ghost, effects=list(spoken_of(step, ghost.effects)), doubt=doubt)


# ------------------------------------------------------------------------------------------------ what is answered


def shown(definition: Definition, step: Step, table: Table, played: Played, *, opening: bool = False) -> Study:
    """The table as its learner sees it."""
    door = door_of(table)
    renderer = Renderer(door)
    place, ended = len(played), step.short is not None and stopped(step, table, played)
    return Study(
        whole=cast(Any, Raw(renderer.whole(renderer.shown(door, frozenset({LEARNER}), points=True), door, None))),
        played=list(played),
        welcome=cast(Any, Raw(renderer.welcome("", door))) if opening else None,
        show=step.show[place] if place < len(step.show) else "",
        stopped=ended,
        closing=closing(door) if ended else None,
        ends=result(door.standing) if ended else None,
        focus=framed(definition, door.deal, step.focus),
    )


def tried(definition: Definition, step: Step, made: Answered) -> Study:
    """The same after a try, with what the rules and the lesson say to it."""
    told = shown(definition, step, made.table, made.played)
    told.verdict, told.words, told.effects = made.verdict.kind, made.words, list(made.verdict.effects)
    if isinstance(made.verdict.reason, Refusal | NotationError):
        refuse(told, made.verdict.reason)
    return told


def played_on(definition: Definition, step: Step, table: Table, played: Played, text: str) -> Study:
    """A move in a short game and the bots' answers."""
    if stopped(step, table, played):
        return shown(definition, step, table, played)
    try:
        after = table.act(Action("move", table.turn, text=text))
    except (Refusal, NotationError):
        told = shown(definition, step, table, played)
        told.verdict = "refused"
        refuse(told, cast(Any, door_of(table).reason(text)))
        return told
    return shown(definition, step, *replies(step, after, (*played, text)))


def refuse(told: Study, reason: Refusal | NotationError) -> None:
    told.refusal = reason.message
    if isinstance(reason, Refusal):
        told.paragraph, told.cells = reason.paragraph, list(reason.cells)


ROUTES = [lessons, study, ghosts]
