"""OPHIUCHUS: what bots know of the game beyond its rules."""

from __future__ import annotations

from adjoin.games.ophiuchus.bots import features, rows
from adjoin.kernel.authoring.rules import BotParts, Features, NetParts, Symmetry


def symmetries() -> tuple[Symmetry, ...]:
    """Rows say nothing of where anything lies, so that turning and mirroring changes none."""
    return (Symmetry(range(rows.ROWS), range(rows.MOVE_ROWS)),)


NET = NetParts(rows.position_rows, rows.move_rows, rows.same_draw, rows.ROWS, rows.MOVE_ROWS, symmetries)
BOTS = BotParts(
    Features(features.prior, point=features.POINT, samples=features.SAMPLES, horizon=features.HORIZON), None, NET
)
