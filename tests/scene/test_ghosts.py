"""What a ghost says of the panels beside the board is what they will show."""

from __future__ import annotations

import pytest

from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.registry import find, names
from adjoin.phrase import Phrase
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Fact, SeatAfter, SeatPanel
from adjoin.scene.presentation import changed_seats, halfway


def panel(score: int, groups: str = "") -> SeatPanel:
    facts = [Fact(Phrase("left"), "3"), Fact(Phrase("groups"), groups, behind=["C15"])]
    return SeatPanel(0, Phrase("red"), "red", score, facts)


@pytest.mark.parametrize("name", names())
def test_a_ghost_tells_every_score_that_its_placement_would_change(name: str) -> None:
    """They are those after the move and its draws; none is told where the seat has to choose before it counts."""
    game = Game(find(name), {})
    position = halfway(game, "ghosts")
    while position.turn == CHANCE:
        position = position.draw()
    shown, seat = presentation_of(game.definition), position.turn
    view = position.view(seat)
    for move in [move for move in position.legal_moves() if move.type == "place"][::5]:
        after = position.play(move)
        while after.turn == CHANCE:
            after = after.draw()
        if after.turn == seat and after.phase != position.phase:
            assert shown.ghost(view, move.text).after == []
            continue
        told = {one.seat: one.score for one in shown.ghost(view, move.text).after}
        expected = [panel.score for panel in shown.panels(after.view(seat))]
        assert [told.get(panel.seat, panel.score) for panel in shown.panels(view)] == expected


def test_only_what_changes_is_told() -> None:
    """A seat whose score and points stay is left out; of its facts those with points behind them are told."""
    assert changed_seats([panel(3, "0")], [panel(3, "0")]) == []
    assert changed_seats([panel(3, "0")], [panel(5, "0")]) == [SeatAfter(0, 5)]
    told = [Fact(Phrase("groups"), "−5", behind=["C15"])]
    assert changed_seats([panel(3, "0")], [panel(3, "−5")]) == [SeatAfter(0, 3, told)]
