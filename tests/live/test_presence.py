"""Who is here, unsteady or away, as a room sees it for itself, and what may be claimed from who has left."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import adjoin
from adjoin.errors import TableRefusal
from adjoin.live.commands import Commands
from adjoin.live.events import Events
from adjoin.live.host import Host
from adjoin.live.presence import STEADY, Attendance
from adjoin.live.protocol import Command
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.room import Room, RoomLinks
from adjoin.live.viewer import Viewer
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import read_clock
from live.host import InlineThinkers, MemoryStore, Page, Quick, follow

NAMES = ("ann", "ben", "cleo")


class Silence:
    """Of a line, which the test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Sitting:
    """A room with people at it, whose time a test sets."""

    def __init__(self, pace: str = "10+5", people: int = 2, absence: Any = "wait") -> None:
        self.late = 1_000_000.0
        seats = tuple(Seat("person", name, name) for name in NAMES[:people])
        clock = read_clock(pace) if pace else None
        opened = round(self.late * 1000) if clock else 0
        game = adjoin.load("copulas", players=people)
        table = Table.open(game, seats, "presence", clock=clock, opened=opened, absence=absence)
        host = Host(MemoryStore(), InlineThinkers(), Quick(), Scheduler())
        self.room = Room("t", table, host, RoomLinks(follow, "next", Events()))
        self.room.now = lambda: self.late
        self.room.attendance = Attendance(self.room.at())
        self.silences: dict[str, Silence] = {}

    def enter(self, owner: str) -> Viewer:
        self.silences[owner] = Silence()
        return self.room.enter(owner, None, Page(), lambda: None, silence=self.silences[owner])

    def seat(self, number: int) -> dict[str, Any]:
        """What everybody is told of a seat."""
        shown = self.room.renderer.render(self.room.door(""), self.room.present)
        info = shown.public.seats[number]
        return {"online": info.online, "unsteady": info.unsteady, "since": info.since}

    async def claim(self, viewer: Viewer, what: Any) -> None:
        version = self.room.table.version
        await Commands(self.room, viewer, lambda: True).to(Command(1, version, "claim", what=what))


async def test_a_silent_line_is_unsteady_and_then_away_since_it_was_last_heard() -> None:
    """Here, unsteady after some seconds without a sign, here again; who goes is away since the last sign."""
    sitting = Sitting()
    sitting.enter("ann")
    ben = sitting.enter("ben")
    assert sitting.seat(1) == {"online": True, "unsteady": False, "since": 0}
    sitting.silences["ben"].seconds = STEADY + 1
    sitting.room.look_at_lines()
    assert sitting.seat(1) == {"online": True, "unsteady": True, "since": 0}
    sitting.silences["ben"].seconds = 0.5
    sitting.room.look_at_lines()
    assert sitting.seat(1) == {"online": True, "unsteady": False, "since": 0}
    sitting.late += 40
    sitting.silences["ben"].seconds = 15.0
    sitting.room.leave(ben)
    assert sitting.seat(1) == {"online": False, "unsteady": False, "since": 25_000}
    sitting.room.driving.stop()
    await asyncio.sleep(0)


async def test_other_processes_tell_whose_lines_are_silent_there() -> None:
    """Somebody is unsteady only if no line of theirs, in any process, brings anything; gone from all, they are away."""
    sitting = Sitting()
    sitting.enter("ann")
    room = sitting.room
    room.are_elsewhere("other", frozenset({"ben"}))
    assert sitting.seat(1)["online"]
    room.are_elsewhere("other", frozenset({"ben"}), frozenset({"ben"}))
    assert sitting.seat(1)["unsteady"]
    room.are_elsewhere("third", frozenset({"ben"}))
    assert not sitting.seat(1)["unsteady"]
    room.are_elsewhere("third", frozenset())
    sitting.late += 30
    room.are_elsewhere("other", frozenset())
    assert sitting.seat(1) == {"online": False, "unsteady": False, "since": 30_000}
    room.driving.stop()
    await asyncio.sleep(0)


