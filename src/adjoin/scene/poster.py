"""A position to look at, not to play on: the board alone, without coordinates, edge to edge."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from msgspec import structs

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.kernel.records.files import read_json
from adjoin.kernel.records.replay import replayed
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Layer
from adjoin.scene.presentation import Box, Recent, recent_placements
from adjoin.scene.seat_colors import dress
from adjoin.scene.svg import Frame, document, drawing, without_notes

STEADY = ("chart",)  # what grows with a layout, and stands still in a film
PLIES = 6  # placements that a showcase shows at most


def poster(view: View, recent: Recent, *, theme: Frame = "auto", worn: Sequence[int] = (), language: str = "en") -> str:
    """The board with what lies on it, as a picture that stands on its own."""
    box, body = poster_parts(view, recent, worn=worn, language=language)
    title = f"<title>{escape(view.game.header.title)}</title>"
    return document(box, presentation_of(view.game.definition).theme(), title, body, theme, language=language)


def poster_parts(
    view: View, recent: Recent, *, worn: Sequence[int] = (), language: str = "en", steady: Sequence[Layer] = ()
) -> tuple[Box, str]:
    """What part of the plane a poster shows, and what is drawn there; steady layers replace those of their name."""
    shown = presentation_of(view.game.definition)
    board = shown.board(view.deal)
    scene = dress(shown.scene(view, recent), worn)
    bare = structs.replace(board, layers=without_notes(board.layers))
    others = {layer.name: layer for layer in steady}
    laid = structs.replace(scene, layers=[others.get(one.name, one) for one in without_notes(scene.layers)])
    return shown.poster(board, scene), drawing(bare, laid, view.game.header.package, language)


def steady_layers(view: View, recent: Recent) -> list[Layer]:
    """What of a position's ground a film shows from its first picture on."""
    scene = presentation_of(view.game.definition).scene(view, recent)
    return [layer for layer in scene.layers if layer.name in STEADY]


def showcase(definition: Definition) -> list[Position]:
    """The last placements of a game worth looking at, the last of them at the end."""
    end = presentation_of(definition).showcase(definition)
    return placements(end)[-PLIES:]


def placements(end: Position) -> list[Position]:
    """The positions after each placement that led to this one."""
    found: list[Position] = []
    before: object = None
    for position in end.line():
        recent = recent_placements(position)
        if recent and recent != before:
            found.append(position)
        before = recent
    return found or [end]


def read_end(path: Path) -> Position:
    """The end of the game whose record is in a file."""
    return replayed(read_json(path.read_bytes()))
