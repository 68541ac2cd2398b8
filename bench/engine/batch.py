"""Steps a second of `adjoin.batch` on one core, beside playouts and Pgx: `python -m bench.engine.batch [--save]`.

By processor time, contestants by turns, the best of many slices. Playouts choose, play and score; a batch also tells
what is legal, as bits, and if asked what is seen: "planes" are bytes that a convolutional net takes as they are, as
Pgx's observations are, and so these are compared. Choosing the actions is not counted, for us nor for Pgx, which is
fetched by uv into an environment of its own, taken from that of --pgx-python, or left out with --no-pgx.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import adjoin
import adjoin.batch
from adjoin.compiled import batch as playing
from adjoin.compiled.flat import Machine

HERE = Path(__file__).parents[1]
SIZES = (64, 1024, 4096)
FORMS = ("none", "packed", "planes", "floats")
SLICES = 8
STEPS = 40
PLAYOUTS = {"copulas": 1500, "rhombus": 800, "ltiles": 30, "ophiuchus": 60}
PGX = ["uv", "run", "--no-project", "--with", "pgx", "--with", "jax", "python"]


def playouts(machine: Machine, games: int) -> float:
    began = time.thread_time()
    plies = playing.playouts(machine, games).plies
    return plies / (time.thread_time() - began)


def steps(batch: adjoin.batch.Batch) -> float:
    """Steps a second of some steps with random legal actions."""
    spent = 0.0
    for _ in range(STEPS):
        actions = batch.sample()
        began = time.thread_time()
        batch.step(actions)
        spent += time.thread_time() - began
    return batch.n * STEPS / spent


def measured(name: str, sizes: tuple[int, ...]) -> dict[str, Any]:
    deal = adjoin.load(name).start(seed="7").deal
    machine = Machine(deal.tables, deal.ruleset)
    games = PLAYOUTS[name]
    made = {(form, n): adjoin.batch.make(name, n, observations=form) for form in FORMS for n in sizes}
    best: dict[Any, float] = dict.fromkeys(made, 0.0)
    for batch in made.values():
        batch.reset()
    best["playouts"] = 0.0
    for _ in range(SLICES):
        best["playouts"] = max(best["playouts"], playouts(machine, games))
        for key, batch in made.items():
            best[key] = max(best[key], steps(batch))
    rates = {form: {n: round(best[form, n]) for n in sizes} for form in FORMS}
    bare = max(rates["none"].values())
    return {
        "game": name,
        "playouts_plies_per_second": round(best["playouts"]),
        "steps_per_second": rates,
        "without_observations_to_playouts": round(bare / best["playouts"], 3),
        "bytes_a_game": {form: size_of(made[form, sizes[0]]) for form in FORMS},
    }


def size_of(batch: adjoin.batch.Batch) -> int:
    return sum(array.nbytes for array in batch._rows[1:]) // batch.n


def pgx_steps(python: str | None, n: int) -> int:
    """Steps a second of Pgx's hex, on the core that we run on."""
    words = [*([python] if python else PGX), str(Path(__file__).with_name("pgx_hex.py")), str(n), str(SLICES)]
    return int(subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--no-pgx", action="store_true")
    asked.add_argument("--pgx-python", help="a Python that has Pgx and JAX")
    asked.add_argument("--save", action="store_true")
    chosen = asked.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    at = datetime.now()
    found: dict[str, Any] = {
        "at": at.isoformat(timespec="seconds"),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
        "games": [measured(name, SIZES) for name in PLAYOUTS],
    }
    if not chosen.no_pgx:
        pgx = {n: pgx_steps(chosen.pgx_python, n) for n in SIZES}
        found["pgx_hex_11x11_steps_per_second"] = pgx
        found["planes_to_pgx_hex"] = {
            game["game"]: round(max(game["steps_per_second"]["planes"].values()) / max(pgx.values()), 2)
            for game in found["games"]
        }
    print(json.dumps(found, indent=1))
    if chosen.save:
        name = "batch.json"
        (HERE / "results" / name).write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
