"""Where the time of a compiled COPULAS playout goes: the loop again with one part left out or done twice."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import uint64

import adjoin
from adjoin.compiled.draw import advance, pick, start
from adjoin.compiled.flat import Machine
from adjoin.compiled.jit import kernel
from adjoin.compiled.protocol import begin, count, final, nth, play, rank
from adjoin.compiled.totals import OVER

WHOLE, NO_SCORING, CHOOSE_TWICE = range(3)
GAMES, SLICES = 1500, 120


@kernel
def loop(b: Any, s: Any, games: Any, score: Any, place: Any, what: Any) -> Any:
    mark = uint64(0)
    for game in range(games):
        begin(b, s)
        x = start(game)
        while s.turn != OVER:
            x = advance(x)
            choices = count(b, s)
            action = nth(b, s, pick(x, choices))
            if what == CHOOSE_TWICE:
                mark += uint64(nth(b, s, pick(x ^ uint64(1 << 62), choices)))
            mark += uint64(action)
            play(b, s, action)
        if what != NO_SCORING:
            final(b, s, score)
            rank(b, s, score, place)
    return mark


def best(runs: list[Callable[[], object]]) -> list[float]:
    """The quickest slice of each, taken by turns so that all meet the same machine."""
    times = [float("inf")] * len(runs)
    for _ in range(SLICES):
        for i, run in enumerate(runs):
            began = time.thread_time()
            run()
            times[i] = min(times[i], time.thread_time() - began)
    return times


if __name__ == "__main__":
    deal = adjoin.load("copulas", players=4).start(seed="7").deal
    machine = Machine(deal.tables, deal.ruleset)
    score, place = np.zeros(8, np.int64), np.zeros(8, np.int64)
    state = machine.state()
    spent = best([lambda what=what: loop(machine.board, state, GAMES, score, place, what) for what in range(3)])
    print(f"scoring and ranking  {1 - spent[NO_SCORING] / spent[WHOLE]:.2f} of the whole")
    print(f"finding the choice   {spent[CHOOSE_TWICE] / spent[WHOLE] - 1:.2f}")
