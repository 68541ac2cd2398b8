"""Boards made for one test: dark but for the lights that matter."""

from __future__ import annotations

from typing import Any

from adjoin.kernel.model.game import Game
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find

SIZES = {2: (12, 12), 3: (12, 16), 4: (16, 16)}


def position(players: int = 2, lights: dict[str, int] | None = None, **options: Any) -> Position:
    """The start on a dark board with some lights, named by their cells."""
    columns, rows = SIZES[players]
    grid = [[0] * columns for _ in range(rows)]
    for name, level in (lights or {}).items():
        grid[int(name[1:]) - 1][ord(name[0]) - 97] = level
    return Game(find("copulas"), {"players": players, **options}).begin({"lights": grid})


def after(start: Position, *texts: str) -> Position:
    """The position after these moves."""
    for text in texts:
        start = start.play(text)
    return start


def with_state(at: Position, **fields: Any) -> Position:
    """The position with fields of its state set by hand."""
    for name, value in fields.items():
        setattr(at.state, name, value)
    return at
