"""What a record must look like before it is replayed, in every format there ever was.

FORMAT is what is written. Older formats are read for ever, each with its own shape: a field that came later is as
unknown to it as any other. docs/records.md says what the fields mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from adjoin.errors import RecordError
from adjoin.kernel.difference import shorten
from adjoin.kernel.json_types import JsonObject

FAMILY = "adjoin-record/"
FIRST = f"{FAMILY}1"
SECOND = f"{FAMILY}2"
FORMAT = f"{FAMILY}3"


class ShapeFault(NamedTuple):
    """Where a value is not as it should be, "" if as a whole, how, and what stands there."""

    place: str
    how: str = "malformed"  # or missing, or unknown
    found: str = ""

    def inside(self, place: str) -> ShapeFault:
        return self._replace(place=f"{place}{self.place}")


Check = Callable[[Any], ShapeFault | None]


def wrong(value: object) -> ShapeFault:
    """A value that cannot stand where it does."""
    return ShapeFault("", found=shorten(value))


# ------------------------------------------------------------------------------------------------ words of a shape


def of_type(*kinds: type) -> Check:
    """Exactly one of these types: true is no number."""
    return lambda value: None if type(value) in kinds else wrong(value)


def at_least(low: int) -> Check:
    return lambda value: None if type(value) is int and value >= low else wrong(value)


def one_of(*choices: str) -> Check:
    return lambda value: None if isinstance(value, str) and value in choices else wrong(value)


def only(right: object) -> Check:
    """This value and no other."""
    return lambda value: None if type(value) is type(right) and value == right else wrong(value)


def each(check: Check) -> Check:
    """A list of such values."""

    def fault(values: object) -> ShapeFault | None:
        if not isinstance(values, list):
            return wrong(values)
        found = ((place, check(value)) for place, value in enumerate(values))
        return next((inside.inside(f"[{place}]") for place, inside in found if inside), None)

    return fault


def object_shape(needed: Mapping[str, Check], optional: Mapping[str, Check] | None = None) -> Check:
    """An object with these fields, and perhaps those, and no other."""
    known = {**needed, **(optional or {})}

    def fault(value: object) -> ShapeFault | None:
        if not isinstance(value, dict):
            return wrong(value)
        for name in needed:
            if name not in value:
                return ShapeFault(f".{name}", "missing")
        for name, held in value.items():
            inside = known[name](held) if name in known else ShapeFault("", "unknown")
            if inside:
                return inside.inside(f".{name}")
        return None

    return fault


def by_kind(kinds: Mapping[str, Check]) -> Check:
    """An object whose `kind` says which shape it has."""

    def fault(value: object) -> ShapeFault | None:
        if not isinstance(value, dict) or "kind" not in value:
            return ShapeFault(".kind", "missing")
        kind = value["kind"]
        return (
            kinds[kind](value) if isinstance(kind, str) and kind in kinds else ShapeFault(".kind", found=shorten(kind))
        )

    return fault


TEXT, FLAG, SEAT, MILLISECONDS = of_type(str), of_type(bool), at_least(0), at_least(0)


def seconds(value: Any) -> ShapeFault | None:
    """A time that a bot has, a fraction or not; what JSON cannot say is none."""
    return None if type(value) in (int, float) and 0 <= value < float("inf") else wrong(value)


# ------------------------------------------------------------------------------------------------ any format

HEADER: dict[str, Check] = {
    "format": TEXT,
    "game": TEXT,
    "rules_version": at_least(1),
    "options": of_type(dict),
    "seats": of_type(list),
    "adjoin": TEXT,
    "seed": of_type(str, type(None)),
    "components": TEXT,
    "setup": of_type(dict),
    "moves": of_type(list),
    "result": of_type(dict),
}
BOT = object_shape({"kind": only("bot"), "level": TEXT})
BY = by_kind({"bot": BOT, "person": object_shape({"kind": only("person"), "name": TEXT})})  # who plays on in a seat
ENTRY = {"seat": SEAT, "type": TEXT, "text": TEXT}
NOTED = {**ENTRY, "hash": TEXT}  # what a table decided says no more, but what its type needs


# ------------------------------------------------------------------------------------------------ format 1

FIRST_PLAYER = by_kind(
    {
        "person": object_shape({"kind": TEXT}, {"name": TEXT}),
        "bot": object_shape({"kind": TEXT}, {"level": TEXT, "seconds": seconds}),
        "open": object_shape({"kind": TEXT}, {"name": only("")}),
    }
)
FIRST_SHAPE = object_shape({**HEADER, "seats": each(FIRST_PLAYER)})
FIRST_ENTRIES: dict[str, Check] = {
    "resign": object_shape(NOTED, {"why": TEXT}),
    "timeout": object_shape(NOTED, {"why": TEXT}),
    "agree_end": object_shape(NOTED),
    "replaced": object_shape({**NOTED, "by": BY}),
}


# ------------------------------------------------------------------------------------------------ format 2

PLAYER = by_kind(
    {
        "person": object_shape({"kind": TEXT, "name": TEXT}, {"color": TEXT, "person": only(False)}),
        "bot": object_shape({"kind": TEXT, "level": TEXT}, {"seconds": seconds, "color": TEXT}),
        "open": object_shape({"kind": TEXT, "name": only("")}, {"color": TEXT}),
    }
)
FAIRNESS = object_shape(
    {"commitment": TEXT, "server": TEXT, "parts": each(TEXT), "missing": each(SEAT), "table": TEXT},
)
CLOCK = object_shape(
    {},
    {"stock": MILLISECONDS, "added": MILLISECONDS, "move": MILLISECONDS, "then": one_of("loses", "bot")},
)
SERIES = object_shape(
    {"number": at_least(1)},
    {
        "of": at_least(0),
        "counts": one_of("wins", "points"),
        "first": TEXT,
        "wins": each(at_least(0)),
        "points": each(of_type(int)),
    },
)
BESIDES: dict[str, Check] = {
    "lot": object_shape({"order": each(SEAT)}),
    "clock": CLOCK,
    "fairness": FAIRNESS,
    "take_backs": at_least(1),
    "series": SERIES,
}
SECOND_SHAPE = object_shape({**HEADER, "seats": each(PLAYER)}, BESIDES)
TIME = {"at": MILLISECONDS}
TABLE_ENTRIES: dict[str, Check] = {
    "resign": object_shape(NOTED, {"plays_on": BOT, "agreed": each(SEAT), **TIME}),
    "timeout": object_shape(NOTED, {"plays_on": BOT, **TIME}),
    "forfeit": object_shape({**NOTED, "why": TEXT, "late": FLAG}, TIME),
    "agree_end": object_shape({**NOTED, "agreed": each(SEAT)}, TIME),
    "abort": object_shape({**NOTED, "agreed": each(SEAT)}, TIME),
    "abandon": object_shape(
        {**NOTED, "claimed_by": SEAT, "what": one_of("win", "draw"), "away": MILLISECONDS}, {"plays_on": BOT, **TIME}
    ),
    "replaced": object_shape({**NOTED, "by": BY}, TIME),
    "pause": object_shape(NOTED, TIME),
    "unpause": object_shape(NOTED, TIME),
    "holiday": object_shape({**NOTED, **TIME, "until": MILLISECONDS}),
    "outage": object_shape({**NOTED, **TIME, "lost": MILLISECONDS}),
}


# ------------------------------------------------------------------------------------------------ format 3

UNDONE = object_shape({"seat": SEAT, "text": TEXT}, TIME)
TAKEN_BACK = object_shape({"seat": SEAT, "ply": at_least(0), "undone": each(UNDONE)}, {"alone": only(True), **TIME})
SHAPE = object_shape(
    {**HEADER, "seats": each(PLAYER)}, {**BESIDES, "taken_back": each(TAKEN_BACK), "box": of_type(dict)}
)
SHAPES = {FIRST: FIRST_SHAPE, SECOND: SECOND_SHAPE, FORMAT: SHAPE}


# ------------------------------------------------------------------------------------------------ reading


def check_shape(record: Any) -> JsonObject:
    """The record, if it has every field that its format needs, in the right shape, and no other."""
    name = record.get("format") if isinstance(record, dict) else None
    if not isinstance(name, str) or name not in SHAPES:
        newer = isinstance(name, str) and name.startswith(FAMILY)
        raise RecordError("record-format-newer" if newer else "record-format", format=FORMAT, found=str(name))
    if "view" in record:
        raise RecordError("record-view")
    fault = SHAPES[name](record)
    if fault:
        raise RecordError("record-field", field=fault.place[1:], how=fault.how, found=fault.found)
    check_entries(record["moves"], FIRST_ENTRIES if name == FIRST else TABLE_ENTRIES)
    return dict(record)


def check_entries(entries: list[object], of_tables: Mapping[str, Check]) -> None:
    """Every entry has what all have; what a table decided has what its type needs, and no more.

    The rules say what else a move has: it is compared with them when it is replayed.
    """
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise RecordError("record-move-shape", number=number)
        common = object_shape(ENTRY, TIME)({name: held for name, held in entry.items() if name in {**ENTRY, **TIME}})
        fault = common or of_tables.get(entry["type"], lambda _: None)(entry)
        if fault:
            raise RecordError(
                "record-move-part", number=number, field=fault.place[1:], how=fault.how, found=fault.found
            )
