"""Is a lesson true? Every position can be played to, every answer be found, every text be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from adjoin.bots.registry import levels
from adjoin.errors import AdjoinError, RecordError, WrongUse
from adjoin.kernel.definition import Definition
from adjoin.kernel.named import NamedPosition, parsed, settled
from adjoin.kernel.option import settled as settled_options
from adjoin.kernel.position import Position
from adjoin.kernel.registry import find
from adjoin.learn.judging import ANY_TILE, judged
from adjoin.learn.lesson import Lesson, Step
from adjoin.learn.reading import at_step, lesson_in
from adjoin.phrase import LANGUAGES, bundle, catalogue_path
from adjoin.scene.drawings import presentation_of
from adjoin.scene.learning import positions_of

TEXTS = ("title", "text", "know", "nudge")
OF_SHORT = ("title", "text", "know")


def check_file(path: Path) -> Lesson:
    """The lesson in a file, held against its game; RecordError tells file, step and reason."""
    try:
        text = path.read_text("utf-8")
    except OSError as reason:
        raise WrongUse("error-read", path=str(path), reason=str(reason.strerror)) from None
    except UnicodeDecodeError:
        raise RecordError("lesson-bytes", path=str(path)) from None
    try:
        game = parsed(text).get("game")
        definition = find(str(game))
        lesson = lesson_in(text, positions_of(definition))
        check_lesson(definition, lesson)
    except AdjoinError as reason:
        raise RecordError("lesson-file", path=str(path), reason=reason.message) from None
    return lesson


def check_lesson(definition: Definition, lesson: Lesson) -> None:
    """RecordError names the step that does not fit the rules, and why."""
    if lesson.game != definition.header.name:
        raise RecordError("lesson-game", game=lesson.game)
    settled_options(definition.header.options, lesson.options)
    check_words(definition, (f"{lesson.key}-title", f"{lesson.key}-about"))
    names = [step.name for step in lesson.steps]
    for step in lesson.steps:
        with at_step(step.name):
            if names.count(step.name) > 1:
                raise RecordError("lesson-twice", name=step.name)
            check_step(definition, step)


def check_step(definition: Definition, step: Step) -> None:
    position = step.position.position(definition)
    if position.over:
        raise RecordError("lesson-over")
    check_words(definition, (f"{step.key}-{what}" for what in (OF_SHORT if step.short else TEXTS)))
    check_cells(definition, position, step)
    if step.short:
        check_short(step)
    else:
        check_answers(step, position)


def check_short(step: Step) -> None:
    assert step.short
    if step.short.plies < 1 or step.answers:
        raise RecordError("lesson-short")
    if step.short.level not in levels():
        raise RecordError("lesson-level", level=step.short.level, levels=levels())


def check_answers(step: Step, position: Position) -> None:
    """The moves to be shown are accepted one after the other, by the seat that learns, and the named ones are legal."""
    if not step.answers or len(step.show) != len(step.answers):
        raise RecordError("lesson-answers", answers=len(step.answers), shown=len(step.show))
    learner = position.turn
    for place, text in enumerate(step.show):
        if position.turn != learner:
            raise RecordError("lesson-turn", text=text)
        for named in (text for text in step.answers[place].moves if not text.startswith(ANY_TILE)):
            if reason := position.why_not(named):
                raise RecordError("lesson-move", text=named, reason=reason.message)
        verdict = judged(step, position, place, text)
        if not verdict.goes_on:
            raise not_shown(text, verdict.reason)
        position = settled(verdict.position)


def not_shown(text: str, reason: AdjoinError | None) -> RecordError:
    if reason is None:
        return RecordError("lesson-not-accepted", text=text)
    return RecordError("lesson-move", text=text, reason=reason.message)


def check_cells(definition: Definition, position: Position, step: Step) -> None:
    named = (*step.focus, *step.mark)
    cells = {cell.name for cell in presentation_of(definition).board(position.deal).cells} if named else set()
    for name in named:
        if name not in cells:
            raise RecordError("lesson-cell", cell=name)


def check_words(definition: Definition, keys: tuple[str, ...] | Iterator[str]) -> None:
    """Every text in every language that the game speaks, and in English."""
    package = definition.header.package
    spoken = [code for code in LANGUAGES if code == LANGUAGES[0] or catalogue_path(package, code).is_file()]
    for key in keys:
        for language in spoken:
            if not bundle(package, language).has_message(key):
                raise RecordError("lesson-text", text=key, language=language)


def check_positions(definition: Definition, named: dict[str, NamedPosition]) -> None:
    """Every named position can be played to."""
    for name, one in named.items():
        try:
            one.position(definition)
        except AdjoinError as reason:
            raise RecordError("named-fault", name=name, reason=reason.message) from None
