"""Records of format 2 are read for ever, as they were first written: see freeze_format_2.py."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from adjoin.errors import RecordError
from adjoin.kernel.records.files import read_lines
from adjoin.kernel.records.replay import Replay
from adjoin.kernel.records.shape import FORMAT, TABLE_ENTRIES
from old.telling import HERE, of_record

FOLDER = HERE / "format_2"
LATER = {"abort", "abandon", "outage"}  # entries that tables began to write after these were kept
EXPECTED: list[dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text("utf-8"))


@cache
def records() -> list[Any]:
    return [data for _, data in read_lines(FOLDER / "records.jsonl")]


@pytest.mark.parametrize("line", range(len(EXPECTED)))
def test_it_replays_to_the_end_it_had(line: int) -> None:
    """Every record passes `check`, and ends in the position and with the result it had when it was written."""
    assert records()[line]["format"] == "adjoin-record/2"
    assert of_record(records()[line]) == EXPECTED[line]


def test_every_kind_of_entry_is_kept() -> None:
    """What a table decided, and what it knew besides, is among them; no record is lost."""
    assert len(records()) == len(EXPECTED) > 90
    assert {entry["type"] for record in records() for entry in record["moves"]} >= set(TABLE_ENTRIES) - LATER
    assert {name for record in records() for name in record} >= {"lot", "clock", "fairness", "series"}
    assert {record["seed"] is None for record in records()} == {True, False}
    assert {record["components"] for record in records()} == {"reconstructed", "typed from the box"}


def test_a_wrong_timeout_is_read_and_not_proved() -> None:
    """Game 7 times out a seat that was not to move and had time left: it is read as what it is."""
    replay = Replay(records()[6])
    replay.run()
    said = [str(claim) for claim in replay.unproved]
    assert "Move 7, timeout: it names seat 1, but seat 0 was to move." in said
    assert "Move 7, timeout: by the recorded times seat 1 had 59.7 seconds left." in said
    with pytest.raises(RecordError, match="seat 0 was to move"):
        Replay({**records()[6], "format": FORMAT}).run()
