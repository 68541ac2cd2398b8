"""Kernels on this kind of processor beside those of others: `uv run python -m bench.engine.visits [--save] [GAME...]`.

Every layout of every game: a search in its kernel, and a short one in plain Python. The digest of all visits and values
must be that which another processor left in bench/results/agreement.json, where Numba agreed, too. No compiler is
needed: Python, wasmtime and msgspec are enough, with `src`, `tests` and the root of the repository on PYTHONPATH.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
from datetime import date
from pathlib import Path

from adjoin.engines.names import PLAIN, WASMTIME
from adjoin.kernel.registry import names
from adjoin.search.plain import Worth
from kernel_layouts import MORE, found, layouts, middle

FEW = 200  # simulations of plain Python
RESULTS = Path(__file__).parents[1] / "results" / "agreement.json"


def digest(worths: list[Worth]) -> str:
    return hashlib.sha256(repr([tuple(worth) for worth in worths]).encode()).hexdigest()[:16]


def saved_layouts(machine: str) -> dict[str, str]:
    """The digests of a kind of processor."""
    told = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    layouts: dict[str, str] = told.get(machine, {}).get("layouts", {})
    return layouts


def machines() -> list[str]:
    """The kinds of processors that have saved something."""
    return list(json.loads(RESULTS.read_text())) if RESULTS.exists() else []


def save(same: dict[str, str], counted: dict[str, int]) -> None:
    """Keep the digests of this kind of processor beside those of others."""
    told = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    before = told.get(platform.machine(), {})
    told[platform.machine()] = {
        **before,
        "date": date.today().isoformat(),
        **counted,
        "layouts": before.get("layouts", {}) | same,
    }
    RESULTS.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true")
    parser.add_argument("games", nargs="*", help="these alone")
    chosen = parser.parse_args()
    others = [saved_layouts(machine) for machine in machines() if machine != platform.machine()]
    same: dict[str, str] = {}
    for name in chosen.games or names():
        for options in layouts(name):
            view, words = middle(name, options), f"{name} {json.dumps(options)}"
            few = found(view, WASMTIME, FEW)
            assert found(view, PLAIN, FEW) == few, words
            same[words] = digest([*found(view, WASMTIME, MORE), *few])
            beside = [saved[words] for saved in others if words in saved]
            assert set(beside) <= {same[words]}, (words, same[words], beside)
            print(words, same[words], f"as on {len(beside)} other(s)", flush=True)
            if chosen.save:
                save(same, {"kernels": MORE, "plain and kernels": FEW})
    print(f"All {len(same)} agree on {platform.machine()}.")


if __name__ == "__main__":
    main()
