"""The score sheet of L-TILES: areas by their size, and the three bonuses."""

from __future__ import annotations

from adjoin.kernel.authoring.sheet import Sheet, SheetLine

SIZES = {"four": 1, "seven": 3, "ten": 6, "eleven": 3, "twelve": 1}  # L8

SHEET = Sheet(
    (
        *(SheetLine(name, "L8", points) for name, points in SIZES.items()),
        SheetLine("largest", "L9", 3, once=True),
        SheetLine("most", "L10", 3, once=True),
        SheetLine("symbols", "L11", 3),
    ),
    "L12",
)
