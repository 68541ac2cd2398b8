"""What is computed for somebody who learns: steps of lessons, puzzles and what is said to answers, as JSON.

It runs in a process of its own (study_pool), which asks nobody and keeps only what it can make again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from msgspec import structs

from adjoin.answers.learning_schemas import Ghosts, LearnerTable
from adjoin.answers.schemas import as_encoded
from adjoin.errors import NotationError, Refusal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find
from adjoin.learn import puzzle_session
from adjoin.learn.crop import frame_cells
from adjoin.learn.lesson import Step
from adjoin.learn.library import lesson_named
from adjoin.learn.puzzle import puzzle_named
from adjoin.learn.tutor import (
    LEARNER,
    Answered,
    answer_move,
    closing,
    door_of,
    doubt_of,
    is_finished,
    replies,
    table_of,
)
from adjoin.learn.verdict import effects_to_tell
from adjoin.live.encoding import encode
from adjoin.live.render import Renderer
from adjoin.live.table_facts import result
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Ghost
from adjoin.table import Action, Table

Played = tuple[str, ...]

# ------------------------------------------------------------------------------------------------ puzzles


@lru_cache(maxsize=128)
def puzzle_table(name: str, puzzle: str) -> Table:
    definition = find(name)
    return puzzle_session.table_for(definition, puzzle_named(definition, puzzle))


@lru_cache(maxsize=1024)  # some take a second to find out, and many people try the same
def solve_puzzle(name: str, puzzle: str, text: str) -> bytes:
    """A puzzle as it opens, or what is said to an answer."""
    if not text:
        return encode(puzzle_study(puzzle_table(name, puzzle), opening=True))
    definition = find(name)
    said = puzzle_session.answer_puzzle(definition, puzzle_named(definition, puzzle), text)
    told = puzzle_study(said.table)
    told.verdict, told.words, told.reply = said.kind, said.words, said.reply
    told.effects = list(said.effects)
    if said.reason is not None:
        refuse(told, cast(Any, said.reason))
    return encode(told)


def puzzle_ghosts(name: str, puzzle: str, texts: list[str]) -> bytes:
    """What placements would do in a puzzle."""
    door = door_of(puzzle_table(name, puzzle))
    presentation = presentation_of(door.game.definition)
    return encode(Ghosts([door.try_placements(presentation, [text])[0] for text in texts]))


def puzzle_study(table: Table, *, opening: bool = False) -> LearnerTable:
    door = door_of(table)
    renderer = Renderer(door)
    return LearnerTable(
        whole=as_encoded(renderer.whole(renderer.render(door, frozenset({LEARNER}), points=True), door, None)),
        played=[],
        welcome=as_encoded(renderer.welcome("", door)) if opening else None,
    )


# ------------------------------------------------------------------------------------------------ lessons


def step_of(name: str, lesson: str, step: int) -> tuple[Definition, Step]:
    definition = find(name)
    return definition, lesson_named(definition, lesson).steps[step - 1]


@lru_cache(maxsize=256)
def lesson_table(name: str, lesson: str, step: int, played: Played) -> Table:
    """A study's table; those that were looked at last are kept, since every ghost asks for one."""
    if not played:
        return table_of(*step_of(name, lesson, step))
    before = lesson_table(name, lesson, step, played[:-1])
    return before.act(Action("move", before.turn, text=played[-1]))


def study_step(name: str, lesson: str, step: int, played: Played, text: str) -> bytes:
    """A step as it opens, or what comes of a move in it."""
    definition, found = step_of(name, lesson, step)
    table = lesson_table(name, lesson, step, played)
    if not text:
        return encode(study_of(definition, found, table, played, opening=True))
    if found.short:
        return encode(play_on(definition, found, table, played, text))
    return encode(answer_try(definition, found, answer_move(definition, found, list(played), text)))


def step_ghosts(name: str, lesson: str, step: int, played: Played, texts: list[str]) -> bytes:
    """What placements would do in a study, each by itself, as far as the step speaks of it; nothing is kept of it."""
    _, found = step_of(name, lesson, step)
    table = lesson_table(name, lesson, step, played)
    door = door_of(table)
    presentation = presentation_of(door.game.definition)
    told = [door.try_placements(presentation, [text])[0] for text in texts]
    return encode(Ghosts([ghost_for_step(found, table, len(played), ghost) for ghost in told]))


def ghost_for_step(step: Step, table: Table, done: int, ghost: Ghost) -> Ghost:
    """A ghost as a step speaks of it: with the effects that it is about, and a doubt while it is the learner's turn."""
    doubt = doubt_of(step, table, done, ghost.text) if ghost.legal else None
    return structs.replace(ghost, effects=list(effects_to_tell(step, ghost.effects)), doubt=doubt)


def study_of(
    definition: Definition, step: Step, table: Table, played: Played, *, opening: bool = False
) -> LearnerTable:
    """The table as its learner sees it."""
    door = door_of(table)
    renderer = Renderer(door)
    place, ended = len(played), step.short is not None and is_finished(step, table, played)
    return LearnerTable(
        whole=as_encoded(renderer.whole(renderer.render(door, frozenset({LEARNER}), points=True), door, None)),
        played=list(played),
        welcome=as_encoded(renderer.welcome("", door)) if opening else None,
        show=step.show[place] if place < len(step.show) else "",
        stopped=ended,
        closing=closing(door) if ended else None,
        ends=result(door.standing) if ended else None,
        focus=frame_cells(definition, door.deal, step.focus),
    )


def answer_try(definition: Definition, step: Step, made: Answered) -> LearnerTable:
    """The table after a try, with what the rules and the lesson say to it."""
    told = study_of(definition, step, made.table, made.played)
    told.verdict, told.words, told.effects = made.verdict.kind, made.words, list(made.verdict.effects)
    if isinstance(made.verdict.reason, Refusal | NotationError):
        refuse(told, made.verdict.reason)
    return told


def play_on(definition: Definition, step: Step, table: Table, played: Played, text: str) -> LearnerTable:
    """A move in a short game and the bots' answers."""
    if is_finished(step, table, played):
        return study_of(definition, step, table, played)
    try:
        after = table.act(Action("move", table.turn, text=text))
    except (Refusal, NotationError):
        told = study_of(definition, step, table, played)
        told.verdict = "refused"
        refuse(told, cast(Any, door_of(table).reason(text)))
        return told
    return study_of(definition, step, *replies(step, after, (*played, text)))


def refuse(told: LearnerTable, reason: Refusal | NotationError) -> None:
    told.refusal = reason.message
    if isinstance(reason, Refusal):
        told.paragraph, told.cells = reason.paragraph, list(reason.cells)
