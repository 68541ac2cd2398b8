"""Numba beside kernels and plain Python, in every layout: `uv run python -m bench.engine.agreement [--save] [GAME...]`.

`./test --all` compiles each game once. This compiles every layout of every game, the options of a batch and the debug
build of the search, about half a minute of processor time each, and stops at the first difference. What was found is a
digest for each layout; `--save` keeps them by processor, so that two kinds of processor can be compared.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from typing import Any

from adjoin.compiled.debug import debug_build
from adjoin.engines.names import NUMBA, PLAIN, WASMTIME
from adjoin.kernel.model.view import known_state
from adjoin.search.plain import Limits
from batch.test_batch import play_both
from bench.engine.visits import FEW, digest, save, saved_layouts
from bots.test_search import SKIPS, enough, listed, native, toy_game
from kernel_layouts import MORE, found, layouts, middle
from tools.build_kernels import own_games
from toy import rules as toy
from toy import ruleset

BEGAN = time.monotonic()
BATCHES: list[tuple[str, dict[str, Any]]] = [
    ("copulas", {"players": 4, "teams": True}),
    ("rhombus", {"rules": "backwards"}),
    ("ltiles", {"players": 3, "expansion": [0, 1]}),
    ("ophiuchus", {"players": 4, "deal": "full", "thirteen": True}),
]


def think_alike(name: str, options: dict[str, Any]) -> str:
    """Equal seeds and simulations: the same visits and the same values of every move. Their digest."""
    view = middle(name, options)
    more, few = found(view, WASMTIME, MORE), found(view, WASMTIME, FEW)
    assert found(view, NUMBA, MORE) == more, (name, options)
    assert found(view, PLAIN, FEW) == few, (name, options)
    return digest([*more, *few])


def skip_seats() -> None:
    """The debug build stops at the first number that is no move."""
    for seed, plies in SKIPS:
        tables, state = toy_game(seed, plies, length=14)
        seeker = native(tables, debug_build(ruleset(toy)), 2)
        worths = seeker.seek(known_state(enough(tables), state, state.turn), state.turn, seed, Limits(simulations=1000))
        assert {worth.action for worth in worths} <= set(listed(toy, tables.board, state))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--rest", type=float, metavar="SECONDS", help="layouts that are not saved yet, for so long")
    parser.add_argument("games", nargs="*", help="these alone; what others found stays as it was saved")
    chosen = parser.parse_args()
    same: dict[str, str] = {}
    done = saved_layouts(platform.machine()) if chosen.rest else {}
    for name in chosen.games or own_games():
        for options in layouts(name):
            words = f"{name} {json.dumps(options)}"
            if words in done or (chosen.rest and time.monotonic() > BEGAN + chosen.rest):
                continue
            same[words] = think_alike(name, options)
            print(words, same[words], flush=True)
            if chosen.save:
                save(same, {"numba and kernels": MORE, "plain and kernels": FEW})
    if chosen.rest:
        return
    for name, options in [] if chosen.games else BATCHES:
        play_both(name, **options)
        print("batch", name, options, flush=True)
    skip_seats()
    print("All agree.")


if __name__ == "__main__":
    main()
