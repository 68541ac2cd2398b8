"""Proofs of puzzles: every move of a position is looked at, and the answers are the best of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from adjoin.errors import AdjoinError, RecordError
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.files import read_lines
from adjoin.kernel.registry import find
from adjoin.learn.move_values import MoveWorth, TooMuch, end_worths, turn_worths
from adjoin.learn.outcomes import STOP, stop_worths, twice_worths
from adjoin.learn.puzzle import Proof, Puzzle, puzzle_in
from adjoin.scene.material import Goal, learning_of

TOLD = 6  # other moves that a proof names


def worths_for(definition: Definition, question: str, position: Position) -> tuple[list[MoveWorth], int]:
    """What every move is worth for a question, and out of how many draws; TooMuch if that cannot be seen."""
    if question == "win":
        return end_worths(position), 1
    if question == "most":
        return turn_worths(position), 1
    learning = learning_of(definition)
    if learning is not None and question in learning.goals:
        return goal_worths(position, learning.goals[question]), 1
    event = event_asked(definition, question)
    return (stop_worths(position, event), 1) if question == STOP else twice_worths(position, event)


def goal_worths(position: Position, goal: Goal) -> list[MoveWorth]:
    """What every move is worth for a goal."""
    return worths_by_goal(position, {"": goal})[""]


def worths_by_goal(position: Position, goals: Mapping[str, Goal]) -> dict[str, list[MoveWorth]]:
    """What every move is worth for each goal: move by move, as what is found out about a position is soon forgotten."""
    found: dict[str, list[MoveWorth]] = {question: [] for question in goals}
    for number in position.legal_numbers:
        after = position.after(number)
        for question, goal in goals.items():
            found[question].append(MoveWorth(number, goal(position, number, after)))
    return found


def event_asked(definition: Definition, question: str) -> str:
    """The event that a question is about; RecordError if the game names none for it."""
    learning = learning_of(definition)
    if learning is None or question not in learning.asks:
        raise RecordError("puzzle-not-asked", question=question, game=definition.header.title)
    return learning.asks[question]


def proof_of(position: Position, worths: list[MoveWorth], of: int = 1) -> tuple[list[str], Proof]:
    """The best moves, and the proof that no other is as good."""
    top = max(worth.value for worth in worths)
    spelled = position.deal.spelling
    best = [worth for worth in worths if worth.value == top]
    rest = sorted((worth for worth in worths if worth.value < top), key=lambda worth: -worth.value)
    others = tuple((spelled(position.state, worth.number), worth.value, worth.reply) for worth in rest[:TOLD])
    answers = [spelled(position.state, worth.number) for worth in best]
    return answers, Proof(top, len(worths), best[0].line[1:], others, of)


def prove(definition: Definition, puzzle: Puzzle) -> None:
    """Look at everything again; RecordError if the answers are not the best moves, or not worth what is said."""
    position = puzzle.position.position(definition)
    if position.over:
        raise RecordError("lesson-over")
    try:
        answers, proof = proof_of(position, *worths_for(definition, puzzle.question, position))
    except TooMuch:
        raise RecordError("puzzle-too-much", name=puzzle.id) from None
    for text in puzzle.answers:
        if reason := position.why_not(text):
            raise RecordError("lesson-move", text=text, reason=reason.message)
    if proof.value <= 0 or not proof.others:
        raise RecordError("puzzle-nothing", name=puzzle.id)
    if set(answers) != set(puzzle.answers):
        raise RecordError("puzzle-proof", name=puzzle.id, found=answers, right=list(puzzle.answers))
    if proof != puzzle.proof:
        raise RecordError("puzzle-worth", name=puzzle.id, value=proof.value, moves=proof.moves)


def check_puzzle(definition: Definition, puzzle: Puzzle) -> None:
    """Check a puzzle of a game against its proof; a fault names the puzzle."""
    if puzzle.game != definition.header.name:
        raise RecordError("lesson-game", game=puzzle.game)
    try:
        prove(definition, puzzle)
    except AdjoinError as reason:
        raise RecordError("puzzle-fault", name=puzzle.id, reason=reason.message) from None


def faults_of_puzzles(path: Path) -> Iterator[RecordError | None]:
    """Each puzzle of a file proved again: None, or what is wrong with its line. What is no JSON is raised."""
    ids = set[str]()
    for line, written in read_lines(path):
        try:
            puzzle = puzzle_in(written)
            if puzzle.id in ids:
                raise RecordError("puzzle-id-twice", name=puzzle.id)
            ids.add(puzzle.id)
            check_puzzle(find(puzzle.game), puzzle)
            yield None
        except AdjoinError as reason:
            yield RecordError("record-fault", path=str(path), line=line, reason=reason.message)
