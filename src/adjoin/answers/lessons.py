"""A game's lessons, as pages list them."""

from __future__ import annotations

from adjoin.answers.learning_schemas import LessonInfo, StepInfo
from adjoin.errors import NotFound
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find
from adjoin.learn.lesson import Lesson, Step
from adjoin.learn.library import lesson_named, lessons_of
from adjoin.learn.opening import ending, frames
from adjoin.phrase import Phrase
from adjoin.scene.drawings import presentation_of
from adjoin.table.visibility import SeatView


def lesson_infos(definition: Definition) -> list[LessonInfo]:
    return [lesson_info(definition, lesson) for lesson in lessons_of(definition)]


def lesson_info(definition: Definition, lesson: Lesson) -> LessonInfo:
    package = definition.header.package
    title, about = (Phrase(f"{lesson.key}-{what}", {}, package) for what in ("title", "about"))
    steps = [step_info(package, step) for step in lesson.steps]
    shown = [SeatView(position) for position in frames(definition, lesson)]
    scenes = [presentation_of(definition).scene(at.view, at.recent) for at in shown]
    return LessonInfo(lesson.name, title, about, steps, dict(lesson.options), scenes, ending(definition, lesson))


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
    """NotFound for a step that there is not."""
    definition = find(name)
    names = [one.name for one in lessons_of(definition)]
    if lesson not in names or not 1 <= step <= len(lesson_named(definition, lesson).steps):
        raise NotFound("error-not-found")
