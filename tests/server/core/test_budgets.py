"""Processor time is shared fairly: whoever has used too much waits, then is refused; the others are not."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import thread_time
from typing import Any

import pytest

from adjoin.live.meter import ASIDE, PAYER, charge_aside, meter
from adjoin.live.redraw_queue import Scheduler
from adjoin.server.core import budgets as module
from adjoin.server.core.budgets import LONGEST, MOMENT, PARTS, Budgets, TimeAccount
from adjoin.server.core.pools import Pool
from adjoin.server.settings import Settings
from server.serving import ME, OPEN, Guest, Server

SETTINGS = Settings(Path(), person_time="1/10second", address_time="4/10second", table_time="2/10second")
SCHOOL = "192.0.2.1"


class Clock:
    """Time that passes when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("adjoin.server.core.budgets.asyncio.sleep", made.sleep)
    return made


@pytest.fixture
def budgets(clock: Clock) -> Budgets:
    return Budgets(SETTINGS, clock)


def account(budgets: Budgets, address: str = SCHOOL, person: str = "", table: str = "") -> TimeAccount:
    return TimeAccount(budgets, address, person, table)


def spin(seconds: float) -> None:
    until = thread_time() + seconds
    while thread_time() < until:
        pass


async def test_who_is_over_is_slowed_then_refused(budgets: Budgets, clock: Clock) -> None:
    """Within budget nobody waits; a little over, one waits that long; far over, one is told how long."""
    ann = account(budgets, person="ann")
    ann.charge(1.0)
    assert await ann.slow() == 0 == clock.now
    ann.charge(LONGEST / 10 * 0.5)
    assert await ann.slow() == 0
    assert clock.now == pytest.approx(LONGEST / 2)
    ann.charge(1.0)
    assert await ann.slow() == pytest.approx(10.0)
    assert account(budgets, person="ben").wait() == 0


@pytest.mark.parametrize("group", ["address", "table"])
def test_a_school_is_never_locked_out_together(group: str, clock: Clock) -> None:
    """Once one of many has used up what their address or table has, that one waits; the others have their parts."""
    alone = Budgets(
        Settings(Path(), person_time="100/10second", address_time="4/10second", table_time="4/10second"), clock
    )
    place: dict[str, Any] = {} if group == "address" else {"table": "t"}

    def of(person: str) -> TimeAccount:
        return account(alone, SCHOOL if group == "address" else f"192.0.2.{len(person)}", person, **place)

    of("bully").charge(8.0)
    assert of("bully").wait() == pytest.approx(10.0)
    pupil = of("pupil one")
    assert pupil.wait() == 0
    pupil.charge(4.0 / PARTS)
    assert pupil.wait() == 0
    pupil.charge(0.1)
    assert 0 < pupil.wait() < of("bully").wait()
    assert of("pupil number two").wait() == 0


def test_strangers_of_an_address_count_as_one_person(budgets: Budgets) -> None:
    """Who throws cookies away has the part of one; whoever is known there has their own."""
    account(budgets).charge(8.0)
    assert account(budgets).wait() > LONGEST
    assert account(budgets, person="ann").wait() == 0
    assert account(budgets, address="192.0.2.2").wait() == 0


