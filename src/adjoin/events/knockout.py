"""A knock-out: the first of every table goes on; byes in the first round make the number come out even."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from adjoin.events.model import Event, Pairing
from adjoin.events.past_meetings import Group, PastMeetings
from adjoin.events.points import round_score
from adjoin.events.seeds import lots


def survivor(event: Event, pairing: Pairing) -> int | None:
    """Who goes on from a table: the first who was there, by lot where several are; None if nobody was there."""
    result, lot = pairing.result, lots(event)
    assert result is not None
    there = [seat for seat in range(len(pairing.players)) if seat not in result.absent]
    if not there:
        return None
    best = min(result.places[seat] for seat in there)
    first = [pairing.players[seat] for seat in there if result.places[seat] == best]
    return min(first, key=lot.__getitem__)


def survivors(event: Event) -> list[int]:
    """Who is still in, by lot; before the first round everybody. Who has left is out."""
    lot = lots(event)
    number = len(event.rounds)
    if not number:
        return sorted(event.playing(0), key=lot.__getitem__)
    last = event.rounds[-1]
    through = [*last.byes, *(found for one in last.pairings if (found := survivor(event, one)) is not None)]
    staying = [one for one in through if event.entrants[one].plays_in(number)]
    return sorted(staying or through[:1], key=lot.__getitem__)


def rounds_reached(event: Event, number: int) -> int:
    """How many rounds an entrant came to; the winner of the last one has come one further."""
    rounds = [
        at
        for at, one in enumerate(event.rounds)
        if number in (*one.byes, *(n for p in one.pairings for n in p.players))
    ]
    reached = max(rounds, default=-1) + 1
    won = event.state == "over" and bool(event.rounds) and survivors(event) == [number]
    return reached + won


def table_count(alive: int, seats: int) -> int:
    """How many tables a round has: all play where that comes out even, else as many as lead there."""
    even = seats
    while even * seats <= alive:
        even *= seats
    if alive in (even, seats):
        return alive // seats
    return min(alive // seats, ceil((alive - even) / (seats - 1)))


def knockout_groups(event: Event, past: PastMeetings) -> tuple[list[Group], list[int]]:
    """The tables of the next round, the first lots against the last, and who has a bye."""
    alive, seats = survivors(event), event.terms.seats
    if len(alive) < seats:
        alive += lucky_losers(event, alive, seats - len(alive))
    tables = table_count(len(alive), seats)
    byes = past.without_bye(alive[::-1], len(alive) - tables * seats)
    playing = [one for one in alive if one not in byes]
    return fold(playing, tables), byes


def fold(playing: Sequence[int], tables: int) -> list[Group]:
    """Deal as many to each table, the best with the worst: down the line of tables and up again."""
    found: list[list[int]] = [[] for _ in range(tables)]
    for at, number in enumerate(playing):
        down, place = divmod(at, tables)
        found[tables - 1 - place if down % 2 else place].append(number)
    return [tuple(table) for table in found]


def lucky_losers(event: Event, alive: Sequence[int], count: int) -> list[int]:
    """The best of those who went out last, where too few are left to fill a table."""
    number, lot = len(event.rounds), lots(event)
    points = round_score(event, number - 1).points
    out = [one for one in points if one not in alive and event.entrants[one].plays_in(number)]
    return sorted(out, key=lambda one: (-points[one], lot[one]))[:count]
