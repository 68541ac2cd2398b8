"""What all adapters need of a game: numbers of decisions, masks, pictures."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.learning.observation import NUMBERS
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View


def mask(position: Position, size: int) -> NDArray[np.int8]:
    """1 for every number that may be played now."""
    found = np.zeros(size, np.int8)
    found[list(position.legal_numbers)] = 1
    return found


def observe(view: View) -> NDArray[np.float32]:
    return np.frombuffer(view.tensor(), np.float32)


LARGEST = float(1 << 24)  # whole numbers up to here are exact in 32-bit floats


def observation_bounds(game: Game) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The least and the largest value of each number of an observation: sets are 0 and 1, numbers are exact."""
    low, high = (np.zeros(game.observation.size, np.float32) for _ in range(2))
    high[:] = 1.0
    for part in game.observation:
        if part.kind == NUMBERS:
            low[part.slice], high[part.slice] = -LARGEST, LARGEST
    return low, high


def after_draws(position: Position) -> Position:
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


def render_position(position: Position, seat: int, mode: str) -> object:
    """The board as one seat (-1: an onlooker) sees it, in characters or as SVG."""
    if mode == "svg":
        from adjoin.scene.presentation import recent_placements
        from adjoin.scene.svg import picture

        return picture(position.view(seat), recent_placements(position, seat))
    return str(position.view(seat))
