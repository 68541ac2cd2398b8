"""What a game is worth: 1, ½ and 0; in games of more seats by place; at a duplicate evening against the same seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from adjoin.events.model import Event, GameScore, Pairing, Round

ONE, HALF, NOTHING = Fraction(1), Fraction(1, 2), Fraction(0)


class Meeting(NamedTuple):
    """Two who were compared: the share of the first, from 0 to 1; the other one has the rest."""

    one: int
    other: int
    share: Fraction


class RoundScore(NamedTuple):
    """What a round brought: points by entrant, who was compared with whom, and who won at a table."""

    points: dict[int, Fraction]
    meetings: list[Meeting]
    won: set[int]


def by_place(places: Sequence[int], teams: Sequence[Sequence[int]] = ()) -> list[Fraction]:
    """Points by seat: 1 for the first place, 0 for the last, in equal steps; who share places share their points.

    A team is one side, and has one place.
    """
    alone = [(seat,) for seat in range(len(places)) if not any(seat in team for team in teams)]
    sides = [*map(tuple, teams), *alone]
    ranks = [min(places[seat] for seat in side) for side in sides]
    points = {seat: share_points(ranks, at) for at, side in enumerate(sides) for seat in side}
    return [points[seat] for seat in range(len(places))]


def share_points(ranks: Sequence[int], at: int) -> Fraction:
    """The points of one side among all."""
    last, level = len(ranks) - 1, ranks.count(ranks[at])
    before = sum(other < ranks[at] for other in ranks)
    return Fraction(sum(last - rank for rank in range(before, before + level)), last * level)


def default(pairing: Pairing, absent: tuple[int, ...]) -> GameScore:
    """What a table is worth at which somebody was absent: they stand last, the others share the first place."""
    places = tuple(len(pairing.players) - 1 if seat in absent else 0 for seat in range(len(pairing.players)))
    return GameScore(places, (0,) * len(places), "default", absent)


def margin(result: GameScore, seat: int) -> tuple[int, int]:
    """The measure of a seat against others who held it: first its place, then its lead over the best rival."""
    own = next((at for at, team in enumerate(result.teams) if seat in team), -1)
    scores, at = (result.team_scores, own) if result.team_scores else (result.scores, seat)
    mates = {at} if result.team_scores or own < 0 else set(result.teams[own])
    rivals = [score for other, score in enumerate(scores) if other not in mates]
    return -result.places[seat], scores[at] - max(rivals, default=0)


def round_score(event: Event, number: int) -> RoundScore:
    """What a round brought so far: a table that is still played brings nothing."""
    one = event.rounds[number]
    if event.terms.format == "duplicate":
        found = compare(one)
        found.points.update(dict.fromkeys(one.byes, HALF))
    else:
        found = RoundScore({}, [], set())
        for pairing in one.pairings:
            if pairing.result is not None:
                add_table(found, pairing, pairing.result)
        found.points.update(dict.fromkeys(one.byes, ONE))
    return found


def add_table(found: RoundScore, pairing: Pairing, result: GameScore) -> None:
    points = by_place(result.places, result.teams)
    for seat, number in enumerate(pairing.players):
        found.points[number] = NOTHING if seat in result.absent else points[seat]
    if result.absent:
        return
    firsts = [seat for seat, place in enumerate(result.places) if place == 0]
    if len(firsts) == 1 or any(set(firsts) <= set(team) for team in result.teams):
        found.won.update(pairing.players[seat] for seat in firsts)
    for seat, number in enumerate(pairing.players):
        for later in rivals_after(result, seat):
            share = against(-result.places[seat], -result.places[later])
            found.meetings.append(Meeting(number, pairing.players[later], share))


def rivals_after(result: GameScore, seat: int) -> list[int]:
    """The seats after one that do not play together with it."""
    mates = next((team for team in result.teams if seat in team), ())
    return [other for other in range(seat + 1, len(result.places)) if other not in mates]


def against(one: object, other: object) -> Fraction:
    """1 for better, ½ for equal, 0 for worse."""
    return HALF if one == other else ONE if one > other else NOTHING  # type: ignore[operator]


def compare(one: Round) -> RoundScore:
    """A deal: every seat against all who held it with the same tiles.

    Whoever was absent has nothing; those whom that kept from playing have half, as does a seat that nobody else held.
    """
    found = RoundScore({}, [], set())
    over = [pairing for pairing in one.pairings if pairing.result is not None]
    for pairing in over:
        assert pairing.result is not None
        if pairing.result.absent:
            absent = pairing.result.absent
            found.points.update({n: NOTHING if s in absent else HALF for s, n in enumerate(pairing.players)})
    played = [pairing for pairing in over if pairing.result and not pairing.result.absent]
    for seat in range(max((len(pairing.players) for pairing in played), default=0)):
        compare_seat(found, seat, played)
    return found


def compare_seat(found: RoundScore, seat: int, played: Iterable[Pairing]) -> None:
    """Everybody who held a seat, each against each."""
    held = [(pairing.players[seat], margin(pairing.result, seat)) for pairing in played if pairing.result]
    for at, (number, own) in enumerate(held):
        shares = [against(own, other) for place, (_, other) in enumerate(held) if place != at]
        found.points[number] = sum(shares, NOTHING) / len(shares) if shares else HALF
        if shares and min(shares) == ONE:
            found.won.add(number)
        for other, result in held[at + 1 :]:
            found.meetings.append(Meeting(number, other, against(own, result)))
