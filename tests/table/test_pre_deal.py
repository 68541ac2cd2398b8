"""Before the deal: who comes and goes, and what they give to the seed."""

from __future__ import annotations

import pytest

import adjoin
from adjoin.errors import TableRefusal
from adjoin.table import Action, Gathering, Seat, Table
from adjoin.table.fairness import Fairness, is_part
from adjoin.table.table import spec_of
from table.tables import ANN, BEN, BOT, CLEO, OPEN, opened

GAME = adjoin.load("ltiles", players=3)
FAIRNESS = Fairness("5e" * 16, "the-table")
PARTS = ("aa" * 8, "bb" * 8, "cc" * 8)


def gathered(*seats: Seat, fairness: Fairness | None = None) -> Gathering:
    seats = seats or (ANN, BEN, CLEO)
    return Gathering(spec_of(GAME, seats, fairness=fairness), seats, parts=("",) * len(seats))


def after(gathering: Gathering, *actions: Action) -> Gathering:
    for action in actions:
        gathering = gathering.act(action)
    return gathering


def part(seat: int) -> Action:
    return Action("part", seat, part=PARTS[seat])


def refused(gathering: Gathering | Table, action: Action, key: str) -> None:
    with pytest.raises(TableRefusal) as caught:
        gathering.act(action)
    assert caught.value.message.key == key
    assert "[" not in str(caught.value), "the catalogue has no words for it"


def test_people_come_and_go() -> None:
    """A seat is taken once and open again when its person leaves; every change is a version, told in the log."""
    gathering = gathered(ANN, OPEN, BOT)
    came = after(gathering, Action("sit", 1, name="Ben", owner="b"))
    assert (came.seats[1].owner, came.version, came.people) == ("b", 1, (0, 1))
    refused(came, Action("sit", 1, name="Cleo", owner="c"), "table-taken")
    refused(came, Action("leave", 2), "table-no-person")
    refused(came, Action("leave", 5), "table-no-seat")
    left = after(came, Action("leave", 1))
    assert (left.seats[1], left.version, gathering.version) == (OPEN, 2, 0)
    assert [line.event.type for line in left.log] == ["sit", "leave"]


def test_a_part_is_given_once_and_goes_with_its_person() -> None:
    """Whoever has seen the others' parts cannot change theirs, but by leaving; a bot gives none."""
    gathering = after(gathered(ANN, BEN, BOT, fairness=FAIRNESS), part(0))
    assert gathering.parts == (PARTS[0], "", "")
    refused(gathering, part(0), "table-part-given")
    refused(gathering, part(2), "table-no-person")
    refused(gathering, Action("part", 1, part="too short"), "table-part")
    refused(gathered(), part(0), "table-part")
    assert after(gathering, Action("leave", 0)).parts == ("", "", "")
    assert is_part("0" * 16)
    assert is_part("f" * 64)
    assert not any(is_part(text) for text in ("0" * 15, "f" * 65, "F" * 16, ""))


def test_what_belongs_to_the_other_time_is_refused() -> None:
    """Nobody moves or ends a game before the deal, and nobody leaves the seat of a running game."""
    gathering = gathered()
    for action in (Action("move", 0, text="L1@a1"), Action("resign", 0), Action("undo", 0), Action("agree_end", 0)):
        refused(gathering, action, "table-not-dealt")
    refused(opened(ANN, BEN), Action("leave", 0), "table-dealt")
    refused(opened(ANN, BEN), part(0), "table-dealt")
