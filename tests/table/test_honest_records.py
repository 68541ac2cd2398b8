"""Whatever happens at a table, its record proves itself: no honest timeout, lot or take-back is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.errors import AdjoinError
from adjoin.kernel.records.replay import Replay
from adjoin.table import Action, Seat, Table
from adjoin.table.action import Kind
from adjoin.table.clock import DAY
from adjoin.table.fairness import Fairness
from adjoin.table.history import record
from adjoin.table.spec import Clock

CLOCKS = (Clock(stock=20_000, added=3000), Clock(move=9000), Clock(move=DAY), Clock(stock=15_000, then="bot"), None)
GAMES: list[tuple[str, dict[str, Any]]] = [("copulas", {"players": 3}), ("rhombus", {}), ("ltiles", {"short": True})]
KINDS: tuple[Kind, ...] = (
    "undo",
    "consent",
    "pause",
    "unpause",
    "replaced",
    "return",
    "agree_end",
    "holiday",
    "resign",
)
BOT = Seat("bot", level="random")


def opened(rng: Random) -> Table:
    name, options = rng.choice(GAMES)
    game = adjoin.load(name, **options)
    people = [Seat("person", f"P{seat}", f"p{seat}") for seat in range(game.seats)]
    seats = [people[0], *(rng.choice([person, BOT]) for person in people[1:])]
    parts = [f"{rng.getrandbits(64):016x}" if seat.kind == "person" else "" for seat in seats]
    more: dict[str, Any] = {"fairness": Fairness(f"{rng.getrandbits(64):x}", "t"), "parts": parts}
    return Table.open(game, seats, lot=True, clock=rng.choice(CLOCKS), **more)


def happens(table: Table, rng: Random, at: int) -> Action:
    """Mostly a move, now and then whatever a person may do; whose time is up loses it."""
    deadline = table.deadline
    if deadline and deadline.at <= at and rng.random() < 0.3:  # if the server was away until now
        return Action("outage", deadline.seat, since=deadline.at - rng.choice([2000, -2000]), until=at, at=at)
    if deadline and deadline.at <= at:
        return Action("timeout", deadline.seat, at=at, level="novice")
    if rng.random() < 0.6:
        text = rng.choice(table.position.legal_moves()).text
        return Action("move", table.turn, text=text, at=at, lag=rng.choice([0, 400]))
    if rng.random() < 0.1:
        return Action("outage", max(0, table.turn), since=at - rng.choice([300, 20_000]), until=at, at=at)
    kind = rng.choice(KINDS if rng.random() < 0.1 else KINDS[:-1])
    return Action(kind, rng.randrange(len(table.seats)), at=at, until=at + rng.choice([0, 5000]), level="novice")


def played(seed: int) -> Table:
    rng, at = Random(seed), 0
    table = opened(rng)
    for _ in range(400):
        at += rng.choice([0, 1, 300, 2000, 6000] if rng.random() < 0.97 else [DAY + 2000])
        try:
            table = table.act(happens(table, rng, at))
        except AdjoinError:
            continue  # what a table refuses does not happen
        if table.over:
            return table
    return table.act(Action("forfeit", next(n for n, seat in enumerate(table.seats) if seat.bot), why="", at=at))


@pytest.mark.parametrize("seed", range(24))
def test_the_record_of_a_table_proves_itself(seed: int) -> None:
    """Moves, take-backs, pauses, days off, bots that stand in and times that are up, in any order: all is proved."""
    table = played(seed)
    replay = Replay(json.loads(json.dumps(record(table, "test"))))
    replay.run()
    assert replay.unproved == []
