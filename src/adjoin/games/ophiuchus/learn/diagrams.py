"""The pictures of the rules page: small positions, with tiles tried on them."""

from __future__ import annotations

from adjoin.games.ophiuchus.drawing import board, demo, styles
from adjoin.games.ophiuchus.drawing.pictures import lying
from adjoin.games.ophiuchus.drawing.styles import UNIT
from adjoin.games.ophiuchus.text import reasons
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.scene.diagram import diagram_svg
from adjoin.scene.material import Diagram
from adjoin.scene.model import Item, Layer, Text
from adjoin.scene.presentation import Box

START = "T22"  # four stars on either half: the row counts 8
OPEN_RING = "T1@h9r1 T7 T7@h11 T2"  # two tiles that leave one cell to be closed in


def part(left: float, top: float, columns: float, rows: float) -> Box:
    """A part of the plane, in cells."""
    return left * UNIT, top * UNIT, columns * UNIT, rows * UNIT


def with_counts(position: Position, rows: range) -> Box:
    """Some rows of the window, with what they count."""
    x, _, width, _ = board.window(position.state).box
    return x, rows.start * UNIT, width + board.RIGHT, len(rows) * UNIT


# ------------------------------------------------------------------------------------------------ the pictures


def turns(game: Definition, language: str) -> str:
    """O1: one tile in its four turns, each with what its move ends in; the stars keep their seats."""
    position = demo.alone(game, START, "T11 T13 T9")
    deal = OphiuchusDeal.own(position.deal)
    tile = deal.tiles.index("T11")
    items: list[Item] = []
    for turn, first in enumerate(((1, 2), (4, 1), (7, 2), (9, 2))):
        items.append(lying(first, turn, reasons.halves(deal.board, tile)))
        x, _ = styles.middle(first)
        items.append(Text(x, 3.3 * UNIT, f"r{turn}" if turn else "–", "coordinate"))
    return diagram_svg(position, language, crop=part(0.6, 0.7, 9.8, 2.8), marks=[Layer("turned", items)])


def contact(game: Definition, language: str) -> str:
    """O5: a side shared, set off by one cell; and a corner only."""
    position = demo.alone(game, START, "T7 T13 T9")
    return diagram_svg(position, language, tried=["T7@h8", "T7@k10"], crop=part(6, 6.4, 7, 4.2))


def thirteen(game: Definition, language: str) -> str:
    """O6, O12: the same tile makes a row of exactly 13, and of 14."""
    position = demo.alone(game, START, "T26 T13 T9")
    return diagram_svg(position, language, tried=["T26@h10r3", "T26@k9r1"], crop=with_counts(position, range(7, 11)))


def hole(game: Definition, language: str) -> str:
    """O7: an empty cell closed in, and the same ring left open."""
    position = demo.alone(game, START, "T1 T13 T9", OPEN_RING)
    return diagram_svg(position, language, tried=["T2@j10r1"], crop=part(6, 7.4, 7, 4.2))


def open_ring(game: Definition, language: str) -> str:
    position = demo.alone(game, START, "T1 T13 T9", OPEN_RING)
    return diagram_svg(position, language, tried=["T2@j11"], crop=part(6, 7.4, 7, 4.2))


def cards(game: Definition, language: str) -> str:
    """O10: one tile that makes three suns and three dots in a row."""
    position = demo.alone(game, START, "T13 T11 T9")
    return diagram_svg(position, language, tried=["T13@l9r2"], crop=with_counts(position, range(7, 11)))


def layout(game: Definition, language: str) -> str:
    """A game in full swing, with what was won."""
    position = demo.swing(game)
    return diagram_svg(position, language, crop=board.focus(position.state))


DIAGRAMS: dict[str, Diagram] = {
    "turns": turns,
    "contact": contact,
    "thirteen": thirteen,
    "hole": hole,
    "open-ring": open_ring,
    "cards": cards,
    "layout": layout,
}
