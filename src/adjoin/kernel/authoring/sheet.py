"""A score sheet for a real table: what is counted at the end, and what each of it is worth."""

from __future__ import annotations

from typing import NamedTuple


class SheetLine(NamedTuple):
    """A line of the sheet; the catalogue of the game says `sheet-NAME`."""

    name: str
    paragraph: str = ""
    points: int = 1  # for each that is counted
    pad: int = 0  # written down during the game, by figures up to this one; 0: counted at the end
    once: bool = False  # somebody has it or not


class Sheet(NamedTuple):
    """The lines in their order, and the paragraph about equal totals, which the catalogue says as `sheet-tie`."""

    lines: tuple[SheetLine, ...] = ()
    paragraph: str = ""
