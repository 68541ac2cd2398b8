"""The instructions of one acknowledged move: what profile_move.py times, counted. A busy machine changes nothing.

    python -m bench.server.instructions [--game G] [--games 1] [--accelerated]

Needs valgrind, under which everything takes fifty times as long. Compare two states of the sources: about half a
percent is chance.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import subprocess
import sys
from bisect import bisect_right
from collections.abc import Callable
from shutil import which
from typing import TypeVar

import adjoin
from adjoin.accelerator.switch import accelerate
from adjoin.server.startup import GARBAGE
from bench.server.profile_move import Spent, play

T = TypeVar("T")
COUNTED = "_bisect_bisect_right"  # the C function inside of which instructions are counted; a move calls none else


class Counted(Spent):
    """Works that are counted and not timed."""

    def on(self, what: str, work: Callable[[], T]) -> T:
        made: list[T] = []

        def do(_: int) -> int:
            made.append(work())
            return 0

        bisect_right([0], 0, key=do)
        return made[0]


def count(game: str, games: int, *options: str) -> float:
    """Instructions a move."""
    tool = ["valgrind", "--tool=callgrind", f"--toggle-collect={COUNTED}", "--callgrind-out-file=/dev/null"]
    own = [sys.executable, "-m", "bench.server.instructions", "--inside", "--game", game, "--games", str(games)]
    done = subprocess.run(
        [*tool, *own, *options], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "0"}
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected, "valgrind says how much it has counted"
    return int(collected[1]) / int(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description="The instructions of one move.")
    parser.add_argument("--game", choices=adjoin.names())
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--accelerated", action="store_true", help="by what adjoin.accelerator compiled")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.accelerated and not accelerate():
        parser.error("nothing is compiled: python -m adjoin.accelerator")
    if chosen.inside:
        gc.set_threshold(GARBAGE)
        play(chosen.game, "warm", Spent())
        print(sum(play(chosen.game, str(seed), Counted()) for seed in range(chosen.games)))
        return
    if which("valgrind") is None:
        parser.error("valgrind is needed")
    for game in [chosen.game] if chosen.game else adjoin.names():
        options = ["--accelerated"] if chosen.accelerated else []
        print(f"{game}: {count(game, chosen.games, *options) / 1e6:.2f} million instructions a move", flush=True)


if __name__ == "__main__":
    main()
