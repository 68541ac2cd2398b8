"""A truly tiny game with secrets and chance: CFR visits every position of it and converges."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjoin.kernel.registry import find
from toy.new_game import RULES, TEXT, installed

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")

# A strip of four squares, a hand of one tile each, and five tiles in the bag: three single squares, two dominoes.
TINY = (
    (RULES, "SEATS, HAND = 2, 2", "SEATS, HAND = 2, 1"),
    (TEXT, 'Rectangle(options["size"], options["size"])', 'Rectangle(options["size"], 1)'),
    (TEXT, 'choice("size", (6, 5, 7))', 'choice("size", (4, 5))'),
    (TEXT, '{"M": 6, "D": 10, "L": 8}', '{"M": 3, "D": 2, "L": 0}'),
    (TEXT, '    "L": ((0, 0), (1, 0), (0, 1)),\n', '    "L": ((0, 0), (1, 0), (2, 0)),\n'),
)


def tiny() -> Any:
    from adjoin.adapters.openspiel import SpielGame

    return SpielGame(find("brandnew"), {})


def test_equal_tiles_are_one_outcome_of_chance(tmp_path: Path) -> None:
    """Three of five tiles are alike: one outcome, whose probability is the sum of theirs."""
    with installed(tmp_path, "square", hidden=True, edits=TINY):
        state = tiny().new_initial_state()
        assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([3 / 5, 2 / 5])
        state.apply_action(0)
        assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([2 / 4, 2 / 4])


@pytest.mark.deep  # five seconds of plain Python
def test_cfr_converges(tmp_path: Path) -> None:
    """After ten iterations nobody gains more than a fiftieth of a game by knowing the other's policy."""
    from open_spiel.python.algorithms import cfr, exploitability

    with installed(tmp_path, "square", hidden=True, edits=TINY):
        game = tiny()
        solver = cfr.CFRSolver(game)
        gained = []
        for iterations in (1, 9):
            for _ in range(iterations):
                solver.evaluate_and_update_policy()
            gained.append(exploitability.exploitability(game, solver.average_policy()))
    assert gained[1] < gained[0] / 3
    assert gained[1] < 0.02
