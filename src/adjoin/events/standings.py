"""Who stands where, and why: points first, then the tie-breaks in the order that the page explains."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from adjoin.events.knockout import rounds_reached
from adjoin.events.model import Event
from adjoin.events.partners import as_sides, members
from adjoin.events.points import NOTHING, Meeting, RoundScore, round_score
from adjoin.events.seeds import lots

TIE_BREAKS = ("head_to_head", "buchholz", "sonneborn", "wins", "lot")


class Standing(NamedTuple):
    """Where an entrant stands. `decided` names what put the entrant behind the one above, if points did not."""

    entrant: int
    place: int  # 1: the first
    points: Fraction
    head_to_head: Fraction | None  # against those with as many points; None where that decides nothing
    buchholz: Fraction
    sonneborn: Fraction
    wins: int
    lot: int
    reached: int  # of a knock-out, the rounds that the entrant came through to
    played: int  # rounds with a result
    decided: str = ""


def standings(event: Event, counted: int | None = None) -> list[Standing]:
    """Everybody, the best first, after so many rounds; before the start by lot, or in the order of joining.

    Partners have one place, under the number of the first of them.
    """
    first = [side[0] for side in members(event)] if event.terms.sides else []
    found = standings_of_sides(as_sides(event), len(event.rounds) if counted is None else counted)
    return [one._replace(entrant=first[one.entrant]) for one in found] if first else found


def standings_of_sides(event: Event, counted: int) -> list[Standing]:
    told = [round_score(event, number) for number in range(counted)]
    count = len(event.entrants)
    points = [sum((score.points.get(n, NOTHING) for score in told), NOTHING) for n in range(count)]
    meetings = [meeting for score in told for meeting in score.meetings]
    lot = lots(event) if event.seed else list(range(count))
    own = [bare(event, n, points, told) for n in range(count)]
    for first, second, share in meetings:
        own[first] = add_opponent(own[first], points[second], share)
        own[second] = add_opponent(own[second], points[first], 1 - share)
    found = [one._replace(lot=lot[n]) for n, one in enumerate(own) if event.entrants[n].since <= len(event.rounds)]
    level: dict[tuple[int, Fraction], list[Standing]] = {}
    for one in found:
        level.setdefault((one.reached, one.points), []).append(one)
    ordered = [one for key in sorted(level, reverse=True) for one in among(level[key], meetings)]
    return [number_standing(place, one, ordered[place - 1] if place else None) for place, one in enumerate(ordered)]


def bare(event: Event, number: int, points: Sequence[Fraction], told: Sequence[RoundScore]) -> Standing:
    """One entrant's standing without the others: a round without an opponent counts the entrant's own points."""
    own = points[number]
    alone = sum(number in event.rounds[r].byes or is_default(event, r, number) for r in range(len(told)))
    reached = rounds_reached(event, number) if event.terms.format == "knockout" else 0
    wins = sum(number in score.won for score in told)
    played = sum(number in score.points for score in told)
    return Standing(number, 0, own, None, own * alone, NOTHING, wins, 0, reached, played)


def is_default(event: Event, number: int, entrant: int) -> bool:
    """Did somebody's absence decide the entrant's game of a round?"""
    for pairing in event.rounds[number].pairings:
        if entrant in pairing.players:
            return pairing.result is not None and bool(pairing.result.absent)
    return False


def add_opponent(one: Standing, points: Fraction, share: Fraction) -> Standing:
    """With one more opponent, who has so many points."""
    return one._replace(buchholz=one.buchholz + points, sonneborn=one.sonneborn + share * points)


def among(level: list[Standing], meetings: Sequence[Meeting]) -> list[Standing]:
    """Put entrants with equal points in order. Head-to-head counts only where each of them has met each."""
    direct = head_to_head({one.entrant for one in level}, meetings)
    told = [one._replace(head_to_head=direct.get(one.entrant)) for one in level]
    return sorted(told, key=rank)


def head_to_head(level: set[int], meetings: Sequence[Meeting]) -> dict[int, Fraction]:
    """What each of them has against the others; nothing unless each has met each."""
    between = [one for one in meetings if one.one in level and one.other in level]
    pairs = {frozenset((one.one, one.other)) for one in between}
    if len(level) < 2 or len(pairs) < len(level) * (len(level) - 1) // 2:
        return {}
    found = dict.fromkeys(level, NOTHING)
    for one, other, share in between:
        found[one] += share
        found[other] += 1 - share
    return found


def rank(one: Standing) -> tuple[Fraction, Fraction, Fraction, int, int]:
    return (-(one.head_to_head or NOTHING), -one.buchholz, -one.sonneborn, -one.wins, one.lot)


def number_standing(place: int, one: Standing, above: Standing | None) -> Standing:
    """With its place, and what decided between it and the one above."""
    decided = ""
    if above is not None and (above.points, above.reached) == (one.points, one.reached):
        pairs = zip(TIE_BREAKS, rank(one), rank(above), strict=True)
        decided = next((name for name, mine, theirs in pairs if mine != theirs), "")
    return one._replace(place=place + 1, decided=decided)
