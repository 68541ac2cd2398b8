"""COPULAS in characters: three a cell, the seat's letter, the light, and a mark."""

from __future__ import annotations

from adjoin.games.copulas.dealt import CopulasDealt
from adjoin.games.copulas.rules import State
from adjoin.geometry.square import Cell
from adjoin.kernel.notation import cell_name, column_name
from adjoin.scene.model import Scene
from adjoin.scene.presentation import Recent
from adjoin.scene.text import lettered, painted, panel_lines

LETTERS = "OBYP"  # orange, blue, yellow, purple
INKS = (208, 75, 221, 141)  # of the 256 colours of a terminal
LIGHT, DIM = 229, 240


def grid(dealt: CopulasDealt, state: State, recent: Recent, dead: list[str], *, colour: bool) -> list[str]:
    """The board: a tile's cells carry its seat's letter, a last placement the mark ', a dead cell the mark x."""
    owner = {
        cell: seat for seat in range(dealt.seats) for p in dealt.laid_by(state, seat) for cell in dealt.spots[p].cells
    }
    fresh = {name for cells in recent.values() for name in cells}
    return lettered(
        [column_name(column) for column in range(dealt.area.columns)],
        [
            [character(dealt, (column, row), owner, fresh, dead, colour) for column in range(dealt.area.columns)]
            for row in range(dealt.area.rows)
        ],
    )


def character(
    dealt: CopulasDealt, cell: Cell, owner: dict[Cell, int], fresh: set[str], dead: list[str], colour: bool
) -> str:
    light, name = dealt.light_at(cell), cell_name(*cell)
    level = str(light) if light else "."
    if cell in owner:
        mark = "'" if name in fresh else " "
        return painted(f"{LETTERS[owner[cell]]}{level}{mark}", INKS[owner[cell]], colour)
    mark = "x" if name in dead else " "
    return painted(f" {level}{mark}", LIGHT if light else DIM, colour)


def seat_lines(scene: Scene, language: str, *, colour: bool) -> list[str]:
    marks = [painted(LETTERS[panel.seat], INKS[panel.seat], colour) for panel in scene.panels]
    return panel_lines(scene, marks, str(__package__), language)
