"""Who is drawn when: those who play first, the others soon, everybody with the newest."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial

from adjoin.live.redraw_queue import Scheduler, Work


def work(done: list[str], name: str, more: int = 0) -> Work:
    """Somebody to be drawn; how often there is more to draw than was drawn."""
    left = [more]

    def draw() -> bool:
        done.append(name)
        left[0] -= 1
        return left[0] >= 0

    return draw


async def until_still(scheduler: Scheduler) -> None:
    while scheduler.urgent or scheduler.patient:
        await asyncio.sleep(0)


async def test_whoever_plays_is_drawn_first() -> None:
    """An onlooker who asked before waits for those who play, and is drawn when nobody else waits."""
    scheduler = Scheduler(latest=60)
    done: list[str] = []
    scheduler.ask(work(done, "looking"), urgent=False)
    scheduler.ask(work(done, "playing"), urgent=True)
    scheduler.ask(work(done, "other"), urgent=True)
    await until_still(scheduler)
    assert done == ["playing", "other", "looking"]


async def test_onlookers_do_not_wait_for_ever() -> None:
    """Who has waited too long is drawn before those who play."""
    scheduler = Scheduler(latest=-1)
    done: list[str] = []
    scheduler.ask(work(done, "looking"), urgent=False)
    scheduler.ask(work(done, "playing"), urgent=True)
    await until_still(scheduler)
    assert done == ["looking", "playing"]


async def test_what_is_long_goes_on_behind_the_others() -> None:
    """A crowd is drawn in parts, and those who play do not wait for all of it."""
    scheduler = Scheduler(latest=60)
    done: list[str] = []
    scheduler.ask(work(done, "crowd", 2), urgent=False)
    scheduler.ask(work(done, "few"), urgent=False)
    await until_still(scheduler)
    assert done == ["crowd", "few", "crowd", "crowd"]


async def test_what_comes_in_is_looked_at_between_two_slices() -> None:
    """Drawing takes no longer than its slice at a time: others have their turn in between."""
    scheduler = Scheduler(length=-1)
    done: list[str] = []
    for name in "ab":
        scheduler.ask(work(done, name), urgent=True)
    await asyncio.sleep(0)
    assert done == ["a"]
    await until_still(scheduler)
    assert done == ["a", "b"]


async def test_everybody_is_drawn_in_the_end() -> None:
    """However many ask, each is drawn once, though it asked twice before its turn came."""
    scheduler, drawn = Scheduler(latest=60), Counter[int]()

    def draw(number: int) -> bool:
        drawn[number] += 1
        return False

    wishes = [partial(draw, number) for number in range(42)]
    for number, wish in [*enumerate(wishes), *enumerate(wishes)]:
        scheduler.ask(wish, urgent=number % 3 == 0)
    await until_still(scheduler)
    assert drawn == Counter(range(42))
