"""A game that names the rows its hide() writes into names all of them: the others are shared with the table itself."""

from __future__ import annotations

from random import Random

import pytest

import adjoin
from adjoin.kernel.authoring.tables import copied

NAMED = [name for name in adjoin.names() if adjoin.load(name).start("1").deal.hidden_in is not None]


@pytest.mark.parametrize("name", NAMED)
def test_no_view_changes_the_position(name: str) -> None:
    """Whoever looks, and whatever is hidden from them, the state that they look at stays as it is."""
    rng, position = Random(name), adjoin.load(name).start("1")
    while not position.over and position.ply < 60:
        before = vars(copied(position.state))
        for seat in range(-1, position.deal.seats):
            position.view(seat)
        assert vars(position.state) == before
        position = position.draw() if position.turn < 0 else position.play(rng.choice(position.legal_numbers))
    assert NAMED
