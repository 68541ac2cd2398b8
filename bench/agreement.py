"""Numba beside kernels and plain Python, wherever it makes other machine code: `uv run python bench/agreement.py`.

`./test --all` compiles each game once. This compiles every layout of every game, the options of a batch and the debug
build of the search, about half a minute of processor time each, and stops at the first difference.
"""

from __future__ import annotations

import sys
from typing import Any

from tools.bootstrap import ROOT

sys.path.insert(0, str(ROOT / "tests"))

from adjoin.compiled.debug import debug_build
from adjoin.engines.names import NUMBA, PLAIN, WASMTIME
from adjoin.kernel.model.view import known
from adjoin.search.plain import Limits
from batch.test_batch import play_both
from bots.test_search import SKIPS, enough, listed, native, toy_game
from compiled.test_kernels import MORE, found, layouts, middle
from tools.build_kernels import own_games
from toy import rules as toy
from toy import ruleset

FEW = 200  # simulations of plain Python
BATCHES: list[tuple[str, dict[str, Any]]] = [
    ("copulas", {"players": 4, "teams": True}),
    ("rhombus", {"rules": "backwards"}),
    ("ltiles", {"players": 3, "expansion": [0, 1]}),
    ("ophiuchus", {"players": 4, "deal": "full", "thirteen": True}),
]


def think_alike(name: str, options: dict[str, Any]) -> None:
    """Equal seeds and simulations: the same visits and the same values of every move."""
    view = middle(name, options)
    assert found(view, NUMBA, MORE) == found(view, WASMTIME, MORE), (name, options)
    assert found(view, PLAIN, FEW) == found(view, WASMTIME, FEW), (name, options)


def skip_seats() -> None:
    """The debug build stops at the first number that is no move."""
    for seed, plies in SKIPS:
        tables, state = toy_game(seed, plies, length=14)
        seeker = native(tables, debug_build(ruleset(toy)), 2)
        worths = seeker.seek(known(enough(tables), state, state.turn), state.turn, seed, Limits(simulations=1000))
        assert {worth.action for worth in worths} <= set(listed(toy, tables.board, state))


def main() -> None:
    for name in own_games():
        for options in layouts(name):
            think_alike(name, options)
            print(name, options, flush=True)
    for name, options in BATCHES:
        play_both(name, **options)
        print("batch", name, options, flush=True)
    skip_seats()
    print("All agree.")


if __name__ == "__main__":
    main()
