"""The file of an event: a line that tells everything about it, then the records of its games in their order."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from io import StringIO

import msgspec
from msgspec.structs import replace

from adjoin.events.model import Event, Pairing
from adjoin.events.standings import Standing, standings
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.chance import commitment_to

FORMAT = "adjoin-event/1"
PLACES = ("place", "name", "bot", "points", "head_to_head", "buchholz", "sonneborn", "wins", "lot")
GAMES = ("round", "table", "seat", "name", "bot", "place", "score", "reason")
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would work out what begins so


def header_of(event: Event) -> JsonObject:
    """The first line of the file: the event without the ids of people, its commitment and its standings."""
    entrants = tuple(replace(one, person="", code="") for one in event.entrants)
    plain = replace(event, entrants=entrants, organiser="", barred=(), version=0)
    told: JsonObject = msgspec.json.decode(msgspec.json.encode(plain))
    table = [standing_line(one) for one in standings(event)]
    return {"format": FORMAT, "commitment": commitment_to(event.server), "event": told, "standings": table}


def standing_line(one: Standing) -> JsonObject:
    direct = None if one.head_to_head is None else str(one.head_to_head)
    return {
        "place": one.place,
        "entrant": one.entrant,
        "points": str(one.points),
        "head_to_head": direct,
        "buchholz": str(one.buchholz),
        "sonneborn": str(one.sonneborn),
        "wins": one.wins,
        "lot": one.lot,
        "decided": one.decided,
    }


def side_name(event: Event, number: int) -> str:
    """The name of somebody, with that of their partner where two play together for the whole event."""
    one = event.entrants[number]
    return f"{one.name} & {event.entrants[one.mate].name}" if one.mate >= 0 else one.name


def is_recorded(pairing: Pairing) -> bool:
    """Has the file a record of this table? A default has none."""
    return pairing.result is not None and not pairing.result.absent


def event_lines(event: Event, records: Mapping[str, JsonObject]) -> Iterator[JsonObject]:
    """The lines of the file; `records` are by table."""
    yield header_of(event)
    for one in event.rounds:
        for pairing in one.pairings:
            if is_recorded(pairing):
                yield records[pairing.table]


# ------------------------------------------------------------------------------------------------ as CSV


def standings_csv(event: Event) -> str:
    """The standings for a spreadsheet."""
    rows = []
    for one in standings(event):
        who, both = event.entrants[one.entrant], side_name(event, one.entrant)
        measures = [plain(one.points), plain(one.head_to_head), plain(one.buchholz), plain(one.sonneborn)]
        rows.append([one.place, harmless(both), who.level, *measures, one.wins, one.lot + 1])
    return csv_text(PLACES, rows)


def games_csv(event: Event) -> str:
    """Every seat of every game for a spreadsheet; a bye is a row without a table."""
    rows: list[list[object]] = []
    for number, one in enumerate(event.rounds, 1):
        for table, pairing in enumerate(one.pairings, 1):
            rows += [[number, table, *row] for row in seat_rows(event, pairing)]
        rows += [
            [number, "", "", harmless(event.entrants[n].name), event.entrants[n].level, "", "", "bye"] for n in one.byes
        ]
    return csv_text(GAMES, rows)


def seat_rows(event: Event, pairing: Pairing) -> Iterator[list[object]]:
    result = pairing.result
    for seat, number in enumerate(pairing.players):
        who = event.entrants[number]
        score = result.scores[seat] if result and result.scores else ""
        said = [result.places[seat] + 1, score, result.reason] if result else ["", "", ""]
        yield [seat + 1, harmless(who.name), who.level, *said]


def plain(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.3f}".rstrip("0").rstrip(".")


def harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(FORMULA) else name


def csv_text(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    text = StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(header)
    out.writerows(rows)
    return text.getvalue()
