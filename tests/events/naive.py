"""Standings once more, written from docs/events.md without a look at the other implementation: slow and plain."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from functools import cmp_to_key
from typing import Any

from msgspec.structs import replace

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


# ------------------------------------------------------------------------------------------------ the same deal


Side = frozenset[int]  # those who play together for the whole event, or one alone


def sides(event: Event) -> list[Side]:
    return list(dict.fromkeys(frozenset({n, one.mate} - {-1}) for n, one in enumerate(event.entrants)))


def held(event: Event, number: int) -> list[tuple[Side, tuple[int, ...], Any]]:
    """Who held which seats at a table of a round that was played, and how it ended."""
    found = []
    for pairing in event.rounds[number].pairings:
        if pairing.result is not None and not pairing.result.absent:
            for side in sides(event):
                seats = tuple(seat for seat, player in enumerate(pairing.players) if player in side)
                found += [(side, seats, pairing.result)] if seats else []
    return found


def worth(result: Any, seats: tuple[int, ...]) -> tuple[int, int]:
    """The place, and the lead over the best rival; a team has one score."""
    for team, score in zip(result.teams, result.team_scores, strict=False):
        if seats[0] in team:
            others = [s for t, s in zip(result.teams, result.team_scores, strict=True) if t != team]
            return -result.places[seats[0]], score - max(others)
    others = [score for seat, score in enumerate(result.scores) if seat not in seats]
    return -result.places[seats[0]], result.scores[seats[0]] - max(others)


def deal_points(event: Event, side: Side) -> F:
    """1 for each who did worse with the same seats, ½ for each who did as well, divided by their number."""
    total = F(0)
    for number, one in enumerate(event.rounds):
        total += F(1, 2) if side & set(one.byes) else 0
        for pairing in one.pairings:
            if pairing.result is not None and pairing.result.absent and side & set(pairing.players):
                came = not any(pairing.players[seat] in side for seat in pairing.result.absent)
                total += F(1, 2) if came else 0
        everybody = held(event, number)
        for who, seats, result in everybody:
            if who == side:
                rivals = [worth(r, s) for other, s, r in everybody if other != side and s == tuple(seats)]
                mine = worth(result, seats)
                shares = [F(mine > theirs) + F(mine == theirs) / 2 for theirs in rivals]
                total += sum(shares, F(0)) / len(shares) if shares else F(1, 2)
    return total


def deal_duels(event: Event, side: Side) -> list[tuple[Side, F]]:
    """Everybody who held the same seats with the same tiles, with the share of the duel."""
    found = []
    for number in range(len(event.rounds)):
        everybody = held(event, number)
        mine = [(seats, worth(result, seats)) for who, seats, result in everybody if who == side]
        for seats, own in mine:
            for other, theirs, result in everybody:
                if other != side and theirs == seats:
                    value = worth(result, theirs)
                    found.append((other, F(1) if own > value else F(1, 2) if own == value else F(0)))
    return found


def deal_ties(event: Event, side: Side) -> tuple[F, F, int]:
    """Buchholz, Sonneborn-Berger and wins: a win is a deal in which one did better than all in the same seats."""
    duels, own = deal_duels(event, side), deal_points(event, side)
    alone = sum(bool(side & set(one.byes)) for one in event.rounds)
    alone += sum(bool(result.absent and side & set(players)) for players, result in games(event))
    wins = 0
    for number in range(len(event.rounds)):
        shares = [share for _, share in deal_duels(replace(event, rounds=event.rounds[number : number + 1]), side)]
        wins += bool(shares) and all(share == 1 for share in shares)
    met = sum((deal_points(event, other) for other, _ in duels), F(0))
    return met + alone * own, sum((share * deal_points(event, other) for other, share in duels), F(0)), wins
