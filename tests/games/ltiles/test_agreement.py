"""L-TILES, compiled and interpreted: the same choices, states, views and scores."""

from __future__ import annotations

import pytest

import adjoin
from adjoin.testing.agreement import disagreement


@pytest.mark.deep
def test_both_backends_agree() -> None:
    """Whole games of three on a small table agree ply by ply, with what each seat sees and what is hidden from it; the
    conformance suite has two on the usual one."""
    deal = adjoin.load("ltiles", players=3, short=True, expansion=[0], table=31).start("7").deal
    assert disagreement(deal.tables, deal.ruleset, 6) is None
