"""Partners for a whole event: two who signed up together are paired, seated and counted as one side.

An event of partners is read as an event of sides, which has fewer entrants and seats and is otherwise like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.events.model import Entrant, Event, GameScore, Pairing, Round
from adjoin.events.past_meetings import Group
from adjoin.events.points import default, round_score
from adjoin.events.seeds import lots

ALONE = -1


# ------------------------------------------------------------------------------------------------ before the start


def check_code(event: Event, code: str) -> None:
    """Refuse a code that nobody has given out, or that two have used already."""
    if sum(one.code == code for one in event.entrants) != 1:
        raise TableRefusal("events-partner")


def partner_of(event: Event, number: int) -> int:
    """The partner of an entrant, or ALONE; before the start it is who used the same code."""
    one = event.entrants[number]
    if one.mate >= 0 or not one.code:
        return one.mate
    return next((n for n, other in enumerate(event.entrants) if n != number and other.code == one.code), ALONE)


def with_mates(event: Event) -> tuple[Entrant, ...]:
    """Everybody with a partner: who signed up together, the others by lot, people before bots."""
    if not event.terms.sides:
        return event.entrants
    mates = {number: partner_of(event, number) for number in range(len(event.entrants))}
    lot = lots(event)
    single = sorted(
        (number for number, mate in mates.items() if mate == ALONE),
        key=lambda number: (bool(event.entrants[number].level), lot[number]),
    )
    for one, other in zip(single[::2], single[1::2], strict=False):
        mates[one], mates[other] = other, one
    return tuple(replace(one, mate=mates[number], code="") for number, one in enumerate(event.entrants))


# ------------------------------------------------------------------------------------------------ as an event of sides


def members(event: Event) -> list[Group]:
    """Who plays together, in the order of the first of each side; without partners everybody alone."""
    return [
        (number, one.mate) if one.mate >= 0 else (number,)
        for number, one in enumerate(event.entrants)
        if one.mate < 0 or number < one.mate
    ]


def as_sides(event: Event) -> Event:
    """The event with each side as one entrant; one without partners as it is."""
    if not event.terms.sides:
        return event
    sides = members(event)
    side_of = {number: at for at, side in enumerate(sides) for number in side}
    entrants = tuple(joint([event.entrants[number] for number in side]) for side in sides)
    rounds = tuple(
        Round(
            tuple(of_sides(event, pairing, side_of) for pairing in one.pairings),
            tuple(dict.fromkeys(side_of[number] for number in one.byes)),
            one.opened,
        )
        for one in event.rounds
    )
    terms = replace(event.terms, seats=len(event.terms.sides), sides=())
    return replace(event, entrants=entrants, rounds=rounds, terms=terms)


def joint(side: Sequence[Entrant]) -> Entrant:
    """A side plays as long as all of it do."""
    ends = [one.until for one in side if one.until >= 0]
    return Entrant("", since=max(one.since for one in side), until=min(ends, default=-1))


def of_sides(event: Event, pairing: Pairing, side_of: dict[int, int]) -> Pairing:
    teams = event.terms.sides
    players = tuple(side_of[pairing.players[team[0]]] for team in teams)
    table = Pairing(pairing.table, players)
    result = pairing.result
    if result is None:
        return table
    if result.absent:  # who does not come leaves the partner alone, too
        absent = tuple(at for at, team in enumerate(teams) if set(team) & set(result.absent))
        return replace(table, result=default(table, absent))
    ranks = [min(result.places[seat] for seat in team) for team in teams]
    places = tuple(sum(other < rank for other in ranks) for rank in ranks)
    scores = result.team_scores or (0,) * len(teams)
    return replace(table, result=GameScore(places, scores, result.reason))


def seat_partners(event: Event, tables: Sequence[Group], byes: Sequence[int]) -> tuple[list[Group], list[int]]:
    """Tables of sides as tables of people: partners change seats from round to round."""
    if not event.terms.sides:
        return list(tables), list(byes)
    sides, turn = members(event), len(event.rounds) % 2
    found = []
    for table in tables:
        seats: dict[int, int] = {}
        for team, side in zip(event.terms.sides, table, strict=True):
            order = sides[side][::-1] if turn else sides[side]
            seats.update(zip(team, order, strict=True))
        found.append(tuple(seats[seat] for seat in range(event.terms.seats)))
    return found, [number for side in byes for number in sides[side]]


def points_of_round(event: Event, number: int) -> dict[int, Fraction]:
    """What a round brought so far, by entrant; partners have the same."""
    points = round_score(as_sides(event), number).points
    return {one: points[at] for at, side in enumerate(members(event)) if at in points for one in side}
