"""The processes in which bots think: they may die, stall or be told to stop, and whoever asks is answered."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from threading import Event
from time import perf_counter, sleep
from typing import Any

import pytest

import adjoin
from adjoin.bots import cancellation
from adjoin.bots import workers as pool
from adjoin.bots.cancellation import CancellableLimits, Cancellations, Current, is_cancelled
from adjoin.bots.outside import BotFailed
from adjoin.bots.request import BotAnswer, BotRequest, Done, answer, request
from adjoin.bots.workers import Workers
from adjoin.errors import WrongUse
from adjoin.search.plain import Limits, PlainSearch

START = adjoin.load("copulas").start("7")


@pytest.fixture
async def workers(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Workers]:
    """One worker, with patience for a machine that has other work."""
    monkeypatch.setattr(pool, "PATIENCE", 600.0)
    made = Workers()
    yield made
    await asyncio.to_thread(made.close)


def asked(level: str = "random", budget: float = 0.1, seed: str = "s") -> BotRequest:
    return request(level, START.view(0), budget, seed)


async def process_of(workers: Workers) -> int:
    return (await workers.ask(os.getpid)).process


async def killed(workers: Workers) -> None:
    """The worker, which has nothing to do, is killed; the pool has noticed."""
    os.kill(await process_of(workers), signal.SIGKILL)
    while workers.pool.active:
        await asyncio.sleep(0.02)


# ------------------------------------------------------------------------------------------------ workers that stop


@pytest.mark.parametrize("when", ["idle", "thinking"])
async def test_a_worker_that_is_stopped_is_replaced(workers: Workers, when: str, caplog: Any) -> None:
    """Nobody wakes it: who asks is answered by another process, and the log says so once."""
    process = await process_of(workers)
    thinking = None
    if when == "thinking":
        thinking = asyncio.create_task(workers.choose(asked("master", 60.0)))
        await asyncio.sleep(0.5)
        thinking.cancel()
    os.kill(process, signal.SIGSTOP)
    assert await workers.choose(asked())
    assert await process_of(workers) != process
    while not workers.awake:
        await asyncio.sleep(0.02)
    assert [record.message for record in caplog.records].count("a worker stopped answering and is replaced") == 1


# ------------------------------------------------------------------------------------------------ workers that die


async def test_an_idle_worker_that_dies_costs_nobody_a_move(workers: Workers) -> None:
    """After it, questions are answered and tables get ready as if nothing had happened."""
    await killed(workers)
    assert await workers.choose(asked()) == answer(asked()).text
    await killed(workers)
    workers.prepare("random", START.game, START.deal)
    assert await workers.choose(asked()) == answer(asked()).text


async def test_two_who_meet_a_broken_pool_are_both_answered(workers: Workers) -> None:
    """It is replaced once: the second one does not close what the first has just opened."""
    first = workers.pool
    await killed(workers)
    made: list[object] = []
    new_pool = workers.new_pool
    workers.new_pool = lambda: made.append(1) or new_pool()  # type: ignore[method-assign, func-returns-value]
    assert len(set(await asyncio.gather(*(workers.choose(asked()) for _ in range(2))))) == 1
    assert (len(made), workers.pool is first) == (1, False)


async def test_a_worker_that_dies_before_it_takes_a_question(workers: Workers) -> None:
    """Those who asked already are answered by the next one."""
    process = await process_of(workers)
    os.kill(process, signal.SIGKILL)  # the pool has not noticed yet
    assert len(set(await asyncio.gather(*(workers.choose(asked()) for _ in range(3))))) == 1


async def test_nobody_waits_for_the_end_of_a_broken_pool(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool that broke is joined in a thread: the one who asks stays awake."""
    await killed(workers)
    held, ended = Event(), pool.end_pool
    monkeypatch.setattr(pool, "end_pool", lambda broken: (held.wait(), ended(broken)))
    workers.healthy_pool()
    assert [thread.is_alive() for thread in workers.old] == [True]
    held.set()


