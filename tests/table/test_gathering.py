"""Before the deal: who comes and goes, what is chosen, drawn and given, and the table that is made of it."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin.errors import TableRefusal
from adjoin.kernel.replay import Replay
from adjoin.table import Action, Gathering, Seat, Spec, Table, restored
from adjoin.table.fairness import Fairness, is_part
from adjoin.table.history import record
from adjoin.table.spec import Clock, Series
from table.tables import ANN, BEN, BOT, CLEO, OPEN, events, moved

GAME = adjoin.load("ltiles", players=3)
FAIRNESS = Fairness("5e" * 16, "the-table")
PARTS = ("aa" * 8, "bb" * 8, "cc" * 8)


def gathered(*seats: Seat, **more: Any) -> Gathering:
    return Gathering.open(GAME, seats or (ANN, BEN, CLEO), **more)


def after(gathering: Gathering, *actions: Action) -> Gathering:
    """The gathering after actions none of which deals."""
    for action in actions:
        then = gathering.act(action)
        assert isinstance(then, Gathering)
        gathering = then
    return gathering


def dealt(gathering: Gathering) -> Table:
    table = gathering.act(gathering.deal(GAME))
    assert isinstance(table, Table)
    return table


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


def test_a_colour_is_chosen_by_one() -> None:
    """Nobody takes the colour of another; one's own may be changed and given up."""
    gathering = after(gathered(), Action("color", 0, color="red"), Action("color", 0, color="red"))
    refused(gathering, Action("color", 1, color="red"), "table-color-taken")
    given_up = after(gathering, Action("color", 0), Action("color", 1, color="red"))
    assert [seat.color for seat in given_up.seats] == ["", "red", ""]
    refused(gathered(ANN, BOT, OPEN), Action("color", 1, color="red"), "table-no-person")
    assert dealt(given_up).seats[1].color == "red"


def test_a_lot_seats_everybody_once() -> None:
    """People go to the seats that were drawn, with colour and part; it is drawn once, and the deal waits for it."""
    gathering = after(gathered(lot=True, fairness=FAIRNESS), Action("color", 0, color="red"), part(0), part(2))
    refused(gathering, gathering.deal(GAME), "table-lot-missing")
    refused(gathering, Action("lot", order=(0, 0, 1)), "table-lot")
    refused(gathering, Action("lot", order=(1, 0)), "table-lot")
    drawn = after(gathering, Action("lot", order=(2, 0, 1)))
    assert [(seat.name, seat.color) for seat in drawn.seats] == [("Cleo", ""), ("Ann", "red"), ("Ben", "")]
    assert (drawn.parts, drawn.lot) == ((PARTS[2], PARTS[0], ""), (2, 0, 1))
    refused(drawn, Action("lot", order=(0, 1, 2)), "table-lot-drawn")
    assert dealt(drawn).lot == (2, 0, 1)


def part(seat: int) -> Action:
    return Action("part", seat, part=PARTS[seat])


def test_the_seed_is_made_of_all_parts() -> None:
    """Server, every seat in order, and table make the seed; another seed is not dealt; the commitment fits the part."""
    gathering = after(gathered(fairness=FAIRNESS), part(2), part(0), part(1))
    table = dealt(gathering)
    made = sha256("|".join((FAIRNESS.server, *PARTS, FAIRNESS.table)).encode()).hexdigest()
    assert (table.position.seed, table.parts) == (made, PARTS)
    assert FAIRNESS.commitment == sha256(FAIRNESS.server.encode()).hexdigest()
    other = GAME.start("other")
    refused(gathering, Action("deal", seed="other", setup=dict(other.setup or {})), "table-seed")
    refused(gathering, Action("deal"), "table-seed")


def test_a_part_is_given_once_and_goes_with_its_person() -> None:
    """Whoever has seen the others' parts cannot change theirs, but by leaving; a bot gives none; not all must."""
    gathering = after(gathered(ANN, BEN, BOT, fairness=FAIRNESS), part(0))
    refused(gathering, part(0), "table-part-given")
    refused(gathering, part(2), "table-no-person")
    refused(gathering, Action("part", 1, part="too short"), "table-part")
    refused(gathered(), part(0), "table-part")
    assert after(gathering, Action("leave", 0)).parts == ("", "", "")
    assert dealt(gathering).position.seed == FAIRNESS.seed((PARTS[0], "", ""))
    assert is_part("0" * 16)
    assert is_part("f" * 64)
    assert not any(is_part(text) for text in ("0" * 15, "f" * 65, "F" * 16, ""))


