"""Each kind of work has a pool of its own: a full one delays none of the others."""

from __future__ import annotations

import asyncio
import os
import sys
from inspect import signature
from pathlib import Path
from threading import Event, current_thread
from typing import Any

import pytest

from adjoin.live.client import Client
from adjoin.server.core.pools import PAINTING, POOLS, Pool, PoolFull
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.http import png
from adjoin.server.learning import lesson_routes, puzzle_routes
from adjoin.server.learning.study_pool import StudyPool
from adjoin.server.replays import studio
from adjoin.server.studies import setup_routes
from adjoin.share.jobs import PictureJob


@pytest.mark.parametrize("full", POOLS, ids=lambda pool: pool.name)
async def test_a_full_pool_delays_no_other(full: Pool, tmp_path: Path) -> None:
    """While all its threads are taken and more waits, every other pool and the store's reader answer."""
    store, enough, begun = SqliteStore(tmp_path / "x.sqlite3"), Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def hold() -> None:
        loop.call_soon_threadsafe(begun.set)
        enough.wait(60)

    held = [asyncio.create_task(full.run(hold)) for _ in range(2 * full.threads)]
    try:
        await begun.wait()
        for other in POOLS:
            if other is not full:
                assert (await other.run(lambda: current_thread().name)).startswith(other.name)
        assert await store.load("nothing") is None
        assert not any(task.done() for task in held)
    finally:
        enough.set()
        await asyncio.gather(*held)
        await store.close()


async def test_a_pool_is_bounded() -> None:
    """Beyond what may wait, work is refused at once; when there is room again it is not."""
    pool, enough = Pool("small", 1, most=2), Event()
    held = [asyncio.create_task(pool.run(enough.wait, 60)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(PoolFull):
        await pool.run(int)
    enough.set()
    await asyncio.gather(*held)
    assert await pool.run(int) == 0
    pool.close()


class Asker:
    """Somebody who asks and does not leave."""

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
async def test_openings_keep_no_learner_waiting(tmp_path: Path) -> None:
    """While the process of openings is at work and more waits there, lessons and every thread answer."""
    openings, lessons, asker = StudyPool(), StudyPool(), Asker()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)  # type: ignore[attr-defined,unused-ignore]
    ask: Any = openings.answer
    held = [asyncio.create_task(ask(asker, Client(f"ann {n}", f"1.1.1.{n}"), Path.read_bytes, pipe)) for n in range(3)]
    try:
        writing = await POOLS[-1].run(os.open, pipe, os.O_WRONLY)  # as soon as somebody reads: the process is at work
        answer = await lessons.answer(asker, Client("ben", "2.2.2.2"), bytes)  # type: ignore[arg-type]
        assert answer.content == b""
        for other in POOLS:
            assert (await other.run(lambda: current_thread().name)).startswith(other.name)
        assert not any(task.done() for task in held)
    finally:
        for task in held[1:]:
            task.cancel()
        os.close(writing)
        await asyncio.gather(*held, return_exceptions=True)
        openings.close()
        lessons.close()


async def test_films_and_pictures_keep_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """While films and a picture are made by processes that never end and more wait, lessons and every thread answer."""
    endless = "import sys, time; sys.stdin.buffer.read(); time.sleep(600)"
    monkeypatch.setattr(studio, "COMMAND", [sys.executable, "-c", endless])
    monkeypatch.setattr(png, "PAINT", endless)
    job = PictureJob(record={}, kind="gif", ply=-1, names=[], shape="wide", language="en")
    films, painter, lessons = studio.Studio(), png.Painter(), StudyPool()
    held = [asyncio.create_task(films.film(n, job, Client(f"ann {n}", f"1.1.{n}.1"))) for n in range(films.most)]
    held.append(asyncio.create_task(painter.paint("picture", lambda: "<svg/>", PAINTING.run)))
    try:
        await asyncio.sleep(0)
        answer = await lessons.answer(Asker(), Client("ben", "2.2.2.2"), bytes)  # type: ignore[arg-type]
        assert answer.content == b""
        for other in POOLS:
            assert (await other.run(lambda: current_thread().name)).startswith(other.name)
        assert not any(task.done() for task in held)
    finally:
        for task in [*films.making.values(), *held]:
            task.cancel()
        await asyncio.gather(*films.making.values(), *held, return_exceptions=True)
        lessons.close()


def test_each_kind_of_work_asks_for_its_own_process() -> None:
    """Routes of openings name the pool of openings; those of lessons and puzzles name the learners'."""

    def pools(routes: list[Any]) -> set[str]:
        return {
            name
            for route in routes
            for name in signature(route.fn).parameters
            if name == "desk" or name.endswith("_pool")
        }

    openings = [setup_routes.openings_of_games, setup_routes.openings_of_file]
    assert pools(openings) == {"openings_pool"}
    assert pools([*lesson_routes.ROUTES, *puzzle_routes.ROUTES]) == {"study_pool", "desk"}
