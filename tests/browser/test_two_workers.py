"""Strangers at two processes, which share nothing but PostgreSQL, meet and play as if there was one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import expect

from browser.conftest import Opener
from browser.playing import place_by_keys, to_move
from browser.test_meeting import meet_at_one_moment
from server import postgres
from server.cluster.test_processes import fresh
from server.serving import Server

pytestmark = pytest.mark.deep


class Workers(NamedTuple):
    """Where they answer, and what they share."""

    addresses: list[str]
    database: str


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def workers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Workers]:
    database = await fresh()
    async with AsyncExitStack() as after:
        addresses = []
        for name in ("one", "two"):
            server = Server(tmp_path_factory.mktemp(name) / "data", database=database)
            after.push_async_callback(asyncio.to_thread, server.stop)
            addresses.append(server.address)
        yield Workers(addresses, database)


async def test_a_rated_game_on_two_workers_is_won_on_time(revisit: Opener, workers: Workers) -> None:
    """Two browsers at two processes: they meet, play with clocks, one runs out."""
    ada, ben = [await revisit("/lobby", base_url=address) for address in workers.addresses]
    wish = {"game": "copulas", "pace": "0.5+0", "rated": True, "name": "Ada"}
    answer = await ada.context.request.post("/api/offers", data=wish)
    assert answer.ok, await answer.text()
    await ada.reload()  # the page learns whose it is
    await expect(ada.locator(".own-offer")).to_be_visible()
    await expect(ben.locator(".offer-row")).to_contain_text("rated")
    await ben.locator(".offer-row .btn").click()
    for page in (ada, ben):
        await page.wait_for_url("**/t/*")
        await page.wait_for_selector(".picture")
    mover = await to_move(ada, ben)
    await place_by_keys(mover)
    await expect((ben if mover is ada else ada).locator(".table.mine")).to_be_visible()
    for page in (ada, ben):
        await expect(page.locator(".table.over")).to_be_visible()
        await expect(page.locator("body")).to_contain_text("ran out of time")
    kept = await asyncio.to_thread(postgres.said, "select public, over from tables where over", workers.database)
    assert [tuple(row) for row in kept] == [(True, True)]


async def test_two_who_press_at_one_moment_at_two_processes_are_paired(revisit: Opener, workers: Workers) -> None:
    """With PostgreSQL alone between them."""
    await meet_at_one_moment(*[await revisit("/lobby", base_url=address) for address in workers.addresses])
