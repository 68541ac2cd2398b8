"""Speed of the search from the start of two-player COPULAS: `uv run python bench/search.py [--save]`.

Simulations a second on one thread by its processor time, the best of several; the gain of two threads by the clock, the
median of rounds in which one and two threads take turns, with the number of cores that two threads got meanwhile;
OpenSpiel's C++ MCTSBot on hex 11x11 in the same run, fetched by uv into an environment of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import time
from contextlib import suppress
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from threading import Barrier
from typing import Any

import adjoin
from adjoin.engines.native import NativeProgram
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker, pool
from plain import PlainSeeker
from playouts import undisturbed

HERE = Path(__file__).parent
SIMULATIONS = 5000
SLICES = 24
ROUNDS = 15
BUDGET = 0.1  # seconds of thinking in each round


def rate(seeker: Seeker, state: Any) -> float:
    """The best rate of several searches on one thread."""
    best = 0.0
    for seed in range(SLICES):
        with undisturbed():
            began = time.thread_time()
            seeker.seek(state, 0, seed, Limits(simulations=SIMULATIONS))
            best = max(best, SIMULATIONS / (time.thread_time() - began))
    return best


def gain(one: Seeker, two: Seeker, state: Any) -> dict[str, float]:
    """What the second thread brings, round by round."""
    gains, cores = [], []
    spread_threads()
    for seed in range(ROUNDS):
        alone, _ = by_clock(one, state, seed)
        both, got = by_clock(two, state, seed)
        gains.append(both / alone)
        cores.append(got)
    return {"two_threads_gain": round(median(gains), 2), "two_threads_cores": round(median(cores), 2)}


def spread_threads() -> None:
    """Give each of two search threads a core of its own, ahead of other work, where the system allows it."""
    together = Barrier(2)

    def settle(core: int) -> None:
        together.wait()
        with suppress(AttributeError, PermissionError, OSError):
            os.sched_setaffinity(0, {core})
            os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))

    list(pool().map(settle, range(2)))


def by_clock(seeker: Seeker, state: Any, seed: int) -> tuple[float, float]:
    """Simulations a second by the clock, and how many cores were at work."""
    with undisturbed():
        began, worked = time.perf_counter(), time.process_time()
        worths = seeker.seek(state, 0, seed, Limits(until=began + BUDGET))
        took = time.perf_counter() - began
    return sum(worth.visits for worth in worths) / took, (time.process_time() - worked) / took


def measured() -> dict[str, Any]:
    game = adjoin.load("copulas", players=2)
    position = game.start("7")
    tables, ruleset = position.deal.tables, position.deal.ruleset
    program = NativeProgram(tables, ruleset)
    one, two = (Seeker(program, tables, ruleset, 2, threads=number) for number in (1, 2))
    plain = PlainSeeker(position.deal)
    for seeker in (one, two, plain):
        seeker.seek(position.state, 0, 0, Limits(simulations=64))
    return {
        "search": round(rate(one, position.state)),
        "plain_uct": round(rate(plain, position.state)),
        **gain(one, two, position.state),
    }


def openspiel() -> int:
    command = [
        "uv",
        "run",
        "--no-project",
        "--with",
        "open_spiel",
        "python",
        str(HERE / "openspiel_search.py"),
        str(SLICES),
    ]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    ours, theirs = measured(), openspiel()
    result = {
        "time": datetime.now().strftime("%Y-%m-%d-%H%M%S"),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "numba": version("numba"),
        "simulations_per_s": ours,
        "openspiel_hex11_mctsbot": theirs,
        "search_over_openspiel": round(ours["search"] / theirs, 1),
        "plain_over_openspiel": round(ours["plain_uct"] / theirs, 1),
    }
    print(json.dumps(result, indent=1))
    if chosen.save:
        (HERE / "results" / "search.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
