"""Who is drawn when: those who are to move first, the others soon, everybody with the newest."""

from __future__ import annotations

import asyncio

from adjoin.server.outbox import Outbox, Painter


def box() -> Outbox:
    async def send(_: bytes) -> None:
        """Nobody reads."""

    return Outbox(send, lambda: b"", 4)


async def test_whoever_is_to_move_is_drawn_first() -> None:
    """An onlooker who asked before waits for those who are to move, and is drawn when nobody else waits."""
    painter, looking, moving, other = Painter(latest=60), box(), box(), box()
    painter.ask("one", looking, urgent=False)
    painter.ask("one", moving, urgent=True)
    painter.ask("two", other, urgent=True)
    assert [painter.following() for _ in range(3)] == [{moving}, {other}, {looking}]


async def test_onlookers_do_not_wait_for_ever() -> None:
    """Who has waited too long is drawn before those who are to move, with all who wait at that table."""
    painter, looking, moving, other = Painter(latest=-1), box(), box(), box()
    painter.ask("one", looking, urgent=False)
    painter.ask("two", other, urgent=True)
    painter.ask("one", moving, urgent=True)
    assert [painter.following() for _ in range(2)] == [{looking, moving}, {other}]


async def test_nobody_is_drawn_twice() -> None:
    """An onlooker whose turn comes while it waits is drawn once."""
    painter, one, other = Painter(latest=60), box(), box()
    painter.ask("table", one, urgent=False)
    painter.ask("table", one, urgent=True)
    painter.ask("table", other, urgent=False)
    assert [painter.following() for _ in range(2)] == [{one}, {other}]
    assert not painter.urgent
    assert not painter.patient


async def test_everybody_is_drawn_in_the_end() -> None:
    """However many ask, each is drawn once, though it asked twice."""
    painter, boxes = Painter(latest=60), [box() for _ in range(40)]
    for number, outbox in enumerate([*boxes, *boxes]):
        painter.ask(number % 7, outbox, urgent=number % 3 == 0)
    painting = asyncio.create_task(painter.run())
    while painter.urgent or painter.patient:
        await asyncio.sleep(0)
    painting.cancel()
    assert all(outbox.stale for outbox in boxes)
