"""The layouts of every game that kernels serve."""

from __future__ import annotations

from functools import cache
from typing import Any

from adjoin.kernels import build, kernel

MORE = 4000  # simulations in which kernels, Numba and a browser must agree


@cache
def layouts(name: str) -> list[dict[str, Any]]:
    """Options of a deal for each layout that a game has and a kernel serves: each is other machine code for Numba."""
    found: dict[kernel.Rooms, dict[str, Any]] = {}
    for options, deal in build.deals(name):
        rooms = kernel.rooms_of(deal.tables, deal.ruleset)
        if max(rooms.state.words) <= build.WIDEST:
            found.setdefault(rooms, dict(options))
    return list(found.values())
