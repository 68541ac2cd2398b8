"""Positions for pictures: games with red to place first, from the shipped tiles."""

from __future__ import annotations

from adjoin.games.rhombus.components import COLORS, read_components
from adjoin.kernel.game import Definition, Game
from adjoin.kernel.position import Position

MOVES = (
    "R3@d4^r2 B1@d5^r4 R10@e3^r2 B2@d2^ R13@c3^r2 B3@e5^r4 R6@c3vr1 B6@e4^ R12@f3^r4 B4@b5vr1 R9@e1vr5 B7@f2vr3 "
    "R2@b4^r2 B13@b6vr3"
)


def after(definition: Definition, moves: str, **options: str) -> Position:
    """The position after some moves."""
    position = Game(definition, options).begin({"colors": list(COLORS), "tiles": read_components()["tiles"]})
    for text in moves.split():
        position = position.play(text)
    return position
