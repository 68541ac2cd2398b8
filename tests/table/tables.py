"""Tables to test on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.errors import AdjoinError
from adjoin.table import Action, Seat, Table

ANN, BEN, CLEO = Seat("person", "Ann", "a"), Seat("person", "Ben", "b"), Seat("person", "Cleo", "c")
BOT, OPEN = Seat("bot", level="random"), Seat("open")


def opened(*seats: Seat, game: str = "copulas", seed: str = "7", **options: Any) -> Table:
    least, most = adjoin.load(game).header.seats
    players: dict[str, Any] = {"players": len(seats)} if least != most else {}
    return Table.open(adjoin.load(game, **players, **options), seats, seed)


def moved(table: Table, count: int = 1, seed: int = 0) -> Table:
    """The table after so many decisions, each chosen at random."""
    rng = Random(seed)
    for _ in range(count):
        numbers = table.position.legal_numbers
        text = table.position.deal.move(table.position.state, rng.choice(numbers)).text
        table = table.act(Action("move", table.turn, text=text))
    return table


def finished(table: Table, seed: int = 0) -> Table:
    while not table.over:
        table = moved(table, seed=seed + table.version)
    return table


def refused(table: Table, action: Action, key: str) -> None:
    """The table refuses an action, for this reason, and is as it was."""
    version = table.version
    with pytest.raises(AdjoinError) as caught:
        table.act(action)
    assert caught.value.message.key == key
    assert "[" not in str(caught.value), "the catalogue has no words for it"
    assert table.version == version


def events(table: Table) -> list[str]:
    return [line.event.type for line in table.log]
