"""Kernels beside Numba: `uv run python -m bench.engine.kernels [--save]`.

For each game in a fresh process: processor seconds from the start of a bot's process to its first answer at the default
level, with nothing compiled before; the most memory that it held; simulations and random games a second of processor
time. Beside them how much `adjoin[play]` installs, with and without the compiler.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any

import adjoin
from tools.bootstrap import ROOT, own_uv

HERE = Path(__file__).parents[1]
ENGINES = ("wasmtime", "numba")
MILLION = 1_000_000

PROGRAM = """
import json, os, resource, sys, time
from random import Random
import adjoin
from adjoin.bots import engine, request
from adjoin.bots.search import SKILLED
from adjoin.search.plain import Limits
request.awake()
start = adjoin.load(sys.argv[1]).start("7")
while start.turn < 0:
    start = start.draw()
view = start.view(start.turn)
engine.prepare(start.game, start.deal)
engine.think(view, Random(1), Limits(simulations=100))
first = time.process_time() + sum(os.times()[2:4])
memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

def rate(run, number):
    best = 0.0
    for _ in range(5):
        began = time.process_time()
        run(number)
        best = max(best, number / (time.process_time() - began))
    return round(best)

search = engine.seeker(start.deal, engine.engine_of(start.deal))
instance = search.program.instance()
instance.playouts(0, 1)
print(json.dumps({
    "engine": search.program.engine,
    "first_answer_cpu_s": round(first, 2),
    "memory_mb": round(memory),
    "simulations_per_s": rate(lambda n: search.seek(view.state, view.seat, 1, Limits(simulations=n), 1), 4000),
    "playouts_per_s": rate(lambda n: instance.playouts(0, n), 1000),
}))
"""


def measured(game: str, engine: str) -> dict[str, Any]:
    """One engine in a process of its own, with an empty cache folder."""
    with tempfile.TemporaryDirectory() as cache:
        settings = {**os.environ, "ADJOIN_ENGINE": engine, "ADJOIN_CACHE": cache, "ADJOIN_THREADS": "1"}
        done = subprocess.run([sys.executable, "-c", PROGRAM, game], env=settings, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def installed(*extras: str) -> float:
    """MB of a fresh environment with these extras, as ./play makes it."""
    with tempfile.TemporaryDirectory() as place:
        settings = {**os.environ, "UV_PROJECT_ENVIRONMENT": f"{place}/venv", "UV_LINK_MODE": "copy"}
        asked = [word for extra in extras for word in ("--extra", extra)]
        subprocess.run([uv(), "sync", "--frozen", "--no-dev", *asked], env=settings, cwd=ROOT, check=True)
        files = [file for file in Path(place).rglob("*") if file.is_file() and not file.is_symlink()]
        return round(sum(file.stat().st_size for file in files) / MILLION, 1)


def uv() -> str:
    return shutil.which("uv") or own_uv()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true")
    parser.add_argument("games", nargs="*", default=adjoin.names())
    chosen = parser.parse_args()
    told: dict[str, Any] = {
        "date": datetime.now().isoformat("T", "minutes"),
        "machine": platform.machine(),
        "installed_mb": {"play": installed("play"), "play and fast": installed("play", "fast")},
    }
    for game in chosen.games:
        told[game] = {engine: measured(game, engine) for engine in ENGINES}
        print(game, json.dumps(told[game]), flush=True)
    print(json.dumps(told["installed_mb"]))
    if chosen.save:
        (HERE / "results" / "kernels.json").write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
