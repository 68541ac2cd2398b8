"""What the accelerator gains: the processor time of one move with it and without, by turns.

    python -m bench.server.accelerator [--game G] [--rounds 7] [--games 4] [--save NAME]

Each round is a process of its own (bench/server/profile_move.py) for either side, one straight after the other, so that
both meet the same machine; a ratio is taken in each round, and the median is told with the lowest and the highest.
`--save` keeps every round as bench/results/accelerator-NAME.json.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from statistics import median
from typing import Any

import adjoin
from adjoin.accelerator.library import compile_library, find_library
from bench.server.load import RESULTS, machine, spread

SPENT = re.compile(r"(\d+) µs a move \(.*compared (\d+)\)")


def measured(game: str, games: int, *options: str) -> list[int]:
    """Microseconds a move, and those of them that went into comparing and encoding what is new."""
    command = [sys.executable, "-m", "bench.server.profile_move", "--game", game, "--games", str(games), *options]
    said = SPENT.search(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert said, "profile_move.py says what a move took"
    return [int(figure) for figure in said.groups()]


def contest(game: str, rounds: int, games: int) -> dict[str, Any]:
    plain, accelerated = [], []
    for _ in range(rounds):
        plain.append(measured(game, games))
        accelerated.append(measured(game, games, "--accelerated"))
    pairs = list(zip(plain, accelerated, strict=True))
    return {
        "game": game,
        "plain_us": median(one[0] for one in plain),
        "accelerated_us": median(one[0] for one in accelerated),
        "ratio": spread([after[0] / before[0] for before, after in pairs]),
        "compared_ratio": spread([after[1] / before[1] for before, after in pairs]),
        "rounds": pairs,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="What the accelerator gains.")
    parser.add_argument("--game", choices=adjoin.names(), help="all, unless named")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=4, help="whole games in a round")
    parser.add_argument("--save", metavar="NAME")
    chosen = parser.parse_args()
    if not find_library():
        compile_library()
    result: dict[str, Any] = {"machine": machine(), "built": sys.version, "games": []}
    for game in [chosen.game] if chosen.game else adjoin.names():
        found = contest(game, chosen.rounds, chosen.games)
        result["games"].append(found)
        of, compared = found["ratio"], found["compared_ratio"]
        print(
            f"{game}: {found['plain_us']:.0f} µs a move, accelerated {found['accelerated_us']:.0f}; "
            f"ratio {of[0]} ({of[1]} to {of[2]}), of comparing {compared[0]}",
            flush=True,
        )
    if chosen.save:
        place = RESULTS / f"accelerator-{chosen.save}.json"
        place.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
