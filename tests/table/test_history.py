"""What a table leaves: it can be rebuilt, recorded and played again."""

from __future__ import annotations

import json

import msgspec

from adjoin.kernel.record import Replay
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.history import record, rematch_seats
from table.tables import ANN, BEN, BOT, CLEO, OPEN, finished, moved, opened


def eventful() -> tuple[Table, list[Action]]:
    """A table at which everything happens, and its actions."""
    table, actions = opened(ANN, OPEN, game="ltiles"), []

    def do(action: Action) -> None:
        nonlocal table
        table = table.act(action)
        actions.append(action)

    def move() -> None:
        do(Action("move", table.turn, text=table.position.legal_moves()[0].text))

    do(Action("sit", 1, name="Ben", owner="b"))
    move()
    do(Action("replaced", 1, level="greedy"))
    move()
    do(Action("return", 1))
    do(Action("undo", 0))
    do(Action("decline", 1))
    move()
    do(Action("undo", 0))
    do(Action("consent", 1))
    move()
    do(Action("agree_end", 0))
    do(Action("agree_end", 1))
    do(Action("rematch", 0, table="next"))
    return table, actions


def test_a_table_is_rebuilt_from_what_was_saved() -> None:
    """Spec and actions, written to JSON and read again, give the same table."""
    table, actions = eventful()
    spec = msgspec.json.decode(msgspec.json.encode(table.spec), type=Spec)
    saved = msgspec.json.decode(msgspec.json.encode(actions), type=list[Action])
    again = Table.restore(spec, saved)
    assert (again.version, again.moved, again.seats, again.log) == (table.version, table.moved, table.seats, table.log)
    assert [at.hash for at in again.position.line()] == [at.hash for at in table.position.line()]
    assert (again.standing, again.following) == (table.standing, "next")


def test_a_record_replays_with_what_the_table_decided() -> None:
    """The record of a game with stand-ins and an agreed end is valid and names both."""
    table, _ = eventful()
    made = json.loads(json.dumps(record(table, "0.1.0")))
    types = [entry["type"] for entry in made["moves"]]
    assert [kind for kind in types if kind in ("replaced", "agree_end")] == ["replaced"] * 2 + ["agree_end"] * 2
    assert types[0] == "place"
    assert Replay(made).run().hash == table.position.hash
    assert made["result"]["reason"] == "agreed"


def test_a_whole_game_with_skips_records_and_replays() -> None:
    """Games that end by the rules have full records, skips included."""
    for seed in range(4):
        table = finished(opened(ANN, BEN, BOT), seed)
        made = json.loads(json.dumps(record(table, "0.1.0")))
        assert Replay(made).run().outcome == table.standing


def test_an_unfinished_game_is_recorded_as_somebodys_view() -> None:
    """Before the end a record carries no seed, no result, and nothing its viewer may not know."""
    made = record(moved(opened(ANN, BEN, game="ltiles"), 2), "0.1.0", 0)
    assert made["view"] == 0
    assert "seed" not in made
    assert "result" not in made
    drawn = {entry["seat"]: entry["text"] for entry in made["moves"] if entry["type"] == "draw"}
    assert drawn[1] is None
    assert drawn[0] is not None


def test_everyone_moves_one_seat_on() -> None:
    """In a rematch each player sits one seat further; stand-ins are gone."""
    table = opened(ANN, BEN, CLEO).act(Action("replaced", 1, level="random")).act(Action("resign", 0))
    assert [seat.name for seat in rematch_seats(table)] == ["Cleo", "Ann", "Ben"]
    assert not any(seat.stand_in for seat in rematch_seats(table))


def test_teams_stay_together() -> None:
    """In a team game the seats rotate so that partners stay partners."""
    dora = Seat("person", "Dora", "d")
    table = opened(ANN, BEN, CLEO, dora, teams=True).act(Action("resign", 0))
    names = [seat.name for seat in rematch_seats(table)]
    assert {frozenset((names[0], names[3])), frozenset((names[1], names[2]))} == {
        frozenset(("Ann", "Dora")),
        frozenset(("Ben", "Cleo")),
    }
    assert names != ["Ann", "Ben", "Cleo", "Dora"]


def test_a_bot_that_failed_is_named_in_the_record_and_stays_away() -> None:
    """The record says who sat there and who played on; the rematch is played by the one who could."""
    table = moved(opened(ANN, BOT)).act(Action("replaced", 1, level="greedy"))
    table = moved(table).act(Action("resign", 0))
    made = json.loads(json.dumps(record(table, "0.1.0")))
    assert made["seats"][1] == {"kind": "bot", "level": "random"}
    (note,) = [entry for entry in made["moves"] if entry["type"] == "replaced"]
    assert (note["seat"], note["by"]) == (1, {"kind": "bot", "level": "greedy"})
    assert Replay(made).run().hash == table.position.hash
    assert Seat("bot", level="greedy") in rematch_seats(table)
