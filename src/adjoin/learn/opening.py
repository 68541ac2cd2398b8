"""How a game ends: the last tiles of a finished game, for a lesson to open with."""

from __future__ import annotations

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.learn.lesson import Lesson
from adjoin.phrase import Phrase

SHOWN = 12  # tiles that are played back, in about ten seconds


def frames(definition: Definition, lesson: Lesson) -> list[Position]:
    """The positions before and after each of the last tiles; none where the lesson opens with no game."""
    if lesson.opening is None:
        return []
    line = list(lesson.opening.position(definition).line())
    placed = [at for at in line if any(event.type == "place" for event in at.events)]
    return [*placed[-SHOWN - 1 : -1], line[-1]]


def ending(definition: Definition, lesson: Lesson) -> Phrase | None:
    """Who won and why, as the game words it, with the scores of the finished game."""
    if lesson.opening is None:
        return None
    end = lesson.opening.position(definition).score_if_ended()
    best, other = (end.scores[place[0]] for place in end.ranking[:2])
    package = definition.header.package
    winner = Phrase(f"{lesson.key}-winner", {"seat": end.ranking[0][0]}, package)
    return Phrase(f"{lesson.key}-opening", {"winner": winner, "best": best, "other": other}, package)
