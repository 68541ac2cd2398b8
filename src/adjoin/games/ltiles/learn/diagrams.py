"""The pictures of the rules page: positions of one game, with tiles tried on them."""

from __future__ import annotations

from adjoin.games.ltiles.components.tables import Faces
from adjoin.games.ltiles.drawing import demo
from adjoin.games.ltiles.drawing.pictures import lying
from adjoin.games.ltiles.drawing.styles import UNIT
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.scene.diagram import diagram_svg
from adjoin.scene.drawings import presentation_of
from adjoin.scene.material import Diagram
from adjoin.scene.model import Item, Layer, Text
from adjoin.scene.presentation import Box

TILE: Faces = (("red", "ring"), ("blue", None), ("yellow", None))
SYMBOLS_AT, TEN_AT = 9, 23  # placements before the tile that brings four rings together, and before the one of ten


def after(game: Definition, placements: int) -> Position:
    return demo.after(game, placements)


def part(left: float, top: float, columns: float, rows: float) -> Box:
    """A part of the table, in cells."""
    return left * UNIT, top * UNIT, columns * UNIT, rows * UNIT


def visible_part(game: Definition, position: Position) -> Box:
    """What a player would see of the table."""
    focus = presentation_of(game).scene(position.view(), {}).focus
    assert focus is not None, "a table that grows has a part worth showing"
    return focus


# ------------------------------------------------------------------------------------------------ the pictures


def turns(game: Definition, language: str) -> str:
    """L1: one tile in its four turns, each with what its move ends in."""
    items: list[Item] = []
    for turn, corner in enumerate(((2, 3), (6, 2), (11, 2), (15, 3))):
        items.append(lying(corner, turn, TILE))
        items.append(Text((corner[0] + 0.5) * UNIT, 4.6 * UNIT, f"r{turn}" if turn else "–", "coordinate"))
    return diagram_svg(after(game, 0), language, crop=part(0.5, 0.5, 17, 4.7), marks=[Layer("tiles", items)])


def first(game: Definition, language: str) -> str:
    """R-L1: the first tile in the middle, and one beside it."""
    return diagram_svg(after(game, 0), language, tried=["R5@y25r2", "R9@aa27"], crop=part(20, 22, 9, 6))


def contact(game: Definition, language: str) -> str:
    """L6: a tile that shares a side with the first one, and one that meets it at a corner only."""
    return diagram_svg(after(game, 1), language, tried=["B3@z25", "B21@v24"], crop=part(20, 21.5, 9, 5.5))


def symbols(game: Definition, language: str) -> str:
    """L11: a tile that brings four rings into one area."""
    position = after(game, SYMBOLS_AT)
    placed = demo.PLACEMENTS[SYMBOLS_AT]
    return diagram_svg(position, language, tried=[placed], crop=visible_part(game, position))


def ten(game: Definition, language: str) -> str:
    """L8: a tile that makes an area of exactly ten."""
    position = after(game, TEN_AT)
    return diagram_svg(position, language, tried=[demo.PLACEMENTS[TEN_AT]], crop=visible_part(game, position))


def areas(game: Definition, language: str) -> str:
    """L8-L11: every area with its stamp, and the scores."""
    position = after(game, TEN_AT + 1)
    return diagram_svg(position, language, crop=visible_part(game, position), scores=True)


DIAGRAMS: dict[str, Diagram] = {made.__name__: made for made in (turns, first, contact, symbols, ten, areas)}
