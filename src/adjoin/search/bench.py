"""How fast random playouts and the search run here."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from adjoin.compiled import COMPILED, INTERPRETED, available
from adjoin.compiled.totals import Totals
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.search.plain import Limits, PlainSearch, Worth, first_decision

OPENING = 64  # simulations that also compile
SLICE = 0.1  # seconds of one measurement; the best counts, so that other work on the machine does not
Run = Callable[[int, int], Totals]  # games, first seed -> sums


def playouts(tables: Tables, ruleset: RuleSet, seconds: float, backend: str | None = None) -> dict[str, Any]:
    """Plies (decisions) and whole games a second on one core: {"plies_per_s", "playouts_per_s", "backend"}."""
    fast = backend != INTERPRETED and available()
    run = _compiled(tables, ruleset) if fast else _interpreted(tables, ruleset)
    best = best_rate(run, seconds)
    return {**best, "backend": COMPILED if fast else INTERPRETED}


def best_rate(run: Run, seconds: float) -> dict[str, int]:
    """The best slice of a run of so many seconds."""
    games = _games_in(run, SLICE)
    best, end, first = (0.0, 0.0), time.perf_counter() + seconds, 0
    while first == 0 or time.perf_counter() < end:
        began = time.perf_counter()
        sums = run(games, first)
        spent = time.perf_counter() - began
        best = max(best, (sums.plies / spent, sums.games / spent))
        first += games
    return {"plies_per_s": round(best[0]), "playouts_per_s": round(best[1])}


def _games_in(run: Run, seconds: float) -> int:
    """About how many games fill this time; the first run also compiles."""
    run(1, 0)
    games, spent = 1, 0.0
    while spent < seconds / 4:
        games *= 2
        began = time.perf_counter()
        run(games, 0)
        spent = time.perf_counter() - began
    return max(1, round(games * seconds / spent))


def _compiled(tables: Tables, ruleset: RuleSet) -> Run:
    from adjoin.compiled import batch, flat

    machine = flat.Machine(tables, ruleset)
    return lambda games, first: batch.playouts(machine, games, first)


def _interpreted(tables: Tables, ruleset: RuleSet) -> Run:
    from adjoin.compiled import interpreted

    return lambda games, first: interpreted.playouts(tables, ruleset.rules, games, first)


def search(
    tables: Tables,
    ruleset: RuleSet,
    seats: int,
    *,
    seconds: float,
    threads: int,
    backend: str | None = None,
) -> dict[str, Any]:
    """Simulations a second from the first decision: {"simulations_per_s", "threads", "backend"}."""
    state, seat = first_decision(tables, ruleset)
    fast = backend != INTERPRETED and available()
    if fast:
        from adjoin.search.seeker import Seeker

        seeker = Seeker(tables, ruleset, seats, threads=threads)
    thinker = PlainSearch(ruleset, tables.board, seats)

    def think(limits: Limits) -> list[Worth]:
        return seeker.seek(state, seat, 0, limits) if fast else thinker.think(state, seat, Random(0), limits)

    think(Limits(simulations=OPENING if fast else 1))
    began = time.perf_counter()
    found = sum(worth.visits for worth in think(Limits(until=began + seconds)))
    rate = round(found / (time.perf_counter() - began))
    return {"simulations_per_s": rate, "threads": threads if fast else 1, "backend": COMPILED if fast else INTERPRETED}
