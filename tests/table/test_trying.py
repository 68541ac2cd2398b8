"""The try-board at every moment of whole games."""

from __future__ import annotations

from random import Random

import pytest

import adjoin
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.scene.drawings import presentation_of
from adjoin.table.preview import as_if_to_move, plan

SEEDS = ("1", "2", "3")


def plans(position: Position) -> int:
    """How many seats that wait could try a tile; each gets an answer."""
    presentation, tried = presentation_of(position.game.definition), 0
    for seat in range(position.deal.seats):
        if seat != position.turn:
            view = position.view(seat)
            texts = as_if_to_move(view).legal_texts()[:1]
            told = plan(presentation, view, texts)
            assert all(ghost.legal for ghost in told), texts
            tried += len(told)
    return tried


@pytest.mark.parametrize("name", adjoin.names())
def test_whoever_waits_can_always_try_a_tile(name: str) -> None:
    """Whatever is to be decided, by whom, and whatever is known of the mover's hand: what it offers it allows."""
    tried = 0
    for seed in SEEDS:
        position, rng = adjoin.load(name).start(seed), Random(seed)
        while not position.over:
            if position.turn == CHANCE:
                position = position.draw()
                continue
            tried += plans(position)
            position = position.play(rng.choice(position.legal_numbers))
    assert tried > 20
