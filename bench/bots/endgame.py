"""How large an ending of RHOMBUS is solved exactly in 1 s and in 10 s: `uv run python -m bench.bots.endgame [--save]`.

Endings come from random games, stopped when so many free spots are left. Time is that of the processor; a
search that would take longer than 10 s is given up by its number of positions.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from collections.abc import Iterator
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import adjoin
from adjoin.games.rhombus.bots import ending
from adjoin.games.rhombus.bots.ending import solve
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.kernel.authoring.tables import copied
from adjoin.search.endgame import Endgame
from adjoin.sets import size

HERE = Path(__file__).parents[1]
LIMITS = (1.0, 10.0)
ENDINGS = 10  # for each number of spots
SLOTS = 1 << 17
SETS: dict[str, dict[str, str]] = {
    "basic": {"rules": "basic"},
    "crest": {"rules": "crest", "crest_reading": "group"},
}


def endings(options: dict[str, str], spots: int, number: int) -> Iterator[tuple[Any, Any]]:
    """Positions with exactly so many spots, each from a game of its own."""
    rng = Random(f"{options} {spots}")
    while number:
        deal = adjoin.load("rhombus", **options).start(seed=str(rng.random())).deal
        board, state = deal.board, copied(deal.tables.state)
        rules.begin(board, state)
        while state.turn != rules.OVER and size(state.free) > spots:
            rules.play(board, state, rules.nth(board, state, rng.randrange(rules.count(board, state))))
        if state.turn != rules.OVER and size(state.free) == spots:
            number -= 1
            yield board, state


def seconds(run: Endgame, board: Any, state: Any, positions: int) -> float:
    """How long the ending takes; more than any limit if it is given up."""
    began = time.thread_time()
    solved = solve(board, state, positions, run, SLOTS)
    return time.thread_time() - began if solved else 10 * max(LIMITS)


def rate(run: Endgame, options: dict[str, str]) -> float:
    """Positions a second, from searches that are given up."""
    board, state = next(endings(options, 40, 1))
    seconds(run, board, state, 1000)
    began = time.thread_time()
    seconds(run, board, state, 200_000)
    return 200_000 / (time.thread_time() - began)


def measured(run: Endgame, options: dict[str, str]) -> dict[str, Any]:
    """From few spots to many, until half of the endings take longer than every limit."""
    per_second = rate(run, options)
    rows = []
    for spots in range(8, 60, 2):
        took = [seconds(run, *ending, int(max(LIMITS) * per_second)) for ending in endings(options, spots, ENDINGS)]
        solved = {f"within_{limit:g}_s": sum(one <= limit for one in took) for limit in LIMITS}
        rows.append({"spots": spots, "endings": ENDINGS, **solved, "median_s": round(median(took), 3)})
        print(rows[-1], flush=True)
        if median(took) > max(LIMITS):
            break
    best = {f"spots_in_{limit:g}_s": most(rows, f"within_{limit:g}_s") for limit in LIMITS}
    return {"positions_per_s": round(per_second), **best, "rows": rows}


def most(rows: list[dict[str, Any]], key: str) -> int:
    """The largest number of spots up to which nine of ten endings are solved in time."""
    good = 0
    for row in rows:
        if row[key] < 0.9 * row["endings"]:
            break
        good = row["spots"]
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    run = Endgame(RhombusDeal.ruleset, ending, (rules.SPOTS, rules.TRIANGLES))
    result: dict[str, Any] = {
        "time": datetime.now().strftime("%Y-%m-%d-%H%M%S"),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "numba": version("numba"),
        **{name: measured(run, options) for name, options in SETS.items()},
    }
    print(json.dumps(result, indent=1))
    if chosen.save:
        (HERE / "results" / "endgame.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
