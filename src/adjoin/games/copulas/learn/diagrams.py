"""The pictures of the rules page: real positions on one sky, with tiles tried on them."""

from __future__ import annotations

from adjoin.games.copulas.drawing.styles import UNIT, middle
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.scene.diagram import diagram_svg
from adjoin.scene.drawings import presentation_of
from adjoin.scene.material import Diagram, positions_of
from adjoin.scene.model import Layer, Text
from adjoin.scene.presentation import Box


def position_named(game: Definition, name: str) -> Position:
    return positions_of(game)[name].position(game)


def part(left: float, top: float, columns: float, rows: float) -> Box:
    """A part of the board, in cells."""
    return left * UNIT, top * UNIT, columns * UNIT, rows * UNIT


def note(column: float, row: float, text: str) -> Text:
    """A word on the board; whole numbers are the middles of cells."""
    x, y = middle((0, 0))
    return Text(x + column * UNIT, y + row * UNIT, text, "note")


# ------------------------------------------------------------------------------------------------ the pictures


def first(game: Definition, language: str) -> str:
    """C8: a U inside the centre, and one that leaves it."""
    return diagram_svg(position_named(game, "sky"), language, tried=["U@f8", "U@h5r2"])


def contact(game: Definition, language: str) -> str:
    """C9: an X that shares a side with a tile, and one that meets it at a corner only."""
    return diagram_svg(position_named(game, "first"), language, tried=["X@c6", "X@i4"], crop=part(0, 2, 11, 6))


def bright(game: Definition, language: str) -> str:
    """C10: an X over light of 8, and one over light of 10."""
    notes = Layer("notes", [note(7.9, 3, "3+5 = 8"), note(5.15, 7.1, "4+3+2+1 = 10")])
    crop = part(1, 1, 9, 8)
    return diagram_svg(position_named(game, "first"), language, tried=["X@g3", "X@d7"], crop=crop, marks=[notes])


def additional(game: Definition, language: str) -> str:
    """C13: orange has 16 and covers 4 more."""
    notes = Layer("notes", [note(3.05, 7.1, "16+4 = 20")])
    crop = part(0, 6, 12, 6)
    return diagram_svg(
        position_named(game, "additional"), language, tried=["U@d10"], crop=crop, marks=[notes], scores=True
    )


def groups(game: Definition, language: str) -> str:
    """C15-C17: every tile marked with the size of its group."""
    position = position_named(game, "groups")
    sizes = [layer for layer in presentation_of(game).scene(position.view(), {}).layers if layer.name == "groups"]
    return diagram_svg(position, language, marks=sizes)


def teams(game: Definition, language: str) -> str:
    """C19: a team game that is over, with the final scores."""
    return diagram_svg(position_named(game, "teams"), language, scores=True)


DIAGRAMS: dict[str, Diagram] = {made.__name__: made for made in (first, contact, bright, additional, groups, teams)}
