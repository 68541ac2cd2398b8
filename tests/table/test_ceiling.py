"""A table that goes back and forth is opened in linear time, and has room for so many actions and no more."""

from __future__ import annotations

import json
import sys
from types import FrameType
from typing import Any

import pytest
from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.kernel.registry import find, names
from adjoin.live import render
from adjoin.live.render import Renderer
from adjoin.table import Action, Seat, Table
from adjoin.table.ceiling import AGAIN, MOST, check_ceiling
from adjoin.table.visibility import door_for
from table.tables import ANN, BEN, moved, opened


def back_and_forth(table: Table, times: int) -> tuple[Table, list[Action]]:
    """The table after a move that was made and taken back so many times, and what was done."""
    actions: list[Action] = []
    for _ in range(times):
        seat = table.turn
        text = table.position.deal.spelling(table.position.state, table.position.legal_numbers[0])
        for action in (Action("move", seat, text=text), Action("undo", seat)):
            table = table.act(action)
            actions.append(action)
    return table, actions


def steps(table: Table, actions: list[Action]) -> int:
    """How many functions are called to open a table."""
    count = 0

    def note(_: FrameType, event: str, __: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        Table.restore(table.spec, actions)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("name", names())
def test_opening_a_table_is_linear_in_its_actions(name: str) -> None:
    """Four times the moves and undos take four times the steps, whatever the game."""
    start = opened(*seats_of(name), game=name)
    table, actions = back_and_forth(start, 160)
    steps(table, actions[:80])  # what is found once for a deal
    assert steps(table, actions) < 4.4 * steps(table, actions[:80])


def seats_of(name: str) -> tuple[Seat, ...]:
    return tuple(replace(ANN, name=f"Ann {number}") for number in range(find(name).header.seats[0]))


def test_the_log_is_the_same_as_before() -> None:
    """Every move that was taken back is told, deep ones and those after them, in the order of the versions."""
    table = moved(opened(ANN, replace(ANN, name="Ann, too")), 4)
    for _ in range(3):
        table = table.act(Action("undo", 1 - table.turn))
    table = moved(table, 2, seed=5).act(Action("undo", 1 - table.turn))
    told = [(line.version, line.event.type) for line in table.lines()]
    assert told == sorted(told, key=lambda line: line[0])
    places = [version for version, kind in told if kind == "place"]
    assert places == [1, 2, 3, 4, 8, 9]
    assert [version for version, kind in told if kind == "undo"] == [5, 6, 7, 10]


@pytest.mark.parametrize("kind", sorted(AGAIN))
def test_a_full_table_can_only_come_to_its_end(kind: Any) -> None:
    """What could be done for ever is refused with words; moves and the ways to end a game are not."""
    table = opened(ANN, BEN)
    check_ceiling(replace(table, version=MOST - 1), Action(kind, 0))
    full = replace(table, version=MOST)
    with pytest.raises(TableRefusal) as caught:
        check_ceiling(full, Action(kind, 0))
    assert caught.value.message.key == "table-ceiling"
    assert "[" not in str(caught.value), "the catalogue has no words for it"
    allowed: Any
    for allowed in ("move", "resign", "agree_end", "consent", "timeout", "return"):
        check_ceiling(full, Action(allowed, 0))


def test_whoever_comes_is_told_the_last_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log is cut where it is old; whoever knows some of it is sent the rest if that is not too long ago."""
    monkeypatch.setattr(render, "RECENT", 10)
    table, _ = back_and_forth(opened(ANN, BEN), 20)
    door = door_for(table, "a")
    renderer = Renderer(door)
    shown = renderer.render(door, frozenset(), points=False)

    def greeted(since: int | None) -> tuple[bool, set[int]]:
        said = json.loads(renderer.whole(shown, door, since))
        return said.get("whole_log", False), {line["version"] for line in said["log"]}

    assert greeted(None) == (True, set(range(31, 41)))
    assert greeted(3) == (True, set(range(31, 41)))
    assert greeted(35) == (False, set(range(36, 41)))
