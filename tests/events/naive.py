"""Standings once more, written from docs/events.md without a look at the other implementation: slow and plain."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from functools import cmp_to_key
from typing import Any

from adjoin.events.model import Event
from adjoin.kernel.model.chance import draw


def lot_order(event: Event) -> list[int]:
    order = [n for n, one in enumerate(event.entrants) if one.since == 0]
    for i in reversed(range(1, len(order))):
        j = draw(event.seed, "lots", i, i + 1)
        order[i], order[j] = order[j], order[i]
    return order + [n for n, one in enumerate(event.entrants) if one.since > 0]


def games(event: Event) -> list[tuple[tuple[int, ...], Any]]:
    return [(p.players, p.result) for r in event.rounds for p in r.pairings if p.result is not None]


def place_points(places: tuple[int, ...], seat: int) -> F:
    """The mean of the steps that those who share the place take up."""
    steps = [F(len(places) - 1 - at, len(places) - 1) for at in range(len(places))]
    ahead = len([p for p in places if p < places[seat]])
    level = len([p for p in places if p == places[seat]])
    return sum(steps[ahead : ahead + level], F(0)) / level


def points(event: Event, who: int) -> F:
    total = F(0)
    for one in event.rounds:
        total += 1 if who in one.byes else 0
    for players, result in games(event):
        if who in players and players.index(who) not in result.absent:
            total += place_points(result.places, players.index(who))
    return total


def duels(event: Event, who: int) -> list[tuple[int, F]]:
    """Every opponent met at a table, with the share of the duel."""
    found = []
    for players, result in games(event):
        if who in players and not result.absent:
            mine = result.places[players.index(who)]
            for other in players:
                if other != who:
                    theirs = result.places[players.index(other)]
                    found.append((other, F(1) if mine < theirs else F(1, 2) if mine == theirs else F(0)))
    return found


def buchholz(event: Event, who: int) -> F:
    total = sum((points(event, other) for other, _ in duels(event, who)), F(0))
    for one in event.rounds:
        total += points(event, who) if who in one.byes else 0
    for players, result in games(event):
        total += points(event, who) if who in players and result.absent else 0
    return total


def sonneborn(event: Event, who: int) -> F:
    return sum((share * points(event, other) for other, share in duels(event, who)), F(0))


def wins(event: Event, who: int) -> int:
    return sum(
        who in players and not result.absent and result.places[players.index(who)] == 0 and result.places.count(0) == 1
        for players, result in games(event)
    )


def direct(event: Event, who: int, level: list[int]) -> F:
    """What somebody has against those with equal points; nothing unless each of them has met each."""
    for one in level:
        opponents = {other for other, _ in duels(event, one)}
        if not set(level) - {one} <= opponents:
            return F(0)
    return sum((share for other, share in duels(event, who) if other in level), F(0))


def order(event: Event) -> list[int]:
    everybody, lot = range(len(event.entrants)), lot_order(event)

    def before(one: int, other: int) -> int:
        mine, theirs = points(event, one), points(event, other)
        if mine == theirs:
            level = [n for n in everybody if points(event, n) == mine]
            measures: list[Callable[[int], F]] = [
                lambda n: direct(event, n, level),
                lambda n: buchholz(event, n),
                lambda n: sonneborn(event, n),
                lambda n: F(wins(event, n)),
            ]
            for measure in measures:
                if measure(one) != measure(other):
                    return -1 if measure(one) > measure(other) else 1
            return -1 if lot.index(one) < lot.index(other) else 1
        return -1 if mine > theirs else 1

    return sorted(everybody, key=cmp_to_key(before))
