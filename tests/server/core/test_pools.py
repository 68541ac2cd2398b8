"""Each kind of work has a pool of its own: a full one delays none of the others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event, current_thread

import pytest

from adjoin.server.core.pools import POOLS, Pool, PoolFull
from adjoin.server.db.sqlite.store import SqliteStore


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
