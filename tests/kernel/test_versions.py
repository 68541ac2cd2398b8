"""What an older version of a game wrote means what it meant: with an option more, a version up, a name changed."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from adjoin.errors import RecordError, TableRefusal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import settle_options
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.record import full_record
from adjoin.kernel.records.replay import replayed
from adjoin.kernel.records.versions import game_of
from adjoin.table import Action, Seat, Table
from adjoin.table.history import record
from kernel import nim

SEATS = [{"kind": "bot", "level": "random"}] * 2


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that installs a version of the game."""

    def install(definition: Definition) -> None:
        for module in ("kernel.records.versions", "table.table"):
            monkeypatch.setattr(f"adjoin.{module}.find", lambda name: definition)

    return install


def played(definition: Definition, **options: Any) -> Position:
    """Two, three and one counter are taken, and then one by one."""
    at = Game(definition, options).start("1")
    for text in ("2", "3", "1"):
        at = at.play(text)
    while not at.over:
        at = at.play(0)
    return at


def written(definition: Definition, **options: Any) -> dict[str, Any]:
    return dict(json.loads(json.dumps(full_record(played(definition, **options), SEATS, "then"))))


def test_a_record_from_before_an_option_means_what_it_meant(installed: Any) -> None:
    """The option has the value of before, not today's default; hashes and result are those that were written."""
    old = written(nim.First())
    assert old["rules_version"] == 1
    installed(nim.Second())
    end = replayed(old)
    assert end.game.options == {"heap": 7, "last": "wins"}
    assert (end.hash, end.outcome) == (old["moves"][-1]["hash"], played(nim.First()).outcome)
    assert end.outcome != played(nim.Second()).outcome


def test_it_is_written_again_as_it_was(installed: Any) -> None:
    """A game by older rules leaves a record of those rules, without what they did not have; so does it when sent."""
    old = written(nim.First(), heap=9)
    installed(nim.Second())
    end = replayed(old)
    for again in (end, pickle.loads(pickle.dumps(end))):
        assert json.loads(json.dumps(full_record(again, SEATS, "then"))) == old
    assert end != played(nim.Second(), heap=9, last="wins")


def test_what_was_no_option_then_is_not_one(installed: Any) -> None:
    """An old record that names a younger option, and a new one that lacks it, are at fault."""
    installed(nim.Second())
    for faulty, key in (
        ({**written(nim.First()), "options": {"heap": 7, "last": "wins"}}, "record-options"),
        ({**written(nim.Second()), "options": {"heap": 7}}, "record-options-missing"),
        ({**written(nim.Second()), "rules_version": 3}, "record-version"),
    ):
        with pytest.raises(RecordError) as caught:
            replayed(faulty)
        assert caught.value.message.key == key
        assert len(str(caught.value).splitlines()) == 1


def test_a_newer_version_is_refused_by_name(installed: Any) -> None:
    """One line says which version it is, and which are known."""
    installed(nim.First())
    with pytest.raises(RecordError, match="rules version 2 of NIM, this program knows versions up to 1"):
        replayed(written(nim.Second()))


def test_a_game_says_how_its_older_records_are_read(installed: Any) -> None:
    """Renamed parts are found, and what cannot be compared any more is left out, of old records alone."""
    for definition, options in ((nim.First(), {"heap": 9}), (nim.Second(), {"last": "loses"})):
        installed(nim.Third())
        old = written(definition, **options)
        end = replayed(old)
        assert end.outcome == played(definition, **options).outcome
        assert end.game.options["counters"] == options.get("heap", 7)
    bare = written(nim.Third())
    del bare["moves"][0]["hash"]
    with pytest.raises(RecordError, match="hash"):
        replayed(bare)


def test_a_faulty_old_record_is_at_fault_still(installed: Any) -> None:
    """To be old is no excuse."""
    installed(nim.Third())
    old = written(nim.First())
    old["result"]["scores"] = [5, 5]
    with pytest.raises(RecordError, match="scores"):
        replayed(old)


@pytest.mark.parametrize("later", [nim.Second(), nim.Third()])
def test_a_table_saved_before_plays_on_by_its_own_rules(later: Definition, installed: Any) -> None:
    """Restored under newer rules it stands as it stood, can be ended, and leaves a record that checks."""
    installed(nim.First())
    seats = [Seat("person", "Ann", "a"), Seat("person", "Ben", "b")]
    table = Table.open(Game(nim.First(), {}), seats, "1")
    moves = [Action("move", ply % 2, text="2") for ply in range(3)]
    for action in moves:
        table = table.act(action)
    assert table.spec.rules_version == 1
    installed(later)
    again = Table.restore(table.spec, moves)
    assert (again.turn, again.position.game.options["last"]) == (1, "wins")
    ended = again.act(Action("move", 1, text="1"))
    assert ended.standing.winners == (1,)
    assert replayed(json.loads(json.dumps(record(ended, "now")))).hash == ended.position.hash
    installed(nim.First())
    newer = Table.open(Game(later, {}), seats, "1")
    with pytest.raises(TableRefusal):
        Table.restore(newer.spec, ())


def test_options_of_another_day() -> None:
    """By an older version, the younger options have the value of before; by the present one, their default."""
    options = nim.Second.header.options
    assert settle_options(options, {}, 1) == {"heap": 7, "last": "wins"}
    assert settle_options(options, {}, 2) == settle_options(options, {}) == {"heap": 7, "last": "loses"}


def test_the_game_of_what_was_written(installed: Any) -> None:
    """A record and the beginning of a table are read alike."""
    installed(nim.Third())
    began = {"game": "nim", "rules_version": 1, "options": {"heap": 9}, "setup": {"heap": 9}}
    game, now = game_of(began)
    assert (game.options, now["setup"]) == ({"counters": 9, "last": "wins"}, {"counters": 9})
    assert began["options"] == {"heap": 9}
