"""A game's puzzles, the puzzle of a day, and help with one."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, cast

from adjoin.answers.learning_schemas import Daily, PuzzleHelp, PuzzleInfo
from adjoin.errors import NotFound, WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find
from adjoin.learn.deal_of_the_day import puzzle_of, read_day
from adjoin.learn.puzzle import Puzzle, ideas_of, name_of, puzzle_named, puzzles_of
from adjoin.learn.puzzle_session import hints, table_for
from adjoin.scene.poster import poster
from adjoin.scene.svg import Frame
from adjoin.table.visibility import door_for

DAYS = 7


def day_named(text: str) -> date:
    """The day that is meant; today without a name, NotFound for what is no day."""
    try:
        return read_day(text) if text else date.today()
    except WrongUse:
        raise NotFound("error-not-found") from None


def puzzle_info(puzzle: Puzzle) -> PuzzleInfo:
    name = name_of(find(puzzle.game), puzzle)
    return PuzzleInfo(puzzle.id, name, puzzle.game, cast(Any, puzzle.question), puzzle.difficulty, list(puzzle.themes))


def puzzle_infos(definition: Definition) -> list[PuzzleInfo]:
    return [puzzle_info(puzzle) for puzzle in puzzles_of(definition)]


def daily_of(today: date) -> Daily:
    try:
        week = [today - timedelta(days) for days in reversed(range(DAYS))]
        found = [(one.isoformat(), puzzle_info(puzzle_of(one))) for one in week]
    except (WrongUse, OverflowError):
        raise NotFound("error-not-found") from None
    return Daily(today.isoformat(), found[-1][1], found)


def find_puzzle(name: str, puzzle: str) -> tuple[Definition, Puzzle]:
    definition = find(name)
    if puzzle not in [one.id for one in puzzles_of(definition)]:
        raise NotFound("error-not-found")
    return definition, puzzle_named(definition, puzzle)


def help_of(definition: Definition, asked: Puzzle) -> PuzzleHelp:
    proof = asked.proof
    told, ideas = hints(asked, table_for(definition, asked).position), ideas_of(definition, asked)
    return PuzzleHelp(told, list(asked.answers), list(proof.line), list(proof.others), proof.value, proof.of, ideas)


def puzzle_picture(definition: Definition, asked: Puzzle, theme: Frame) -> bytes:
    """The position of a puzzle as a spectator sees it, to look at."""
    sight = door_for(table_for(definition, asked), "").sight
    return poster(sight.view, sight.recent, theme=theme).encode()
