"""What is said to an answer: that it is right and why nothing else is, or what it lacks."""

from __future__ import annotations

from typing import Literal, NamedTuple

from adjoin.errors import AdjoinError, NotationError
from adjoin.kernel.definition import Definition
from adjoin.kernel.move import CHANCE
from adjoin.kernel.position import Position
from adjoin.learn.lesson import Step
from adjoin.learn.proving import TooMuch, margin, own_search, turn_value, turn_worths
from adjoin.learn.puzzle import Puzzle
from adjoin.learn.tutor import table_of
from adjoin.phrase import Phrase
from adjoin.table import Action, Table

LOOK = 20_000  # positions that are looked at for the best reply to a wrong answer
Kind = Literal["unread", "refused", "missed", "done"]


class Said(NamedTuple):
    kind: Kind
    words: Phrase
    table: Table
    reason: AdjoinError | None = None
    reply: str = ""  # the opponent's best answer to a wrong one; the table shows it


def step_of(puzzle: Puzzle) -> Step:
    """A puzzle is a step with a question instead of texts of its own."""
    return Step(puzzle.id, "puzzle", puzzle.position)


def table_for(definition: Definition, puzzle: Puzzle, name: str = "") -> Table:
    return table_of(definition, step_of(puzzle), (), name)


def answered(definition: Definition, puzzle: Puzzle, text: str) -> Said:
    """What comes of an answer; the table that follows a legal one shows it."""
    table = table_for(definition, puzzle)
    position = table.position
    reason = position.why_not(text)
    if reason is not None:
        kind: Kind = "unread" if isinstance(reason, NotationError) else "refused"
        return Said(kind, Phrase("puzzle-refused"), table, reason)
    number = position.number(text)
    right = number in [position.number(answer) for answer in puzzle.answers]
    after = table.act(Action("move", table.turn, text=text))
    said = words(puzzle, position, number, right=right)
    if right:
        return Said("done", said, after)
    reply = best_reply(puzzle.question, position.turn, after.position)
    if not reply:
        return Said("missed", said, after)
    shown = after.act(Action("move", after.turn, text=reply))
    return Said("missed", Phrase(f"{said.key}-reply", {**said.args, "reply": reply}), shown, reply=reply)


def best_reply(question: str, seat: int, position: Position) -> str:
    """What the next seat does best, where nothing is hidden that decides it; nothing where another turn is due."""
    if position.over or position.turn in (seat, CHANCE) or position.game.header.secrets:
        return ""
    try:
        worths = turn_worths(position) if question != "win" else own_search(position, LOOK, plain=True)
    except TooMuch:
        return ""
    if not worths:
        return ""
    best = max(worths, key=lambda worth: worth.value)
    return position.deal.spelling(position.state, best.number)


def words(puzzle: Puzzle, position: Position, number: int, *, right: bool) -> Phrase:
    """Why: the points of this turn beside the best, or what becomes of the win."""
    best = puzzle.proof.value
    if puzzle.question == "win":
        return Phrase("puzzle-won" if right else "puzzle-not-won", {"moves": puzzle.proof.moves})
    seat = position.turn
    value = turn_value(position.after(number), seat)[0] - margin(position, seat)
    if right:
        following = max((other[1] for other in puzzle.proof.others), default=0)
        return Phrase("puzzle-most", {"points": best, "next": following, "moves": puzzle.proof.moves})
    return Phrase("puzzle-less", {"points": value, "best": best})


def hints(puzzle: Puzzle, position: Position) -> list[Phrase]:
    """Three of them: the idea, the tile, the spot."""
    package, number = position.game.header.package, position.number(puzzle.answers[0])
    effects = position.deal.effects(position.state, number)
    tile, _, spot = puzzle.answers[0].partition("@")
    idea = Phrase("puzzle-hint-idea", {"effect": effects[0]}) if effects else Phrase("puzzle-hint-look")
    return [
        Phrase(idea.key, idea.args, package),
        Phrase("puzzle-hint-tile", {"tile": tile}),
        Phrase("puzzle-hint-spot", {"spot": spot}),
    ]
