"""A hint is never a bare move: every one that a game could advise has a reason, in the words of its lesson."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.kernel.records.named_position import settle_draws
from adjoin.phrase import LANGUAGES, word

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("copulas", {}),
    ("copulas", {"players": 4, "teams": True}),
    ("rhombus", {}),
    ("rhombus", {"rules": "crest"}),
    ("rhombus", {"rules": "backwards"}),
    ("ltiles", {}),
    ("ophiuchus", {"thirteen": True}),
    ("ophiuchus", {"deal": "full"}),
]
TRIES = 4  # moves of a position that are asked about


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_every_move_has_a_reason(name: str, options: dict[str, Any]) -> None:
    """Placements and choices alike, in both languages, through a game of chance."""
    position, rng, met = settle_draws(adjoin.load(name, **options).start(seed="5")), Random(3), set[str]()
    while not position.over:
        moves = position.legal_moves()
        for move in rng.sample(moves, min(TRIES, len(moves))):
            met.add(move.type)
            reasons = position.deal.because(position.state, move.number)
            assert reasons, move.text
            for language in LANGUAGES:
                told = [word(reason, language) for reason in reasons]
                assert all(text and "[" not in text and move.text not in text for text in told), told
        position = settle_draws(position.play(rng.choice(moves)))
    assert "place" in met
