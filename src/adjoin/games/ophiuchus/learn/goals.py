"""OPHIUCHUS: goals of puzzles that no other game has."""

from __future__ import annotations

from adjoin.kernel.model.position import Position

MOST = 13


def brings_thirteen(position: Position, number: int, _after: Position) -> int:
    """O6, O12: 1 for a move after which a row or column through the tile adds up to exactly 13."""
    return int(thirteens(position, number) == 1)


def corner_of_thirteen(position: Position, number: int, _after: Position) -> int:
    """O6: 1 for a move after which two rows or columns through the tile add up to exactly 13."""
    return int(thirteens(position, number) > 1)


def thirteens(position: Position, number: int) -> int:
    effects = position.deal.effects(position.state, number)
    return sum(effect.key == "effect-run" and effect.args["total"] == MOST for effect in effects)
