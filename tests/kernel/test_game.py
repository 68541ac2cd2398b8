"""What a game tells before it is dealt holds in every deal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.kernel.model.move import CHANCE
from option_cases import chosen

CHOSEN = [(name, options) for name in adjoin.names() for options in chosen(name)]


@pytest.mark.parametrize(("name", "options"), CHOSEN, ids=str)
def test_seats_actions_length_and_scores_are_as_told(name: str, options: dict[str, Any]) -> None:
    """A whole random game has so many seats, plays numbers of the told kinds, ends in time, stays within bounds."""
    game = adjoin.load(name, **options)
    low, high = game.score_bounds
    position, rng = game.start("told"), Random(1)
    assert position.deal.seats == game.seats
    kinds = {number: kind for kind, numbers in position.deal.actions.items() for number in numbers}
    assert {kind: len(numbers) for kind, numbers in position.deal.actions.items()} == game.actions
    while not position.over:
        position = position.draw() if position.turn == CHANCE else position.play(rng.choice(position.legal_numbers))
        assert position.move is not None
        assert kinds[position.played] == position.move.type
        assert all(low <= score <= high for score in position.score_if_ended().scores)
    assert position.ply <= game.longest
