"""RHOMBUS: what bots know of the game beyond its rules."""

from __future__ import annotations

from adjoin.games.rhombus.bots import ending, features, rows
from adjoin.games.rhombus.bots.symmetries import symmetries
from adjoin.kernel.authoring.rules import BotParts, Features, NetParts, ShippedNet

SHIPPED = (
    ShippedNet("basic", {"rules": "basic"}),
    ShippedNet("crest", {"rules": "crest", "crest_reading": "group"}),
)
NET = NetParts(rows.position_rows, rows.move_rows, rows.same_draw, rows.ROWS, rows.MOVE_ROWS, symmetries, SHIPPED)
BOTS = BotParts(Features(features.prior, features.candidates, point=features.POINT), ending, NET)
