"""Events for tests: made, played by chance to their ends."""

from __future__ import annotations

from random import Random
from typing import Any

from adjoin.events.course import begin, join, step, with_result
from adjoin.events.model import Entrant, Event, Format, GameScore, TablePlace, Terms


def terms(form: Format = "swiss", seats: int = 2, **more: Any) -> Terms:
    return Terms("An evening", "copulas", {"players": seats}, form, seats, "5+3", 1000.0, **more)


def gathering(count: int, form: Format = "swiss", seats: int = 2, seed: str = "s", **more: Any) -> Event:
    """An event that so many people have joined."""
    event = Event("evening", terms(form, seats, **more), "p0", seed, 0.0)
    for number in range(count):
        event = join(event, Entrant(f"N{number}", f"p{number}", part=f"{number:016x}"))
    return event


def name(number: int, table: int) -> str:
    return f"t{number}-{table}"


def started(count: int, form: Format = "swiss", seats: int = 2, seed: str = "s", **more: Any) -> Event:
    return step(begin(gathering(count, form, seats, seed, **more), 1000.0), 1000.0, name)


def outcome(seats: int, rng: Random) -> GameScore:
    scores = tuple(rng.randrange(4) for _ in range(seats))
    return GameScore(tuple(sum(other > one for other in scores) for one in scores), scores, "no_placements")


def round_played(event: Event, rng: Random) -> Event:
    """All tables of the last round, ended by chance."""
    number = len(event.rounds) - 1
    for table in range(len(event.rounds[-1].pairings)):
        event = with_result(event, TablePlace(number, table), outcome(event.terms.seats, rng))
    return event


def played(event: Event, rng: Random) -> Event:
    """An event played to its end."""
    while event.state == "running":
        event = step(round_played(event, rng), 2000.0, name)
    return event
