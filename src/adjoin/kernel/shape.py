"""What a record must look like before it is replayed, in every format there ever was.

FORMAT is what is written. Older formats are read for ever: a record of one is checked as it was when it was written,
and then brought to the next format by its step. docs/records.md says what the fields mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjoin.errors import RecordError

FAMILY = "adjoin-record/"
FIRST = f"{FAMILY}1"
FORMAT = f"{FAMILY}2"

Check = Callable[[Any], str | None]  # where a value is at fault, "" if as a whole; None if it is not


# ------------------------------------------------------------------------------------------------ words of a shape


def of_type(*kinds: type) -> Check:
    """Exactly one of these types: true is no number."""
    return lambda value: None if type(value) in kinds else ""


def at_least(low: int) -> Check:
    return lambda value: None if type(value) is int and value >= low else ""


def one_of(*choices: str) -> Check:
    return lambda value: None if isinstance(value, str) and value in choices else ""


def each(check: Check) -> Check:
    """A list of such values."""

    def fault(values: Any) -> str | None:
        if not isinstance(values, list):
            return ""
        found = ((place, check(value)) for place, value in enumerate(values))
        return next((f"[{place}]{inside}" for place, inside in found if inside is not None), None)

    return fault


def shaped(needed: Mapping[str, Check], optional: Mapping[str, Check] | None = None) -> Check:
    """An object with these fields, and perhaps those; others are not looked at."""
    known = {**needed, **(optional or {})}

    def fault(value: Any) -> str | None:
        if not isinstance(value, dict):
            return ""
        for name, check in known.items():
            inside = check(value[name]) if name in value else "" if name in needed else None
            if inside is not None:
                return f".{name}{inside}"
        return None

    return fault


TEXT, FLAG, SEAT, MILLISECONDS = of_type(str), of_type(bool), at_least(0), at_least(0)
BOT = shaped({"kind": one_of("bot"), "level": TEXT})


# ------------------------------------------------------------------------------------------------ format 1

HEADER: dict[str, Check] = {
    "game": TEXT,
    "rules_version": of_type(int),
    "options": of_type(dict),
    "seats": of_type(list),
    "adjoin": TEXT,
    "seed": of_type(str, type(None)),
    "components": TEXT,
    "setup": of_type(dict),
    "moves": of_type(list),
    "result": of_type(dict),
}
FIRST_SHAPE = shaped({**HEADER, "seats": each(shaped({"kind": TEXT}))})


def from_first(record: dict[str, Any]) -> dict[str, Any]:
    """What format 2 adds could not be said before. A bot that failed `resigned`, with `why`, and still does."""
    return {**record, "format": FORMAT}


# ------------------------------------------------------------------------------------------------ format 2

PLAYER = shaped(
    {"kind": one_of("person", "bot", "open")},
    {"name": TEXT, "level": TEXT, "color": TEXT, "seconds": of_type(int, float), "person": FLAG},
)
FAIRNESS = shaped(
    {"commitment": TEXT, "server": TEXT, "parts": each(TEXT), "missing": each(SEAT), "table": TEXT},
)
SHAPE = shaped(
    {**HEADER, "rules_version": at_least(1), "seats": each(PLAYER)},
    {
        "lot": shaped({"order": each(SEAT)}),
        "clock": shaped({}, {"stock": MILLISECONDS, "added": MILLISECONDS, "move": MILLISECONDS}),
        "fairness": FAIRNESS,
        "series": shaped({"number": at_least(1)}, {"of": at_least(0), "counts": TEXT, "first": TEXT}),
    },
)
ENTRY = shaped({"seat": SEAT, "type": TEXT, "text": TEXT}, {"at": MILLISECONDS})
TABLE_ENTRIES: dict[str, Check] = {
    "resign": shaped({}, {"plays_on": BOT, "why": TEXT}),
    "timeout": shaped({}, {"why": TEXT}),
    "forfeit": shaped({"why": TEXT, "late": FLAG}),
    "agree_end": shaped({"agreed": each(SEAT)}),
    "replaced": shaped({"by": PLAYER}),
}


def check_entries(entries: list[Any]) -> None:
    """Every entry has what its type needs."""
    for number, entry in enumerate(entries, 1):
        if ENTRY(entry) is not None:
            raise RecordError("record-move-shape", number=number)
        fault = TABLE_ENTRIES.get(entry["type"], shaped({}))(entry)
        if fault is not None:
            raise RecordError("record-move-part", number=number, type=entry["type"], field=fault[1:])


# ------------------------------------------------------------------------------------------------ any format


def checked_shape(record: Any) -> dict[str, Any]:
    """The record in the format of today, if it has every field it needs in the right shape."""
    name = record.get("format") if isinstance(record, dict) else None
    if name not in (FIRST, FORMAT):
        newer = isinstance(name, str) and name.startswith(FAMILY)
        raise RecordError("record-format-newer" if newer else "record-format", format=FORMAT, found=str(name))
    if "view" in record:
        raise RecordError("record-view")
    fault = (FIRST_SHAPE if name == FIRST else SHAPE)(record)
    if fault is not None:
        raise RecordError("record-field", field=fault[1:])
    if name == FIRST:
        return from_first(record)
    check_entries(record["moves"])
    return dict(record)
