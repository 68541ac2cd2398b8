"""What is said to an answer: that it is right and why nothing else is, or what it lacks."""

from __future__ import annotations

from random import Random
from typing import Literal, NamedTuple

from adjoin.errors import AdjoinError, NotationError
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import resample
from adjoin.learn.lesson import Step
from adjoin.learn.move_values import WIN, MoveWorth, TooMuch, end_value, margin, own_search, turn_value, turn_worths
from adjoin.learn.outcomes import STOP, TURNS, TWICE, Twice, spoiling
from adjoin.learn.puzzle import QUESTIONS, Puzzle
from adjoin.learn.puzzle_proof import event_asked
from adjoin.learn.tutor import table_of
from adjoin.phrase import Phrase, has_words
from adjoin.scene.drawings import presentation_of
from adjoin.table import Action, Table

LOOK = 20_000  # positions that are looked at for the best reply to a wrong answer
DEALS = 2  # of hidden tiles in which it is looked for
Kind = Literal["unread", "refused", "missed", "done"]


class PuzzleReply(NamedTuple):
    kind: Kind
    words: Phrase
    table: Table
    reason: AdjoinError | None = None
    reply: str = ""  # the opponent's best answer to a wrong one; the table shows it
    effects: tuple[Phrase, ...] = ()  # what a legal answer does


def step_of(puzzle: Puzzle) -> Step:
    """A puzzle is a step with a question instead of texts of its own."""
    return Step(puzzle.id, "puzzle", puzzle.position)


def table_for(definition: Definition, puzzle: Puzzle, name: str = "") -> Table:
    return table_of(definition, step_of(puzzle), (), name)


def answer_puzzle(definition: Definition, puzzle: Puzzle, text: str) -> PuzzleReply:
    """What comes of an answer; the table that follows a legal one shows it."""
    table = table_for(definition, puzzle)
    position = table.position
    reason = position.why_not(text)
    if reason is not None:
        kind: Kind = "unread" if isinstance(reason, NotationError) else "refused"
        return PuzzleReply(kind, Phrase("puzzle-refused"), table, reason)
    number = position.number(text)
    right = number in [position.number(answer) for answer in puzzle.answers]
    after = table.act(Action("move", table.turn, text=text))
    said = words(definition, puzzle, position, number, right=right)
    effects = position.deal.effects(position.state, number)
    if right:
        return PuzzleReply("done", said, after, effects=effects)
    reply = None
    if puzzle.question in QUESTIONS:
        reply = best_reply(definition, puzzle, position.turn, after.position)
    if reply is None:
        ended_by_it = after.over and puzzle.question == "win"
        return PuzzleReply("missed", Phrase("puzzle-over") if ended_by_it else said, after, effects=effects)
    shown = after.with_position(reply.position, ()).act(Action("move", after.turn, text=reply.text))
    how = "reply" if reply.certain else "could"
    told = Phrase(f"{said.key}-{how}", {**said.args, "text": reply.text}, said.package)
    return PuzzleReply("missed", told, shown, reply=reply.text, effects=effects)


# ------------------------------------------------------------------------------------------------ the opponent


class Reply(NamedTuple):
    """What the next seat does best, and where: with tiles that it may hold, if its own are hidden."""

    text: str
    position: Position
    certain: bool = True


def best_reply(definition: Definition, puzzle: Puzzle, seat: int, position: Position) -> Reply | None:
    """The best answer to a wrong move; none where it is no opponent's turn."""
    if position.over or position.turn in (seat, CHANCE):
        return None
    if position.game.header.secrets:
        return possible_reply(puzzle, seat, position)
    if puzzle.question == STOP:
        number = spoiling(position, event_asked(definition, puzzle.question), [])
        return None if number is None else Reply(position.deal.spelling(position.state, number), position)
    if puzzle.question != "win":
        return best_of(turn_worths(position), position)
    try:
        worths = own_search(position, LOOK, plain=True)
    except TooMuch:
        worths = None
    return best_of(worths, position) if worths else winning_reply(position)


def best_of(worths: list[MoveWorth], position: Position, *, certain: bool = True) -> Reply:
    best = max(worths, key=lambda worth: worth.value)
    return Reply(position.deal.spelling(position.state, best.number), position, certain)


