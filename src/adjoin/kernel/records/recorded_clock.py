"""Clocks by the times that a record tells: had somebody whose time is said to be up really none left?

What was lost on the way to the server is forgiven and not recorded, and a seat that was taken late began later. So the
times that are counted here are the least that can have been left: an honest timeout is never earlier.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.records.take_backs import TakeBack, TakeBackStep, decisions, turn_at
from adjoin.phrase import COMMON, Phrase

FORGIVEN = 1000  # milliseconds of every move, for its way; nobody loses on time before so much more has passed
NOBODY = -1
OF_THE_MOVER = ("timeout", "abandon")  # what befalls only the seat that is to move
Entry = JsonMapping
Happened = TakeBackStep | TakeBack | Entry


class RecordedClock:
    """How much time everybody has left as a record goes on."""

    def __init__(self, record: JsonMapping, turn: int) -> None:
        clock: JsonMapping = record.get("clock", {})
        self.then: str = clock.get("then", "loses")
        self.added, self.move = clock.get("added", 0), clock.get("move", 0)
        self.kinds = [seat["kind"] for seat in record["seats"]]
        self.left: list[int] = [self.move or clock.get("stock", 0)] * len(self.kinds)
        self.away = [0] * len(self.kinds)
        self.before: dict[int, int] = {}  # by ply: what was left when it was decided, before anything was added
        self.turn, self.since, self.paused = turn, 0, False

    @property
    def running(self) -> int:
        """Whose time runs: of a person to move, once everybody is seated."""
        if self.turn < 0 or self.paused or "open" in self.kinds:
            return NOBODY
        return self.turn if self.kinds[self.turn] == "person" else NOBODY

    def short(self, entry: Entry) -> int:
        """How many milliseconds too early a timeout is."""
        seat: int = entry["seat"]
        return max(self.since, self.away[seat]) + self.left[seat] + FORGIVEN - int(entry["at"])

    def spend(self, at: int) -> None:
        seat = self.running
        if seat != NOBODY:
            spent = max(0, at - max(self.since, self.away[seat]))
            self.left[seat] = max(0, self.left[seat] - spent)
        self.since = max(self.since, at)

    def decide(self, step: TakeBackStep) -> None:
        """A person's decision adds to the stock; the next player has a whole time for a move."""
        if self.kinds[step.seat] == "person":
            self.before[step.position.ply] = self.left[step.seat]
            self.left[step.seat] += self.added
        self.renew()

    def take_back(self, back: TakeBack, turn: int) -> None:
        """What the moves added goes back with them; the time that was spent does not, nor what a move had used up."""
        ply = back.told["ply"]
        for step in back.line:
            if step.seat >= 0 and step.position.ply > ply and step.position.ply in self.before:
                now, was = self.left[step.seat], self.before.pop(step.position.ply)
                least = max(min(now, self.added), now - self.added)
                self.left[step.seat] = min(now, was) if self.move else least
        self.turn = turn
        if back.answered:
            self.renew()

    def renew(self) -> None:
        if self.move and self.running != NOBODY:
            self.left[self.running] = self.move

    def note(self, entry: Entry) -> None:
        """What the table decided: pauses, holidays, who plays on."""
        if entry["type"] in ("pause", "unpause"):
            self.paused = entry["type"] == "pause"
        elif entry["type"] == "holiday":
            self.away[entry["seat"]] = entry["until"]
        player = entry.get("by") or entry.get("plays_on")
        if player:
            self.kinds[entry["seat"]] = player["kind"]


def absence_faults(
    record: JsonMapping,
    backs: Sequence[TakeBack],
    line: tuple[TakeBackStep, ...],
    decided: Sequence[tuple[int, Entry]],
    number: Callable[[Entry], int],
) -> Iterator[Phrase]:
    """What is wrong with the timeouts of a record, and with claims that somebody left.

    `decided` are the entries of the table, each after which ply.
    """
    if not any(entry["type"] in OF_THE_MOVER for _, entry in decided):
        return
    turn = turn_at(line, 0)
    happened = list(in_order(list(decisions(backs, line)), decided, turn))
    timed = all(time_of(one) is not None for one in happened)
    clock = RecordedClock(record, turn)
    for one in happened:
        if isinstance(one, Mapping) and one["type"] in OF_THE_MOVER:
            yield from absence_fault(clock, one, number(one), timed=timed)
        advance(clock, one)


def absence_fault(clock: RecordedClock, entry: Entry, number: int, *, timed: bool) -> Iterator[Phrase]:
    """What is wrong with one such entry; without times, moves that were taken back leave open who was to move."""
    told = {"number": number, "type": entry["type"], "seat": entry["seat"], "turn": clock.turn}
    if entry["seat"] != clock.turn:
        yield Phrase("record-not-mover", told, COMMON)
    if entry["type"] != "timeout":
        return
    if clock.then == "bot":
        yield Phrase("record-clock-bot", told, COMMON)
    elif not timed:
        yield Phrase("record-times-missing", told, COMMON)
    elif (short := clock.short(entry)) > 0:
        yield Phrase("record-time-left", {**told, "left": f"{short / 1000:.1f}"}, COMMON)


def advance(clock: RecordedClock, one: Happened) -> None:
    if isinstance(one, Mapping) and one["type"] == "outage":
        clock.left[one["seat"]] += one["lost"]  # before it is spent: time that ran out in an outage did not
    clock.spend(time_of(one) or 0)
    if isinstance(one, TakeBackStep):
        clock.turn = one.turn
        clock.decide(one)
    elif isinstance(one, TakeBack):
        clock.take_back(one, one.told["seat"])
    else:
        clock.note(one)


def time_of(one: Happened) -> int | None:
    at = one.at if isinstance(one, TakeBackStep) else one.told.get("at") if isinstance(one, TakeBack) else one.get("at")
    return None if at is None else int(at)


def in_order(
    made: Sequence[TakeBackStep | TakeBack], decided: Sequence[tuple[int, Entry]], turn: int
) -> Iterator[Happened]:
    """Decisions and what the table decided, as they happened; `turn` is who decides first.

    An entry stands after the ply of the game that stayed; among moves that were taken back there, its time tells.
    """
    waiting = list(decided)
    for one in made:
        while waiting and precedes(waiting[0], one, turn):
            yield waiting.pop(0)[1]
        yield one
        turn = one.turn if isinstance(one, TakeBackStep) else one.told["seat"]
    yield from (entry for _, entry in waiting)


def precedes(noted: tuple[int, Entry], one: TakeBackStep | TakeBack, turn: int) -> bool:
    """Did an entry of the table come before a decision or a take-back? At one moment, whose turn it was tells."""
    ply, entry = noted
    if isinstance(one, TakeBackStep) and one.stayed:
        return ply < one.position.ply
    at, then = entry.get("at"), time_of(one)
    if at is None or then is None or at > then:
        return False
    return at < then or (entry["type"] in OF_THE_MOVER and entry["seat"] == turn)
