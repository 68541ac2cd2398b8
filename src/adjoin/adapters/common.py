"""What all adapters need of a game: numbers of decisions, masks, pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View


def mask(position: Position, size: int) -> NDArray[np.int8]:
    """1 for every number that may be played now."""
    found = np.zeros(size, np.int8)
    found[list(position.legal_numbers)] = 1
    return found


def observed(view: View) -> NDArray[np.float32]:
    return np.frombuffer(view.tensor(), np.float32)


def drawn(position: Position) -> Position:
    """The next position in which somebody decides, or the end; chance comes from the seed."""
    while position.turn == CHANCE:
        position = position.draw()
    return position


def bounds(deal: Deal) -> tuple[float, float]:
    """No return is lower or higher."""
    if deal.seats == 1:
        low, high = deal.score_bounds
        return float(low), float(high)
    return -1.0, 1.0


def pictured(position: Position, seat: int, mode: str) -> Any:
    """The board as one seat (-1: an onlooker) sees it, in characters or as SVG."""
    if mode == "svg":
        from adjoin.scene.presentation import recent_placements
        from adjoin.scene.svg import picture

        return picture(position.view(seat), recent_placements(position, seat))
    return str(position.view(seat))
