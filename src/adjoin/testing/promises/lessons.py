"""What a game teaches: every lesson fits the rules, has its texts, and can be gone through by what it shows."""

from __future__ import annotations

from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.definition import Definition
from adjoin.learn.lesson import Lesson
from adjoin.learn.lesson_checks import check_lesson, check_positions
from adjoin.learn.library import lessons_of
from adjoin.learn.tutor import answer_move, table_of
from adjoin.scene.material import positions_of
from adjoin.testing.fault import Fault


def positions_can_be_played_to(definition: Definition) -> None:
    """Every named position is one that the rules allow."""
    try:
        check_positions(definition, dict(positions_of(definition)))
    except AdjoinError as reason:
        raise Fault(definition, f"its named positions do not fit its rules: {reason}") from None


def lessons_are_true(definition: Definition) -> None:
    """Every lesson fits the rules, and ends when it is done as it is shown."""
    try:
        for lesson in lessons_of(definition):
            check_lesson(definition, lesson)
            is_gone_through(definition, lesson)
    except AdjoinError as reason:
        raise Fault(definition, f"a lesson does not fit its rules: {reason}") from None


def is_gone_through(definition: Definition, lesson: Lesson) -> None:
    for step in lesson.steps:
        played: tuple[str, ...] = ()
        for text in step.show:
            made = answer_move(definition, step, played, text)
            played = made.played
        if step.short:
            table_of(definition, step)
        elif made.verdict.kind != "done":
            raise Fault(definition, f"the lesson {lesson.name} shows moves that do not end its step {step.name}")
