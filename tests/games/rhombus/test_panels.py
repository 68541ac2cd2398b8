"""RHOMBUS: what stands beside the board is as the rules count it now."""

from __future__ import annotations

from random import Random

import pytest

import adjoin
from adjoin.games.rhombus.drawing.panels import make_panel, panels
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.testing.random_games import steps
from games.dealing import deal_of


@pytest.mark.parametrize("rules", ["basic", "crest"])
def test_a_panel_tells_the_score_of_now(rules: str) -> None:
    """Panels are kept while they tell the same; a score that another seat's tile changes is told at once."""
    changed = 0
    for seed in ("1", "2"):
        before = None
        for at in steps(adjoin.load("rhombus", rules=rules).start(seed), Random(seed)):
            deal, view = deal_of(at, RhombusDeal), at.view()
            scores = view.score_if_ended().scores
            shown = panels(deal, view)
            assert [panel.score for panel in shown] == list(scores)
            assert shown == [make_panel(deal, view.state, seat, scores[seat]) for seat in range(2)]
            if at.move and before:
                changed += before[1 - at.move.seat] != scores[1 - at.move.seat]
            before = scores
    assert changed
