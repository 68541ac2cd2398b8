"""A position's deal as the class that its own game gives it."""

from __future__ import annotations

from typing import TypeVar

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.model.position import Position

D = TypeVar("D", bound=Deal)


def deal_of(position: Position, kind: type[D]) -> D:
    assert isinstance(position.deal, kind)
    return position.deal
