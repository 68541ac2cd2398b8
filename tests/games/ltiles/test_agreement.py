"""L-TILES, compiled and interpreted: the same choices, states, views and scores."""

from __future__ import annotations

from typing import Any

import pytest

import adjoin
from adjoin.testing.agreement import disagreement


@pytest.mark.deep
@pytest.mark.parametrize(
    "options", [{"players": 3}, {"players": 2, "short": True, "expansion": [0], "table": 31}], ids=str
)
def test_both_backends_agree(options: dict[str, Any]) -> None:
    """Whole games agree ply by ply, with what each seat sees and what is hidden from it."""
    deal = adjoin.load("ltiles", **options).start("7").deal
    assert disagreement(deal.tables, deal.ruleset, 6) is None
