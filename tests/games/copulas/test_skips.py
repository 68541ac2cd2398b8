"""COPULAS: who is skipped takes nothing along."""

from __future__ import annotations

from games.copulas.boards import position, with_state


def test_an_additional_turn_that_cannot_be_played_is_nobodys() -> None:
    """C6, C13: the last tile brings a score to 20; its seat has none left, and the next seat's turn is a usual one."""
    at = with_state(position(2, {"f7": 5}), score=[15, 0], used=[11, 0]).play("U@f7")
    assert (at.turn, at.state.passed, at.state.again) == (1, 1, 0)
    usual = with_state(position(2, {"f7": 5}), score=[15, 0]).play("U@f7")
    assert (usual.turn, usual.state.passed, usual.state.again) == (0, 0, 1)
