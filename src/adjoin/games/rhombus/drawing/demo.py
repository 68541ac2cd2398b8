"""Positions for pictures: games with red to place first, from the shipped tiles."""

from __future__ import annotations

import tomllib
from pathlib import Path

from adjoin.games.rhombus.components.loader import COLORS
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import NamedPosition

GAMES: dict[str, str] = tomllib.loads(Path(__file__).with_name("pictures.toml").read_text("utf-8"))


def after(definition: Definition, moves: str, **options: str) -> Position:
    """The position after some moves."""
    return NamedPosition(options, {"colors": list(COLORS)}, moves=moves).position(definition)
