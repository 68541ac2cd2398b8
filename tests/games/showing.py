"""What tests of several games look at: a game position by position, and what is shown of it."""

from __future__ import annotations

from random import Random
from typing import Any

import adjoin
from adjoin.kernel.position import Position
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Item, Scene
from adjoin.scene.presentation import recent_placements
from adjoin.testing.playing import steps


def game_line(name: str, seed: str = "hidden", **options: Any) -> list[Position]:
    """A random game, position by position."""
    return list(steps(adjoin.load(name, **options).start(seed), Random(seed)))


def decisions(line: list[Position]) -> list[Position]:
    return [at for at in line if at.turn >= 0]


def shown(position: Position, viewer: int | None = None) -> Scene:
    """The scene of whoever is to move, or of another viewer."""
    seat = position.turn if viewer is None else viewer
    return presentation_of(position.game.definition).scene(position.view(seat), recent_placements(position))


def layer(scene: Scene, name: str) -> list[Item]:
    return next(layer.items for layer in scene.layers if layer.name == name)
