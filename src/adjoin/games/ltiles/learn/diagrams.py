"""The pictures of the rules page: positions of one game, with tiles tried on them."""

from __future__ import annotations

from collections.abc import Callable

from adjoin.games.ltiles import GAME
from adjoin.games.ltiles.components.tables import Faces, turned_tile
from adjoin.games.ltiles.drawing import demo, looks
from adjoin.games.ltiles.drawing.looks import UNIT
from adjoin.geometry.square import moved
from adjoin.kernel.position import Position
from adjoin.scene.diagram import diagram_svg
from adjoin.scene.model import Item, Layer, Text
from adjoin.scene.presentation import Box, Presentation

TILE: Faces = (("red", "ring"), ("blue", None), ("yellow", None))
SYMBOLS_AT, TEN_AT = 9, 23  # placements before the tile that brings four rings together, and before the one of ten


def after(placements: int) -> Position:
    return demo.after(GAME, placements)


def part(left: float, top: float, columns: float, rows: float) -> Box:
    """A part of the table, in cells."""
    return left * UNIT, top * UNIT, columns * UNIT, rows * UNIT


def shown_part(shown: Presentation, position: Position) -> Box:
    """What a player would see of the table."""
    focus = shown.scene(position.view(), {}).focus
    assert focus is not None, "a table that grows has a part worth showing"
    return focus


# ------------------------------------------------------------------------------------------------ the pictures


def turns(shown: Presentation, language: str) -> str:
    """L1: one tile in its four turns, each with what its move ends in."""
    items: list[Item] = []
    for turn, corner in enumerate(((2, 3), (6, 2), (11, 2), (15, 3))):
        items += looks.tile([moved(cell, corner) for cell in turned_tile(turn)], TILE)
        items.append(Text((corner[0] + 0.5) * UNIT, 4.6 * UNIT, f"r{turn}" if turn else "–", "coordinate"))
    return diagram_svg(shown, after(0), language, crop=part(0.5, 0.5, 17, 4.7), marks=[Layer("tiles", items)])


def first(shown: Presentation, language: str) -> str:
    """R-L1: the first tile in the middle, and one beside it."""
    return diagram_svg(shown, after(0), language, tried=["R5@y25r2", "R9@aa27"], crop=part(20, 22, 9, 6))


def contact(shown: Presentation, language: str) -> str:
    """L6: a tile that shares a side with the first one, and one that meets it at a corner only."""
    return diagram_svg(shown, after(1), language, tried=["B3@z25", "B21@v24"], crop=part(20, 21.5, 9, 5.5))


def symbols(shown: Presentation, language: str) -> str:
    """L11: a tile that brings four rings into one area."""
    position = after(SYMBOLS_AT)
    placed = demo.PLACEMENTS[SYMBOLS_AT]
    return diagram_svg(shown, position, language, tried=[placed], crop=shown_part(shown, position))


def ten(shown: Presentation, language: str) -> str:
    """L8: a tile that makes an area of exactly ten."""
    position = after(TEN_AT)
    return diagram_svg(shown, position, language, tried=[demo.PLACEMENTS[TEN_AT]], crop=shown_part(shown, position))


def areas(shown: Presentation, language: str) -> str:
    """L8-L11: every area with its stamp, and the scores."""
    position = after(TEN_AT + 1)
    return diagram_svg(shown, position, language, crop=shown_part(shown, position), scores=True)


DIAGRAMS: dict[str, Callable[[Presentation, str], str]] = {
    made.__name__: made for made in (turns, first, contact, symbols, ten, areas)
}
