"""Records of format 2 are read for ever, as they were first written: see freeze_format_2.py."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from adjoin.kernel.records.files import read_lines
from adjoin.kernel.records.shape import TABLE_ENTRIES
from old.telling import HERE, of_record

FOLDER = HERE / "format_2"
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
    assert {entry["type"] for record in records() for entry in record["moves"]} >= set(TABLE_ENTRIES)
    assert {name for record in records() for name in record} >= {"lot", "clock", "fairness", "series"}
    assert {record["seed"] is None for record in records()} == {True, False}
    assert {record["components"] for record in records()} == {"reconstructed", "typed from the box"}
