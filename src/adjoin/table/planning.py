"""The try-board: placements tried ahead by one seat, as if it were its turn. Nothing of it is kept or told."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from adjoin.kernel.deal import copied
from adjoin.kernel.move import CHANCE
from adjoin.kernel.view import View, resample
from adjoin.scene.model import Ghost
from adjoin.scene.presentation import Presentation


def plan(presentation: Presentation, view: View, texts: Sequence[str]) -> list[Ghost]:
    """What each placement would do, those before it made; the first that fails leaves the rest untried."""
    ghosts: list[Ghost] = []
    for text in texts:
        view = as_if_to_move(view)
        ghosts.append(presentation.ghost(view, text))
        if not ghosts[-1].legal:
            break
        view = after(view, text)
    return ghosts


def as_if_to_move(view: View) -> View:
    """The view with its seat to place, wherever the turn is."""
    if view.turn == view.seat:
        return view
    state = copied(resample(view, Random(0)).state)
    view.dealt.give_turn(state, view.seat)
    return View(view.game, view.dealt, state, view.seat, view.seat, view.dealt.phase(state), view.ply)


def after(view: View, text: str) -> View:
    """The view after a placement, whatever chance brings next left open."""
    position = view.world.play(text)
    while position.turn == CHANCE:
        position = position.play(position.legal_numbers[0])
    return View(view.game, view.dealt, position.state, view.seat, position.turn, position.phase, position.ply)
