"""Speed of the search from the start of two-player COPULAS: `uv run python -m bench.bots.search [--save]`.

Simulations a second on one thread by its processor time, the best of several, by Numba and in the kernel that ships
with the wheel; the gain of two threads by the clock, the median of rounds in which one and two threads take turns,
with the number of cores that two threads got meanwhile. In the same run OpenSpiel's C++ MCTSBot on hex 11x11, and on
the board whose random games are about as long as ours, fetched by uv into an environment of its own; `--here` takes
the OpenSpiel that this Python has. `equal_playouts` is textbook UCT with uniform playouts, which is what MCTSBot
runs.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from contextlib import suppress
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from threading import Barrier
from typing import Any

import adjoin
from adjoin.compiled import interpreted
from adjoin.engines.choice import program as program_in
from adjoin.engines.names import NUMBA, WASMTIME
from adjoin.kernel.model.position import Position
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker, pool
from bench.bots.plain import PlainSeeker
from bench.engine.playouts import processor, undisturbed

HERE = Path(__file__).parents[1]
SIMULATIONS = 5000
SLICES = 24
ROUNDS = 15
WIDE = "11"  # the board of hex that has always been measured
BOARDS = (WIDE, "5", "6", "7")
GAMES = 200  # random ones, to tell how long they are
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


def measured(position: Position, engine: str) -> dict[str, Any]:
    """The search in one engine."""
    tables, ruleset = position.deal.tables, position.deal.ruleset
    program = program_in(engine, tables, ruleset)
    one, two = (Seeker(program, tables, ruleset, 2, threads=number) for number in (1, 2))
    for seeker in (one, two):
        seeker.seek(position.state, 0, 0, Limits(simulations=64))
    return {"search": round(rate(one, position.state)), **gain(one, two, position.state)}


def ours() -> dict[str, Any]:
    position = adjoin.load("copulas", players=2).start("7")
    plain = PlainSeeker(position.deal)
    plain.seek(position.state, 0, 0, Limits(simulations=64))
    random_games = interpreted.playouts(position.deal.tables, position.deal.rules, GAMES)
    return {
        "numba": {**measured(position, NUMBA), "equal_playouts": round(rate(plain, position.state))},
        "kernel": measured(position, WASMTIME),
        "plies": round(random_games.plies / GAMES, 1),
    }


def openspiel(here: bool) -> dict[str, Any]:
    elsewhere = ["uv", "run", "--no-project", "--with", "open_spiel", "python"]
    command = [
        *([sys.executable] if here else elsewhere),
        str(Path(__file__).with_name("openspiel_search.py")),
        str(SLICES),
        *BOARDS,
    ]
    told: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return told


def ratios(own: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Our rates over theirs: on the board that was always measured, and on the one with games as long as ours."""
    alike = min(theirs, key=lambda board: abs(float(theirs[board]["plies"]) - own["plies"]))
    found: dict[str, Any] = {"board_of_equal_length": alike}
    for name, board in (("hex_11", WIDE), ("equal_length", alike)):
        rate_there = theirs[board]["simulations_per_s"]
        found[name] = {
            "search": round(own["numba"]["search"] / rate_there, 1),
            "equal_playouts": round(own["numba"]["equal_playouts"] / rate_there, 1),
            "search_in_kernel": round(own["kernel"]["search"] / rate_there, 1),
        }
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    parser.add_argument("--here", action="store_true", help="OpenSpiel is installed beside Adjoin")
    chosen = parser.parse_args()
    own, theirs = ours(), openspiel(chosen.here)
    result = {
        "time": datetime.now().strftime("%Y-%m-%d-%H%M%S"),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "numba": version("numba"),
        "processor": processor(),
        "copulas_2_players": own,
        "openspiel_mctsbot_hex": theirs,
        "over_openspiel": ratios(own, theirs),
    }
    print(json.dumps(result, indent=1))
    if chosen.save:
        (HERE / "results" / "search.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