def test_cookies_fill_no_memory(budgets: Budgets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody is known again by a Cookie header of ordinary length; long ones, and too many, are forgotten."""
    monkeypatch.setattr(module, "KNOWN", 3)
    for number in range(5):
        budgets.know(f"adjoin={number}", "ann")
        budgets.know(f"adjoin={number}; " + "x" * 4_000, "ann")
    assert list(budgets.known) == ["adjoin=2", "adjoin=3", "adjoin=4"]
    assert budgets.account(SCHOOL, "adjoin=4").person == "ann"


@pytest.mark.parametrize(("step", "homes"), [(1, 4), (256, 16)])
def test_many_addresses_of_one_network_have_the_time_of_a_few(step: int, homes: int, budgets: Budgets) -> None:
    """A /56 has the time of four households, a /48 that of sixteen."""
    for number in range(homes):
        account(budgets, f"2001:db8:7:{number * step:x}::").charge(4.0)
    assert account(budgets, f"2001:db8:7:{homes * step:x}::").wait() == 0
    account(budgets, f"2001:db8:7:{homes * step:x}::").charge(4.0)
    assert account(budgets, f"2001:db8:7:{(homes + 1) * step:x}::").wait() > 0
    assert account(budgets, "2001:db8:8::").wait() == 0


async def test_every_step_is_charged_and_so_is_what_pools_do(budgets: Budgets) -> None:
    """What a handler does between two waits, what it sends to a pool and what is drawn because of it."""
    ann, pool, scheduler = account(budgets, person="ann"), Pool("test", 1), Scheduler()
    drawn = asyncio.Event()

    def draw() -> bool:
        spin(0.02)
        drawn.set()
        return False

    async def handler() -> str:
        spin(0.02)
        await asyncio.get_running_loop().create_task(no_time())
        spin(0.02)
        await pool.run(spin, 0.02)
        charge_aside(0.02 / ASIDE)
        scheduler.ask(draw, urgent=True)
        return "done"

    async def no_time() -> None:
        assert PAYER.get() is ann

    assert await meter(handler(), ann) == "done"
    await drawn.wait()
    ann.settle()
    spent = budgets.people.usage("ann") / 10
    assert 0.1 <= spent < 0.18
    assert PAYER.get() is None
    charge_aside(5.0)  # what the server does by itself is charged to nobody
    assert budgets.people.usage("ann") / 10 == pytest.approx(spent, abs=0.01)
    pool.close()


async def test_errors_and_cancellations_pass_through(budgets: Budgets) -> None:
    """A metered work raises what it raised, and is cancelled as any other."""
    ann = account(budgets, person="ann")

    async def fail() -> None:
        await asyncio.gather()
        raise LookupError

    with pytest.raises(LookupError):
        await meter(fail(), ann)
    ended = asyncio.Event()

    async def wait() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    task = asyncio.get_running_loop().create_task(meter(wait(), ann))
    await asyncio.gather(*(asyncio.create_task(nothing()) for _ in range(3)))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended.is_set()


async def nothing() -> None:
    pass


async def test_one_comes_in_at_a_time_the_least_greedy_first(budgets: Budgets) -> None:
    """A crowd of one address waits at the door; a stranger who comes last is next, then whoever used least there."""
    account(budgets, person="bully").charge(0.05)
    order: list[str] = []

    async def enter(address: str, person: str) -> None:
        assert await account(budgets, address, person).enter() == 0
        order.append(person)

    crowd = [asyncio.create_task(enter(SCHOOL, "bully")) for _ in range(20)]
    later = [asyncio.create_task(enter(SCHOOL, "pupil")), asyncio.create_task(enter("192.0.2.9", "stranger"))]
    await asyncio.gather(*crowd, *later)
    assert order[:3] == ["bully", "stranger", "pupil"]
    assert not budgets.door.counts
    assert not budgets.door.waiting


async def test_no_network_has_the_whole_processor(clock: Clock, budgets: Budgets) -> None:
    """Whoever is ahead of their pace waits a moment, although they may use much more; others come in meanwhile."""
    account(budgets).charge(1.0)
    hasty = asyncio.create_task(account(budgets).enter())
    assert await account(budgets, "192.0.2.9").enter() == 0
    assert not hasty.done()
    assert await account(budgets, person="ann").enter() == 0
    clock.now += MOMENT + 0.01
    budgets.door.come(0.0)
    assert await hasty == 0


async def test_few_wait_at_the_door(budgets: Budgets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one network no more than so many wait; the rest is told to come again, and others still come in."""
    monkeypatch.setattr(module, "MOST", 5)
    asked = [account(budgets).enter() for _ in range(10)]
    told = await asyncio.gather(*asked, account(budgets, "192.0.2.2").enter())
    assert [bool(late) for late in told] == [False] * 6 + [True] * 4 + [False]


def test_a_request_over_budget_is_answered_with_a_sentence(tmp_path: Path) -> None:
    """429 with what to say and when to come again; somebody else at the same address goes on playing."""
    running = Server(tmp_path / "data", person_time="0.4/hour")
    try:
        with Guest(running, "Ann") as ann, Guest(running, "Greedy") as greedy:
            made = ann.opened(ME, OPEN)
            assert ann.http.get("/api/me").status_code == 200
            picture = f"/api/tables/{greedy.opened(ME, OPEN)['table']}/picture.svg"
            answers = (greedy.http.get(picture) for _ in range(5000))
            refused = next(answer for answer in answers if answer.status_code == 429)
            assert refused.json()["code"] == "error-too-fast"
            assert int(refused.headers["retry-after"]) > LONGEST
            assert ann.http.get("/api/me").json()["tables"][0]["table"] == made["table"]
    finally:
        running.stop()
