"""The part of a board that a step shows: the cells that it names and all between them."""

from __future__ import annotations

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.scene.drawings import presentation_of
from adjoin.scene.presentation import Box


def frame_cells(definition: Definition, deal: Deal, names: tuple[str, ...]) -> Box | None:
    """The box around some cells; None if none are named: then everything is shown."""
    board = presentation_of(definition).board(deal)
    cells = [cell for cell in board.cells if cell.name in names]
    if not cells:
        return None
    half = pitch([(cell.x, cell.y) for cell in board.cells[:40]]) / 2
    left, right = min(cell.x for cell in cells) - half, max(cell.x for cell in cells) + half
    top, bottom = min(cell.y for cell in cells) - half, max(cell.y for cell in cells) + half
    return left, top, right - left, bottom - top


def pitch(points: list[tuple[float, float]]) -> float:
    """The distance of neighbouring cells."""
    (x, y), *others = points
    return min((abs(x - u) + abs(y - v) for u, v in others), default=1.0)
