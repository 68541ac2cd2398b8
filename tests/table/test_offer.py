"""Offers as values: who may sit down, who may leave, what can be offered at all."""

from __future__ import annotations

from typing import Any

import pytest

import adjoin
from adjoin.errors import TableRefusal
from adjoin.table import Seat
from adjoin.table.clock import read_clock
from adjoin.table.fairness import Fairness
from adjoin.table.offer import Offer, check_terms, unusual
from adjoin.table.table import spec_of

OPEN = Seat("open")
PARTS = [f"{number:032x}" for number in range(1, 5)]


def offer(players: int = 3) -> Offer:
    game = adjoin.load("copulas", players=players)
    spec = spec_of(game, (OPEN,) * players, fairness=Fairness("hidden", "o"))
    seats = (Seat("person", "Ann", "a"), *(OPEN,) * (players - 1))
    return Offer("o", spec, seats, (PARTS[0], *("",) * (players - 1)), 0.0)


def terms(*seats: Seat, **more: Any) -> Offer:
    """An offer of these seats."""
    spec = spec_of(adjoin.load("copulas"), (OPEN,) * len(seats), **more)
    return Offer("o", spec, seats, ("",) * len(seats), 0.0)


def test_people_sit_down_with_their_parts_until_all_are_there() -> None:
    """Each takes the first free seat; with the last one the offer is full, and all parts are in their order."""
    two = offer().take_seat("b", "Ben", PARTS[1])
    assert (two.full, two.people, two.seat_of("b"), two.seat_of("c")) == (False, ("a", "b"), 1, -1)
    all_three = two.take_seat("c", "Cleo", PARTS[2])
    assert (all_three.full, all_three.parts) == (True, tuple(PARTS[:3]))
    with pytest.raises(TableRefusal, match="Every seat"):
        all_three.take_seat("d")
    with pytest.raises(TableRefusal, match="You already sit at this offer"):  # a table's own words are others
        two.take_seat("b")
    with pytest.raises(TableRefusal, match="starting"):
        all_three.leave("a")


def test_who_leaves_takes_the_part_along() -> None:
    """The seat is free again, for another part; without anybody there is no offer."""
    two = offer().take_seat("b", "Ben", PARTS[1])
    alone = two.leave("a")
    assert alone is not None
    assert (alone.people, alone.parts) == (("b",), ("", PARTS[1], ""))
    again = alone.take_seat("c", "Cleo", PARTS[2])
    assert (again.seat_of("c"), again.parts[0]) == (0, PARTS[2])
    assert alone.leave("b") is None
    with pytest.raises(TableRefusal):
        offer().leave("nobody")


def test_what_cannot_be_offered_is_refused() -> None:
    """A rated game without a clock or with bots; nobody there, or no free seat; clocks of no time or of a century."""
    ann, bot = Seat("person", "Ann", "a"), Seat("bot", level="random")
    check_terms(terms(ann, OPEN))
    check_terms(terms(ann, OPEN, rated=True, clock=read_clock("10+5")))
    with pytest.raises(TableRefusal, match="rated"):
        check_terms(terms(ann, OPEN, rated=True))
    with pytest.raises(TableRefusal, match="rated"):
        check_terms(terms(ann, OPEN, bot, rated=True, clock=read_clock("1d")))
    with pytest.raises(TableRefusal, match="solo game"):
        check_terms(terms(ann))
    for nobody_or_nowhere in ((OPEN, bot), (ann, bot)):
        with pytest.raises(TableRefusal, match="free one"):
            check_terms(terms(*nobody_or_nowhere))
    for text in ("0+0", "0d", "0s", "36500d", "999999+0", "ten"):
        with pytest.raises(TableRefusal):
            read_clock(text)


@pytest.mark.parametrize("name", adjoin.names())
def test_only_options_that_differ_are_told(name: str) -> None:
    """Nothing of a game as it is printed; one choice that is not, alone."""
    printed = adjoin.load(name)
    assert unusual(name, printed.recorded_options) == {}
    low, high = printed.header.seats
    if high > low:
        larger = adjoin.load(name, players=high)
        assert unusual(name, larger.recorded_options)["players"] == high
