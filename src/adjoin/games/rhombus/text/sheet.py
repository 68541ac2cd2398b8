"""The score sheet of RHOMBUS: groups by their size."""

from __future__ import annotations

from adjoin.kernel.authoring.sheet import Sheet, SheetLine

SIZES = {"two": 1, "four": 3, "six": 6, "eight": 10}  # B10

SHEET = Sheet(tuple(SheetLine(name, "B10", points) for name, points in SIZES.items()), "B8")
