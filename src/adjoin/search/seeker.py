"""A search as Python sees it: what a seat knows and how long it may think go in, what the moves are worth comes out."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Lock
from typing import Any

import numpy as np

from adjoin.compiled.flat import Machine, Packed
from adjoin.compiled.stream import start
from adjoin.compiled.totals import OVER, SEATS
from adjoin.kernel.authoring.rules import Features, RuleSet
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.search import tree
from adjoin.search.endings import AnyEnding, OwnEnding
from adjoin.search.plain import Limits, Worth, first_decision
from adjoin.search.player import Player
from adjoin.search.simulation import simulate

NODES = 1 << 18  # of one thread's tree
SMALL = 1 << 14  # of a tree that is thrown away
_busy = Lock()  # the trees below are one search's at a time
SLICE = 0.004  # seconds between two looks at the clock
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


@cache
def shared_tree(i: int) -> tree.Tree:
    """The memory of thread i, for all searches of the process in turn."""
    return tree.new_tree(NODES)


def knobs_for(features: Features | None, *, deep: bool) -> dict[str, float]:
    """The settings of a game: how many moves a quick game looks at, and after how many rounds it stops.

    A quick game that stops early is judged by its points, and what was played later in it tells nothing.
    """
    horizon = features.horizon if features else 0
    samples = features.samples if features else KNOBS["SAMPLES"]
    own = {"MARGIN": 1.0, "AMAF": 0.001} if horizon else DEEP if deep else {}
    return {**KNOBS, "SAMPLES": samples, "HORIZON": horizon, **own}


class Seeker:
    """A search for one deal, with memory for so many threads."""

    simulate = simulate

    def __init__(self, tables: Tables, ruleset: RuleSet, seats: int, *, threads: int = 1) -> None:
        self.player = Player(tables, ruleset)
        self.ruleset = ruleset
        self.rules = ruleset.rules
        self.seats = seats
        self.secrets = ruleset.secrets is not None
        self.threads = threads
        self.tables = tables
        self.work = [self.player.pack(tables.state) for _ in range(threads)]
        bots = ruleset.bots
        self.knobs = {deep: knobs_for(bots.features, deep=deep) for deep in (False, True)}
        self.ending = OwnEnding(bots.ending, tables, ruleset) if bots.ending else AnyEnding(self.player)

    def seek(self, state: Any, seat: int, seed: int, limits: Limits, threads: int | None = None) -> list[Worth]:
        """Search from what a seat knows, as far as the limits allow; the most visited move first.

        Each thread, all if no number is given, runs as many simulations as the limits say.
        """
        known = self.player.pack(state)
        used = threads or self.threads

        def run(i: int) -> None:
            self._run(i, known, seat, seed + i, limits, shared_tree(i))

        with _busy:
            if used == 1:
                run(0)
            else:
                list(pool().map(run, range(used)))
            return self._worths(used)

    def solution(self, state: Any, seat: int, limits: Limits) -> Worth | None:
        """The move that wins, or shares the win, against any defence, if that can be seen in a share of the limits;
        None if not, or if the position is lost. Of the one move that the limits name: what it brings, be it a loss."""
        if not self._solvable(state, seat):
            return None
        if limits.only is not None:
            return self._outcome(state, seat, limits, limits.only)
        with _busy:
            found = self.ending.solution(state, seat, limits)
        return found if found and found.value > 0 else None

    def _outcome(self, state: Any, seat: int, limits: Limits, move: int) -> Worth | None:
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

    def _share(self, ended: Any, seat: int) -> float:
        """The seat's share of the first place."""
        score, place = [0] * SEATS, [-1] * SEATS
        self.rules.final(self.tables.board, ended, score)
        self.rules.rank(self.tables.board, ended, score, place)
        return 1 / place.count(0) if place[seat] == 0 else 0.0

    def _solvable(self, state: Any, seat: int) -> bool:
        return not self.secrets and self.seats == 2 and state.turn == seat

    def seek_once(self) -> None:
        """Load or compile all that a search needs, by searching a little from the start.

        In the thread that asks, which may have said that nothing is to be compiled in it; and in a small tree of its
        own, so that other searches go on meanwhile.
        """
        state, seat = first_decision(self.tables, self.ruleset)
        self._run(0, self.player.pack(state), seat, 0, Limits(simulations=WARM_UP), tree.new_tree(SMALL))
        if self._solvable(state, seat):
            self.ending.load(state, seat)

    def _run(self, i: int, known: Packed, seat: int, seed: int, limits: Limits, t: tree.Tree) -> None:
        def go(sims: int) -> None:
            type(self).simulate(self.player.board, known, self.work[i], seat, self.seats, sims, t)

        self._clear(t, seed, limits)
        go(min(WARM_UP, limits.simulations or WARM_UP))
        self._clear(t, seed, limits, measured=True)
        run_until(go, limits)

    def _clear(self, t: tree.Tree, seed: int, limits: Limits, measured: bool = False) -> None:
        for name, value in self.knobs[limits.simulations is None].items():
            t.knobs[getattr(tree, name)] = value
        if limits.wins_only:
            t.knobs[tree.MARGIN] = t.knobs[tree.HORIZON] = 0
        n, total, squares = (column[: self.seats] for column in t.sums.T)
        spread = np.sqrt(np.maximum(1, squares / n - (total / n) ** 2)).max() if measured else 10.0
        # A game that is cut short, or played alone, is not about being ahead but about getting more than usual.
        centred = measured and (self.seats == 1 or t.knobs[tree.HORIZON] > 0)
        t.knobs[tree.SPREAD] = spread
        t.usual[: self.seats] = total / n if centred else 0
        t.sums[:] = 0
        t.played[:] = 0
        t.mast[:] = 0
        t.mast_value[:] = 0
        t.meta[:] = 0
        t.meta[tree.STREAM] = start(seed)
        t.meta[tree.SECRETS] = int(self.secrets)
        t.meta[tree.FORCED] = 0 if limits.only is None else limits.only + 1

    def _worths(self, used: int) -> list[Worth]:
        """The moves of the root, over the threads that were used, the most visited first."""
        found: dict[int, list[float]] = {}
        for t in map(shared_tree, range(used)):
            k = t.first[0]
            while k != tree.NONE:
                sums = found.setdefault(int(t.key[k]) // SEATS, [0, 0])
                sums[0] += int(t.visits[k])
                sums[1] += float(t.value[k])
                k = t.sibling[k]
        worths = [Worth(action, int(n), value / n if n else 0.0) for action, (n, value) in found.items()]
        return sorted(worths, key=lambda worth: (-worth.visits, -worth.value, worth.action))


@cache
def pool() -> ThreadPoolExecutor:
    """Threads for searches on several cores."""
    return ThreadPoolExecutor(thread_name_prefix="search")


def ready(machine: Machine) -> None:
    """A step of adjoin.compiled.worker: compile the search."""
    rules, board = machine.ruleset.rules, machine.tables.board
    state, _ = first_decision(machine.tables, machine.ruleset)
    score, place = [0] * SEATS, [-1] * SEATS
    rules.final(board, copied(state), score)
    rules.rank(board, copied(state), score, place)
    seats = sum(ahead >= 0 for ahead in place)
    Seeker(machine.tables, machine.ruleset, seats).seek_once()


def run_until(go: Callable[[int], None], limits: Limits) -> None:
    """Call go(n) until the limits are reached, n such that a call takes about a slice of time."""
    left = limits.simulations or 1 << 30
    if limits.until is None:
        go(left)
        return
    sims = 16
    while left > 0:
        began = time.perf_counter()
        go(min(sims, left))
        left -= sims
        now = time.perf_counter()
        each = max(now - began, 1e-6) / sims
        if now + each >= limits.until:
            return
        sims = max(1, int(min(SLICE, limits.until - now) / each))
