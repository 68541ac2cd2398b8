"""How an event goes on: people join and leave, it begins, rounds are paired, results come in. Each step is a new value.

Every step is a function of the event and the time it is told; whoever runs an event saves what comes out, once.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2

from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.events.groups import groups
from adjoin.events.knockout import knockout_groups, survivors, table_count
from adjoin.events.model import LEAST, TABLES, Entrant, Event, GameScore, Pairing, Round, TablePlace
from adjoin.events.partners import as_sides, check_code, partner_of, seat_partners, with_mates
from adjoin.events.past_meetings import Group, PastMeetings
from adjoin.events.points import default
from adjoin.events.round_robin import circle, rounds_needed
from adjoin.events.seeds import event_seed, lots
from adjoin.events.standings import standings
from adjoin.events.swiss import swiss_groups

LATE = ("swiss", "duplicate")  # formats whose rounds do not hang on who was there at first
DEALS = 4  # of a duplicate evening, unless its terms say otherwise
Naming = Callable[[int, int], str]  # what the table of a round is called


def change(event: Event, **fields: object) -> Event:
    return replace(event, version=event.version + 1, **fields)


# ------------------------------------------------------------------------------------------------ who takes part


def join(event: Event, entrant: Entrant, *, invited: bool = False) -> Event:
    """With one more person; after the start only where the terms allow it, from the next round on.

    Whoever was invited has the code of a partner.
    """
    known = event.number_of(entrant.person)
    if known >= 0 and event.entrants[known].until < 0:
        return with_partner(event, known, entrant.code) if invited else event
    if known >= 0:
        raise TableRefusal("events-left")
    if event.state not in ("open", "running"):
        raise TableRefusal("events-over")
    if event.state == "running" and not may_join_late(event):
        raise TableRefusal("events-begun")
    if entrant.person in event.barred:
        raise TableRefusal("events-barred")
    if len(event.entrants) >= event.terms.most:
        raise TableRefusal("events-full", most=event.terms.most)
    if invited:
        check_code(event, entrant.code)
    since = len(event.rounds) if event.state == "running" else 0
    part = entrant.part if event.state == "open" else ""
    return change(event, entrants=(*event.entrants, replace(entrant, since=since, part=part)))


def may_join_late(event: Event) -> bool:
    """Late joining is for Swiss and duplicate events whose terms allow it, as long as another round comes."""
    return (
        event.terms.late and event.terms.format in LATE and not event.terms.sides and len(event.rounds) < event.planned
    )


def leave(event: Event, person: str) -> Event:
    """An event that a person leaves: before the start they are gone, afterwards they play no further round."""
    number = event.number_of(person)
    if number < 0 or event.state in ("over", "called_off"):
        return event
    if event.state == "open":
        return change(event, entrants=event.entrants[:number] + event.entrants[number + 1 :])
    if event.entrants[number].until >= 0:
        return event
    gone = replace(event.entrants[number], until=len(event.rounds))
    return change(event, entrants=with_entrant(event, number, gone))


def remove(event: Event, number: int) -> Event:
    """An event without somebody whom the organiser takes off the list before the start; they cannot come back."""
    if event.state != "open" or not 0 <= number < len(event.entrants):
        return event
    person = event.entrants[number].person
    return replace(leave(event, person), barred=(*event.barred, person))


def postpone(event: Event, starts: float) -> Event:
    """With another start; one that has begun stays as it is."""
    return (
        event
        if event.state != "open" or starts == event.terms.starts
        else change(event, terms=replace(event.terms, starts=starts))
    )


def rename(event: Event, person: str, name: str, *, title: bool = False) -> Event:
    """With another name for a person; with `title` the event they opened loses its own name, too."""
    entrants = tuple(replace(one, name=name) if one.person == person else one for one in event.entrants)
    host = name if event.organiser == person else event.host
    terms = replace(event.terms, name="") if title and event.organiser == person else event.terms
    same = (entrants, host, terms) == (event.entrants, event.host, event.terms)
    return event if same else change(event, entrants=entrants, host=host, terms=terms)


def with_partner(event: Event, number: int, code: str) -> Event:
    """Somebody who has joined alone becomes the partner of the person whose code they have."""
    one = event.entrants[number]
    if event.state != "open" or one.code == code:
        return event
    check_code(event, code)
    if partner_of(event, number) >= 0:
        raise TableRefusal("events-partnered")
    return change(event, entrants=with_entrant(event, number, replace(one, code=code)))


def with_entrant(event: Event, number: int, entrant: Entrant) -> tuple[Entrant, ...]:
    return (*event.entrants[:number], entrant, *event.entrants[number + 1 :])


# ------------------------------------------------------------------------------------------------ beginning


def least_entrants(event: Event) -> int:
    """How many have to take part."""
    seats = event.terms.seats
    return max(LEAST, TABLES[0] * seats) if event.terms.format == "duplicate" else max(LEAST, seats)


def fill_with_bots(event: Event) -> tuple[Entrant, ...]:
    """Everybody, with bots where the terms let them fill in: up to the least, and until all tables are full."""
    entrants, level = event.entrants, event.terms.bots
    if not level:
        return entrants
    wanted = max(least_entrants(event), ceil(len(entrants) / event.terms.seats) * event.terms.seats)
    return (*entrants, *(Entrant(f"{level} {n + 1}", level=level) for n in range(wanted - len(entrants))))


def begin(event: Event, now: float) -> Event:
    """The event with its seed and its number of rounds, or called off where too few have come."""
    if event.state != "open":
        return event
    entrants = fill_with_bots(event)
    people = [one for one in entrants if one.person]
    if len(entrants) < least_entrants(event) or not people:
        return change(event, state="called_off", ended=now)
    ready = replace(event, entrants=entrants, state="running")
    ready = replace(ready, seed=event_seed(ready))
    ready = replace(ready, entrants=with_mates(ready))
    return change(ready, planned=rounds_of(as_sides(ready)))


def rounds_of(event: Event) -> int:
    """How many rounds there will be."""
    count, terms = len(event.entrants), event.terms
    if terms.format == "knockout":
        return knockout_rounds(count, terms.seats)
    if terms.format == "round_robin":
        return rounds_needed(count, terms.seats)
    if terms.format == "duplicate":
        return terms.rounds or DEALS
    return min(terms.rounds or ceil(log2(count)) + 1, rounds_needed(count, terms.seats))


def knockout_rounds(alive: int, seats: int) -> int:
    rounds = 0
    while alive > 1:
        alive = alive - table_count(max(alive, seats), seats) * (seats - 1) if alive > seats else 1
        rounds += 1
    return rounds


# ------------------------------------------------------------------------------------------------ rounds


def is_finished(event: Event) -> bool:
    """Has the last round been played, or is nobody left to play another?"""
    event = as_sides(event)
    if not event.rounds or not event.rounds[-1].over:
        return False
    if event.terms.format == "knockout":
        return len(survivors(event)) < 2
    return len(event.rounds) >= event.planned or len(event.playing(len(event.rounds))) < event.terms.seats


def step(event: Event, now: float, name: Naming) -> Event:
    """The next round, paired, once the last one is over; the end once there is none."""
    if event.state != "running" or (event.rounds and not event.rounds[-1].over):
        return event
    tables, byes = ([], []) if is_finished(event) else next_groups(event)
    if not tables:
        return change(event, state="over", ended=now)
    number = len(event.rounds)
    pairings = tuple(Pairing(name(number, at), players) for at, players in enumerate(tables))
    after = change(event, rounds=(*event.rounds, Round(pairings, tuple(byes), now)))
    for at in range(len(pairings)):
        after = without_leavers(after, TablePlace(number, at))
    return after


def without_leavers(event: Event, place: TablePlace) -> Event:
    """A table at which somebody should sit who has left is decided at once."""
    gone = tuple(seat for seat, n in enumerate(event.at(place).players) if not event.entrants[n].plays_in(place.round))
    return with_result(event, place, default(event.at(place), gone)) if gone else event


def next_groups(event: Event) -> tuple[list[Group], list[int]]:
    """Who meets whom in the next round, by seat, and who has a bye."""
    return seat_partners(event, *next_sides(as_sides(event)))


def next_sides(event: Event) -> tuple[list[Group], list[int]]:
    """Which sides meet in the next round, and which have a bye; alone everybody is a side."""
    past, number, seats = PastMeetings.of(event.rounds), len(event.rounds), event.terms.seats
    if event.terms.format == "knockout":
        tables, byes = knockout_groups(event, past)
        return [past.seat_group(table) for table in tables], byes
    lot = lots(event)
    if event.terms.format == "round_robin" and seats == 2:
        everybody = sorted(range(len(event.entrants)), key=lot.__getitem__)
        return circle(everybody, number)
    order = [one.entrant for one in standings(event) if event.entrants[one.entrant].plays_in(number)]
    if event.terms.format != "swiss":
        order.sort(key=lot.__getitem__)
    byes = past.without_bye(order, len(order) % seats)
    playing = [one for one in order if one not in byes]
    if event.terms.format == "swiss":
        points = [one.points for one in sorted(standings(event), key=lambda one: one.entrant)]
        tables = swiss_groups(playing, points, seats, past)
    else:
        tables = groups(playing, seats, past)
    return [past.seat_group(table) for table in tables], byes


# ------------------------------------------------------------------------------------------------ results


def with_result(event: Event, place: TablePlace, result: GameScore) -> Event:
    """A table is over; its first result stays."""
    pairing = event.at(place)
    return event if pairing.result is not None else with_pairing(event, place, replace(pairing, result=result))


def with_here(event: Event, place: TablePlace, seats: set[int]) -> Event:
    """An event in which these seats have been taken at a table."""
    pairing = event.at(place)
    new = seats.difference(pairing.here)
    if not new or pairing.result is not None:
        return event
    return with_pairing(event, place, replace(pairing, here=tuple(sorted({*pairing.here, *new}))))


def with_pairing(event: Event, place: TablePlace, pairing: Pairing) -> Event:
    one = event.rounds[place.round]
    pairings = (*one.pairings[: place.table], pairing, *one.pairings[place.table + 1 :])
    rounds = (*event.rounds[: place.round], replace(one, pairings=pairings), *event.rounds[place.round + 1 :])
    return change(event, rounds=rounds)


def missing(event: Event, place: TablePlace, now: float) -> tuple[int, ...]:
    """The seats of a table whose people have been waited for long enough."""
    one, pairing = event.rounds[place.round], event.at(place)
    if pairing.result is not None or now < one.opened + event.terms.wait:
        return ()
    people = [seat for seat, number in enumerate(pairing.players) if event.entrants[number].person]
    return tuple(seat for seat in people if seat not in pairing.here)
