"""What a placement brings every seat is data of its event: a whole game's sum up to its score."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.kernel.records.named_position import settle_draws

VARIANTS = [
    ("rhombus", {"rules": "basic"}),
    ("rhombus", {"rules": "crest"}),
    ("rhombus", {"rules": "backwards"}),
    ("ltiles", {"players": 2}),
    ("ltiles", {"players": 3}),
]


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=lambda value: str(value))
def test_gains_sum_up_to_the_score(name: str, options: dict[str, Any]) -> None:
    """After every placement the gains so far are the points that would count, whoever won them or lost them again."""
    rng, lost = Random(11), 0
    for seed in "ab":
        position = settle_draws(adjoin.load(name, **options).start(seed=seed))
        sums = [0] * position.deal.seats
        while not position.over:
            position = position.play(rng.choice(position.legal_moves()))
            for event in position.events:
                lost += any(gain < 0 for gain in event.gains)
                sums = [total + gain for total, gain in zip(sums, event.gains or (0,) * len(sums), strict=True)]
            assert tuple(sums) == tuple(position.score_if_ended().scores)
            position = settle_draws(position)
    assert lost > 0
