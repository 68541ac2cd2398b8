"""Who is drawn when: those who are to move first, the others soon, everybody with the newest."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial

from adjoin.server.scheduler import Draw, Scheduler


def wish() -> Draw:
    """Somebody who wants to be drawn; each is another."""
    return partial(print)


async def test_whoever_is_to_move_is_drawn_first() -> None:
    """An onlooker who asked before waits for those who are to move, and is drawn when nobody else waits."""
    scheduler, looking, moving, other = Scheduler(latest=60), wish(), wish(), wish()
    scheduler.ask("one", looking, urgent=False)
    scheduler.ask("one", moving, urgent=True)
    scheduler.ask("two", other, urgent=True)
    assert [scheduler.following() for _ in range(3)] == [{moving}, {other}, {looking}]


async def test_onlookers_do_not_wait_for_ever() -> None:
    """Who has waited too long is drawn before those who are to move, with all who wait at that table."""
    scheduler, looking, moving, other = Scheduler(latest=-1), wish(), wish(), wish()
    scheduler.ask("one", looking, urgent=False)
    scheduler.ask("two", other, urgent=True)
    scheduler.ask("one", moving, urgent=True)
    assert [scheduler.following() for _ in range(2)] == [{looking, moving}, {other}]


async def test_nobody_is_drawn_twice() -> None:
    """An onlooker whose turn comes while it waits is drawn once."""
    scheduler, one, other = Scheduler(latest=60), wish(), wish()
    scheduler.ask("table", one, urgent=False)
    scheduler.ask("table", one, urgent=True)
    scheduler.ask("table", other, urgent=False)
    assert [scheduler.following() for _ in range(2)] == [{one}, {other}]
    assert not scheduler.urgent
    assert not scheduler.patient


async def test_everybody_is_drawn_in_the_end() -> None:
    """However many ask, each is drawn once, though it asked twice before its turn came."""
    scheduler, drawn = Scheduler(latest=60), Counter[int]()
    wishes = [partial(drawn.update, [number]) for number in range(42)]
    for number, draw in [*enumerate(wishes), *enumerate(wishes)]:
        scheduler.ask(number % 7, draw, urgent=number % 3 == 0)
    running = asyncio.create_task(scheduler.run())
    while scheduler.urgent or scheduler.patient:
        await asyncio.sleep(0)
    running.cancel()
    assert drawn == Counter(range(42))
