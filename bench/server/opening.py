"""How long a step of a lesson and a puzzle take to open, in openings of a table, in all games.

    python -m bench.server.opening [--times 40] [--save]

A server of its own is asked as a page asks. A table is opened against a bot, with a socket up to the first state; a
step and a puzzle are opened by the one request that brings their board, each for the first time. They take turns, so
that a busy machine is busy for all of them, and figures are ratios of medians.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import adjoin
from adjoin.kernel.registry import find
from adjoin.learn.library import lessons_of
from adjoin.learn.puzzle import puzzles_of
from server.serving import BOT, ME, Guest, Server

RESULTS = Path(__file__).parents[1] / "results"


def table_time(guest: Guest, game: str) -> float:
    """From the wish for a table to its first state."""
    began = perf_counter()
    made = guest.http.post("/api/tables", json={"game": game, "seats": [ME, BOT], "name": "Ann"})
    with guest.line(made.raise_for_status().json()["table"]) as line:
        line.hello()
        return perf_counter() - began


def study_time(guest: Guest, path: str) -> float:
    """From asking for a prepared position to its board."""
    began = perf_counter()
    told = guest.http.post(path, json={}).raise_for_status().json()
    assert told["welcome"]["board"]
    return perf_counter() - began


def measured(guest: Guest, game: str, times: int) -> dict[str, Any]:
    definition, root = find(game), f"/api/games/{game}"
    steps = [
        f"{root}/lessons/{lesson.name}/{number}"
        for lesson in lessons_of(definition)
        for number in range(1, len(lesson.steps) + 1)
    ]
    puzzles = [f"{root}/puzzles/{puzzle.id}" for puzzle in puzzles_of(definition)]
    table_time(guest, game)  # the first one pays for what all of them share
    spent: dict[str, list[float]] = {"table": [], "step": [], "puzzle": []}
    for step, puzzle in zip_longest(steps[:times], puzzles[:times]):  # there are fewer steps
        spent["table"].append(table_time(guest, game))
        if step:
            spent["step"].append(study_time(guest, step))
        spent["puzzle"].append(study_time(guest, puzzle))
    table, step, puzzle = (median(spent[what]) for what in ("table", "step", "puzzle"))
    return {
        "game": game,
        "times": len(spent["table"]),
        "table_ms": round(1000 * table, 1),
        "step_tables": round(step / table, 2),
        "puzzle_tables": round(puzzle / table, 2),
        "worst_step_tables": round(max(spent["step"]) / max(spent["table"]), 2),
        "worst_puzzle_tables": round(max(spent["puzzle"]) / max(spent["table"]), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How long steps and puzzles take to open, in openings of a table.")
    parser.add_argument("--times", type=int, default=40)
    parser.add_argument("--save", action="store_true")
    chosen = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            with Guest(server) as guest:
                for game in adjoin.names():
                    found.append(measured(guest, game, chosen.times))
                    print(json.dumps(found[-1]), flush=True)
        finally:
            server.stop()
    if chosen.save:
        now = datetime.now()
        text = json.dumps(
            {"at": now.isoformat(timespec="seconds"), "load": os.getloadavg()[0], "games": found}, indent=2
        )
        (RESULTS / "opening.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
