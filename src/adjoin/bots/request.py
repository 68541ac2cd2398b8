"""A request to a bot that can be sent to another process: a view taken apart, and put together again there.

Only what the view holds is sent, so a bot in a worker cannot know more than its seat.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable, MutableSequence
from functools import lru_cache
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from adjoin.bots.cancellation import Cancellations, Current, is_cancelled
from adjoin.bots.children import end_with_parent
from adjoin.bots.engine import Preferred, compiling, engine_of, kind, preparation, prepare, seeker
from adjoin.bots.heartbeat import beat_on
from adjoin.bots.outside import BotFailed
from adjoin.bots.protocol import Bot, Sitting
from adjoin.bots.registry import COUNT, find_bot, is_counted, levels, with_count
from adjoin.bots.search import SearchBot
from adjoin.engines.choice import is_installed
from adjoin.engines.names import KERNELS, NUMBA, WASMTIME
from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.position import unplayed_position
from adjoin.kernel.model.variant import Variant
from adjoin.kernel.model.view import View
from adjoin.kernel.registry import find, load, names

SWITCH = 0.001  # seconds between threads: whoever thinks should lose no time while the compiled search is loaded


class BotRequest(NamedTuple):
    """What would this bot do, seeing this?"""

    level: str
    budget: float  # seconds
    seed: str
    game: str
    options: str  # options and open setup as JSON: they name the deal that a worker keeps
    setup: str
    state: JsonMapping
    seat: int
    turn: int
    phase: str
    ply: int


def request(level: str, view: View, budget: float, seed: str) -> BotRequest:
    return BotRequest(
        level,
        budget,
        seed,
        *spell_deal(view.game, view.deal),
        view.state.__dict__,
        view.seat,
        view.turn,
        view.phase,
        view.ply,
    )


def spell_deal(game: Variant, deal: Deal) -> tuple[str, str, str]:
    """A deal as a request names it: game, options, open setup."""
    return game.header.name, json.dumps(dict(game.options)), json.dumps(deal.setup)


@lru_cache(maxsize=32)
def tables(game: str, options: str, setup: str) -> tuple[Game, Deal]:
    made = Game(find(game), json.loads(options))
    return made, made.definition.deal(made.options, json.loads(setup))


@lru_cache(maxsize=64)
def sitting(level: str, game: str, options: str, setup: str, seat: int) -> Sitting:
    return find_level(level).open(find(game), json.loads(options), seat)


def find_level(level: str) -> Bot:
    """A level, or one that counts its simulations."""
    return with_count(*level.rsplit(COUNT, 1)) if is_counted(level) else find_bot(level)


def view_of(asked: BotRequest) -> View:
    """The view that a request was made from."""
    game, deal = tables(asked.game, asked.options, asked.setup)
    state = object.__new__(type(deal.tables.state))
    state.__dict__ = dict(asked.state)
    return View(game, deal, state, asked.seat, asked.turn, asked.phase, asked.ply, unplayed_position)


class BotAnswer(NamedTuple):
    """The bot's move, and whether this kind of game is still being compiled where it thought."""

    text: str
    kind: str
    compiling: bool


def awake() -> None:
    """Load all modules that questions need, before a bot has to wait for them."""
    sys.setswitchinterval(SWITCH)
    Preferred.waits = False
    for game in names():
        load(game).start("awake")
    for level in levels():
        find_bot(level)
    is_installed(WASMTIME)


def begin(shared: MutableSequence[int], beats: MutableSequence[int]) -> None:
    """What a worker does first. A game or bot that cannot be loaded must not keep the worker from the others."""
    arrive(shared, beats)
    try:
        awake()
    except Exception:
        logging.getLogger(__name__).exception("a worker is not quite awake")


def arrive(shared: MutableSequence[int], beats: MutableSequence[int]) -> None:
    """What every worker does first, whatever it is for."""
    end_with_parent()
    beat_on(beats)
    Current.cancellations = Cancellations(shared)


class Cancelled(Exception):
    """Nobody waits for this any more."""


class Done(NamedTuple):
    """What a worker made of its work, which process that was, and how much of the processor's time it took."""

    result: Any
    process: int
    seconds: float = 0.0


def at_work(number: int, work: Callable[..., object], *args: object) -> Done:
    """Do what was asked under a number, unless it was cancelled.

    Errors of a bot, which may be of any kind, are told in words: some could not be sent home.
    """
    Current.number = number
    if is_cancelled():
        raise Cancelled
    began = process_time()
    try:
        return Done(work(*args), os.getpid(), process_time() - began)
    except (AdjoinError, BotFailed):
        raise
    except BaseException as reason:
        logging.getLogger(__name__).exception("a worker's work failed")
        raise BotFailed(" ".join(f"{type(reason).__name__}: {reason}".split())) from None
    finally:
        Current.number = -1


def prepare_bot(level: str, game: str, options: str, setup: str) -> BotAnswer:
    """Deal the board, and set the compiled search on its way if this bot searches; nothing is waited for."""
    made, deal = tables(game, options, setup)
    bot = find_bot(level)
    if isinstance(bot, SearchBot) and bot.thinks:
        get_ready(made, deal)
        bot.open(made.definition, made.options, 0)
    return BotAnswer("", kind(made), compiling(made))


def get_ready(game: Game, deal: Deal) -> None:
    """Load the kernel, or let Numba begin; what is loaded anyway when somebody asks."""
    engine = engine_of(deal)
    if engine == NUMBA:
        preparation(game, deal)
    elif engine in KERNELS:
        seeker(deal, engine).program.instance()


def answer(asked: BotRequest) -> BotAnswer:
    began = perf_counter()
    bot = sitting(asked.level, asked.game, asked.options, asked.setup, asked.seat)
    view = view_of(asked)
    if is_counted(asked.level):
        prepare(view.game, view.deal)
    left = max(0.0, asked.budget - (perf_counter() - began))  # the first question has to deal the board
    text = bot.choose(view, left, Random(asked.seed))
    return BotAnswer(text, kind(view.game), compiling(view.game))
