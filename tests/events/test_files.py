"""The file of an event is checked as a whole: whoever changes a seed, a pairing, a result or a place is found out."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.cli.events import check_event_file, event_in, event_lines
from adjoin.cli.records import check_files
from adjoin.errors import RecordError, WrongUse
from adjoin.events.files import games_csv, harmless, standings_csv
from events.files import whole_event

SMALL = adjoin.names()[0]


@cache
def lines() -> list[Any]:
    return whole_event("duplicate", 4, SMALL, rounds=2)


def saved(path: Path, told: list[Any]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in told))
    return path


def test_a_true_file_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`adjoin check` plays every game again and works out seeds, pairings and standings."""
    check_files([saved(tmp_path / "evening.jsonl", lines())])
    assert "2 rounds, 4 games" in capsys.readouterr().out


FORGERIES: dict[str, Callable[[list[Any]], object]] = {
    "commitment": lambda told: told[0].update(commitment="0" * 64),
    "seed": lambda told: told[0]["event"].update(seed="other"),
    "part": lambda told: told[0]["event"]["entrants"][0].update(part="f" * 16),
    "rounds": lambda told: told[0]["event"].update(planned=9),
    "pairings": lambda told: told[0]["event"]["rounds"][0]["pairings"][0]["players"].reverse(),
    "result": lambda told: told[0]["event"]["rounds"][0]["pairings"][0]["result"].update(scores=[99, 0]),
    "standings": lambda told: told[0]["standings"][0].update(points="7"),
    "place": lambda told: told[0]["standings"].pop(),
    "missing": lambda told: told.pop(),
    "more": lambda told: told.append(told[-1]),
    "order": lambda told: told.insert(1, told.pop(2)),
    "move": lambda told: told[1]["moves"].pop(),
    "seats": lambda told: told[1]["seats"].__setitem__(0, {"kind": "bot", "level": "random"}),
    "swapped": lambda told: told[1]["seats"].reverse(),
    "shape": lambda told: told[0]["event"].pop("terms"),
    "nobody": lambda told: told[0]["event"]["rounds"][0]["pairings"][0].update(players=[0, 99]),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forged_file_is_found_out(what: str, tmp_path: Path) -> None:
    """Whatever is changed in it is a fault with a line."""
    told = deepcopy(lines())
    FORGERIES[what](told)
    with pytest.raises(RecordError, match="line"):
        check_event_file(saved(tmp_path / "forged.jsonl", told))


def test_an_event_is_shown_and_exported(tmp_path: Path) -> None:
    """Everybody has a line with place and points, every table one; the same stands in CSV."""
    event = event_in(saved(tmp_path / "evening.jsonl", lines()))
    shown = "\n".join(event_lines(event))
    assert all(one.name in shown for one in event.entrants)
    rows = list(csv.DictReader(standings_csv(event).splitlines()))
    assert [row["place"] for row in rows] == ["1", "2", "3", "4"]
    assert len(list(csv.DictReader(games_csv(event).splitlines()))) == 8
    assert harmless("=1+1") == "'=1+1"


def test_no_person_is_named_by_an_id() -> None:
    """The file has names and parts of the seed, and no id by which a server knows somebody."""
    assert '"p0"' not in json.dumps(lines()[0])
    assert '"person"' not in json.dumps(lines()[0]["event"]["entrants"])


def test_another_file_is_no_event(tmp_path: Path) -> None:
    """`adjoin event show` says so."""
    with pytest.raises(WrongUse, match="not the file of an event"):
        event_in(saved(tmp_path / "game.jsonl", lines()[1:]))


@pytest.mark.deep
@pytest.mark.parametrize("game", adjoin.names())
@pytest.mark.parametrize("form", ["swiss", "round_robin", "knockout", "duplicate"])
def test_events_of_every_format_and_game_are_checked(form: Any, game: str, tmp_path: Path) -> None:
    """Four people, one bot that fills in where that is needed, and every game."""
    check_event_file(saved(tmp_path / "event.jsonl", whole_event(form, 5, game, bots="random", rounds=3)))


def test_partners_sit_where_a_team_sits(tmp_path: Path) -> None:
    """A file whose partners hold seats that its games know as no team is refused in a sentence of its own."""
    told = whole_event("duplicate", 8, SMALL, seats=4, rounds=1, sides=((0, 3), (1, 2)))
    with pytest.raises(RecordError, match="partners"):
        check_event_file(saved(tmp_path / "partners.jsonl", told))
