"""A stranger's game with hidden draws and the kernel's defaults, through the door: who may not know learns nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

import adjoin
from adjoin.cli import lines
from adjoin.kernel.model.move import SPECTATOR
from adjoin.live.render import Renderer
from adjoin.table import Action, Table
from adjoin.table.visibility import Door
from table.tables import ANN, BEN
from toy import strip

SEEDS = 300  # among which there are two that seat 0 cannot tell apart


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with strip.installed(tmp_path_factory.mktemp("site")):
        yield


def hand(table: Table, seat: int) -> list[str]:
    found: list[str] = table.position.everything().data["hands"][seat]
    return found


def played(table: Table, text: str, cell: str) -> Table:
    """A bar is laid, its first cell lit, and a bar drawn."""
    for move in (f"{text}@{cell}", f"L@{cell}"):
        table = table.act(Action("move", table.turn, text=move))
    return table


@cache
def pair() -> tuple[Table, Table]:
    """Two worlds with the same open moves and the same hand of seat 0, in which seat 1 drew other bars."""
    tables: dict[Any, list[Table]] = {}
    game = adjoin.load(strip.NAME)
    for seed in range(SEEDS):
        table = Table.open(game, (ANN, BEN), f"{seed}")
        if "B1" in hand(table, 0) and "B2" in hand(table, 1):
            table = played(played(table, "B1", "i1"), "B2", "j1")
            tables.setdefault(tuple(sorted(hand(table, 0))), []).append(table)
    for found in tables.values():
        for one, other in combinations(found, 2):
            if draws(one, 0) == draws(other, 0) and sorted(hand(one, 1)) != sorted(hand(other, 1)):
                return one, other
    raise AssertionError("no seeds give a pair")


def draws(table: Table, seat: int) -> list[str]:
    return [at.move.text for at in table.position.line() if at.move and at.move.secret and at.move.seat == seat]


def seen(table: Table, viewer: int) -> list[object]:
    """Everything that leaves a table for a viewer: the wire, the log in words, the record, the picture's marks."""
    door = Door(table, viewer)
    renderer = Renderer(door)
    shown = renderer.render(door, frozenset(), points=True)
    wire = renderer.make_whole(shown, door, None)
    told = [*door.sight.told], dict(door.recent), door.recent.laid
    return [wire, lines.log(door, -1), door.record("0"), *told, door.example]


def test_two_worlds_look_alike_to_whoever_may_not_know() -> None:
    """A spectator and the other seat get the same bytes, lines and records of both; the seat itself does not."""
    one, other = pair()
    for viewer in (SPECTATOR, 0):
        assert seen(one, viewer) == seen(other, viewer)
    assert seen(one, 1) != seen(other, 1)


def test_the_seat_itself_reads_its_draws() -> None:
    """In the log in words, and in its part of the message that everybody gets."""
    table, _ = pair()
    log = "\n".join(lines.log(Door(table, 1), -1))
    drawn = [line.rsplit(": ")[-1] for line in log.splitlines() if "@" not in line]
    assert drawn == ["draw", "draw", *draws(table, 1)[:2], "draw", *draws(table, 1)[2:]]
