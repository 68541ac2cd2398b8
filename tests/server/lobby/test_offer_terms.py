"""Who may sit down at an offer: ratings, invitations, and what old offers in a database were like."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

import adjoin
from adjoin.errors import TableRefusal
from adjoin.table import Seat
from adjoin.table.fairness import Fairness
from adjoin.table.offer import Offer
from adjoin.table.table import spec_of

SEATS = Seat("person", "Ann", "ann"), Seat("open")
OFFER = Offer(
    "x", spec_of(adjoin.load("copulas"), (Seat("open"),) * 2, fairness=Fairness("", "x")), SEATS, ("", ""), 1.0
)


@pytest.mark.parametrize(("rating", "may"), [(0, True), (1399, False), (1400, True), (1600, True), (1601, False)])
def test_ratings_that_may_sit_down(rating: int, may: bool) -> None:
    """Both ends of the range belong to it; of whom nothing is known (0) may sit down."""
    assert replace(OFFER, low=1400, high=1600).fits(rating) is may
    assert OFFER.fits(rating)
    assert replace(OFFER, low=1400).fits(2000)


def test_an_offer_for_one_person() -> None:
    """Nobody else sits down or answers; whoever is somebody else now still may."""
    offer = replace(OFFER, invited="ben", invited_name="Ben", spec=replace(OFFER.spec, public=False))
    with pytest.raises(TableRefusal, match="somebody else"):
        offer.take_seat("cleo")
    with pytest.raises(TableRefusal, match="somebody else"):
        offer.decline("cleo")
    with pytest.raises(TableRefusal, match="somebody else"):
        offer.decline("ann")
    assert offer.decline("ben").declined == 1
    assert offer.hand_over("ben", "heir").take_seat("heir").full
    assert offer.take_seat("ben").full


def test_a_public_offer_is_not_declined() -> None:
    """Whoever does not want it looks at another one."""
    with pytest.raises(TableRefusal):
        replace(OFFER, spec=replace(OFFER.spec, public=True)).decline("ben")


def test_an_offer_as_it_was_kept_before() -> None:
    """What a database holds from before has no range and nobody in particular."""
    kept = msgspec.json.decode(msgspec.json.encode(OFFER))
    assert not {"low", "high", "invited", "declined", "rated_games", "pages"} & kept.keys()
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Offer) == OFFER
