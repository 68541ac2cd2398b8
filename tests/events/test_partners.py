"""Partners for a whole event: who signed up together sits together, and has one place."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.events.course import begin, join, leave, step, with_result
from adjoin.events.files import side_name, standings_csv
from adjoin.events.model import Entrant, Event, Format, GameScore, TablePlace
from adjoin.events.partners import ALONE, as_sides, members, partner_of
from adjoin.events.points import default
from adjoin.events.standings import standings
from events import naive
from events.worlds import gathering, name

TEAMS = ((0, 3), (1, 2))


def pairs_gathered(count: int, form: Format = "duplicate", alone: int = 0, **more: Any) -> Event:
    """So many people who signed up two by two, and some alone."""
    event = gathering(0, form, 4, bots="novice", sides=TEAMS, **more)
    for number in range(count):
        code = f"code {number - number % 2}"
        event = join(event, Entrant(f"N{number}", f"p{number}", code=code), invited=bool(number % 2))
    for number in range(count, count + alone):
        event = join(event, Entrant(f"N{number}", f"p{number}", code=f"code {number}"))
    return event


def team_outcome(rng: Random) -> GameScore:
    """A game of teams: the weaker of two partners counts."""
    scores = tuple(rng.randrange(4) for _ in range(4))
    counted = tuple(min(scores[seat] for seat in team) for team in TEAMS)
    first = counted[0] - counted[1]
    places = [0 if first == 0 else int((seat in TEAMS[0]) == (first < 0)) for seat in range(4)]
    return GameScore(tuple(places), scores, "", teams=TEAMS, team_scores=counted)


def round_of_teams(event: Event, rng: Random, absent: int = -1) -> Event:
    for table, pairing in enumerate(event.rounds[-1].pairings):
        ended = default(pairing, (absent,)) if table == 0 and absent >= 0 else team_outcome(rng)
        event = with_result(event, TablePlace(len(event.rounds) - 1, table), ended)
    return event


def played_out(event: Event, rng: Random) -> Event:
    event = step(begin(event, 0.0), 0.0, name)
    while event.state == "running":
        event = step(round_of_teams(event, rng, rng.choice((-1, -1, 2))), 0.0, name)
    return event


@pytest.mark.parametrize("form", get_args(Format))
def test_partners_sit_in_the_seats_of_a_team_in_every_round(form: Format) -> None:
    """In every format, all events long; nobody sits twice, and a pair has a bye together."""
    event = played_out(pairs_gathered(12, form, rounds=3), Random(1))
    assert event.state == "over"
    for one in event.rounds:
        for pairing in one.pairings:
            for team in TEAMS:
                first, second = (pairing.players[seat] for seat in team)
                assert event.entrants[first].mate == second
        there = [n for pairing in one.pairings for n in pairing.players] + list(one.byes)
        assert len(there) == len(set(there))
        assert all(event.entrants[n].mate in one.byes for n in one.byes)
    assert {frozenset(side) for side in members(event)} == {frozenset((n, n + 1)) for n in range(0, 12, 2)}
    if form == "swiss":
        met = Counter(frozenset(p.players) for r in as_sides(event).rounds for p in r.pairings)
        assert max(met.values()) == 1


def test_partners_change_seats() -> None:
    """Over four deals each has held both seats of a team as often."""
    event = played_out(pairs_gathered(8, rounds=4), Random(2))
    for one in range(8):
        seats = [p.players.index(one) for r in event.rounds for p in r.pairings if one in p.players]
        assert sum(seat in (0, 1) for seat in seats) == 2


@pytest.mark.parametrize("seed", range(4))
def test_points_and_tie_breaks_of_deals_are_those_of_the_second_implementation(seed: int) -> None:
    """Every seat against those who held it, every pair against those in the same seats; defaults and byes too."""
    pairs = played_out(pairs_gathered(8 + 2 * (seed % 2), rounds=3), Random(seed))
    found = standings(pairs)
    assert len(found) == len(naive.sides(pairs))
    singles = pairs_gathered(12, rounds=3)
    singles = replace(singles, terms=replace(singles.terms, sides=()))
    for event in (pairs, played_out(singles, Random(seed))):
        table = standings(event)
        for one in table:
            side = next(side for side in naive.sides(event) if one.entrant in side)
            assert one.points == naive.deal_points(event, side)
            assert (one.buchholz, one.sonneborn, one.wins) == naive.deal_ties(event, side)
        assert all(above.points >= one.points for above, one in pairwise(table))


def test_who_comes_alone_gets_a_partner_by_lot_and_bots_fill_in() -> None:
    """Five people: two came together, two of the others are put together, and the last plays with a bot."""
    event = begin(pairs_gathered(2, alone=3), 0.0)
    assert len(event.entrants) == 8
    mates = [one.mate for one in event.entrants]
    assert mates[:2] == [1, 0]
    assert sorted(mates) == list(range(8))
    assert sum(event.entrants[mate].level != "" for mate in mates[2:5]) == 1
    assert all(not one.code for one in event.entrants)


def test_an_invitation_holds_for_one_partner() -> None:
    """Nobody joins a pair that is complete, or whose sender has left; who joined alone may still accept one."""
    event = pairs_gathered(2, alone=2)
    assert [partner_of(event, number) for number in range(4)] == [1, 0, ALONE, ALONE]
    for code in ("code 0", "code 9"):
        with pytest.raises(TableRefusal, match="invitation"):
            join(event, Entrant("X", "x", code=code), invited=True)
    with pytest.raises(TableRefusal, match="partner already"):
        join(event, Entrant("N0", "p0", code="code 2"), invited=True)
    event = join(event, Entrant("N3", "p3", code="code 2"), invited=True)
    assert partner_of(event, 3) == 2
    assert partner_of(leave(event, "p2"), 2) == ALONE


def test_a_pair_is_out_once_one_of_them_leaves() -> None:
    """They are paired no more, and the others play on."""
    event = step(begin(pairs_gathered(8, "swiss", rounds=2), 0.0), 0.0, name)
    event = step(round_of_teams(leave(event, "p3"), Random(3)), 0.0, name)
    there = [n for pairing in event.rounds[1].pairings for n in pairing.players]
    assert not {2, 3} & set(there)
    assert len(there) == 4
    assert len(event.rounds[1].byes) == 2


def test_a_pair_has_one_line_with_both_names() -> None:
    """In the standings, in the file and in CSV."""
    event = played_out(pairs_gathered(8, rounds=1), Random(4))
    assert {side_name(event, one.entrant) for one in standings(event)} == {f"N{n} & N{n + 1}" for n in range(0, 8, 2)}
    assert len(standings_csv(event).splitlines()) == 5
