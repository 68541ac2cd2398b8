"""Whose bot thinks next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from adjoin.live.audience import AWAY, PLAYS, WATCHES, Audience
from adjoin.live.client import Client
from adjoin.server.bot_jobs.fair_queue import HURRIED, LEAST, FairQueue


class House:
    """Bots that think until they are told to end, and the order in which they began."""

    def __init__(self, places: int = 1) -> None:
        self.turns = FairQueue(places)
        self.began: list[str] = []
        self.shares: dict[str, float] = {}
        self.ending: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, rank: int, *guests: Client) -> None:
        self.ending[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self.think(name, lambda: Audience(rank, guests)))
        await settled()

    async def think(self, name: str, audience: Callable[[], Audience]) -> None:
        async with self.turns.turn(audience) as share:
            self.began.append(name)
            self.shares[name] = share
            await self.ending[name].wait()

    async def watch(self, name: str, rank: int, *guests: Client) -> None:
        """Ask for a thought that may give way."""
        self.ending[name] = asyncio.Event()

        async def work(share: float) -> None:
            self.began.append(name)
            self.shares[name] = share
            await self.ending[name].wait()

        self.tasks[name] = asyncio.create_task(self.turns.think(lambda: Audience(rank, guests), work))
        await settled()

    async def end(self, name: str) -> None:
        self.ending[name].set()
        await settled()

    async def run_dry(self) -> list[str]:
        """End one after the other; the order in which all began."""
        for _ in self.tasks:
            await self.end(next(name for name in self.began if not self.ending[name].is_set()))
        assert self.turns.free == 1
        return self.began


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


ANN, BEN, CAT = Client("ann", "1.1.1.1"), Client("ben", "2.2.2.2"), Client("cat", "1.1.1.1")


def run(work: Callable[[House], Any]) -> None:
    async def inside() -> None:
        await work(House())

    asyncio.run(inside())


def test_many_tables_of_one_delay_another_by_the_one_thought_under_way() -> None:
    """Ann asks for thirty bots, then Ben, from elsewhere, for one and again: Ben's is always the next."""

    async def work(house: House) -> None:
        for number in range(30):
            await house.ask(f"ann{number}", PLAYS, ANN)
        for number in range(3):
            await house.ask(f"ben{number}", PLAYS, BEN)
            await house.end(house.began[-1])
            assert house.began[-1] == f"ben{number}"
            await house.end(f"ben{number}")

    run(work)


def test_the_same_holds_for_two_people_of_one_address() -> None:
    """Cat shares the address of Ann, who has asked for thirty bots: Cat's is the next."""

    async def work(house: House) -> None:
        for number in range(30):
            await house.ask(f"ann{number}", PLAYS, ANN)
        await house.ask("cat", PLAYS, CAT)
        await house.end("ann0")
        assert house.began == ["ann0", "cat"]

    run(work)


def test_those_who_throw_their_cookies_away_share_the_turns_of_their_address() -> None:
    """Twenty new people of one address do not come before the second bot of somebody from elsewhere."""

    async def work(house: House) -> None:
        await house.ask("ben0", PLAYS, BEN)
        for number in range(20):
            await house.ask(f"new{number}", PLAYS, Client(str(number), "1.1.1.1"))
        await house.end("ben0")
        await house.ask("ben1", PLAYS, BEN)
        await house.end("new0")
        assert house.began == ["ben0", "new0", "ben1"]

    run(work)


def test_a_crowd_of_one_address_has_quick_bots() -> None:
    """Four people of one address have a quarter of the time each; many tables of one person do not count as a crowd."""

    async def work(house: House) -> None:
        await house.ask("ben0", PLAYS, BEN)
        for number in range(4):
            await house.ask(f"new{number}", PLAYS, Client(str(number), "1.1.1.1"))
        for number in range(4):
            await house.ask(f"more{number}", PLAYS, Client("0", "1.1.1.1"))
        await house.end("ben0")
        assert house.shares == {"ben0": 1.0, "new0": 0.25}
        for number in range(100):
            await house.ask(f"crowd{number}", PLAYS, Client(f"c{number}", "1.1.1.1"))
        await house.end("new0")
        assert house.shares["new1"] == LEAST

    run(work)


def test_players_before_watchers_before_those_who_are_away() -> None:
    """At one address whoever plays goes first; where all are away, bots think when nobody else waits."""

    async def work(house: House) -> None:
        await house.ask("first", PLAYS, BEN)
        await house.ask("away", AWAY, Client("zoe", ""))
        await house.ask("watched", WATCHES, Client("", "1.1.1.1"))
        await house.ask("played", PLAYS, ANN)
        assert await house.run_dry() == ["first", "played", "watched", "away"]

    run(work)


