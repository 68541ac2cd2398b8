"""Helpers of text renderers: a lettered grid, panels as lines, colour as an extra."""

from __future__ import annotations

from adjoin.scene.model import Fact, Scene, SeatPanel
from adjoin.scene.wordings import worded


def lettered(columns: list[str], rows: list[list[str]]) -> list[str]:
    """A grid of cells of three characters with its letters above and its numbers at both sides."""
    letters = "    " + "".join(f" {name:<2}" for name in columns)
    lines = [f"{number:>3} {''.join(cells)} {number}" for number, cells in enumerate(rows, 1)]
    return [letters.rstrip(), *lines]


def painted(text: str, ink: int, colour: bool) -> str:
    """The text in one of a terminal's 256 colours, if colours are wanted."""
    return f"\x1b[38;5;{ink}m{text}\x1b[0m" if colour else text


def panel_lines(scene: Scene, marks: list[str], package: str, language: str) -> list[str]:
    """One line a seat, then what belongs to no seat, then what is asked."""
    lines = [seat_line(panel, mark, package, language) for panel, mark in zip(scene.panels, marks, strict=True)]
    lines += [fact_text(fact, package, language) for fact in scene.facts]
    return ["", *lines, worded(scene.prompt, package, language)]


def seat_line(panel: SeatPanel, mark: str, package: str, language: str) -> str:
    facts = "; ".join(fact_text(fact, package, language) for fact in panel.facts)
    return f"{mark} {panel.score:>3}  {facts}"


def fact_text(fact: Fact, package: str, language: str) -> str:
    return f"{worded(fact.label, package, language)} {fact.value}".rstrip()