def winning_reply(position: Position) -> Reply:
    """A move that wins at once, else the one that gains most: too much would have to be seen to know more."""
    for number in position.legal_numbers:
        after = position.after(number)
        if after.over and end_value(after, position.turn) == WIN:
            return Reply(position.deal.spelling(position.state, number), position)
    return best_of(turn_worths(position), position, certain=False)


def possible_reply(puzzle: Puzzle, seat: int, position: Position) -> Reply:
    """The reply that gains most in some deals of what the solver does not see, the same ones for everybody."""
    found: dict[int, tuple[MoveWorth, Position]] = {}  # by the number of the move: it gains the same in every deal
    for deal in range(DEALS):
        world = resample(position.view(seat), Random(f"{puzzle.id} {position.ply} {deal}"))
        possible = Position(
            position.game,
            position.deal,
            world.state,
            seed=position.seed,
            setup=position.setup,
            ply=position.ply,
            parent=position.parent,
            number=position.played,
        )
        new = [number for number in possible.legal_numbers if number not in found]
        found |= {worth.number: (worth, possible) for worth in turn_worths(possible, new)}
    best, possible = max(found.values(), key=lambda one: one[0].value)
    return Reply(possible.deal.spelling(possible.state, best.number), possible, certain=False)


# ------------------------------------------------------------------------------------------------ words


def words(definition: Definition, puzzle: Puzzle, position: Position, number: int, *, right: bool) -> Phrase:
    """Why: the points of this turn beside the best, the draws beside most of them, or what becomes of the win."""
    proof, package = puzzle.proof, definition.header.package
    following = max((other[1] for other in proof.others), default=0)
    if puzzle.question == "win":
        return Phrase("puzzle-won" if right else "puzzle-not-won", {"moves": proof.moves})
    if puzzle.question == STOP:
        return Phrase("puzzle-stopped" if right else "puzzle-not-stopped", {"moves": proof.moves}, package)
    if puzzle.question == TWICE:
        told = {"of": proof.of, "best": proof.value, "moves": proof.moves, "next": following}
        count = proof.value if right else draws(definition, puzzle, position, number)
        return Phrase("puzzle-twice" if right else "puzzle-not-twice", {**told, "count": count}, package)
    if puzzle.question != "most":
        return Phrase("puzzle-goal" if right else "puzzle-not-goal", {"moves": proof.moves}, package)
    if right:
        return Phrase("puzzle-most", {"points": proof.value, "next": following, "moves": proof.moves})
    seat = position.turn
    value = turn_value(position.after(number), seat, position.phase)[0] - margin(position, seat)
    return Phrase("puzzle-less", {"points": value, "best": proof.value})


def draws(definition: Definition, puzzle: Puzzle, position: Position, number: int) -> int:
    """After how many draws a wrong answer would have done it."""
    count = Twice(position, event_asked(definition, puzzle.question))
    return int(count.chance_after(position.after(number), TURNS, had=False) * puzzle.proof.of)


def hints(puzzle: Puzzle, position: Position) -> list[Phrase]:
    """Three of them: the idea, the tile by what it shows, and the cells that it covers."""
    package, number = position.game.header.package, position.number(puzzle.answers[0])
    effects = position.deal.effects(position.state, number)
    cells = position.after(number).events[0].cells
    told = effects and puzzle.question != STOP  # what stops somebody is seen in what they would do
    idea = Phrase("puzzle-hint-idea", {"effect": effects[0]}) if told else Phrase("puzzle-hint-look")
    return [
        Phrase(idea.key, idea.args, package),
        Phrase("puzzle-hint-tile", {"tile": tile_of(puzzle, position)}, package),
        Phrase("puzzle-hint-spot", {"cells": list(cells)}, package),
    ]


def tile_of(puzzle: Puzzle, position: Position) -> Phrase | str:
    """The tile of the answer by its shape, or as it lies before its player."""
    package, name = position.game.header.package, puzzle.answers[0].partition("@")[0]
    if has_words(package, f"tile-{name}"):
        return Phrase(f"tile-{name}", {}, package)
    pieces = presentation_of(position.game.definition).scene(position.view(position.turn), {}).pieces
    return next((piece.label for piece in pieces if piece.text == name), name)
