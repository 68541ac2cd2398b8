"""The search of this process, in the engine that serves a game best: kernels, which are ready at once, or Numba.

Where Numba is to compile, the first question about a kind of game starts that: another process compiles what the cache
folder lacks, then a thread here loads it. Nobody waits for either; plain Python answers meanwhile.
"""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from functools import lru_cache
from random import Random
from threading import Lock, Thread, get_ident

from adjoin.compiled.worker import SEARCH, Report, warm
from adjoin.engines.choice import PLAYERS, choose, is_installed, program, requested_engine
from adjoin.engines.names import NUMBA, PLAIN, WASMTIME
from adjoin.errors import WrongUse
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.model.variant import Variant
from adjoin.kernel.model.view import View
from adjoin.kernels.build import build_kept
from adjoin.kernels.kept import kernel_folder
from adjoin.kernels.kernel import kernels_in_package
from adjoin.search.plain import Limits, PlainSearch, Worth
from adjoin.search.seeker import Seeker

THREADS = "ADJOIN_THREADS"  # how many cores one bot may use, if the environment says it
MOST_THREADS = 2  # otherwise, on a machine that has nothing else to do
MOST_ASKED = 64  # each has a tree of its own, and trees take memory
_kinds: dict[str, Preparation] = {}
_lock = Lock()
_compiler = Lock()


class Preparation:
    """The compiled search for games of one kind, on its way."""

    def __init__(self, game: Variant, deal: Deal, report: Report | None = None) -> None:
        self.game = game
        self.deal = deal
        self.ready = False
        self.report = report
        self.thread = Thread(target=self._prepare, daemon=True)
        self.thread.start()

    def _prepare(self) -> None:
        """Whatever goes wrong, even rules that cannot be compiled, the bot goes on in plain Python."""
        try:
            self._compile()
        except Exception as reason:
            name, what = self.game.header.name, " ".join(f"{type(reason).__name__}: {reason}".split())
            logging.getLogger(__name__).warning("%s stays interpreted: %s", name, what)
        else:
            self.ready = True
            Thread(target=self._keep_kernel, daemon=True).start()

    def _keep_kernel(self) -> None:
        """A user's own parts that no kernel of the game serves get one, for the next process that plays with them;
        where that cannot be, nothing is lost."""
        with suppress(Exception):  # a game is anybody's code, and need not be installed for another process
            folder = kernel_folder()
            wanted = not requested_engine() and Preferred.order == PLAYERS and is_installed(WASMTIME)
            if folder is None or not wanted or not any(kernels_in_package(self.deal.ruleset)):
                return
            with _compiler:
                build_kept(self.game.header.name, self.deal, folder)

    def _compile(self) -> None:
        if not self._load_from_cache():
            with _compiler:  # a compiler takes a core and much memory: the second waits
                warm(self.game.header.name, self.game.options, (SEARCH,), self._tell).wait()
            self._load()

    def _tell(self, stage: str) -> None:
        if self.report:
            self.report(stage)

    def _load(self) -> None:
        """Load (or, if it must be, compile) in this very thread."""
        from adjoin.engines.native import seek_once

        seek_once(self.deal.tables, self.deal.ruleset, self.deal.seats)

    def _load_from_cache(self) -> bool:
        """Load, unless something would have to be compiled."""
        from adjoin.compiled import cache

        here = get_ident()

        def missed() -> None:
            if get_ident() == here:  # other threads may compile meanwhile
                raise NotCached

        cache.on_miss.append(missed)
        try:
            self._load()
        except NotCached:
            return False
        finally:
            cache.on_miss.remove(missed)
        return True


class NotCached(Exception):
    """The cache folder lacks something."""


def kind(game: Variant) -> str:
    """Games of the same kind run on the same machine code."""
    return json.dumps([game.header.name, dict(game.options)])


