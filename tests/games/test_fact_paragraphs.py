"""A fact beside the board leads to the paragraph of the rules that it comes from."""

from __future__ import annotations

from random import Random

import pytest

import adjoin
from adjoin.testing.random_games import steps
from games.showing import shown

PARAGRAPHS = {
    "copulas": {"fact-step": "C13", "fact-turns": "C13", "fact-no-groups": "C16", "fact-groups": "C16"},
    "rhombus": {"fact-left": "B7"},
    "ltiles": {
        "fact-unseen": "R-L2",
        "fact-unseen-all": "R-L2",
        "fact-nobody": "L2",
        "fact-hand": "L5",
        "fact-stock": "L7",
        "part-area": "L8",
        "part-largest": "L9",
        "part-most": "L10",
        "part-symbols": "L11",
    },
    "ophiuchus": {"fact-reserve": "O13", "fact-frame": "O8", "fact-unseen": "O3", "fact-cards": "O10"},
}


@pytest.mark.parametrize("name", PARAGRAPHS)
def test_every_fact_leads_to_its_paragraph(name: str) -> None:
    """All facts that a whole game shows, of the table and of the seats."""
    told: dict[str, set[str]] = {}
    for at in [*steps(adjoin.load(name).start("facts"), Random(3))][::5]:
        scene = shown(at)
        for fact in [*scene.facts, *(fact for panel in scene.panels for fact in panel.facts)]:
            told.setdefault(fact.label.key, set()).add(fact.paragraph)
    assert told == {key: {paragraph} for key, paragraph in PARAGRAPHS[name].items()}
