"""Golden playthroughs: every observable of a whole game as text, kept in a file and compared line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.chance import draw
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position

NAMED = 12  # legal moves that a line spells, before it only counts


def golden_end(game: Game, seed: str) -> Position:
    """The end of the game in which every decision is drawn from the seed by ply."""
    position = game.start(seed)
    while not position.over:
        if position.turn == CHANCE:
            position = position.draw()
        else:
            numbers = position.legal_numbers
            position = position.play(numbers[draw(seed, "golden", position.ply, len(numbers))])
    return position


def golden_text(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def playthrough(game: Game, seed: str) -> Iterator[str]:
    """The lines of a golden file."""
    end = golden_end(game, seed)
    yield f"game {game.header.name}"
    yield f"rules_version {game.header.rules_version}"
    yield f"options {golden_text(game.options)}"
    yield f"seed {seed}"
    yield f"setup {golden_text(end.setup)}"
    for at in end.line():
        yield from ply_lines(at)
    outcome = end.score_if_ended()
    for key, value in outcome.to_json().items():
        yield f"{key} {golden_text(value)}"


def ply_lines(at: Position) -> Iterator[str]:
    yield f"--- ply {at.ply} turn {at.turn} phase {at.phase} hash {at.hash}"
    if at.move is not None:
        yield f"move {golden_text(at.move.to_json())}"
    for event in at.events:
        yield f"event {golden_text(event.to_json())}"
    moves = at.legal_moves()
    yield f"legal {len(moves)} {' '.join(move.text for move in islice(moves, NAMED))}"
    yield f"scores {list(at.score_if_ended().scores)}"


def header_of(path: Path) -> tuple[JsonObject, str]:
    """The options and the seed of a golden file."""
    fields = dict(line.split(" ", 1) for line in path.read_text("utf-8").splitlines()[:5])
    return json.loads(fields["options"]), fields["seed"]


def write(definition: Definition, options: JsonObject, seed: str, path: Path) -> None:
    text = "\n".join(playthrough(Game(definition, options), seed)) + "\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def first_difference(definition: Definition, path: Path) -> str | None:
    """The first line in which the game no longer plays as the file says; None if it does."""
    options, seed = header_of(path)
    now = list(playthrough(Game(definition, options), seed))
    then = path.read_text("utf-8").splitlines()
    for number, (new, old) in enumerate(zip(now, then, strict=False), 1):
        if new != old:
            return f"{path.name}:{number}: was {old[:160]!r}, is {new[:160]!r}"
    return None if len(now) == len(then) else f"{path.name}: has {len(then)} lines, the game makes {len(now)}"
