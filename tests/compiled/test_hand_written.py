"""Games written by hand in C, which bench/engine/limit.py measures the compiled rules by."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

import adjoin
from adjoin.compiled import interpreted
from bench.engine.reference import Reference

GAMES = 12


@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("copulas", {"players": 4}),
        ("rhombus", {"rules": "crest"}),
        ("rhombus", {"rules": "backwards"}),
        ("ltiles", {"players": 3}),
        ("ophiuchus", {"players": 4, "thirteen": True}),
    ],
)
def test_c_plays_the_games_of_the_rules(name: str, options: dict[str, Any]) -> None:
    """Random games in C take the same way, step by step, as those of the rules in plain Python, to the same scores."""
    deal = adjoin.load(name, **options).start(seed="7").deal
    reference = Reference(name, deal, deal.seats)
    assert reference.playouts(GAMES) == interpreted.playouts(deal.tables, deal.rules, GAMES)
