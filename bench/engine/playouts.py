"""Speed of random playouts, in ratios measured in one run: `uv run python -m bench.engine.playouts [--save]`.

Rates are those of the best of many short slices by the processor time of their thread, so that other work on the
machine does not count; threads are compared by the clock. Needs a C compiler; OpenSpiel is fetched by uv into an
environment of its own, and left out with --no-openspiel.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

import adjoin
from adjoin.compiled import batch, interpreted
from adjoin.compiled.flat import Machine
from adjoin.compiled.totals import Totals
from bench.engine.reference import Reference

HERE = Path(__file__).parents[1]
ROUNDS = 7  # each a measurement of its own; all are kept, so that the spread is seen
SLICES = 60
GAMES = 1500
Run = Callable[[], Totals]


def best_rates(runs: dict[str, Run], slices: int, clock: Callable[[], float]) -> dict[str, float]:
    """Plies a second of each, by turns, the best slice of each."""
    best = dict.fromkeys(runs, 0.0)
    for _ in range(slices):
        for name, run in runs.items():
            began = clock()
            plies = run().plies
            best[name] = max(best[name], plies / (clock() - began))
    return best


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ahead of everything else on the machine for a second or two, where the system allows it."""
    with suppress(AttributeError, PermissionError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    yield
    with suppress(AttributeError, PermissionError):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def copulas() -> dict[str, Any]:
    """4-player COPULAS compiled, in C and interpreted, and two threads against one: every round, and the medians."""
    deal = adjoin.load("copulas", players=4).start(seed="7").deal
    machine, reference = Machine(deal.tables, deal.ruleset), Reference("copulas", deal, 4)
    if reference.playouts(GAMES) != batch.playouts(machine, GAMES):
        sys.exit("the C reference and the compiled rules played different games")
    slow: dict[str, Run] = {"interpreted": lambda: interpreted.playouts(deal.tables, deal.rules, 40)}
    rounds = [one_round(machine, reference) for _ in range(ROUNDS)]
    return {
        "interpreted": round(best_rates(slow, 20, time.thread_time)["interpreted"]),
        "median": {name: round(median(each[name] for each in rounds), 3) for name in rounds[0]},
        "rounds": rounds,
    }


def one_round(machine: Machine, reference: Reference) -> dict[str, float]:
    single: dict[str, Run] = {
        "compiled": lambda: batch.playouts(machine, GAMES),
        "c": lambda: reference.playouts(GAMES),
    }
    both: dict[str, Run] = {
        "one": lambda: batch.playouts(machine, 4 * GAMES),
        "two": lambda: batch.playouts(machine, 8 * GAMES, threads=2),
    }
    rates = best_rates(single, SLICES, time.thread_time)
    with undisturbed():
        threads = best_rates(both, SLICES // 3, time.perf_counter)
    return {
        "compiled": round(rates["compiled"]),
        "c": round(rates["c"]),
        "of_c": round(rates["compiled"] / rates["c"], 3),
        "two_threads_of_one": round(threads["two"] / threads["one"], 3),
    }


READY = """
import re, time
from pathlib import Path
began = time.perf_counter()
import adjoin
from adjoin.compiled import playouts
deal = adjoin.load("copulas", players=4).start(seed="7").deal
playouts(deal.tables, deal.ruleset, 1)
status = Path("/proc/self/status")
peak = re.search(r"VmHWM:\\s+(\\d+)", status.read_text())[1] if status.exists() else 0
print(time.perf_counter() - began, time.process_time(), peak)
"""


def ready() -> dict[str, Any]:
    """From a fresh Python to the first compiled game: nothing compiled yet, and from the cache (best of five)."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _start(folder)
        cached = min(_start(folder) for _ in range(5))
    names = ("seconds", "processor_seconds", "peak_memory_kb")
    return {"cold": dict(zip(names, cold, strict=True)), "cached": dict(zip(names, cached, strict=True))}


def _start(folder: str) -> tuple[float, float, int]:
    env = {**os.environ, "ADJOIN_CACHE": folder, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run([sys.executable, "-c", READY], env=env, capture_output=True, text=True, check=True)
    wall, processor, memory = done.stdout.split()
    return round(float(wall), 2), round(float(processor), 2), int(memory)


def openspiel() -> int:
    command = [
        "uv",
        "run",
        "--no-project",
        "--with",
        "open_spiel",
        "python",
        str(Path(__file__).with_name("openspiel_hex.py")),
        "60",
    ]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    parser.add_argument("--no-openspiel", action="store_true")
    chosen = parser.parse_args()
    result: dict[str, Any] = {
        "time": datetime.now().strftime("%Y-%m-%d-%H%M%S"),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "numba": version("numba"),
        "processor": processor(),
        "copulas_4_players": copulas(),
        "ready": ready(),
    }
    if not chosen.no_openspiel:
        rate = openspiel()
        ours = result["copulas_4_players"]["median"]["compiled"]
        result["openspiel_hex_11"] = {"plies_per_s": rate, "ours_of_it": round(ours / rate, 2)}
    print(json.dumps(result, indent=1))
    if chosen.save:
        (HERE / "results" / "playouts.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown")


if __name__ == "__main__":
    main()
