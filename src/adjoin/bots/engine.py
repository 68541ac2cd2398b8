"""The search of this process: compiled once it is ready, in plain Python until then and where there is no compiler.

The first question about a kind of game starts its preparation: another process compiles what the cache folder lacks,
then a thread here loads it. Nobody waits for either.
"""

from __future__ import annotations

import atexit
import json
import os
from functools import lru_cache
from importlib.util import find_spec
from random import Random
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from adjoin.compiled.thinking import Thinker, Worth
from adjoin.kernel.dealt import Dealt
from adjoin.kernel.game import Game
from adjoin.kernel.view import View

if TYPE_CHECKING:
    from adjoin.compiled.seeker import Seeker

THREADS = "ADJOIN_THREADS"  # how many cores one bot may use; the environment says it
_kinds: dict[str, Preparation] = {}
_lock = Lock()


class Preparation:
    """The compiled search for games of one kind, on its way."""

    def __init__(self, game: Game, dealt: Dealt) -> None:
        self.game = game
        self.dealt = dealt
        self.ready = False
        self.thread = Thread(target=self._prepare, daemon=True)
        self.thread.start()

    def _prepare(self) -> None:
        from adjoin.compiled.worker import warm

        name, options = self.game.header.name, self.game.options
        warming = warm(name, options, lambda stage: None, ["adjoin.compiled.seeker:ready"])
        atexit.register(warming.stop)
        warming.wait()
        self.load()

    def load(self) -> None:
        """Load (or, if it must be, compile) in this very thread."""
        seeker(self.game, self.dealt).seek_once()
        self.ready = True


def kind(game: Game) -> str:
    """Games of the same kind run on the same machine code."""
    return json.dumps([game.header.name, dict(game.options)])


def compiler() -> bool:
    return find_spec("numba") is not None


def preparation(game: Game, dealt: Dealt) -> Preparation:
    with _lock:
        if kind(game) not in _kinds:
            _kinds[kind(game)] = Preparation(game, dealt)
        return _kinds[kind(game)]


def prepare(game: Game, dealt: Dealt) -> None:
    """Make the compiled search ready and wait for it: for matches, where every move should be the strong one."""
    if compiler():
        preparation(game, dealt).thread.join()


@lru_cache(maxsize=8)
def seeker(game: Game, dealt: Dealt) -> Seeker:
    from adjoin.compiled.seeker import Seeker

    threads = int(os.environ.get(THREADS, "1"))
    return Seeker(dealt.deal, dealt.rules, dealt.seats, secrets=game.header.secrets, threads=threads)


def think(view: View, rng: Random, until: float | None = None, simulations: int | None = None) -> list[Worth]:
    """What the moves of the view's seat are worth, the best first."""
    if compiler() and preparation(view.game, view.dealt).ready:
        search: Any = seeker(view.game, view.dealt)
        found: list[Worth] = search.seek(
            view.state, view.seat, rng.getrandbits(60), until=until, simulations=simulations
        )
        return found
    thinker = Thinker(view.dealt.rules, view.dealt.board, view.dealt.seats)
    return thinker.think(view.state, view.seat, rng, until=until, simulations=simulations)
