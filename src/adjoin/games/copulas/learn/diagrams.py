"""The pictures of the rules page: real positions on one sky, with tiles tried on them."""

from __future__ import annotations

from adjoin.games.copulas.drawing.looks import UNIT, middle
from adjoin.kernel.definition import Definition
from adjoin.kernel.game import Game
from adjoin.kernel.position import Position
from adjoin.scene.diagram import diagram_svg
from adjoin.scene.drawings import presentation_of
from adjoin.scene.learning import Diagram
from adjoin.scene.model import Layer, Text
from adjoin.scene.presentation import Box

SKY = [
    ".5.54.113.4314.2",
    "...1...2.3.11...",
    "31..2.35.....42.",
    ".1.2.....2.24...",
    ".2..3.3..1.42.3.",
    "...3...2.4..1...",
    ".1412.31.2413243",
    "52.....4..2.....",
    "..41..11.1..1.2.",
    ".2...5...5.22..4",
    "2..43.2.1.1.5...",
    ".41.5.1.3.5.1..3",
    ".2..323.21.2.21.",
    "..11.3...1...1.4",
    "53.51.......2...",
    "...1.42.4.354..4",
]

ADDITIONAL = "U@g7r2 X@i9 X@g10 U@k11"
GROUPS = "U@f5r2 X@e8 X@c6 U@e10r2 U@b9r1 X@g9 X@f3 U@h2 U@i11r3 X@i4 X@k3 U@i7r1 U@k10r2"
TEAMS = (
    "U@k6r1 X@i6 U@m6r1 X@i3 X@k2 U@n3 X@g2 U@i8 U@d1r2 X@o6 U@d4r1 U@k9r2 X@m11 U@a2r1 X@j12 X@h13 X@c6 X@f14 "
    "U@d13 U@b9 U@a11r1 U@c15 X@o12 X@i15 X@e10 X@g5 U@k15r1 U@o15r1 U@o9r1 U@f8 X@h10 X@m15 U@f16 U@a6r1"
)


def after(game: Definition, moves: str, players: int = 2) -> Position:
    """The position after some moves; two players use the nine boards at the upper left of the sky."""
    size = 16 if players == 4 else 12
    lights = [[int(cell) if cell != "." else 0 for cell in row[:size]] for row in SKY[:size]]
    position = Game(game, {"players": players, "teams": True} if players == 4 else {}).begin({"lights": lights})
    for move in moves.split():
        position = position.play(move)
    return position


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
    return diagram_svg(after(game, ""), language, tried=["U@f8", "U@h5r2"])


def contact(game: Definition, language: str) -> str:
    """C9: an X that shares a side with a tile, and one that meets it at a corner only."""
    return diagram_svg(after(game, "U@f5r2"), language, tried=["X@c6", "X@i4"], crop=part(0, 2, 11, 6))


def bright(game: Definition, language: str) -> str:
    """C10: an X over light of 8, and one over light of 10."""
    notes = Layer("notes", [note(7.9, 3, "3+5 = 8"), note(5.15, 7.1, "4+3+2+1 = 10")])
    crop = part(1, 1, 9, 8)
    return diagram_svg(after(game, "U@f5r2"), language, tried=["X@g3", "X@d7"], crop=crop, marks=[notes])


def additional(game: Definition, language: str) -> str:
    """C13: orange has 16 and covers 4 more."""
    notes = Layer("notes", [note(3.05, 7.1, "16+4 = 20")])
    crop = part(0, 6, 12, 6)
    return diagram_svg(after(game, ADDITIONAL), language, tried=["U@d10"], crop=crop, marks=[notes], scores=True)


def groups(game: Definition, language: str) -> str:
    """C15-C17: every tile marked with the size of its group."""
    position = after(game, GROUPS)
    sizes = [layer for layer in presentation_of(game).scene(position.view(), {}).layers if layer.name == "groups"]
    return diagram_svg(position, language, marks=sizes)


def teams(game: Definition, language: str) -> str:
    """C19: a team game that is over, with the final scores."""
    return diagram_svg(after(game, TEAMS, players=4), language, scores=True)


DIAGRAMS: dict[str, Diagram] = {made.__name__: made for made in (first, contact, bright, additional, groups, teams)}
