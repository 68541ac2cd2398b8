"""One game for all pictures: the miniature and the rules page show positions of it."""

from __future__ import annotations

from adjoin.kernel.game import Definition, Game
from adjoin.kernel.position import Position
from adjoin.scene.presentation import halfway

SHOWN = 12


def after(definition: Definition, moves: int) -> Position:
    return halfway(Game(definition, {"players": 3}), "demo")
