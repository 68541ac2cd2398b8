"""One viewer: what it is sent, in which order, and when it is let go."""

from __future__ import annotations

import gc
import json
from weakref import ref

import pytest

import adjoin
from adjoin.live.render import Renderer
from adjoin.live.viewer import Viewer
from adjoin.table import Action, Seat, Table
from adjoin.table.visibility import door_for

ANN, BEN = Seat("person", "Ann", "a"), Seat("person", "Ben", "b")


class Reader:
    """Who reads only while the line is free."""

    def __init__(self) -> None:
        self.read: list[bytes] = []
        self.free = True
        self.ended = 0

    def write(self, message: bytes) -> None:
        assert self.free
        self.read.append(message)

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)

    def end(self) -> None:
        self.ended += 1


def opened() -> Table:
    return Table.open(adjoin.load("copulas"), (ANN, BEN), "7")


def viewer_of(table: Table, reader: Reader, owner: str = "b") -> Viewer:
    return Viewer(owner, table, Renderer(door_for(table, "")), reader, 3, reader.end)


def moved(table: Table) -> Table:
    return table.act(Action("move", table.turn, text=table.position.legal_moves()[0].text))


async def test_a_reader_who_sleeps_gets_the_newest_state_only() -> None:
    """Answers come in order before the state; states that nobody had time to read are skipped."""
    table, reader = opened(), Reader()
    viewer = viewer_of(table, reader)
    reader.free = False
    viewer.pause()
    viewer.put(b"one")
    viewer.put(b"two")
    for _ in range(3):
        table = moved(table)
        viewer.show(table, frozenset("ab"), door_for(table, ""))
        viewer.draw()
    assert reader.read == []
    reader.free = True
    viewer.resume()
    state = json.loads(reader.read[2])
    assert (reader.read[:2], state["public"]["version"], viewer.due) == ([b"one", b"two"], 3, False)
    assert (len(reader.read), viewer.timer) == (3, None)


async def test_who_lets_too_much_wait_is_let_go() -> None:
    """It ends with the first message too many, once, and nothing is drawn for it any more."""
    table, reader = opened(), Reader()
    viewer = viewer_of(table, reader)
    viewer.put(b"one")
    reader.free = False
    for _ in range(5):
        viewer.put(b"more")
    reader.free = True
    viewer.show(table, frozenset(), door_for(table, ""))
    viewer.draw()
    assert (reader.read, reader.ended) == ([b"one"], 1)


async def test_a_reader_who_never_wakes_is_let_go() -> None:
    """Its patience is counted from when the line was full; one that is free again has all the time."""
    reader = Reader()
    viewer = viewer_of(opened(), reader)
    viewer.pause()
    assert viewer.timer is not None
    waiting = viewer.timer
    viewer.resume()
    assert waiting.cancelled()
    viewer.pause()
    viewer.let_go()
    assert reader.ended == 1


async def test_nothing_is_drawn_twice() -> None:
    """Who asks twice before its turn is shown the newest once."""
    table, reader = opened(), Reader()
    viewer = viewer_of(table, reader)
    viewer.show(table, frozenset(), door_for(table, ""))
    viewer.draw()
    viewer.draw()
    assert len(reader.read) == 1


@pytest.mark.parametrize("owner", ["b", ""])
def test_what_was_shown_is_let_go_at_once(owner: str) -> None:
    """A door that nobody looks through any more is gone without a search for cycles: every move makes some."""
    table, reader = opened(), Reader()
    viewer = viewer_of(table, reader, owner)
    gc.disable()
    try:
        viewer.show(table, frozenset(), door_for(table, ""))
        viewer.draw()
        door = ref(viewer.door)
        viewer.show(table, frozenset(), door_for(table, ""))
        assert door() is None
    finally:
        gc.enable()


def test_what_was_drawn_is_given_up() -> None:
    """A viewer who was shown a position holds none of it, nor does its door; whoever asks is told the same again."""
    table, reader = opened(), Reader()
    viewer = viewer_of(table, reader)
    viewer.show(table, frozenset(), door_for(table, ""))
    before = viewer.door.sight.view
    held = ref(before)
    told = before.data
    viewer.draw()
    del before
    assert held() is None
    assert viewer.door.sight.view.data == told
