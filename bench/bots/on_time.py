"""Do bots answer when they said they would: `python -m bench.bots.on_time [warm|busy|recalled|cold]... [--save]`.

Replies of `master` in all games, asked through the worker processes that a server uses, against the budget, ten per
cent and 20 ms. warm: a process that has the compiled search; busy: the same while another process keeps a core busy;
recalled: right after another question was taken back while it was thought about; cold: the first replies of a
process that was started a moment ago and finds nothing compiled. It is asked again and again while it compiles, since
every one of these replies has to be in time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import datetime
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import adjoin
from adjoin.bots.request import awake, request
from adjoin.bots.workers import Workers
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View

HERE = Path(__file__).parents[1]
LEVEL = "master"
REPLIES = {0.1: 60, 0.5: 12, 1.0: 6}  # a budget, and how often each game is asked
COLD = 4  # replies of a cold process
Ask: TypeAlias = Callable[[Workers, View, float], Awaitable[float]]
CONDITIONS = ("warm", "busy", "recalled", "cold")


def positions(game: str, number: int) -> list[Position]:
    """Positions with a choice, from all over games played by chance."""
    rng = Random(game)
    found: list[Position] = []
    while len(found) < number:
        position = adjoin.load(game).start(str(rng.random()))
        line = []
        while not position.over:
            if position.turn == CHANCE:
                position = position.draw()
                continue
            if len(position.legal_numbers) > 1:
                line.append(position)
            position = position.play(rng.choice(position.legal_numbers))
        found += rng.sample(line, 6)
    return found[:number]


async def reply(workers: Workers, view: View, budget: float) -> float:
    """Seconds from the question to the answer."""
    began = time.perf_counter()
    await workers.choose(request(LEVEL, view, budget, "on time"))
    return time.perf_counter() - began


async def reply_after_a_recall(workers: Workers, view: View, budget: float) -> float:
    """As reply(), while the process still thinks about something that nobody waits for."""
    other = asyncio.create_task(workers.choose(request(LEVEL, view, budget, "taken back")))
    await asyncio.sleep(budget / 3)
    other.cancel()
    return await reply(workers, view, budget)


async def until_compiled(workers: Workers, position: Position) -> None:
    while True:
        await reply(workers, position.view(position.turn), 0.1)
        if not workers.compiling(position.game):
            return
        await asyncio.sleep(0.5)


async def of_a_recalled_process(game: str) -> dict[float, list[float]]:
    return await of_a_warm_process(game, reply_after_a_recall)


async def of_a_warm_process(game: str, ask: Ask = reply) -> dict[float, list[float]]:
    workers, asked = Workers(), positions(game, max(REPLIES.values()))
    try:
        await until_compiled(workers, asked[0])
        return {
            budget: [await ask(workers, position.view(position.turn), budget) for position in asked[:number]]
            for budget, number in REPLIES.items()
        }
    finally:
        workers.close()


async def of_a_cold_process(game: str) -> dict[float, list[float]]:
    took: dict[float, list[float]] = {}
    asked = positions(game, COLD)
    for budget in REPLIES:
        with empty_cache():
            workers = Workers()
            try:
                await started(workers)
                workers.prepare(LEVEL, asked[0].game, asked[0].deal)  # as a server does when the table is opened
                took[budget] = [await reply(workers, position.view(position.turn), budget) for position in asked]
            finally:
                workers.close()
    return took


async def started(workers: Workers) -> None:
    """A server starts its processes before anybody comes."""
    await asyncio.wrap_future(workers.pool.schedule(awake))


@contextmanager
def empty_cache() -> Iterator[None]:
    with TemporaryDirectory() as folder:
        os.environ["ADJOIN_CACHE"] = folder
        yield
        del os.environ["ADJOIN_CACHE"]


@contextmanager
def busy_core() -> Iterator[None]:
    spinning = get_context("spawn").Process(target=spin, daemon=True)
    spinning.start()
    try:
        yield
    finally:
        spinning.kill()
        spinning.join()


def spin() -> None:
    while True:
        pass


def measured(condition: str, games: list[str]) -> dict[str, Any]:
    """Figures per budget over all games, and what was late."""
    ask = {"cold": of_a_cold_process, "recalled": of_a_recalled_process}.get(condition, of_a_warm_process)
    with busy_core() if condition == "busy" else nullcontext():
        took = {game: asyncio.run(ask(game)) for game in games}
    return {str(budget): figures(budget, {game: told[budget] for game, told in took.items()}) for budget in REPLIES}


def figures(budget: float, took: dict[str, list[float]]) -> dict[str, Any]:
    allowed = 1.1 * budget + 0.02
    every = sorted(seconds for told in took.values() for seconds in told)
    return {
        "allowed_ms": milliseconds(allowed),
        "replies": len(every),
        "p50_ms": milliseconds(every[len(every) // 2]),
        "p99_ms": milliseconds(every[int(0.99 * (len(every) - 1))]),
        "max_ms": milliseconds(every[-1]),
        "max_ms_of": {game: milliseconds(max(told)) for game, told in took.items()},
        "late": sum(seconds > allowed for seconds in every),
    }


def milliseconds(seconds: float) -> int:
    return round(1000 * seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("conditions", nargs="*", default=CONDITIONS, help="of " + ", ".join(CONDITIONS))
    parser.add_argument("--games", nargs="*", default=adjoin.names())
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    result: dict[str, Any] = {
        "time": datetime.now().strftime("%Y-%m-%d-%H%M%S"),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "level": LEVEL,
    }
    for condition in chosen.conditions:
        result[condition] = measured(condition, chosen.games)
        print(condition, json.dumps(result[condition], indent=1), flush=True)
    if chosen.save:
        (HERE / "results" / "on-time.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
