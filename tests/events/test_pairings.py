"""Pairings: no pair twice while it can be avoided, seats balanced, byes once each."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import get_args

import pytest

from adjoin.events.course import least_entrants, leave, step
from adjoin.events.matching import NOBODY, most_pairs
from adjoin.events.model import Event, Format
from adjoin.events.past_meetings import PastMeetings
from adjoin.events.swiss import repeats
from events.worlds import gathering, name, played, round_played, started

SIZES = (4, 5, 7, 8, 12, 13)


def pairs_of(event: Event) -> Counter[frozenset[int]]:
    return PastMeetings.of(event.rounds).met


def partitions(people: list[int], seats: int) -> list[list[tuple[int, ...]]]:
    """Every way to fill tables with these people."""
    if not people:
        return [[]]
    first, rest = people[0], people[1:]
    return [
        [(first, *others), *more]
        for others in combinations(rest, seats - 1)
        for more in partitions([one for one in rest if one not in others], seats)
    ]


@pytest.mark.parametrize("count", SIZES)
def test_nobody_meets_twice_in_a_swiss_while_it_can_be_avoided(count: int) -> None:
    """Each round repeats as few pairs as the people who play it allow, up to a round robin's length."""
    rng = Random(count)
    event = started(count, rounds=count - 1)
    while event.state == "running":
        before, last = PastMeetings.of(event.rounds[:-1]), event.rounds[-1]
        people = sorted(n for pairing in last.pairings for n in pairing.players)
        again = sum(bool(before.met[frozenset(pairing.players)]) for pairing in last.pairings)
        assert again == repeats(people, before)
        event = step(round_played(event, rng), 0.0, name)
    assert len(event.rounds) >= count - 1


@pytest.mark.parametrize(("count", "seats"), [(6, 3), (9, 3), (8, 4)])
def test_tables_of_more_seats_repeat_nothing_that_need_not_be(count: int, seats: int) -> None:
    """If some round exists in which nobody meets anybody again, such a round is paired."""
    rng = Random(1)
    event = started(count, seats=seats, rounds=4)
    while event.state == "running":
        before, last = PastMeetings.of(event.rounds[:-1]), event.rounds[-1]
        people = sorted(n for pairing in last.pairings for n in pairing.players)
        fewest = min(sum(map(before.times, tables)) for tables in partitions(people, seats))
        found = sum(before.times(pairing.players) for pairing in last.pairings)
        assert found == 0 or fewest > 0
        event = step(round_played(event, rng), 0.0, name)


@pytest.mark.parametrize("form", get_args(Format))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_format_ends_with_everybody_in_one_place_a_round(form: Format, seats: int) -> None:
    """In each round everybody who still takes part is at one table or has a bye, and the event comes to its end."""
    for count in {least_entrants(gathering(0, form, seats)), 13, 16}:
        event = played(started(count, form, seats), Random(count))
        assert event.state == "over"
        assert len(event.rounds) == event.planned
        for one in event.rounds:
            there = [n for pairing in one.pairings for n in pairing.players] + list(one.byes)
            assert len(there) == len(set(there))
            assert form == "knockout" or len(there) == count
            assert all(len(pairing.players) == seats for pairing in one.pairings)


@pytest.mark.parametrize("count", [5, 9, 11])
def test_a_bye_comes_once_to_each(count: int) -> None:
    """Nobody has a second bye before everybody has had one, in a Swiss and in a round robin."""
    for form in ("swiss", "round_robin"):
        event = played(started(count, form, rounds=count), Random(2))
        byes = PastMeetings.of(event.rounds).byes
        assert max(byes.values()) <= 1 + min(byes[n] for n in range(count))


@pytest.mark.parametrize("count", [6, 7, 12])
def test_a_round_robin_of_two_is_complete_and_balanced(count: int) -> None:
    """Each meets each once, and nobody has either seat more than once more often than the other."""
    event = played(started(count, "round_robin"), Random(3))
    assert pairs_of(event) == Counter(frozenset(pair) for pair in combinations(range(count), 2))
    seats = PastMeetings.of(event.rounds).seats
    assert max(abs(seats[n, 0] - seats[n, 1]) for n in range(count)) <= 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_balanced_in_a_swiss(seats: int) -> None:
    """Over six rounds nobody holds a seat much more often than another one."""
    event = played(started(16, seats=seats, rounds=5), Random(4))
    held = PastMeetings.of(event.rounds).seats
    for number in range(16):
        times = [held[number, seat] for seat in range(seats)]
        assert max(times) - min(times) <= 2


def test_who_leaves_is_paired_no_more() -> None:
    """A Swiss goes on without them; in a round robin their games are lost by default."""
    event = round_played(started(8), Random(5))
    event = step(leave(event, "p3"), 0.0, name)
    assert 3 not in [n for pairing in event.rounds[1].pairings for n in pairing.players]
    robin = step(leave(round_played(started(8, "round_robin"), Random(5)), "p3"), 0.0, name)
    pairing = next(one for one in robin.rounds[1].pairings if 3 in one.players)
    assert pairing.result is not None
    assert pairing.result.absent == (pairing.players.index(3),)


def test_a_knock_out_halves_until_one_is_left() -> None:
    """Twelve people: four games and four byes, then eight, four and two; nobody who lost plays again."""
    event = played(started(12, "knockout"), Random(6))
    assert [len(one.pairings) for one in event.rounds] == [4, 4, 2, 1]
    assert [len(one.byes) for one in event.rounds] == [4, 0, 0, 0]


def test_the_largest_set_of_pairs_is_found() -> None:
    """As many pairs as trying every set finds, in graphs with odd circles too."""
    rng = Random(7)
    for _ in range(60):
        count = rng.randrange(2, 9)
        met = [pair for pair in combinations(range(count), 2) if rng.random() < 0.4]
        edges = [[b if a == n else a for a, b in met if n in (a, b)] for n in range(count)]
        found = sum(one != NOBODY for one in most_pairs(edges)) // 2
        best = max(
            size
            for size in range(count // 2 + 1)
            for some in combinations(met, size)
            if len({n for pair in some for n in pair}) == 2 * size
        )
        assert found == best
