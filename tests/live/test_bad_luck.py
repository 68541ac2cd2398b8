"""Requests and answers that cross: each has one defined outcome, whatever the order."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from adjoin.errors import TableRefusal
from adjoin.live.commands import Commands
from adjoin.live.protocol import Command
from adjoin.live.viewer import Viewer
from live.test_presence import NAMES, Sitting


async def say(sitting: Sitting, viewer: Viewer, command: Any, what: Any = "") -> str:
    """Say something on the version that was seen, and how it was answered."""
    try:
        await Commands(sitting.room, viewer, lambda: True).to(
            Command(1, sitting.room.table.version, command, what=what)
        )
    except TableRefusal as refusal:
        return refusal.message.key
    return "done"


async def test_two_acceptances_at_once_count_once() -> None:
    """The game is called off by the first yes; the second is told that nothing is asked any more."""
    sitting = Sitting()
    first, second = (sitting.enter(name) for name in NAMES[:2])
    assert await say(sitting, first, "abort") == "done"
    answers = await asyncio.gather(*(say(sitting, second, "consent", "abort") for _ in range(2)))
    assert sorted(answers)[0] == "done"
    assert answers.count("done") == 1
    assert sitting.room.table.over
    sitting.room.driving.stop()


async def test_who_left_has_still_asked() -> None:
    """A request outlives the line of its asker: it is answered, or lapses."""
    sitting = Sitting()
    first, second = (sitting.enter(name) for name in NAMES[:2])
    assert await say(sitting, first, "pause") == "done"
    sitting.room.leave(first)
    assert await say(sitting, second, "consent", "pause") == "done"
    assert sitting.room.table.clocks is not None
    assert sitting.room.table.clocks.paused
    sitting.room.driving.stop()


@pytest.mark.parametrize(("command", "what"), [("pause", ""), ("agree_end", ""), ("abort", ""), ("claim", "win")])
async def test_nothing_is_asked_after_the_end(command: str, what: str) -> None:
    """A request that arrives after the end is refused, and changes nothing."""
    sitting = Sitting()
    first, second = (sitting.enter(name) for name in NAMES[:2])
    assert await say(sitting, first, "resign") == "done"
    version = sitting.room.table.version
    assert await say(sitting, second, command, what) != "done"
    assert sitting.room.table.version == version
    sitting.room.driving.stop()


async def test_an_answer_to_what_was_withdrawn_does_nothing() -> None:
    """A yes that crosses the withdrawal of its request is refused."""
    sitting = Sitting()
    first, second = (sitting.enter(name) for name in NAMES[:2])
    assert await say(sitting, first, "agree_end") == "done"
    assert await say(sitting, first, "withdraw", "end") == "done"
    assert await say(sitting, second, "consent", "end") == "request-none"
    assert not sitting.room.table.over
    sitting.room.driving.stop()
