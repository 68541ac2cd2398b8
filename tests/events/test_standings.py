"""Points and tie-breaks, against a second implementation that was written from the documentation."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from adjoin.events.course import begin, join, leave, missing, step, with_here, with_result
from adjoin.events.model import Entrant, GameScore, Pairing, Round, TablePlace
from adjoin.events.points import by_place, compare, default
from adjoin.events.seeds import event_seed, lots, table_seed
from adjoin.events.standings import standings
from events import naive
from events.worlds import gathering, name, outcome, played, round_played, started


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("form", ["swiss", "round_robin"])
def test_both_implementations_agree(form: str, seats: int) -> None:
    """The order and every tie-break, in events with byes, defaults, late joiners and leavers."""
    for seed in range(4):
        rng = Random(seed)
        event = started(9 + seed, form, seats, str(seed), late=True, rounds=4)  # type: ignore[arg-type]
        while event.state == "running":
            if rng.random() < 0.4:
                event = with_result(
                    event, TablePlace(len(event.rounds) - 1, 0), default(event.rounds[-1].pairings[0], (0,))
                )
            if rng.random() < 0.3:
                event = leave(event, f"p{rng.randrange(9)}")
            if form == "swiss" and rng.random() < 0.3 and len(event.rounds) < event.planned:
                event = join(event, Entrant("late", f"late{rng.random()}"))
            event = round_played(event, rng)
            found = standings(event)
            assert [one.entrant for one in found] == naive.order(event)
            for one in found:
                assert one.points == naive.points(event, one.entrant)
                assert one.buchholz == naive.buchholz(event, one.entrant)
                assert one.sonneborn == naive.sonneborn(event, one.entrant)
                assert one.wins == naive.wins(event, one.entrant)
            event = step(event, 0.0, name)


def test_points_go_by_place() -> None:
    """1, ½, 0 for two; equal steps for more; who share places share points, and a team is one side."""
    assert by_place((0, 1)) == [1, 0]
    assert by_place((0, 0)) == [F(1, 2), F(1, 2)]
    assert by_place((2, 0, 1)) == [0, 1, F(1, 2)]
    assert by_place((0, 1, 2, 3)) == [1, F(2, 3), F(1, 3), 0]
    assert by_place((0, 0, 2, 3)) == [F(5, 6), F(5, 6), F(1, 3), 0]
    assert by_place((0, 2, 2, 0), [(0, 3), (1, 2)]) == [1, 0, 0, 1]


def test_what_decided_between_two_is_named() -> None:
    """Whoever stands behind somebody with as many points reads which tie-break put them there."""
    event = played(started(8, rounds=3), Random(8))
    table = standings(event)
    for above, one in pairwise(table):
        assert bool(one.decided) == (above.points == one.points)
    assert {one.decided for one in table} - {"", "head_to_head", "buchholz", "sonneborn", "wins", "lot"} == set()


def test_a_seat_is_measured_against_those_who_held_it() -> None:
    """A deal at three tables: place first, then the lead over the best rival; equal results share."""

    def table(at: int, *scores: int) -> Pairing:
        places = tuple(sum(other > one for other in scores) for one in scores)
        return Pairing(f"t{at}", (at * 2, at * 2 + 1), result=GameScore(places, scores))

    found = compare(Round((table(0, 20, 10), table(1, 30, 29), table(2, 10, 20))))
    assert found.points == {0: F(1), 2: F(1, 2), 4: F(0), 5: F(1), 3: F(1, 2), 1: F(0)}
    assert found.won == {0, 5}


def test_who_is_absent_from_a_deal_has_nothing_and_their_rival_half() -> None:
    """Nobody is compared with a table that was not played."""
    first = Pairing("a", (0, 1), result=GameScore((0, 1), (9, 3)))
    second = Pairing("b", (2, 3), result=default(Pairing("b", (2, 3)), (1,)))
    found = compare(Round((first, second)))
    assert found.points == {0: F(1, 2), 1: F(1, 2), 2: F(1, 2), 3: F(0)}


def test_too_few_call_an_event_off_and_bots_fill_in() -> None:
    """Three people are too few; with bots they are four, and the bots are marked."""
    assert begin(gathering(3), 0.0).state == "called_off"
    event = begin(gathering(3, bots="novice"), 0.0)
    assert event.state == "running"
    assert [one.level for one in event.entrants] == ["", "", "", "novice"]
    assert len(begin(gathering(5, "duplicate", 4, bots="novice"), 0.0).entrants) == 8


def test_who_never_comes_loses_by_default_after_the_wait() -> None:
    """Within the wait nobody is missing, after it who has not been at the table; bots are never missing."""
    event = started(3, bots="novice", wait=60)
    place = next(TablePlace(0, at) for at, one in enumerate(event.rounds[0].pairings) if 3 not in one.players)
    event = with_here(event, place, {0})
    assert missing(event, place, 1059.0) == ()
    assert missing(event, place, 1060.0) == (1,)
    other = TablePlace(0, 1 - place.table)
    players = event.at(other).players
    assert missing(event, other, 1060.0) == tuple(seat for seat, n in enumerate(players) if n != 3)


def test_the_first_result_of_a_table_stays() -> None:
    """Whoever tells a second one, such as another process, changes nothing."""
    event = started(4)
    once = with_result(event, TablePlace(0, 0), outcome(2, Random(1)))
    assert with_result(once, TablePlace(0, 0), GameScore((0, 1))) is once


def test_every_part_makes_the_seed_and_deals_are_shared() -> None:
    """Another part gives another seed; the tables of one deal have one seed, those of a Swiss each their own."""
    event = begin(gathering(8, "duplicate"), 0.0)
    other = replace(event, entrants=(replace(event.entrants[0], part="f" * 16), *event.entrants[1:]))
    assert event_seed(event) == event.seed != event_seed(other)
    assert table_seed(event, 0, 0) == table_seed(event, 0, 3) != table_seed(event, 1, 0)
    swiss = begin(gathering(8), 0.0)
    assert len({table_seed(swiss, number, table) for number in range(2) for table in range(4)}) == 8
    assert sorted(lots(event)) == list(range(8))


def test_a_late_joiner_plays_from_the_next_round_on() -> None:
    """Where the terms allow it; else joining is refused once it has begun."""
    event = join(started(6, late=True), Entrant("L", "late"))
    assert event.entrants[6].since == 1
    assert 6 not in [n for pairing in event.rounds[0].pairings for n in pairing.players]
    after = step(round_played(event, Random(9)), 0.0, name)
    assert 6 in [n for pairing in after.rounds[1].pairings for n in pairing.players] + list(after.rounds[1].byes)
    with pytest.raises(Exception, match="begun"):
        join(started(6), Entrant("L", "late"))
