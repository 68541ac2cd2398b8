"""What a ghost says of the panels beside the board is what they will show."""

from __future__ import annotations

import pytest

from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE
from adjoin.kernel.registry import find, names
from adjoin.phrase import Phrase
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Fact, SeatAfter, SeatPanel
from adjoin.scene.presentation import changed, halfway


def panel(score: int, share: float | None = None) -> SeatPanel:
    facts = [Fact(Phrase("left"), "3"), Fact(Phrase("step"), share=share)]
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
    """A seat whose score and bar stay is left out."""
    assert changed([panel(3, 0.5)], [panel(3, 0.5)]) == []
    assert changed([panel(3, 0.5)], [panel(5, 0.7)]) == [SeatAfter(0, 5, 0.7)]


@pytest.mark.parametrize("then", [0.1, None])
def test_a_bar_that_begins_anew_is_filled_first(then: float | None) -> None:
    """Whoever passes a goal sees the bar reach its end, not the beginning of the next."""
    assert changed([panel(19, 0.95)], [panel(22, then)]) == [SeatAfter(0, 22, 1.0)]


def test_a_loss_draws_the_bar_back() -> None:
    """Where points are lost, the bar is shorter."""
    assert changed([panel(9, 0.5)], [panel(5, 0.3)]) == [SeatAfter(0, 5, 0.3)]