def test_ready_means_all_seats_and_all_parts() -> None:
    """Open seats and missing parts are waited for."""
    assert gathered().ready
    assert not gathered(ANN, BEN, OPEN).ready
    asked = after(gathered(ANN, BEN, BOT, fairness=FAIRNESS), part(0))
    assert (asked.ready, after(asked, part(1)).ready) == (False, True)


def test_a_gathering_becomes_a_table() -> None:
    """The deal is its next version; seats, log and spec go on; open seats can still be taken."""
    gathering = after(gathered(ANN, OPEN, BOT), Action("sit", 1, name="Ben", owner="b"))
    table = dealt(gathering)
    assert (table.version, table.moved, table.turn, table.spec) == (2, 2, 0, gathering.spec)
    assert table.seats == gathering.seats
    assert events(table)[:2] == ["sit", "deal"]
    assert moved(table).version == 3
    waiting = dealt(gathered(ANN, OPEN, BOT)).act(Action("sit", 1, name="Ben", owner="b"))
    assert waiting.seats[1].present


def test_the_record_says_how_it_came_to_the_deal() -> None:
    """Colours, lot, clock, the parts of the seed and the series stand in it, and it checks."""
    more = {"lot": True, "fairness": FAIRNESS, "clock": Clock(stock=60_000), "series": Series(number=2, of=3)}
    gathering = after(gathered(**more), Action("color", 0, color="red"), part(0), part(2))
    table = dealt(after(gathering, Action("lot", order=(2, 0, 1))))
    made = json.loads(json.dumps(record(table.act(Action("resign", 0)), "now")))
    assert made["seats"][1] == {"kind": "person", "name": "Ann", "color": "red"}
    assert (made["lot"], made["clock"]) == ({"order": [2, 0, 1]}, {"stock": 60_000})
    assert made["series"] | {"points": []} == {"number": 2, "of": 3, "counts": "wins", "wins": [0, 1, 1], "points": []}
    assert made["fairness"]["missing"] == [2]
    assert Replay(made).run() == table.position


def test_what_belongs_to_the_other_time_is_refused() -> None:
    """No move and no end before the deal, no second deal, and nobody leaves the seat of a running game."""
    gathering = gathered()
    for action in (Action("move", 0, text="L1@a1"), Action("resign", 0), Action("undo", 0), Action("agree_end", 0)):
        refused(gathering, action, "table-not-dealt")
    table = dealt(gathering)
    for seat in (0, -1):
        refused(table, Action("deal", seat, seed="x"), "table-dealt")
    refused(table, Action("lot", order=(0, 1, 2)), "table-dealt")
    refused(table, Action("leave", 0), "table-dealt")


def test_the_wrong_number_of_seats_is_refused() -> None:
    """A game for three is not dealt to two."""
    with pytest.raises(TableRefusal, match="3 seats"):
        dealt(Gathering.open(GAME, (ANN, BEN)))


def test_either_is_rebuilt_from_what_was_saved() -> None:
    """Spec and actions, written to JSON and read again, give the same gathering, and the same table after the deal."""
    actions = [
        Action("sit", 1, name="Ben", owner="b", at=5),
        Action("color", 1, color="red", at=900),
        part(0),
        part(1),
        Action("lot", order=(2, 1, 0)),
    ]
    gathering = after(gathered(ANN, OPEN, BOT, lot=True, fairness=FAIRNESS), *actions)
    assert as_saved(gathering, actions) == gathering_facts(gathering)
    actions.append(gathering.deal(GAME, at=1000))
    table = gathering.act(actions[-1])
    assert isinstance(table, Table)
    actions.append(Action("move", table.turn, text=table.position.legal_moves()[0].text))
    table = table.act(actions[-1])
    assert as_saved(table, actions) == gathering_facts(table)


def as_saved(table: Gathering | Table, actions: list[Action]) -> tuple[Any, ...]:
    spec = msgspec.json.decode(msgspec.json.encode(table.spec), type=Spec)
    saved = msgspec.json.decode(msgspec.json.encode(actions), type=list[Action])
    assert (spec, saved) == (table.spec, actions)
    return gathering_facts(restored(spec, saved))


def gathering_facts(table: Gathering | Table) -> tuple[Any, ...]:
    position = table.position.hash if isinstance(table, Table) else ""
    return type(table), table.version, table.seats, table.log, table.lot, table.parts, position
