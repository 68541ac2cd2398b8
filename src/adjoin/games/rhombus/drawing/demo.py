"""Positions for pictures: games with red to place first, from the shipped tiles."""

from __future__ import annotations

import tomllib
from pathlib import Path

from adjoin.games.rhombus.components.reading import COLORS, read_components
from adjoin.kernel.definition import Definition
from adjoin.kernel.game import Game
from adjoin.kernel.position import Position

GAMES: dict[str, str] = tomllib.loads(Path(__file__).with_name("pictures.toml").read_text("utf-8"))


def after(definition: Definition, moves: str, **options: str) -> Position:
    """The position after some moves."""
    position = Game(definition, options).begin({"colors": list(COLORS), "tiles": read_components()["tiles"]})
    for text in moves.split():
        position = position.play(text)
    return position