@pytest.mark.parametrize(("what", "reason"), [("win", "abandoned"), ("draw", "abandoned_draw")])
async def test_a_game_is_claimed_after_a_minute(what: str, reason: str) -> None:
    """Not from somebody who is here, not before a minute has passed, and then as it was asked."""
    sitting = Sitting()
    first, second = (sitting.enter(name) for name in NAMES[:2])
    waiting, gone = (second, first) if sitting.room.table.turn == 0 else (first, second)
    with pytest.raises(TableRefusal) as refusal:
        await sitting.claim(waiting, what)
    assert refusal.value.message.key == "claim-early"
    sitting.room.leave(gone)
    sitting.late += 59
    with pytest.raises(TableRefusal):
        await sitting.claim(waiting, what)
    sitting.late += 2
    await sitting.claim(waiting, what)
    assert sitting.room.table.ended is not None
    assert sitting.room.table.ended.reason == reason
    sitting.room.driving.stop()
    await asyncio.sleep(0)


async def test_who_came_back_is_here() -> None:
    """A minute counts from the last time somebody left; who is back is claimed from no more."""
    sitting = Sitting()
    first, second = (sitting.enter(name) for name in NAMES[:2])
    waiting, gone = (second, first) if sitting.room.table.turn == 0 else (first, second)
    sitting.room.leave(gone)
    sitting.late += 61
    again = sitting.enter(gone.owner)
    with pytest.raises(TableRefusal):
        await sitting.claim(waiting, "win")
    sitting.room.leave(again)
    sitting.late += 30
    with pytest.raises(TableRefusal):
        await sitting.claim(waiting, "win")
    assert not sitting.room.table.over
    sitting.room.driving.stop()
    await asyncio.sleep(0)


@pytest.mark.parametrize("pace", ["", "3d"])
async def test_nothing_is_claimed_over_days_or_without_a_clock(pace: str) -> None:
    """The deadline alone counts there, or the game waits."""
    sitting = Sitting(pace)
    viewer = sitting.enter(NAMES[1 - sitting.room.table.turn])
    sitting.late += 10_000
    with pytest.raises(TableRefusal) as refusal:
        await sitting.claim(viewer, "win")
    assert refusal.value.message.key == "claim-nothing"
    assert sitting.room.renderer.render(viewer.door, sitting.room.present).own.claims == []
    sitting.room.driving.stop()
    await asyncio.sleep(0)


async def test_among_three_a_bot_plays_on_for_who_left() -> None:
    """Nobody else loses the game for it: there is no draw, and who left will stand last."""
    sitting = Sitting(people=3)
    turn = sitting.room.table.turn
    viewers = [sitting.enter(name) for name in NAMES]
    sitting.room.leave(viewers[turn])
    sitting.late += 61
    other = viewers[(turn + 1) % 3]
    assert sitting.room.renderer.render(other.door, sitting.room.present).own.claims == ["win"]
    await sitting.claim(other, "win")
    assert not sitting.room.table.over
    assert sitting.room.table.seats[turn].resigned
    sitting.room.driving.stop()
    await asyncio.sleep(0)


@pytest.mark.parametrize(("absence", "due"), [("wait", False), ("bot", True)])
async def test_a_bot_stands_in_only_where_people_chose_it(absence: str, due: bool) -> None:
    """Without a clock the game waits for who left, unless those at the table had chosen a bot."""
    sitting = Sitting("", absence=absence)
    sitting.enter(NAMES[1 - sitting.room.table.turn])
    assert (sitting.room.driving.driver.absence() is not None) is due
    assert sitting.room.door("").absence == absence
    sitting.room.driving.stop()
    await asyncio.sleep(0)


def test_a_table_of_before_keeps_its_bot() -> None:
    """What was saved before there was the choice meant that a bot stands in."""
    table = Table.open(adjoin.load("copulas"), [Seat("person", "ann", "a"), Seat("person", "ben", "b")], "old")
    assert table.spec.absence == "bot"
    assert table.act(Action("replaced", 0, level="novice")).seats[0].away
