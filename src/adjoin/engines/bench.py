"""How fast random playouts and the search run here."""

from __future__ import annotations

import time
from collections.abc import Callable

from adjoin.compiled.totals import Totals, totals
from adjoin.engines.choice import choose, program
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.kernel.json_types import JsonObject
from adjoin.search.plain import Limits, first_decision
from adjoin.search.seeker import Seeker

OPENING = 64  # simulations that also compile
SLICE = 0.1  # seconds of one measurement; the best counts, so that other work on the machine does not
Run = Callable[[int, int], Totals]  # games, first seed -> sums


def playouts(tables: Tables, ruleset: RuleSet, seconds: float, engine: str | None = None) -> JsonObject:
    """Plies (decisions) and whole games a second on one core: {"plies_per_s", "playouts_per_s", "engine"}."""
    name = engine or choose(tables, ruleset)
    instance = program(name, tables, ruleset).instance()
    best = best_rate(lambda games, first: totals(*instance.playouts(first, games)), seconds)
    return {**best, "engine": name}


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


def search(
    tables: Tables,
    ruleset: RuleSet,
    seats: int,
    *,
    seconds: float,
    threads: int,
    engine: str | None = None,
) -> JsonObject:
    """Simulations a second from the first decision: {"simulations_per_s", "threads", "engine"}."""
    state, seat = first_decision(tables, ruleset)
    name = engine or choose(tables, ruleset)
    made = program(name, tables, ruleset)
    used = 1 if made.slow else threads
    seeker = Seeker(made, tables, ruleset, seats, threads=used)
    seeker.seek(state, seat, 0, Limits(simulations=1 if made.slow else OPENING))
    began = time.perf_counter()
    found = sum(worth.visits for worth in seeker.seek(state, seat, 0, Limits(until=began + seconds)))
    rate = round(found / (time.perf_counter() - began))
    return {"simulations_per_s": rate, "threads": used, "engine": name}
