"""The score sheet of COPULAS, in the words of the box."""

from __future__ import annotations

from adjoin.games.copulas.rules.rules import LIMIT
from adjoin.kernel.authoring.sheet import Sheet, SheetLine

SHEET = Sheet(
    (
        SheetLine("light", "C12", pad=LIMIT),
        SheetLine("isolated", "C15", -5),
        SheetLine("group", "C16", -3),
        SheetLine("biggest", "C17", 5, once=True),
    ),
    "C18",
)
