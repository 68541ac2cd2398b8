"""Is the file of an event true? Seeds, pairings, results and standings are worked out again; every record is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from adjoin.errors import AdjoinError, RecordError
from adjoin.events.course import next_groups, rounds_of
from adjoin.events.files import FORMAT, is_recorded, standing_line
from adjoin.events.model import Event, GameScore, Pairing
from adjoin.events.partners import as_sides
from adjoin.events.seeds import event_seed, table_seed
from adjoin.events.standings import standings
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.chance import commitment_to
from adjoin.kernel.records.replay import Replay

EARLY = ("unproved-fairness",)  # of a record: what the event itself proves


class EventHeader(msgspec.Struct):
    format: str
    commitment: str
    event: Event
    standings: list[JsonObject]


def is_event(line: object) -> bool:
    """Is this the first line of an event's file?"""
    return isinstance(line, dict) and line.get("format") == FORMAT


def read_header(line: object) -> EventHeader:
    """The first line; RecordError if it cannot be one."""
    try:
        return msgspec.convert(line, EventHeader)
    except msgspec.ValidationError as reason:
        raise RecordError("event-file-shape", reason=str(reason)) from None


class EventCheck:
    """Checks a file line by line; RecordError names the first thing that is wrong."""

    def __init__(self, line: object) -> None:
        self.header = read_header(line)
        self.event = self.header.event
        self.games = 0
        self.unproved: set[str] = set()
        self.waiting = self.tables_expected()

    def begin(self) -> None:
        """Everything but the records: seed, rounds, pairings, standings."""
        try:
            self.check_seed()
            for number in range(len(self.event.rounds)):
                self.check_round(number)
            self.check_standings()
        except (IndexError, ValueError, ZeroDivisionError, TypeError) as reason:
            raise RecordError("event-file-shape", reason=type(reason).__name__) from None

    def check_seed(self) -> None:
        event = self.event
        if self.header.commitment != commitment_to(event.server):
            raise RecordError("event-file-commitment")
        if event.seed != event_seed(event):
            raise RecordError("event-file-seed")
        first = replace(event, entrants=tuple(one for one in event.entrants if not one.since))
        right = rounds_of(as_sides(first))
        if event.planned != right:
            raise RecordError("event-file-rounds", found=event.planned, right=right)

    def check_round(self, number: int) -> None:
        """Who met whom follows from the rounds before."""
        told = self.event.rounds[number]
        before = replace(self.event, rounds=self.event.rounds[:number], state="running")
        tables, byes = next_groups(before)
        if [pairing.players for pairing in told.pairings] != list(tables) or list(told.byes) != list(byes):
            raise RecordError("event-file-pairings", round=number + 1)

    def check_standings(self) -> None:
        right = [standing_line(one) for one in standings(self.event)]
        for found, line in zip(self.header.standings, right, strict=False):
            if found != line:
                raise RecordError("event-file-standings", place=line["place"])
        if len(self.header.standings) != len(right):
            raise RecordError("event-file-standings", place=len(right))

    # -------------------------------------------------------------------------------- records

    def tables_expected(self) -> Iterator[tuple[int, int, Pairing]]:
        """The tables of which the file has records, in their order."""
        for number, one in enumerate(self.event.rounds):
            for table, pairing in enumerate(one.pairings):
                if is_recorded(pairing):
                    yield number, table, pairing

    def check_record(self, record: Any) -> None:
        """The next record: it replays, is of the next table, and its seed and result are those of the event."""
        found = next(self.waiting, None)
        if found is None:
            raise RecordError("event-file-more")
        number, table, pairing = found
        try:
            replay = Replay(record)
            replay.run()
            self.compare(record, number, table, pairing)
        except AdjoinError as reason:
            raise RecordError("event-file-game", round=number + 1, table=table + 1, reason=reason.message) from None
        self.unproved.update(claim.key for claim in replay.unproved if claim.key not in EARLY)
        self.games += 1

    def compare(self, record: JsonMapping, number: int, table: int, pairing: Pairing) -> None:
        terms = self.event.terms
        if record["game"] != terms.game or any(
            record["options"].get(key) != value for key, value in terms.options.items()
        ):
            raise RecordError("event-file-terms")
        if record["seed"] != table_seed(self.event, number, table):
            raise RecordError("event-file-table-seed")
        kinds = ["bot" if self.event.entrants[n].level else "person" for n in pairing.players]
        if [seat["kind"] for seat in record["seats"]] != kinds:
            raise RecordError("event-file-seats")
        names = [self.event.entrants[n].name for n in pairing.players if not self.event.entrants[n].level]
        found = [seat.get("name", "") for seat in record["seats"] if seat["kind"] == "person"]
        if found != names and sorted(found) == sorted(names):  # somebody may have another name now, nobody another's
            raise RecordError("event-file-swapped")
        right = score_of(record["result"])
        if terms.sides and set(terms.sides) != set(right.teams):
            raise RecordError("event-file-partners")
        if pairing.result is not None and not pairing.result.team_scores:  # nor had older files any
            right = replace(right, team_scores=())
        if pairing.result != right:
            raise RecordError("event-file-result")

    def end(self) -> None:
        """No record is missing."""
        found = next(self.waiting, None)
        if found is not None:
            raise RecordError("event-file-missing", round=found[0] + 1, table=found[1] + 1)


def score_of(result: JsonMapping) -> GameScore:
    """How a record says that its game ended, as an event keeps it."""
    place = {seat: number for number, seats in enumerate(result["ranking"]) for seat in seats}
    told = result["detail"].get("teams", ())
    teams, scores = tuple(tuple(sorted(team["seats"])) for team in told), tuple(team["score"] for team in told)
    places = tuple(place[seat] for seat in range(len(place)))
    return GameScore(places, tuple(result["scores"]), result["reason"], teams=teams, team_scores=scores)
