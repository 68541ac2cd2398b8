"""How near compiled rules come to games written by hand in C: `uv run python -m bench.engine.limit [--save]`.

Random games of every kind on one core, by the processor time of the thread: compiled by Numba, in the kernels that ship
with the wheel, and in C (c/, gcc -O3 -march=native). All play the same games; the bench stops if their digests
differ. Contestants take turns; a round is the best of several slices of each, and every round is kept. Beside it, where
the C of OPHIUCHUS spends its time: each part is done twice, and what that costs is its share.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

import adjoin
from adjoin.compiled import batch
from adjoin.compiled.flat import Machine
from adjoin.compiled.totals import Totals, totals
from adjoin.engines.choice import kernel_of, program
from adjoin.engines.names import WASMTIME
from adjoin.kernel.authoring.deal import Deal
from bench.engine.playouts import processor
from bench.engine.reference import Reference

RESULTS = Path(__file__).parents[1] / "results"
SPECS = (
    "copulas players=4",
    "rhombus",
    "rhombus rules=crest",
    "rhombus rules=backwards",
    "ltiles players=3",
    "ophiuchus players=4",
)
CHECKED = 2000  # games that all must play alike
ROUNDS, SLICES = 5, 12
SECONDS = 0.02  # a slice
PARTS = ("where tiles fit the layout", "where each tile of a hand fits", "runs that grow", "constellations", "clearing")
Run = Callable[[int], Totals]


def deal_of(spec: str) -> Deal:
    name, *options = spec.split()
    return adjoin.load(name, **dict(option.split("=") for option in options)).start("7").deal


def contestants(spec: str, deal: Deal) -> dict[str, Run]:
    """Who plays a kind of game, each as a function of the number of games."""
    machine, reference = Machine(deal.tables, deal.ruleset), Reference(spec.split()[0], deal, deal.seats)
    found: dict[str, Run] = {"compiled": lambda n: batch.playouts(machine, n), "c": reference.playouts}
    if kernel_of(deal.tables, deal.ruleset):
        instance = program(WASMTIME, deal.tables, deal.ruleset).instance()
        found["kernel"] = lambda n: totals(*instance.playouts(0, n))
    return found


def compared(spec: str) -> dict[str, Any]:
    """Every round of one kind of game, and the medians."""
    deal = deal_of(spec)
    runs = contestants(spec, deal)
    played = {name: run(CHECKED) for name, run in runs.items()}
    if any(one != played["c"] for one in played.values()):
        sys.exit(f"{spec}: the C reference and the compiled rules played different games")
    games = games_in(runs["compiled"])
    rounds = [one_round(runs, games) for _ in range(ROUNDS)]
    return {"median": {name: round(median(each[name] for each in rounds), 3) for name in rounds[0]}, "rounds": rounds}


def games_in(run: Run) -> int:
    began = time.thread_time()
    run(200)
    return max(1, round(200 * SECONDS / (time.thread_time() - began)))


def one_round(runs: dict[str, Run], games: int) -> dict[str, float]:
    best = dict.fromkeys(runs, 0.0)
    for _ in range(SLICES):
        for name, run in runs.items():
            began = time.thread_time()
            plies = run(games).plies
            best[name] = max(best[name], plies / (time.thread_time() - began))
    rates: dict[str, float] = {name: round(rate) for name, rate in best.items()}
    shares = {f"{name}_of_c": round(rate / best["c"], 3) for name, rate in best.items() if name != "c"}
    return rates | shares


def where() -> dict[str, float]:
    """The shares of the parts of OPHIUCHUS in C."""
    deal = deal_of("ophiuchus players=4")
    twice = [["-DTIMES=2", f"-DPART={number}"] for number in range(1, len(PARTS) + 1)]
    made = [Reference("ophiuchus", deal, deal.seats, flags) for flags in ([], *twice, ["-DNOTES"])]
    games = games_in(made[0].playouts)
    best = [float("inf")] * len(made)
    for _ in range(ROUNDS * SLICES):
        for i, one in enumerate(made):
            began = time.thread_time()
            one.playouts(games)
            best[i] = min(best[i], time.thread_time() - began)
    names = (*PARTS, "which tiles fit at a skip (the rules note it, C does not)")
    return {name: round(spent / best[0] - 1, 2) for name, spent in zip(names, best[1:], strict=True)}


def compiler() -> str:
    return subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    parser.add_argument("specs", nargs="*", default=SPECS)
    chosen = parser.parse_args()
    result: dict[str, Any] = {
        "time": datetime.now().strftime("%Y-%m-%d-%H%M%S"),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "numba": version("numba"),
        "wasmtime": version("wasmtime"),
        "compiler": compiler(),
        "processor": processor(),
        "machine": platform.machine(),
    }
    for spec in chosen.specs:
        result[spec] = compared(spec)
        print(spec, json.dumps(result[spec]["median"]), flush=True)
    whole = chosen.specs == SPECS
    if whole:
        result["shares_of_ophiuchus_in_c"] = where()
        print(json.dumps(result["shares_of_ophiuchus_in_c"]))
    if chosen.save:
        name = "limit" if whole else f"limit-{chosen.specs[0].split()[0]}"
        (RESULTS / f"{name}.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
