"""A lesson: steps over named positions, each one idea and one thing to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.records.named_position import NamedPosition
from adjoin.phrase import Phrase

GENTLE = "novice"  # the bot of the short game at the end


class Range(NamedTuple):
    """Numbers from one to another, both included."""

    least: int
    most: int

    def holds(self, number: object) -> bool:
        return isinstance(number, int) and self.least <= number <= self.most


class Condition(NamedTuple):
    """What the rules must tell of a move: so many events, effects or lines of the score with these arguments.

    Events are those of the move, effects what was told of it beforehand, parts the score if it ended after it.
    """

    kind: str  # event, effect or part
    name: str
    args: Mapping[str, Any] = {}
    times: Range = Range(1, 999)


class Answer(NamedTuple):
    """What is accepted: one of these moves if any are named, and whatever meets all conditions."""

    moves: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()


class Short(NamedTuple):
    """A real game against gentle bots that stops after so many placements and shows how it stands."""

    plies: int
    level: str = GENTLE


class Step(NamedTuple):
    """One idea. Its texts stand in the game's catalogue, under `lesson-LESSON-STEP-` and title, text, know or nudge."""

    name: str
    key: str  # how the keys of its texts begin
    position: NamedPosition
    paragraph: str = ""
    teaches: tuple[str, ...] = ()  # other paragraphs that it explains as well
    answers: tuple[Answer, ...] = ()  # one after the other, all by the same seat
    show: tuple[str, ...] = ()  # a move that meets each of them
    point: str = ""  # the refusal that a try is to get, so that it is seen once: refusal-NAME in the catalogue
    back: bool = False  # what was done is only looked at, and taken back
    cards: bool = False  # the cards beside the board are shown
    scores: bool = False  # the score is shown, and all that a move does to it; else only what the step is about
    short: Short | None = None  # instead of answers
    focus: tuple[str, ...] = ()  # cells: no more than these and what is between is shown
    mark: tuple[str, ...] = ()  # cells that the text speaks of
    later: frozenset[str] = frozenset()  # paragraphs that only later steps teach

    def phrase(self, what: str, package: str, args: JsonMapping | None = None) -> Phrase:
        """One of its texts; those of a short game may speak of how many tiles it lasts."""
        known = {"plies": self.short.plies} if self.short else {}
        return Phrase(f"{self.key}-{what}", {**known, **(args or {})}, package)


class Lesson(NamedTuple):
    game: str
    name: str
    number: int  # its place among the lessons of its game
    steps: tuple[Step, ...]
    options: JsonMapping  # of the full game to play afterwards
    opening: NamedPosition | None = None  # a finished game, whose last tiles are played back first

    @property
    def key(self) -> str:
        return f"lesson-{self.name}"
