"""Whatever happens to the line on which actions are saved: the store goes on, and tells the truth about each."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import asyncpg
import pytest

from adjoin.server.db.errors import Unavailable
from adjoin.server.db.postgres.notify import next_of
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.postgres.writer import FOUND, SAVE
from server.postgres import prepared_database
from server.store_promises import MOVE, spec


class Bad:
    """A line that fails, or does something first, when it is asked to save or to look."""

    def __init__(self, line: Any, failing: dict[str, list[BaseException | None]], late: Any = None) -> None:
        self.line = line
        self.failing = failing
        self.late = late  # what arrives after the first look

    async def fetch(self, sql: str, *values: Any) -> Any:
        waiting = self.failing.get(sql, [])
        reason = waiting.pop(0) if waiting else None
        if reason is not None:
            if self.late is not None:
                self.late.append(values)
            raise reason
        found = await self.line.fetch(sql, *values)
        if sql == FOUND and self.late:
            await self.line.fetch(SAVE, *self.late.pop())
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self.line, name)


async def failing(store: PostgresStore, failures: dict[str, list[BaseException | None]], late: Any = None) -> None:
    """From now on the lines of this store fail so."""
    await store.rows("select 1")
    assert store.writer is not None
    connect = store.writer.connect

    async def connected() -> Any:
        return Bad(await connect(), failures, late)

    store.writer.connect = connected


STATE = asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")


@pytest.mark.parametrize("reasons", [[STATE, STATE], [RuntimeError("nobody thought of this")]])
async def test_a_failure_nobody_thought_of_stops_nothing(reasons: list[BaseException | None]) -> None:
    """Whoever waits is told that nothing could be saved, and the next action is saved on a new line."""
    store = PostgresStore(await prepared_database())
    await store.create("t", spec(), [])
    await failing(store, {SAVE: list(reasons)})
    with pytest.raises(Unavailable):
        await asyncio.wait_for(store.append("t", 1, MOVE, over=False), 60)
    assert await asyncio.wait_for(store.append("t", 1, MOVE, over=False), 60)
    assert await store.versions(["t"]) == {"t": 1}
    await store.close()


async def test_a_line_in_doubt_is_not_used_again() -> None:
    """Where also the look fails at what became of an action, the next one begins on another line."""
    store = PostgresStore(await prepared_database())
    await store.create("t", spec(), [])
    cut = asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
    await failing(store, {SAVE: [cut], FOUND: [TimeoutError()]})
    with pytest.raises(Unavailable):
        await store.append("t", 1, MOVE, over=False)
    assert store.writer is not None
    assert store.writer.connection is None
    assert await store.append("t", 1, MOVE, over=False)
    await store.close()


async def test_an_action_that_arrives_late_is_ours() -> None:
    """What was said on a line that was cut is carried out after the first look: it is saved once, and told so."""
    store = PostgresStore(await prepared_database())
    await store.create("t", spec(), [])
    cut = asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
    await failing(store, {SAVE: [cut]}, late=[])
    assert await store.append("t", 1, MOVE, over=False) is True
    assert await store.versions(["t"]) == {"t": 1}
    assert not await store.append("t", 1, MOVE, over=False)  # another one, by now too late
    await store.close()


@pytest.mark.parametrize("steps", range(4))
async def test_who_listens_stops_when_told_to_even_while_news_arrives(steps: int) -> None:
    """A server that is stopped in the moment in which another tells something ends, and listens no longer."""
    heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
    listening = asyncio.create_task(next_of(heard, cast(Any, None)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    heard.put_nowait(("news", "of a table"))
    for _ in range(steps):
        await asyncio.sleep(0)
    if listening.done():
        assert await listening == ("news", "of a table")
    else:
        listening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await listening
