"""What a table leaves: it can be rebuilt, recorded and played again."""

from __future__ import annotations

import json
from random import Random

import msgspec

from adjoin.kernel.records.replay import Replay
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.history import record
from adjoin.table.series import rematch_seats
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
    do(Action("offer", 0, table="never"))
    do(Action("refuse", 1))
    do(Action("offer", 0, table="next"))
    do(Action("accept", 1))
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


def finish_by(table: Table, texts: list[str]) -> Table:
    for text in texts:
        table = table.act(Action("move", table.turn, text=text))
    return table


def test_what_was_agreed_before_a_move_was_taken_back_is_void() -> None:
    """A game that ends where somebody had agreed to end it, with moves taken back in between, has a sound record."""
    table = finished(opened(ANN, BEN))
    texts = [at.move.text for at in table.position.line() if at.move]
    for back in (1, 2, 3):
        late = finish_by(opened(ANN, BEN), texts[:-1])
        late = late.act(Action("agree_end", late.turn)).act(Action("replaced", 1 - late.turn, level="random"))
        late = late.act(Action("return", 1 - late.turn))
        for _ in range(back):
            late = taken_back(late)
        end = finish_by(late, texts[late.position.ply :])
        made = json.loads(json.dumps(record(end, "0.1.0")))
        assert Replay(made).run() == table.position
        assert {entry["type"] for entry in made["moves"]} >= {"place", "replaced"}
        assert "agree_end" not in {entry["type"] for entry in made["moves"]}


def taken_back(table: Table) -> Table:
    """The table before its last decision, to which everybody consented."""
    seat = next(turn for _, turn in table.position.decisions() if turn >= 0)
    table = table.act(Action("undo", seat))
    while table.ask:
        table = table.act(Action("consent", min(table.ask.waiting)))
    return table


def test_notes_stand_in_the_order_of_time() -> None:
    """What a table decided after moves were taken back comes after what it decided before, and at its own place."""
    table = moved(opened(ANN, BEN, CLEO), 9).act(Action("replaced", 2, level="greedy"))
    before = taken_back(taken_back(taken_back(table)))
    table = moved(before.act(Action("replaced", 0, level="random")), 9).act(Action("resign", 1))
    made = json.loads(json.dumps(record(table, "0.1.0")))
    notes = [(place, entry) for place, entry in enumerate(made["moves"]) if entry["type"] == "replaced"]
    assert [(entry["seat"], entry["hash"]) for _, entry in notes] == [
        (2, before.position.hash),
        (0, before.position.hash),
    ]
    assert [place for place, _ in notes] == [6, 7]
    assert Replay(made).run() == table.position


def test_notes_and_draws_do_not_meet() -> None:
    """Where two tiles are drawn at once in place of what was decided and taken back, the record can still be made."""
    for seed in range(12):
        table, rng = opened(ANN, BEN, game="ophiuchus", seed=str(seed), thirteen=True), Random(seed)
        for _ in range(40):
            if table.over:
                break
            kind = rng.choice(("move", "move", "move", "back", "note"))
            if kind == "note":
                level = rng.choice([name for name in ("greedy", "random") if name != table.seats[1].stand_in])
                table = table.act(Action("replaced", 1, level=level)).act(Action("return", 1))
            elif kind == "back" and any(turn >= 0 for _, turn in table.position.decisions()):
                table = taken_back(table)
            else:
                table = moved(table, seed=rng.randrange(99))
        end = table if table.over else table.act(Action("resign", 0))
        assert Replay(json.loads(json.dumps(record(end, "0.1.0")))).run() == end.position


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
