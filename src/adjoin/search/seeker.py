"""A search as Python sees it: what a seat knows and how long it may think go in, what the moves are worth comes out."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from random import Random
from threading import Lock, Timer

from adjoin.compiled.stream import start
from adjoin.compiled.totals import OVER, SEATS
from adjoin.kernel.authoring.rules import Features, HasTurn, RuleSet
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.search import tree
from adjoin.search.endings import NEARLY, AnyEnding, OwnEnding
from adjoin.search.plain import Limits, PlainSearch, Worth, by_looks
from adjoin.search.program import Instance, Overtime, Program, SearchSettings

_busy = Lock()  # the memory of an engine is one search's at a time
SLICE = 0.004  # seconds between two looks at the clock
FIRST = 16  # simulations before the first look; one where they are slow
THREADS = sys.platform != "emscripten"  # a browser's worker has one
LATE = 0.02  # seconds over its time after which a search is stopped in the middle of a simulation
SPREAD = 10.0  # how far scores spread before that is measured
WARM_UP = 64  # simulations that only measure how far scores spread
KNOBS: Mapping[str, float] = {
    "EXPLORE": 1.0,
    "TEMPERATURE": 300,
    "AMAF": 300,
    "WIDE": 8,
    "WIDER": 1,
    "RIPE": 6,
    "SAMPLES": 3,
    "MARGIN": 0.2,
    "MAST": 0,
}
# With many thousands of simulations the win alone tells enough, moves that look bad deserve a try, and what moves
# brought elsewhere is known well.
DEEP: Mapping[str, float] = {"AMAF": 50, "WIDE": 24, "WIDER": 2, "MARGIN": 0, "MAST": 2000}


def knobs_for(features: Features | None, *, deep: bool) -> dict[str, float]:
    """The settings of a game: how many moves a quick game looks at, and after how many rounds it stops.

    A quick game that stops early is judged by its points, and what was played later in it tells nothing.
    """
    horizon = features.horizon if features else 0
    samples = features.samples if features else KNOBS["SAMPLES"]
    own = {"MARGIN": 1.0, "AMAF": 0.001} if horizon else DEEP if deep else {}
    return {**KNOBS, "SAMPLES": samples, "HORIZON": horizon, **own}


class Seeker:
    """A search for one deal, on so many threads."""

    def __init__(
        self, program: Program, tables: Tables, ruleset: RuleSet, seats: int, *, threads: int = 1, share: float = NEARLY
    ) -> None:
        self.program = program
        self.ruleset = ruleset
        self.rules = ruleset.rules
        self.seats = seats
        self.secrets = ruleset.secrets is not None
        self.threads = threads
        self.tables = tables
        bots = ruleset.bots
        self.knobs = {deep: knobs_for(bots.features, deep=deep) for deep in (False, True)}
        self.ending = OwnEnding(bots.ending, tables, program, share) if bots.ending else AnyEnding(program)

    def seek(self, state: HasTurn, seat: int, seed: int, limits: Limits, threads: int | None = None) -> list[Worth]:
        """Search from what a seat knows, as far as the limits allow; the most visited move first.

        Each thread, all if no number is given, runs as many simulations as the limits say.
        """
        used = threads or self.threads
        with _busy, stopped_late(self.program, limits):
            instances = [self.program.instance(i) for i in range(used)]

            def run(i: int) -> None:
                instances[i].load(state)
                self.run(instances[i], seat, seed + i, limits)

            if used == 1:
                run(0)
            else:
                list(pool().map(run, range(used)))
            return summed(instances) or self._first_sight(state, seed)

    def measure(self, state: HasTurn, seat: int, seed: int, limits: Limits) -> tuple[list[Worth], list[float]]:
        """Search on one thread by a number of simulations, and tell what they brought every seat beside what the moves
        are worth: adjoin.search.tree.SUMS numbers a seat."""
        with _busy:
            instance = self.program.instance()
            instance.load(state)
            self.run(instance, seat, seed, limits, ready=limits.wins_only and self.seats > 1)
            return summed([instance]), instance.sums()

    def _first_sight(self, state: HasTurn, seed: int) -> list[Worth]:
        """The moves as they look, if there was no time for a single simulation."""
        world = PlainSearch(self.ruleset, self.tables.board, self.seats).deal(state, Random(seed))
        return [Worth(action, 0, 0.0) for action, _ in by_looks(self.ruleset, self.tables.board, world)]

    def solution(self, state: HasTurn, seat: int, limits: Limits) -> Worth | None:
        """The move that wins, or shares the win, against any defence, if that can be seen in a share of the limits;
        None if not, or if the position is lost. Of the one move that the limits name: what it brings, be it a loss."""
        if limits.only is not None:
            return self._outcome(state, seat, limits, limits.only) if self._solvable(state, seat) else None
        found = self.proof(state, seat, limits)
        return found if found and found.value > 0 else None

    def proof(self, state: HasTurn, seat: int, limits: Limits) -> Worth | None:
        """What the seat to move reaches against any defence, be it a loss; None if that cannot be seen."""
        if not self._solvable(state, seat):
            return None
        with _busy:
            return self.ending.solution(state, seat, limits)

    def _outcome(self, state: HasTurn, seat: int, limits: Limits, move: int) -> Worth | None:
        after = copied(state)
        self.rules.play(self.tables.board, after, move)
        if after.turn == OVER:
            return Worth(move, 1, self._share(after, seat), exact=True)
        if after.turn < 0:
            return None
        with _busy:
            found = self.ending.solution(after, after.turn, limits)
        if found is None:
            return None
        return Worth(move, found.visits, found.value if after.turn == seat else 1 - found.value, exact=True)

    def _share(self, ended: HasTurn, seat: int) -> float:
        """The seat's share of the first place."""
        score, place = [0] * SEATS, [-1] * SEATS
        self.rules.final(self.tables.board, ended, score)
        self.rules.rank(self.tables.board, ended, score, place)
        return 1 / place.count(0) if place[seat] == 0 else 0.0

    def _solvable(self, state: HasTurn, seat: int) -> bool:
        return not self.secrets and self.seats == 2 and state.turn == seat

    def run(self, instance: Instance, seat: int, seed: int, limits: Limits, *, ready: bool = False) -> None:
        """Search with one thread's memory, in which the state lies; `ready`: nobody needs to know how scores spread."""

        def go(simulations: int) -> None:
            instance.simulate(seat, self.seats, simulations)

        opening = limits._replace(simulations=min(WARM_UP, limits.simulations or WARM_UP))
        try:
            instance.begin(self.settings(seed, limits))
            if not ready:
                run_until(go, opening if self.program.slow else Limits(simulations=opening.simulations))
                instance.begin(self.settings(seed, limits, instance.sums()))
            run_until(go, limits, 1 if self.program.slow else FIRST)
        except Overtime:
            return

    def settings(self, seed: int, limits: Limits, sums: list[float] | None = None) -> SearchSettings:
        """How a search begins, once it is measured how far scores spread; the first time by a guess."""
        knobs = dict(self.knobs[limits.simulations is None])
        if limits.wins_only:
            knobs["MARGIN"] = knobs["HORIZON"] = 0
        usual = [0.0] * SEATS
        knobs["SPREAD"] = SPREAD
        if sums and all(sums[tree.SUMS * seat] for seat in range(self.seats)):
            each = [sums[tree.SUMS * seat :][: tree.POINTS] for seat in range(self.seats)]
            means = [total / n for n, total, _ in each]
            squares = [mean * mean for mean in means]
            knobs["SPREAD"] = max(
                math.sqrt(max(1.0, square / n - mean)) for (n, _, square), mean in zip(each, squares, strict=True)
            )
            # A game that is cut short, or played alone, is not about being ahead but about getting more than usual.
            if self.seats == 1 or knobs["HORIZON"] > 0:
                usual[: self.seats] = means
        ordered = [0.0] * tree.KNOBS
        for name, value in knobs.items():
            ordered[getattr(tree, name)] = value
        return SearchSettings(ordered, usual, start(seed), self.secrets, 0 if limits.only is None else limits.only + 1)


