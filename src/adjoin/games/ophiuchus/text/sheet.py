"""The score sheet of OPHIUCHUS: cards, prize tiles, and what is left in hand."""

from __future__ import annotations

from adjoin.kernel.authoring.sheet import Sheet, SheetLine

SHEET = Sheet(
    (SheetLine("cards", "O14", pad=9), SheetLine("tokens", "O14"), SheetLine("left", "O14", -2)),
    "O14",
)