def test_who_comes_back_while_waiting_moves_up() -> None:
    """The audience is looked at when a place is free, not when it was asked for."""

    async def work(house: House) -> None:
        await house.ask("first", PLAYS, BEN)
        there = [Audience(AWAY, (ANN,))]
        house.ending["ann"] = asyncio.Event()
        house.tasks["ann"] = asyncio.create_task(house.think("ann", lambda: there[0]))
        await house.ask("ben", PLAYS, BEN)
        there[0] = Audience(PLAYS, (ANN,))
        await house.end("first")
        assert house.began == ["first", "ann"]

    run(work)


@pytest.mark.parametrize("when", ["waiting", "called", "thinking"])
def test_a_turn_that_is_given_up_blocks_nobody(when: str) -> None:
    """Whether it waits, has just been called or thinks: its place is free for the next."""

    async def work(house: House) -> None:
        await house.ask("first", PLAYS, BEN)
        await house.ask("gone", PLAYS, ANN)
        if when != "waiting":
            house.ending["first"].set()
            while house.turns.waiting:  # called, but not yet awake
                await asyncio.sleep(0)
        if when == "thinking":
            await settled()
        house.tasks["gone"].cancel()
        await house.ask("next", PLAYS, BEN)
        await house.end("first")
        assert house.began[-1] == "next"
        await house.end("next")
        assert house.turns.free == 1

    run(work)


@pytest.mark.parametrize("rank", [WATCHES, AWAY])
def test_a_thought_that_nobody_plays_for_gives_way_once(rank: int) -> None:
    """Ann watches a bot, or left it; Ben, who plays, waits for no end of its thought. Then it is thought anew."""

    async def work(house: House) -> None:
        await house.watch("ann", rank, ANN)
        await house.watch("ben", PLAYS, BEN)
        assert house.began == ["ann", "ben"]
        await house.end("ben")
        assert house.began == ["ann", "ben", "ann"]
        await house.end("ann")
        assert all(task.done() and not task.cancelled() for task in house.tasks.values())
        assert (house.turns.free, house.turns.at_work) == (1, [])

    run(work)


def test_a_second_thought_is_thought_to_its_end() -> None:
    """Whoever gave way once does not again: a crowd of players delays it, and never keeps it from its end."""

    async def work(house: House) -> None:
        await house.watch("ann", WATCHES, ANN)
        await house.watch("ben", PLAYS, BEN)
        await house.end("ben")
        assert house.began == ["ann", "ben", "ann"]
        await house.watch("cat", PLAYS, Client("cat", "3.3.3.3"))
        assert house.began == ["ann", "ben", "ann"]
        await house.end("ann")
        assert (house.began[-1], house.tasks["ann"].done()) == ("cat", True)
        assert house.shares["ann"] == HURRIED, "whoever plays waits for it, and not for long"
        await house.end("cat")

    run(work)


def test_watchers_at_other_processes_count_as_one_household() -> None:
    """Ten tables are watched elsewhere, from where is not known: their bots are quick; who plays there has all time."""

    async def work(house: House) -> None:
        await house.ask("first", PLAYS, BEN)
        for number in range(10):
            await house.ask(f"n{number}", WATCHES, Client(f"p{number}", ""))
        await house.ask("cat", PLAYS, Client("cat", ""))
        began = await house.run_dry()
        assert (began[1], house.shares["cat"]) == ("cat", 1.0)
        assert house.shares[began[2]] == LEAST
        assert house.shares[began[-1]] == 1.0

    run(work)


def test_who_plays_gives_way_to_nobody_and_who_leaves_is_gone() -> None:
    """Two who play wait for each other; a thought that is cancelled from outside is not thought anew."""

    async def work(house: House) -> None:
        await house.watch("ann", PLAYS, ANN)
        await house.watch("ben", PLAYS, BEN)
        assert house.began == ["ann"]
        house.tasks["ann"].cancel()
        await settled()
        assert (house.began, house.tasks["ann"].cancelled()) == (["ann", "ben"], True)
        await house.end("ben")
        assert house.turns.free == 1

    run(work)


def test_a_site_of_many_households_has_the_time_of_a_few() -> None:
    """Forty networks of one /48, each a household by itself, have quick bots; four of them have all their time."""

    async def work(house: House) -> None:
        await house.ask("first", PLAYS, BEN)
        for number in range(40):
            await house.ask(f"n{number}", PLAYS, Client(f"p{number}", f"2001:db8:7:{number:x}00::"))
        began = await house.run_dry()
        shares = [house.shares[name] for name in began[1:]]
        assert shares[0] == LEAST
        assert shares[-4:] == [1.0] * 4

    run(work)
