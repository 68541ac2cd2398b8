"""No value of a record can be changed unnoticed, but those that docs/records.md lists as free."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import adjoin
from adjoin.errors import AdjoinError
from adjoin.kernel.records.replay import replayed
from adjoin.kernel.records.shape import TABLE_ENTRIES
from kept import Record, all_records

DOCS = Path(__file__).parents[1] / "docs/records.md"
SHIPPED = "reconstructed"
Place = tuple[str | int, ...]


@cache
def records() -> list[str]:
    return [json.dumps(record) for record in all_records()]


# ------------------------------------------------------------------------------------------------ what is free


class Free(NamedTuple):
    place: re.Pattern[str]
    how: set[str]


@cache
def listed() -> list[Free]:
    """The table of docs/records.md: patterns of places, and how each is free."""
    section = DOCS.read_text("utf-8").split("## What is free")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.+?) \| ([a-z, ]+) \|", section, re.MULTILINE)
    return [
        Free(pattern(place), set(how.split(", "))) for places, how in rows for place in re.findall("`(.+?)`", places)
    ]


def pattern(place: str) -> re.Pattern[str]:
    """[] stands for any place of a list or type of an entry; parts of a setup are named by it."""
    more = r"(\..+|\[.+)?" if place == "setup" else ""
    return re.compile(re.escape(place).replace(r"\[\]", r"\[\w+\]") + more)


def named(record: Record, place: Place) -> str:
    """A place as the docs write it: entries by their type."""
    text = ""
    for depth, step in enumerate(place):
        if isinstance(step, str):
            text += f".{step}"
        else:
            text += f"[{record['moves'][step]['type']}]" if place[0] == "moves" and depth == 1 else f"[{step}]"
    return text[1:]


def is_free(record: Record, place: Place, how: str) -> bool:
    kinds = {how, "own"} if record["components"] != SHIPPED else {how}
    spelled = named(record, place)
    return any(free.how & kinds for free in listed() if free.place.fullmatch(spelled))


# ------------------------------------------------------------------------------------------------ changes


def places(value: Any, at: Place = ()) -> Iterator[Place]:
    yield at
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, held in inside:
        yield from places(held, (*at, step))


def found(record: Record, place: Place) -> Any:
    value: Any = record
    for step in place:
        value = value[step]
    return value


def others(value: Any, texts: list[str]) -> list[Any]:
    """Values of the same and of other kinds, among them those that Python calls equal."""
    plain: list[Any] = [None, True, False, 0, 1, -1, 7, 1.5, "", "x", [], {}]
    if isinstance(value, bool):
        return [not value, int(value), *plain]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), str(value), bool(value), *plain]
    if isinstance(value, str):
        return [value + "x", value[:-1], value.upper(), *texts, *plain]
    return plain


CONSTANTS = [
    "person",
    "bot",
    "open",
    "wins",
    "points",
    "resigned",
    "agreed",
    "timeout",
    "adjoin-record/1",
    "adjoin-record/2",
    "red",
]


def alike(one: Any, other: Any) -> bool:
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


class Tampered(NamedTuple):
    record: Record
    place: Place
    how: str  # as the docs call it; "" is never free
    said: str


def spoilt(data: st.DataObject, line: str) -> Tampered | None:
    """A record with one value changed, left out, added or repeated; None if that changes nothing."""
    before: Record = json.loads(line)
    place = data.draw(st.sampled_from([place for place in places(before) if place]))
    record = copy.deepcopy(before)
    holder, step, value = found(record, place[:-1]), place[-1], found(record, place)
    way = data.draw(st.sampled_from(["change", "change", "change", "out", "add"]))
    if way == "add" and isinstance(value, dict):
        value["extra"] = data.draw(st.sampled_from([None, 0, "x"]))
        return Tampered(record, (*place, "extra"), "", "added")
    if way == "out":
        entry = place[0] == "moves" and len(place) == 2
        if entry and value["type"] in TABLE_ENTRIES:
            return None  # what is left out wholly, nobody can miss
        del holder[step]
        told = isinstance(step, str) or place[0] == "taken_back"
        return Tampered(record, place, "out" if told else "", "left out")
    texts = sorted({text for at in places(before) if isinstance(text := found(before, at), str)})
    new = data.draw(st.sampled_from(others(value, [*CONSTANTS, *texts])))
    if alike(new, value):
        return None
    holder[step] = new
    kinds = (int, float) if place[-1] == "seconds" and type(value) in (int, float) else (type(value),)
    how = "null" if new is None else "other" if type(new) in kinds else ""
    return Tampered(record, place, how, f"changed from {value!r} to {new!r}"[:200])


@pytest.mark.parametrize("changes", [150, pytest.param(250, marks=pytest.mark.deep)])
def test_no_value_changes_unnoticed(changes: int) -> None:
    """One value of a valid record is changed, left out or added: one line tells it, or the docs call it free."""
    often = settings(max_examples=changes, deadline=None, suppress_health_check=list(HealthCheck))
    often(given(data=st.data())(lambda data: tell_a_change(data)))()


def tell_a_change(data: st.DataObject) -> None:
    line = records()[data.draw(st.integers(0, len(records()) - 1))]
    tampered = spoilt(data, line)
    if tampered is None:
        return
    told = json.loads(line)
    where = (told["game"], named(told, tampered.place), tampered.said)
    fault = fault_of(tampered.record)
    assert len(fault.splitlines()) <= 1
    assert "in a way that cannot be replayed" not in fault, where
    assert fault or is_free(told, tampered.place, tampered.how) or deals_the_same(told, tampered), where


def deals_the_same(record: Record, tampered: Tampered) -> bool:
    """Another seed that happens to deal the same game is as true as the first."""
    if tampered.place != ("seed",) or tampered.how != "other":
        return False
    game = adjoin.load(record["game"], **record["options"])
    return alike(game.definition.setup(game.options, game.components, tampered.record["seed"]), record["setup"])


def fault_of(record: Record) -> str:
    """What `check` says of a record, nothing if it replays."""
    try:
        replayed(record)
    except AdjoinError as reason:
        return str(reason)
    return ""


def test_what_is_kept_is_of_every_kind() -> None:
    """The records that are tampered with are sound, and each kind of entry and each optional field is among them."""
    kept = [json.loads(line) for line in records()]
    for record in kept:
        replayed(record)
    types = {entry["type"] for record in kept for entry in record["moves"]}
    assert types >= {*TABLE_ENTRIES, "place", "draw", "skip", "claim", "bonus", "return"}
    assert {key for record in kept for key in record} >= {
        "lot",
        "clock",
        "fairness",
        "series",
        "taken_back",
        "take_backs",
    }
    entries = [entry for record in kept for entry in record["moves"] if entry["type"] == "resign"]
    assert {"plays_on", "agreed"} <= {key for entry in entries for key in entry}


@pytest.mark.parametrize("free", ["adjoin", "seats[].name", "moves[].at", "setup", "moves[replaced].by.level"])
def test_the_list_is_the_one_in_the_docs(free: str) -> None:
    """The table is found and read: some of its places by name."""
    assert pattern(free) in [entry.place for entry in listed()]
