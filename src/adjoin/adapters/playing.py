"""What all adapters need of a game: numbers of decisions, masks, and what the end is worth."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from adjoin.kernel.deal import Deal
from adjoin.kernel.move import CHANCE
from adjoin.kernel.position import Position
from adjoin.kernel.view import View


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


def returns(position: Position) -> list[float]:
    """What the end is worth to each seat: from 1 for a victory alone to -1; alone at the table, the points."""
    outcome = position.score_if_ended()
    if len(outcome.scores) == 1:
        return [float(outcome.scores[0])]
    winners = outcome.ranking[0]
    sides = {frozenset(team["seats"]) for team in outcome.facts.get("teams", ())} or {
        frozenset([seat]) for seat in winners
    }
    shared = sum(bool(side & set(winners)) for side in sides)
    return [2 / shared - 1 if seat in winners else -1.0 for seat in range(len(outcome.scores))]


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

        return picture(position.view(seat), recent_placements(position))
    return str(position.view(seat))
