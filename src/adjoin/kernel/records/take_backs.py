"""The moves that a record says were taken back, played again from the last to the first by the rules and the seed.

Going back from the end, each take-back tells the line that was played until then: the line after it up to the ply to
which it went, and what was undone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.phrase import COMMON, Phrase


class TakeBackStep(NamedTuple):
    """A position, which seat decided on it (chance: -1), and when."""

    position: Position
    seat: int = -1
    at: int | None = None
    stayed: bool = False  # in the game as it ended
    turn: int = CHANCE  # who decides next, once it is known


class TakeBack(NamedTuple):
    """What a record says was taken back, and the whole line that was played until then."""

    told: JsonMapping
    line: tuple[TakeBackStep, ...]
    answered: bool  # had anybody, or a draw, come after the decision?


class Unlikely(Exception):
    """What is wrong with a take-back, or why it proves nothing."""

    def __init__(self, key: str, *, proves: bool = True, **args: object) -> None:
        super().__init__(key)
        self.reason = Phrase(key, args, COMMON)
        self.proves = proves  # False: nothing is wrong with it, but nobody can tell


def steps(end: Position, times: Mapping[int, int]) -> tuple[TakeBackStep, ...]:
    """The line of the game as it ended."""
    line = list(end.line())
    later = (TakeBackStep(after, before.turn, times.get(after.ply), True) for before, after in pairwise(line))
    return (TakeBackStep(line[0], stayed=True), *later)


def take_backs(record: JsonMapping, line: tuple[TakeBackStep, ...]) -> list[TakeBack]:
    """Every take-back of a record, the first one first; Unlikely names the first that cannot have been."""
    found: list[TakeBack] = []
    for number, told in reversed(list(enumerate(record.get("taken_back", ()), 1))):
        one = read_take_back(number, told, line)
        check_alone(number, one, record)
        found.insert(0, one)
        line = one.line
    marked = sum("alone" in one.told for one in found)
    if marked != record.get("take_backs", 0):
        raise Unlikely("record-take-backs", found=record.get("take_backs", 0), right=marked)
    return found


def read_take_back(number: int, told: JsonMapping, after: tuple[TakeBackStep, ...]) -> TakeBack:
    """One take-back, played again on the line that was played after it."""
    first, seat = after[0].position.ply, told["seat"]
    place = told["ply"] - first
    if not 0 <= place < len(after):
        raise Unlikely("record-back-ply", number=number, ply=told["ply"], plies=after[-1].position.ply)
    seats = [one["seat"] for one in told["undone"]]
    if seats[:1] != [seat] or seat in seats[1:]:
        raise Unlikely("record-back-own", number=number, seat=seat)
    line = list(after[: place + 1])
    for one in told["undone"]:
        line += replay_undone(number, line[-1].position, one)
    if line[-1].position.over:
        raise Unlikely("record-back-over", number=number)
    return TakeBack(told, tuple(line), line[-1].position.ply > told["ply"] + 1)


def replay_undone(number: int, position: Position, undone: JsonMapping) -> Iterator[TakeBackStep]:
    """A decision that was undone, and the draws after it."""
    if position.turn != undone["seat"]:
        raise Unlikely("record-back-turn", number=number, seat=undone["seat"], text=undone["text"])
    reason = position.why_not(undone["text"])
    if reason:
        raise Unlikely("record-back-move", number=number, text=undone["text"], reason=reason.message)
    position = position.play(undone["text"])
    yield TakeBackStep(position, undone["seat"], undone.get("at"))
    while position.turn == CHANCE:
        if position.seed is None:
            raise Unlikely("unproved-back-draws", proves=False)
        position = position.draw()
        yield TakeBackStep(position)


def check_alone(number: int, one: TakeBack, record: JsonMapping) -> None:
    """Only who plays with bots alone goes back behind an answer without being let."""
    people = [seat for seat in record["seats"] if seat["kind"] == "person"]
    alone = "alone" in one.told
    could = len(people) == 1 or any(replaces(entry) for entry in record["moves"])
    must = people == [record["seats"][one.told["seat"]]] and one.answered
    if alone and not (one.answered and could):
        raise Unlikely("record-back-alone", number=number)
    if must and not alone:
        raise Unlikely("record-back-marked", number=number)


def replaces(entry: JsonMapping) -> bool:
    """Does a bot play on for somebody here?"""
    return "plays_on" in entry or entry.get("by", {}).get("kind") == "bot"


def decisions(backs: Sequence[TakeBack], line: tuple[TakeBackStep, ...]) -> Iterator[TakeBackStep | TakeBack]:
    """All that was decided, in its order: every line until it was taken back, then the one that stayed."""
    start, first = 1, line[0].position.ply
    for back in backs:
        yield from list_decisions(back.line, start)
        yield back
        start = back.told["ply"] - first + 1
    yield from list_decisions(line, start)


def list_decisions(line: tuple[TakeBackStep, ...], start: int) -> Iterator[TakeBackStep]:
    """The decisions of a line from a place on, each with who decides next."""
    for place in range(start, len(line)):
        if line[place].seat >= 0:
            yield line[place]._replace(turn=turn_at(line, place))


def turn_at(line: tuple[TakeBackStep, ...], place: int) -> int:
    """Who decides next at a place of a line, after the draws."""
    turns = (step.position.turn for step in line[place:])
    return next((turn for turn in turns if turn != CHANCE), CHANCE)
