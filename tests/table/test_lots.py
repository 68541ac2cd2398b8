"""Who sits where by lot, and who wears which colour."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin.errors import TableRefusal
from adjoin.kernel.records.replay import Replay
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.colors import check_colors, colors_of
from adjoin.table.history import record
from adjoin.table.series import rematch_seats
from table.tables import ANN, BEN, BOT, CLEO, OPEN, events, refused

GAME = adjoin.load("copulas", players=3)
PALETTE = GAME.header.colors


def drawn(seed: str) -> Table:
    return Table.open(GAME, (ANN, BEN, CLEO), seed, lot=True)


def painted(seat: Seat, color: str) -> Seat:
    return msgspec.structs.replace(seat, color=color)


def test_a_lot_is_the_seed_s_and_everybody_may_sit_anywhere() -> None:
    """The same seed draws the same order, all orders come, and the log tells that a lot was drawn."""
    orders = {tuple(seat.name for seat in drawn(f"lot {number}").seats) for number in range(60)}
    assert len(orders) == 6
    table = drawn("x")
    assert (table.seats, table.lot) == (drawn("x").seats, drawn("x").lot)
    assert [(ANN, BEN, CLEO)[before] for before in table.lot] == list(table.seats)
    assert events(table)[0] == "lot"
    assert (table.version, Table.open(GAME, (ANN, BEN, CLEO), "x").lot) == (0, ())


def test_what_was_drawn_is_kept() -> None:
    """Saved and read again, the table knows its lot, and the record says it and checks."""
    table = drawn("x").act(Action("resign", 0))
    spec = msgspec.json.decode(msgspec.json.encode(table.spec), type=Spec)
    again = Table.restore(spec, [Action("resign", 0)])
    assert (again.lot, again.log, again.seats) == (table.lot, table.log, table.seats)
    made = json.loads(json.dumps(record(again, "now")))
    assert made["lot"] == {"order": list(table.lot)}
    assert Replay(made).run() == table.position


def test_the_boxes_say_where_a_lot_decides() -> None:
    """Only one of the games has its players draw lots for the seats, and for the colours, too."""
    lots = {name: adjoin.find(name).header.lots for name in adjoin.names()}
    assert {name for name, drawn in lots.items() if drawn} == {"rhombus"}
    assert lots["rhombus"] == ("seats", "colors")


@pytest.mark.parametrize(
    ("seats", "worn"),
    [
        ((ANN, BEN, CLEO), ("orange", "blue", "yellow")),
        ((painted(ANN, "blue"), BEN, CLEO), ("blue", "orange", "yellow")),
        ((painted(ANN, "purple"), painted(BEN, "orange"), BOT), ("purple", "orange", "yellow")),
        ((OPEN, painted(BEN, "orange"), CLEO), ("blue", "orange", "yellow")),
        ((OPEN, painted(BEN, "blue"), OPEN), ("orange", "blue", "yellow")),
    ],
)
def test_everybody_has_a_colour_and_nobody_another_s(seats: tuple[Seat, ...], worn: tuple[str, ...]) -> None:
    """Chosen ones first, then each seat's own, then what is left; empty seats take the rest."""
    assert colors_of(seats, PALETTE) == worn
    assert colors_of(seats, ()) == ("",) * 3


def test_colours_there_are_and_each_once() -> None:
    """A colour that the game has not, or that two want, is refused."""
    for seats, key in (
        ((painted(ANN, "pink"), BEN), "table-color-unknown"),
        ((painted(ANN, "blue"), painted(BEN, "blue")), "table-color-taken"),
    ):
        with pytest.raises(TableRefusal) as caught:
            check_colors(seats, PALETTE)
        assert caught.value.message.key == key


def test_who_sits_down_chooses_from_what_is_left() -> None:
    """Nobody loses the colour they play with, chosen or not; games without a choice have none."""
    table = Table.open(GAME, (painted(ANN, "blue"), OPEN, CLEO), "x")
    for color, key in (("blue", "taken"), ("yellow", "taken"), ("pink", "unknown")):
        refused(table, Action("sit", 1, name="Ben", owner="b", color=color), f"table-color-{key}")
    sat = table.act(Action("sit", 1, name="Ben", owner="b", color="purple"))
    assert colors_of(sat.seats, PALETTE) == ("blue", "purple", "yellow")
    plain = Table.open(adjoin.load("ltiles"), (ANN, OPEN), "x")
    refused(plain, Action("sit", 1, name="Ben", owner="b", color="red"), "table-color-unknown")


def colors_in(entries: Any) -> list[str]:
    return [entry.get("color", "") for entry in entries]


def test_colours_go_with_their_players() -> None:
    """Into the rematch and into the record, all of them if anybody chose; none if nobody did."""
    table = Table.open(GAME, (painted(ANN, "blue"), BEN, CLEO), "x").act(Action("resign", 0))
    assert {seat.name: seat.color for seat in rematch_seats(table)} == {
        "Ann": "blue",
        "Ben": "orange",
        "Cleo": "yellow",
    }
    made = json.loads(json.dumps(record(table, "now")))
    assert colors_in(made["seats"]) == ["blue", "orange", "yellow"]
    assert Replay(made).run() == table.position
    plain = Table.open(GAME, (ANN, BEN, CLEO), "x").act(Action("resign", 0))
    assert colors_in(record(plain, "now")["seats"]) == [""] * 3