class Preferred:
    """The engines of this process, the first choice first."""

    order: tuple[str, ...] = PLAYERS
    waits = True  # may somebody wait for a compiler before a game?


def prefer(order: tuple[str, ...]) -> None:
    """Let this process choose its engines in another order; what was chosen before stays."""
    Preferred.order = order


@lru_cache(maxsize=64)
def engine_of(deal: Deal) -> str:
    """The engine that thinks about a deal."""
    return choose(deal.tables, deal.ruleset, Preferred.order)


def preparation(game: Variant, deal: Deal, report: Report | None = None) -> Preparation:
    """The compiled search for this kind of game, begun if nobody did; `report` is told if it has to be compiled."""
    with _lock:
        if kind(game) not in _kinds:
            _kinds[kind(game)] = Preparation(game, deal, report)
        return _kinds[kind(game)]


def compiling(game: Variant) -> bool:
    """Was a search asked for that is still being compiled?"""
    coming = _kinds.get(kind(game))
    return coming is not None and not coming.ready and coming.thread.is_alive()


def prepare(game: Variant, deal: Deal, report: Report | None = None) -> None:
    """Make the search ready and wait for it: for matches, where every move should be the strong one."""
    cores_asked()  # a wrong number would leave the game interpreted
    requested_engine()
    if engine_of(deal) == NUMBA:
        preparation(game, deal, report).thread.join()


@lru_cache(maxsize=8)
def seeker(deal: Deal, engine: str) -> Seeker:
    threads = 1 if engine == PLAIN else cores_asked() or MOST_THREADS
    made = program(engine, deal.tables, deal.ruleset)
    return Seeker(made, deal.tables, deal.ruleset, deal.seats, threads=threads)


def cores_asked() -> int | None:
    """How many cores the environment says a bot may use, if it says it; WrongUse if that is no such number."""
    said = os.environ.get(THREADS)
    if said is None:
        return None
    if not (said.isdecimal() and len(said) <= len(str(MOST_ASKED)) and 1 <= int(said) <= MOST_ASKED):
        raise WrongUse("error-threads", name=THREADS, text=said[:20], most=MOST_ASKED)
    return int(said)


def threads(limits: Limits) -> int:
    """The number of cores to think on: what the environment says, or both if this machine has been idle for a minute.

    Whoever counts simulations uses one: the count is what makes a level.
    """
    if limits.simulations is not None:
        return 1
    if asked := cores_asked():
        return asked
    if not hasattr(os, "getloadavg"):  # Windows does not tell how busy it is
        return 1
    cores = os.cpu_count() or 1
    return min(MOST_THREADS, cores) if os.getloadavg()[0] <= cores / 2 else 1


def think(view: View, rng: Random, limits: Limits) -> list[Worth]:
    """What the moves are worth to the view's seat, the best first; if the end can be seen, only the one that wins."""
    search = find_seeker(view, limits)
    solution = search.solution(view.state, view.seat, limits) if search else None
    return [solution] if solution else estimate_moves(view, rng, limits)


def estimate_moves(view: View, rng: Random, limits: Limits) -> list[Worth]:
    """What moves are worth by simulations, the best first."""
    search = find_seeker(view, limits)
    if search:
        used = min(search.threads, threads(limits))
        return search.seek(view.state, view.seat, rng.getrandbits(60), limits, used)
    thinker = PlainSearch(view.deal.ruleset, view.deal.board, view.deal.seats)
    return thinker.think(view.state, view.seat, rng, limits)


def find_seeker(view: View, limits: Limits) -> Seeker | None:
    """The search for a deal, the same in every engine; None for plain Python by the clock alone, which has no time for
    a tree. What Numba has to compile is sent for when it is asked for first."""
    engine = engine_of(view.deal)
    if engine == NUMBA and not preparation(view.game, view.deal).ready:
        engine = PLAIN
    if engine == PLAIN and limits.simulations is None:
        return None
    return seeker(view.deal, engine)
