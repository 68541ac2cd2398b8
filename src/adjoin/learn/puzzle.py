"""A puzzle: a named position, a question, its answers, and a proof that they are the only ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from json import JSONDecodeError, loads
from typing import NamedTuple

from adjoin.errors import AdjoinError, RecordError, WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.records.named_position import NamedPosition
from adjoin.kernel.registry import find, installed_games
from adjoin.phrase import Phrase, has_words
from adjoin.scene.material import Goal, learning_of

FORMAT = 1
HARDEST = 5
# the most points this turn; a win against any defence; no win for the other at once; an event in two turns, one after
# the other. A game may ask more: its goals
QUESTIONS = ("most", "win", "stop", "twice")
FIELDS = {
    "puzzle": int,
    "id": str,
    "game": str,
    "position": dict,
    "question": str,
    "answers": list,
    "proof": dict,
    "difficulty": int,
    "levels": dict,
    "themes": list,
}


class Proof(NamedTuple):
    """What was looked at: of every legal move the worth, for the seat to move.

    `value` is that of the answers; `others` are the best of the other moves with theirs, and what is answered to them.
    """

    value: int
    moves: int  # legal ones, all of which were tried
    line: tuple[str, ...]  # how the answer goes on
    others: tuple[tuple[str, int, str], ...]  # a move, its value, the reply that spoils it
    of: int = 1  # the draws that were counted, where a value is a number of them


class Puzzle(NamedTuple):
    id: str
    game: str
    position: NamedPosition
    question: str
    answers: tuple[str, ...]
    proof: Proof
    difficulty: int = 1  # from 1 to 5: how many levels of bots miss it
    levels: Mapping[str, bool] = {}  # who found it
    themes: tuple[str, ...] = ()

    def to_json(self) -> JsonObject:
        """The line of a file."""
        named = {"options": dict(self.position.options), "seed": self.position.seed, "moves": self.position.moves}
        value, moves, line, others, of = self.proof
        proof = {"value": value, "moves": moves, "line": list(line), "others": [list(one) for one in others]}
        return {
            "puzzle": FORMAT,
            "id": self.id,
            "game": self.game,
            "position": named,
            "question": self.question,
            "answers": list(self.answers),
            "proof": proof if of == 1 else {**proof, "of": of},
            "difficulty": self.difficulty,
            "levels": dict(self.levels),
            "themes": list(self.themes),
        }


def puzzle_in(written: object) -> Puzzle:
    """A puzzle as it is written; RecordError names the field that is wrong."""
    if not isinstance(written, dict) or written.get("puzzle") != FORMAT:
        raise RecordError("puzzle-format", format=FORMAT)
    for name, kind in FIELDS.items():
        if not isinstance(written.get(name), kind):
            raise RecordError("named-value", field=name)
    known = (*QUESTIONS, *goals_of(written["game"]))
    if written["question"] not in known:
        raise RecordError("puzzle-question", question=written["question"], questions=list(known))
    texts = (*written["answers"], *written["themes"])
    if not written["answers"] or not all(isinstance(text, str) for text in texts):
        raise RecordError("named-value", field="answers")
    if isinstance(written["difficulty"], bool) or not 1 <= written["difficulty"] <= HARDEST:
        raise RecordError("puzzle-difficulty-range", most=HARDEST)
    if not all(isinstance(found, bool) for found in written["levels"].values()):
        raise RecordError("named-value", field="levels")
    return Puzzle(
        written["id"],
        written["game"],
        NamedPosition.of(written["position"]),
        written["question"],
        tuple(written["answers"]),
        proof_in(written["proof"]),
        written["difficulty"],
        written["levels"],
        tuple(written["themes"]),
    )


def goals_of(game: str) -> Mapping[str, Goal]:
    """The questions that an installed game asks in its own words."""
    learning = learning_of(find(game)) if game in installed_games() else None
    return learning.goals if learning else {}


def proof_in(written: JsonMapping) -> Proof:
    try:
        others = tuple((str(text), int(value), str(reply)) for text, value, reply in written["others"])
        value, moves, of = (int(number) for number in (written["value"], written["moves"], written.get("of", 1)))
        return Proof(value, moves, tuple(map(str, written["line"])), others, of)
    except (KeyError, TypeError, ValueError):
        raise RecordError("named-value", field="proof") from None


# ------------------------------------------------------------------------------------------------ a game's puzzles


@lru_cache(maxsize=64)
def puzzles_of(definition: Definition) -> tuple[Puzzle, ...]:
    """The puzzles that ship with a game, in their order."""
    learning = learning_of(definition)
    if learning is None or learning.puzzles is None or not learning.puzzles.is_file():
        return ()
    return tuple(puzzle for _, puzzle in puzzles_in(learning.puzzles))


def puzzles_in(file: Traversable) -> Iterator[tuple[int, Puzzle]]:
    """The puzzles of a file with their lines; RecordError names the file and the line that is none."""
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if line.strip():
            try:
                yield number, puzzle_in(loads(line))
            except JSONDecodeError as reason:
                raise RecordError("record-json", path=str(file), line=number, column=reason.colno) from None
            except AdjoinError as reason:
                raise RecordError("record-fault", path=str(file), line=number, reason=reason.message) from None


def name_of(definition: Definition, puzzle: Puzzle) -> Phrase:
    """What people call a puzzle: what it asks, and its number among those of the game that ask the same."""
    same = [one.id for one in puzzles_of(definition) if one.question == puzzle.question]
    package = definition.header.package
    ask = Phrase(f"puzzle-ask-{puzzle.question}", {}, package)
    return Phrase("puzzle-name", {"ask": ask, "number": same.index(puzzle.id) + 1}, package)


def ideas_of(definition: Definition, puzzle: Puzzle) -> list[Phrase]:
    """What it is about, as far as its game has words for it; told to those who have solved or seen it."""
    package = definition.header.package
    keys = [f"theme-{theme}" for theme in puzzle.themes]
    return [Phrase(key, {}, package) for key in keys if has_words(package, key)]


def puzzle_named(definition: Definition, name: str) -> Puzzle:
    for puzzle in puzzles_of(definition):
        if puzzle.id == name:
            return puzzle
    raise WrongUse("puzzle-unknown", name=name, game=definition.header.title)