def summed(instances: list[Instance]) -> list[Worth]:
    """The moves of the root, over the threads that were used, the most visited first."""
    found: dict[int, list[float]] = {}
    for instance in instances:
        for action, visits, value in instance.root():
            sums = found.setdefault(action, [0, 0])
            sums[0] += visits
            sums[1] += value
    worths = [Worth(action, int(n), value / n if n else 0.0) for action, (n, value) in found.items()]
    return sorted(worths, key=lambda worth: (-worth.visits, -worth.value, worth.action))


@contextmanager
def stopped_late(program: Program, limits: Limits) -> Iterator[None]:
    """Stop what still runs a little after the time is over, be it in the middle of a simulation."""
    if limits.until is None or not THREADS:
        yield
        return
    timer = Timer(max(0.0, limits.until - time.perf_counter()) + LATE, program.stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # or it would stop the next one


@cache
def pool() -> ThreadPoolExecutor:
    """Threads for searches on several cores."""
    return ThreadPoolExecutor(thread_name_prefix="search")


def run_until(go: Callable[[int], None], limits: Limits, least: int = 1) -> None:
    """Call go(n) until the limits are reached, n such that a call takes about a slice of time, and at least `least`
    before the last slice: a slice that other processes held up tells little."""
    left = limits.simulations or 1 << 30
    if limits.until is None:
        go(left)
        return
    sims = least
    while left > 0:
        began = time.perf_counter()
        go(min(sims, left))
        left -= sims
        now = time.perf_counter()
        each = max(now - began, 1e-6) / sims
        if now + each >= limits.until:
            return
        rest = limits.until - now
        sims = max(least if rest > SLICE else 1, int(min(SLICE, rest) / each))
