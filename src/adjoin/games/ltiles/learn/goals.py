"""L-TILES: goals of puzzles that no other game has."""

from __future__ import annotations

from adjoin.kernel.model.position import Position


def makes_ten(position: Position, _number: int, after: Position) -> int:
    """L8: 1 for a move by which an area of the mover's own colour has exactly ten blocks."""
    own = position.game.options["colors"][position.turn]
    return int(any(told.type == "ten" and told.args["color"] == own for told in after.events))
