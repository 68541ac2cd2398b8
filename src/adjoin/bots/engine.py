"""The search of this process: compiled once it is ready, in plain Python until then and where there is no compiler.

The first question about a kind of game starts its preparation: another process compiles what the cache folder lacks,
then a thread here loads it. Nobody waits for either.
"""

from __future__ import annotations

import json
import logging
import os
from functools import lru_cache
from importlib.util import find_spec
from random import Random
from threading import Lock, Thread, get_ident
from typing import TYPE_CHECKING

from adjoin.bots.outside import BotFailed
from adjoin.compiled.worker import SEARCH, Report, warm
from adjoin.errors import WrongUse
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.model.variant import Variant
from adjoin.kernel.model.view import View
from adjoin.search.plain import Limits, PlainSearch, Worth

if TYPE_CHECKING:
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
        """Whatever goes wrong, be it rules that cannot be compiled, the bot goes on in plain Python."""
        try:
            self._compile()
        except Exception as reason:
            name, what = self.game.header.name, " ".join(f"{type(reason).__name__}: {reason}".split())
            logging.getLogger(__name__).warning("%s stays interpreted: %s", name, what)
        else:
            self.ready = True

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
        seeker(self.game, self.deal).seek_once()

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


def compiler() -> bool:
    return find_spec("numba") is not None


def preparation(game: Variant, deal: Deal, report: Report | None = None) -> Preparation:
    """The compiled search for this kind of game, begun if nobody did; `report` is told if it has to be compiled."""
    with _lock:
        if kind(game) not in _kinds:
            _kinds[kind(game)] = Preparation(game, deal, report)
        return _kinds[kind(game)]


def compiling(game: Variant) -> bool:
    """Was the compiled search asked for, and is it still on its way?"""
    coming = _kinds.get(kind(game))
    return coming is not None and not coming.ready and coming.thread.is_alive()


def prepare(game: Variant, deal: Deal, report: Report | None = None) -> None:
    """Make the compiled search ready and wait for it: for matches, where every move should be the strong one."""
    cores_asked()  # a wrong number would leave the game interpreted
    if compiler():
        preparation(game, deal, report).thread.join()


def certain(game: Variant, deal: Deal) -> None:
    """The same for whoever has to answer as every other machine does: BotFailed where only plain Python searches."""
    prepare(game, deal)
    if not (compiler() and preparation(game, deal).ready):
        raise BotFailed(f"the compiled search of {game.header.name} is missing, and without it answers would be others")


@lru_cache(maxsize=8)
def seeker(game: Variant, deal: Deal) -> Seeker:
    from adjoin.search.seeker import Seeker

    threads = cores_asked() or MOST_THREADS
    return Seeker(deal.tables, deal.ruleset, deal.seats, threads=threads)


def cores_asked() -> int | None:
    """How many cores the environment says a bot may use, if it says it; WrongUse if that is no such number."""
    said = os.environ.get(THREADS)
    if said is None:
        return None
    if not (said.isdecimal() and len(said) <= len(str(MOST_ASKED)) and 1 <= int(said) <= MOST_ASKED):
        raise WrongUse("error-threads", name=THREADS, text=said[:20], most=MOST_ASKED)
    return int(said)


def threads(limits: Limits) -> int:
    """On how many cores to think: what the environment says, or both if this machine has been idle for a minute.

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
    solution = seeker(view.game, view.deal).solution(view.state, view.seat, limits) if compiled(view) else None
    return [solution] if solution else estimated(view, rng, limits)


def estimated(view: View, rng: Random, limits: Limits) -> list[Worth]:
    """What moves are worth by simulations, the best first."""
    if compiled(view):
        search = seeker(view.game, view.deal)
        return search.seek(view.state, view.seat, rng.getrandbits(60), limits, threads(limits))
    thinker = PlainSearch(view.deal.ruleset, view.deal.board, view.deal.seats)
    return thinker.think(view.state, view.seat, rng, limits)


def compiled(view: View) -> bool:
    """Is the compiled search ready for this kind of game? Asked for the first time, it is sent for."""
    return compiler() and preparation(view.game, view.deal).ready
