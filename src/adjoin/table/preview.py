"""The try-board: placements tried ahead by one seat, as if it were its turn. Nothing of it is kept or told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.view import View
from adjoin.scene.model import Ghost
from adjoin.scene.presentation import Presentation


def plan(presentation: Presentation, view: View, texts: Sequence[str]) -> list[Ghost]:
    """What each placement would do, those before it made that can be."""
    return list(ghosts(presentation, view, texts))


def ghosts(presentation: Presentation, view: View, texts: Sequence[str]) -> Iterator[Ghost]:
    """A plan one placement at a time, so that others can have their turn in between."""
    view = as_if_to_move(view)
    for text in texts:
        ghost = presentation.ghost(view, text)
        yield ghost
        if ghost.legal:
            view = after(view, text)


def plan_view(view: View, texts: Sequence[str]) -> View:
    """The view with these placements made, as far as they can be, its seat to place again."""
    view = as_if_to_move(view)
    for text in texts:
        if view.why_not(text) is None:
            view = after(view, text)
    return view


def as_if_to_move(view: View) -> View:
    """The view with its seat to place, wherever the turn is."""
    if view.turn == view.seat:
        return view
    return give_turn(view, view.world.state, view.ply)


def after(view: View, text: str) -> View:
    """The view after a placement, its seat to place again. Nothing is drawn: a plan has the tiles in hand alone."""
    position = view.world.play(text)
    return give_turn(view, position.state, position.ply)


def give_turn(view: View, state: object, ply: int) -> View:
    state = copied(state)
    view.deal.give_turn(state, view.seat)
    tried = View(view.game, view.deal, state, view.seat, view.seat, view.deal.phase(state), ply, view.make)
    tried.trying = True
    return tried
