"""Prove every shipped puzzle again, and tell how fast puzzles are found.

    python -m bench.study.puzzles [--game G] [--games 6] [--save]

Processor time, one core. All proofs come first. A game that asks about the next turn of a player alone is searched
with one seat as well. Rates are told without and with asking the levels of bots, five tries of each. What is saved is
written after every game, so that a run which is stopped keeps what it had.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from time import process_time
from typing import Any

import adjoin
from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find
from adjoin.learn.outcomes import TWICE
from adjoin.learn.puzzle import puzzles_of
from adjoin.learn.puzzle_generator import positions_from, rate_puzzle
from adjoin.learn.puzzle_proof import check_puzzle
from adjoin.scene.material import learning_of

RESULTS = Path(__file__).parents[1] / "results"


def proved(definition: Definition) -> dict[str, Any]:
    """Every shipped puzzle of a game proved again, and what cannot be."""
    began, puzzles, faults = process_time(), puzzles_of(definition), list[str]()
    for puzzle in puzzles:
        try:
            check_puzzle(definition, puzzle)
        except AdjoinError as reason:
            faults.append(reason.message)
    asked = Counter(puzzle.question for puzzle in puzzles)
    return {
        "game": definition.header.name,
        "proved": len(puzzles) - len(faults),
        "of": len(puzzles),
        "questions": dict(asked),
        "faults": faults,
        "seconds": round(process_time() - began, 1),
    }


def searched(definition: Definition) -> Iterator[dict[str, Any]]:
    """The options with which a game is searched for puzzles: those of the box, and alone where that is asked of."""
    yield {}
    learning = learning_of(definition)
    if learning is not None and TWICE in learning.asks:
        yield {"players": 1}


def made(definition: Definition, options: dict[str, Any], games: int) -> dict[str, Any]:
    """What is found in games of bots, and how long it takes to find it and to ask the levels."""
    game, found, finding, asking = adjoin.load(definition.header.name, **options), Counter[str](), 0.0, 0.0
    for number in range(games):
        began = process_time()
        positions = list(positions_from(game, f"bench {number}"))
        finding += process_time() - began
        began = process_time()
        for position in positions:
            rate_puzzle(position)
        asking += process_time() - began
        found.update(position.question for position in positions)
    return {
        "game": definition.header.name,
        "options": options,
        "games": games,
        "found": dict(found),
        "seconds_finding": round(finding, 1),
        "seconds_asking": round(asking, 1),
        "found_an_hour": round(3600 * found.total() / finding),
        "rated_an_hour": round(3600 * found.total() / (finding + asking)),
    }


def measured(games: list[str], count: int) -> Iterator[dict[str, Any]]:
    definitions = [find(name) for name in games]
    for definition in definitions:
        yield proved(definition)
    for definition in definitions:
        for options in searched(definition):
            yield made(definition, options, count)


def main() -> None:
    parser = argparse.ArgumentParser(description="Prove every shipped puzzle again, and tell how fast they are found.")
    parser.add_argument("--game", choices=adjoin.names())
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--save", action="store_true")
    chosen = parser.parse_args()
    began, told = datetime.now(), list[dict[str, Any]]()
    path = RESULTS / "puzzles.json"
    for one in measured([chosen.game] if chosen.game else list(adjoin.names()), chosen.games):
        print(json.dumps(one), flush=True)
        told.append(one)
        if chosen.save:
            written = {"at": began.isoformat(timespec="seconds"), "load": os.getloadavg()[0], "told": told}
            path.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