async def test_a_new_process_gets_ready_for_what_was_in_use(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of open tables are prepared again at once, not when they are asked next."""
    workers.prepare("random", START.game, START.deal)
    heard: list[BotAnswer] = []
    monkeypatch.setattr(workers, "_note", heard.append)
    await process_of(workers)
    assert len(heard) == 1
    await killed(workers)
    workers.healthy_pool()
    await process_of(workers)
    assert len(heard) == 2


# ------------------------------------------------------------------------------------------------ bots that fail


def sleeps(asked: BotRequest) -> BotAnswer:
    sleep(60)
    raise AssertionError


async def test_a_bot_that_stalls_has_failed(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stopped, asked once only, and nobody else's move is passed off as its own; the next bot is answered."""
    monkeypatch.setattr(pool, "PATIENCE", 0.3)
    monkeypatch.setattr(pool, "answer", sleeps)
    scheduled: list[object] = []
    schedule = workers.schedule

    def noted(*args: Any, **limit: Any) -> Any:
        scheduled.append(args)
        return schedule(*args, **limit)

    monkeypatch.setattr(workers, "schedule", noted)
    with pytest.raises(BotFailed) as caught:
        await workers.choose(asked("greedy", 0.0))
    assert (caught.value.stalled, next(workers.numbers)) == (True, 2)  # one question was numbered
    monkeypatch.setattr(pool, "PATIENCE", 600.0)
    monkeypatch.setattr(pool, "answer", answer)
    assert await workers.choose(asked()) == answer(asked()).text


class Odd(Exception):
    """An error that can be sent but not read."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__("odd")


def raises_odd(asked: BotRequest) -> BotAnswer:
    raise Odd(1, 2)


def leaves(asked: BotRequest) -> BotAnswer:
    sys.exit(3)


@pytest.mark.parametrize(("bot", "words"), [(raises_odd, "Odd: odd"), (leaves, "SystemExit: 3")])
async def test_an_error_of_a_bot_stays_its_own(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, bot: Callable[[BotRequest], BotAnswer], words: str
) -> None:
    """Whatever a bot raises is told in words; its process, with all that is loaded there, goes on."""
    process = await process_of(workers)
    monkeypatch.setattr(pool, "answer", bot)
    with pytest.raises(BotFailed, match=words):
        await workers.choose(asked("greedy"))
    assert await process_of(workers) == process


async def test_a_bot_that_is_gone_is_named(workers: Workers) -> None:
    """A table may ask for a bot that is no longer installed."""
    with pytest.raises(WrongUse, match="genius"):
        await workers.choose(asked("genius"))


# ------------------------------------------------------------------------------------------------ recalling


def until_recalled(began: str) -> None:
    Path(began).touch()
    while not is_cancelled():
        sleep(0.01)


async def test_a_recalled_question_leaves_the_worker_as_it_is(workers: Workers, tmp_path: Path) -> None:
    """Cancelling returns at once; the same process, with its compiled search, answers the next question soon."""
    process, begun = await process_of(workers), tmp_path / "begun"
    task = asyncio.create_task(workers.ask(until_recalled, str(begun)))
    waiting = asyncio.create_task(workers.ask(sleep, 3600))
    while not begun.exists():
        await asyncio.sleep(0.01)
    for one in (task, waiting):
        one.cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [task.cancelled(), waiting.cancelled()] == [True, True]
    assert await process_of(workers) == process


def test_the_search_stops_when_it_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that can be recalled are over at once, in plain Python too, and give a move all the same."""
    cancellations = Cancellations([0] * cancellation.SLOTS)
    monkeypatch.setattr(Current, "cancellations", cancellations)
    monkeypatch.setattr(Current, "number", 7)
    limits = CancellableLimits(perf_counter() + 60)
    assert limits.until == limits[0]
    thinker = PlainSearch(START.deal.ruleset, START.deal.board, START.deal.seats)
    done: list[object] = []
    result = thinker.result

    def recalling(*args: Any) -> float | None:
        done.append(1)
        if len(done) == 3:
            cancellations.add(7)
        return result(*args)

    monkeypatch.setattr(thinker, "result", recalling)
    worths = thinker.think(START.view(0).state, 0, Random(1), limits)
    assert (len(done), limits.until) == (3, 0.0)
    assert worths[0].action in START.legal_numbers


def test_the_compiled_search_looks_at_its_limits_between_slices() -> None:
    """It stops within a slice of a few milliseconds when it is recalled."""
    from adjoin.search import seeker

    slices: list[int] = []

    class Moved(Limits):
        @property
        def until(self) -> float | None:
            return 0.0 if len(slices) >= 3 else perf_counter() + 60

    seeker.run_until(slices.append, Moved())
    assert len(slices) == 3


def test_what_is_no_worker_is_never_recalled() -> None:
    """Bots in a match, or at a terminal, think to the end."""
    assert not is_cancelled()


# ------------------------------------------------------------------------------------------------ fairness


def takes_a_moment(asked: BotRequest) -> BotAnswer:
    sleep(0.02)
    return BotAnswer(f"{os.getpid()}", "kind", compiling=False)


async def test_tables_are_answered_in_turn(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask at once, nobody is answered twice before everyone was once, and no process is added."""
    monkeypatch.setattr(pool, "answer", takes_a_moment)
    order: list[int] = []
    processes: set[str] = set()

    async def table(number: int) -> None:
        for _ in range(3):
            processes.add(await workers.choose(asked()))
            order.append(number)

    await asyncio.gather(*(table(number) for number in range(6)))
    assert [sorted(order[at : at + 6]) for at in (0, 6, 12)] == [list(range(6))] * 3
    assert len(processes) == 1


async def test_several_workers_share_the_questions() -> None:
    """Where there are two processes, one table's long thought keeps nobody from the other; there are never three."""
    workers = Workers(2)
    try:
        long = asyncio.create_task(workers.ask(sleep, 3600))
        found: list[Done] = [await workers.ask(os.getpid) for _ in range(4)]
        assert len({done.process for done in found}) <= 2
        assert len(workers.pool._pool_manager.worker_manager.workers) == 2
        long.cancel()
    finally:
        await asyncio.to_thread(workers.close)
