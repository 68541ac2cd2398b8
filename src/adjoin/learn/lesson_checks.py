"""Is a lesson true? Every position can be played to, every answer be found, every text be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from adjoin.bots.registry import levels
from adjoin.errors import AdjoinError, RecordError, WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import settle_options as settled_options
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import NamedPosition, parse_named_positions, parse_toml, settle_draws
from adjoin.kernel.registry import find
from adjoin.learn.lesson import Lesson, Step
from adjoin.learn.lesson_loader import LESSON, at_step, fields, lesson_in, step_in
from adjoin.learn.verdict import ANY_TILE, judge_move
from adjoin.phrase import LANGUAGES, bundle, catalogue_path, has_words
from adjoin.scene.drawings import presentation_of
from adjoin.scene.material import page_text, positions_of

TEXTS = ("title", "text", "know", "nudge")
OF_SHORT = ("title", "text", "know")


def check_file(path: Path) -> Lesson:
    """The lesson in a file, held against its game; RecordError tells file, step and reason of the first fault."""
    for fault in faults_in(path):
        raise fault
    text = path.read_text("utf-8")
    return lesson_in(text, positions_of(find(str(parse_toml(text)["game"]))))


def faults_in(path: Path) -> Iterator[RecordError]:
    """All that is wrong with the lesson in a file: of each step its first fault, with file, step and reason."""
    try:
        text = path.read_text("utf-8")
    except OSError as reason:
        raise WrongUse("error-read", path=str(path), reason=str(reason.strerror)) from None
    except UnicodeDecodeError:
        yield RecordError("lesson-bytes", path=str(path))
        return
    try:
        for fault in faults_of(text):
            yield RecordError("lesson-file", path=str(path), reason=fault.message)
    except AdjoinError as reason:  # of the whole: no step can be looked at
        yield RecordError("lesson-file", path=str(path), reason=reason.message)


def faults_of(text: str) -> Iterator[AdjoinError]:
    """The faults of its steps; whatever is wrong with the lesson as a whole is raised."""
    written = parse_toml(text)
    fields(written, LESSON, "game lesson steps")
    definition = find(written["game"])
    known = parse_named_positions(written.get("positions", {}), positions_of(definition))
    check_whole(definition, Lesson(written["game"], written["lesson"], 1, (), written.get("options", {})))
    names = [one.get("name") if isinstance(one, dict) else None for one in written["steps"]]
    for place, one in enumerate(written["steps"], 1):
        try:
            step = step_in(one, written["lesson"], place, known)
            with at_step(step.name):
                check_among(definition, step, names)
        except AdjoinError as reason:
            yield reason
    if not written["steps"]:
        raise RecordError("lesson-empty")


def check_lesson(definition: Definition, lesson: Lesson) -> None:
    """RecordError names the step that does not fit the rules, and why."""
    check_whole(definition, lesson)
    names = [step.name for step in lesson.steps]
    for step in lesson.steps:
        with at_step(step.name):
            check_among(definition, step, names)


def check_whole(definition: Definition, lesson: Lesson) -> None:
    if lesson.game != definition.header.name:
        raise RecordError("lesson-game", game=lesson.game)
    settled_options(definition.header.options, lesson.options)
    check_words(definition, (f"{lesson.key}-title", f"{lesson.key}-about"))


def check_among(definition: Definition, step: Step, names: list[Any]) -> None:
    if names.count(step.name) > 1:
        raise RecordError("lesson-twice", name=step.name)
    check_step(definition, step)


def check_step(definition: Definition, step: Step) -> None:
    position = step.position.position(definition)
    if position.over:
        raise RecordError("lesson-over")
    check_words(definition, (f"{step.key}-{what}" for what in (OF_SHORT if step.short else TEXTS)))
    check_paragraphs(definition, step)
    check_point(definition, step)
    check_cells(definition, position, step)
    if step.short:
        check_short(step)
    else:
        check_answers(step, position)


def check_paragraphs(definition: Definition, step: Step) -> None:
    """The rules page has the paragraphs that a step speaks of; without a page there is nothing to open."""
    try:
        page = page_text(definition, LANGUAGES[0])
    except WrongUse:
        return
    for paragraph in (step.paragraph, *step.teaches):
        if paragraph and f"**{paragraph}**" not in page:
            raise RecordError("lesson-paragraph", paragraph=paragraph)


def check_point(definition: Definition, step: Step) -> None:
    """The game words the refusal that a step wants to be seen."""
    if step.point and not has_words(definition.header.package, f"refusal-{step.point}"):
        raise RecordError("lesson-refusal", name=step.point)


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
        verdict = judge_move(step, position, place, text)
        if not verdict.goes_on:
            raise not_shown(text, verdict.reason)
        position = settle_draws(verdict.position)


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
