"""What is written of a table: the fields of today are read for ever, and those of tomorrow have their place."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import adjoin
from adjoin.errors import TableRefusal
from adjoin.kernel.model import memory
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.fairness import Fairness
from adjoin.table.history import record
from adjoin.table.log import Line
from adjoin.table.spec import Clock, Series
from table.tables import ANN, BEN, BOT, moved, opened

OLD = {"game", "options", "seats", "seed", "setup"}  # the fields that 0.1.0 wrote


def old_spec(table: Table) -> bytes:
    """A spec as 0.1.0 wrote it."""
    told = {key: value for key, value in msgspec.to_builtins(table.spec).items() if key in OLD}
    told["options"] = {name: told["options"][name] for name in ("players",)}  # the options of then
    return json.dumps(told).encode()


def test_a_spec_of_the_first_version_is_read() -> None:
    """Five fields rebuild the table; what they do not say has the meaning of then."""
    table = opened(ANN, BOT)
    spec = msgspec.json.decode(old_spec(table), type=Spec)
    assert (spec.rules_version, spec.components, spec.clock, spec.fairness) == (0, "", None, None)
    again = Table.restore(spec, [])
    assert (again.position.stands, again.seats, again.version) == (table.position.stands, table.seats, 0)


def test_what_is_not_said_is_not_written() -> None:
    """A field that has its default takes no room, so that most tables are written as they always were."""
    written = msgspec.to_builtins(opened(ANN, BEN).spec)
    assert set(written) == OLD | {"rules_version"}
    assert msgspec.to_builtins(Action("move", 0, text="U@f6")) == {"type": "move", "seat": 0, "text": "U@f6"}
    assert msgspec.to_builtins(Seat("open")) == {"kind": "open"}


def test_every_field_is_read_as_it_was_written() -> None:
    """Clock, series, fairness and the rest survive JSON."""
    spec = Spec(
        "copulas",
        {"players": 2},
        (Seat("person", "Ann", "a", color="red"), Seat("bot", level="skilled", seconds=0.5)),
        rules_version=3,
        components="mine",
        lot=True,
        clock=Clock(stock=600_000, added=5_000),
        rated=True,
        public=True,
        series=Series(2, 3, "points", "first-table"),
        fairness=Fairness("5e" * 16, "the-table"),
    )
    assert msgspec.json.decode(msgspec.json.encode(spec), type=Spec) == spec
    action = Action("forfeit", 1, why="it crashed", late=True, at=17)
    assert msgspec.json.decode(msgspec.json.encode(action), type=Action) == action


def test_a_table_of_newer_rules_is_refused_in_one_line() -> None:
    """Rules that this program does not know are not guessed."""
    spec = msgspec.structs.replace(opened(ANN, BEN).spec, rules_version=99)
    with pytest.raises(TableRefusal, match="version 99 of the rules"):
        Table.restore(spec, [])


def test_components_of_one_s_own_keep_their_name(tmp_path: Path) -> None:
    """A table that is rebuilt without the file still names it in the record."""
    shipped = Path(adjoin.__file__).parent / "games" / "ltiles" / "components" / "components.toml"
    own = tmp_path / "own.toml"
    own.write_text(shipped.read_text("utf-8").replace('name = "reconstructed"', 'name = "mine"'), "utf-8")
    table = Table.open(adjoin.load("ltiles", components=own, players=2), (ANN, BEN), "7")
    again = Table.restore(table.spec, [Action("resign", 0)])
    assert (table.spec.components, record(again, "now")["components"]) == ("mine", "mine")
    assert opened(ANN, BEN).spec.components == ""


def test_a_time_changes_nothing() -> None:
    """A table is told when something was received, and never looks at it."""
    table = opened(ANN, BEN)
    text = table.position.legal_moves()[0].text
    early, late = (table.act(Action("move", 0, text=text, at=at)) for at in (0, 10**9))
    assert (early.log, early.standing, early.turn) == (late.log, late.standing, late.turn)


def test_a_log_says_the_same_whenever_it_is_read() -> None:
    """Lines are made when they are read: once at the end, or at every version."""
    often = once = opened(ANN, BEN, game="ltiles")
    for _ in range(12):
        often, once = moved(often, seed=often.version), moved(once, seed=once.version)
        assert often.log
    assert once.log == often.log
    assert [line.version for line in once.log] == sorted(line.version for line in once.log)
    assert once.lines(5) == tuple(line for line in once.log if line.version > 5)


@pytest.mark.parametrize("back", [1, 3, 6])
def test_a_log_keeps_what_was_taken_back(back: int) -> None:
    """Some moves taken back and others made: all is told at its version, as if it was written down when it happened."""
    table, told = opened(ANN, BOT, game="ltiles"), list[Line]()

    def went_on(after: Table) -> Table:
        told.extend(line for line in after.log if line.version == after.version)
        return after

    told += table.log
    for _ in range(2):
        for _ in range(24):
            table = went_on(moved(table, seed=table.version))
            memory.forget(table.position)
        for _ in range(back):
            table = went_on(table.act(Action("undo", 0)))
    assert table.log == tuple(told)
    assert all(table.lines(version) == tuple(line for line in told if line.version > version) for version in range(60))
