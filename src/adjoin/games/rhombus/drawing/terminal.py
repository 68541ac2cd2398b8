"""RHOMBUS in characters: a free triangle shows its name, a covered one the letters of its colour and its crest."""

from __future__ import annotations

from collections.abc import Callable

from adjoin.games.rhombus.components import CATALOGUE
from adjoin.games.rhombus.components.tables import SIDE, cell_name, triangles
from adjoin.games.rhombus.drawing.board import LETTERS, SPAN, column, dead_cells
from adjoin.games.rhombus.rules.rules import State
from adjoin.games.rhombus.text.deal import Face, RhombusDeal
from adjoin.games.rhombus.text.groups import cell_names, groups
from adjoin.geometry.triangular import POINTS, Cell
from adjoin.kernel.model.move import OVER
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.presentation import Recent
from adjoin.scene.text import paint, seat_table

INKS = {"red": 167, "blue": 33}  # of the 256 colours of a terminal
CRESTS = {"red": "tvc", "blue": "wlm"}  # tower, chevron, crown; waves, lozenge, crescent moon
DIM, NAME = 243, None
WIDTH = 4  # characters of a triangle, with the edge on its left
HEADS = ("score", "groups", "left")


def grid(deal: RhombusDeal, state: State, recent: Recent, *, colour: bool) -> list[str]:
    """Six rows from the top, each with its number at both ends."""
    fresh = {cell for cells in recent.values() for cell in cells}
    dead = set(cell_names(dead_cells(deal, state)))
    blocks = {triangles()[t]: face for t, face in deal.blocks(state).items()}

    def characters(cell: Cell) -> str:
        named = cell_name(cell)
        face = blocks.get(cell)
        if face:
            return paint(f"{code(face)}{chr(39) if named in fresh else ' '}", INKS[face[0]], colour)
        if named in dead:
            return paint(" x ", DIM, colour)
        return paint(f"{LETTERS[cell[0] + SIDE]}{POINTS[cell[2]]} ", NAME, colour)

    return [row(r, characters) for r in reversed(SPAN)]


def row(r: int, characters: Callable[[Cell], str]) -> str:
    """One row of triangles, with the edges between them."""
    cells = sorted((cell for cell in triangles() if cell[1] == r), key=column)
    edges = "\\/"
    body = "".join(f"{edges[1 - cell[2]]}{characters(cell)}" for cell in cells) + edges[cells[-1][2]]
    return f"{r + SIDE + 1:>2} {' ' * (WIDTH * column(cells[0]))}{body} {r + SIDE + 1}"


def code(face: Face) -> str:
    """A block in two letters, which no tile is named by."""
    return face[0][0].upper() + CRESTS[face[0]][face[1] - 1]


def seats(deal: RhombusDeal, view: View, language: str, *, colour: bool) -> list[str]:
    """A table of what the panels show, one seat a line."""
    heads = [CATALOGUE.word(Phrase(f"column-{head}"), language) for head in HEADS]
    rows = [seat_row(deal, view, seat, language) for seat in range(2)]
    return seat_table(heads, rows, [INKS[color] for color in deal.colours], colour=colour)


def seat_row(deal: RhombusDeal, view: View, seat: int, language: str) -> list[str]:
    sizes = [group.size for group in groups(view.state) if group.seat == seat]
    told = [str(size) for size in sizes if size > 1] + ([f"{sizes.count(1)}×1"] if 1 in sizes else [])
    name = CATALOGUE.word(Phrase("colour", {"color": deal.colours[seat]}), language)
    return [
        f"{name}{'>' if view.turn != OVER and seat == view.state.mover else ''}",
        str(view.score_if_ended().scores[seat]),
        " + ".join(told) or "–",
        str(view.state.left[seat]),
    ]


def hands(deal: RhombusDeal, view: View, language: str, *, colour: bool) -> list[str]:
    """B3: both sets lie open; the drawn tile of the backwards game stands in brackets."""
    if view.turn == OVER:
        return []
    told = [CATALOGUE.word(Phrase("terminal-hand"), language)]
    for seat in range(2):
        kinds = [(kind, deal.unplaced_of_kind(view.state, seat, kind)) for kind in range(len(deal.kinds[seat]))]
        tiles = "  ".join(tile(deal, view.state, seat, kind, names) for kind, names in kinds if names)
        told.append(paint(f"  {tiles}", INKS[deal.colours[seat]], colour))
    return told


def tile(deal: RhombusDeal, state: State, seat: int, kind: int, names: tuple[str, ...]) -> str:
    """A kind by its next name, with its two blocks and how many there are."""
    one, two = deal.faces[names[0]]
    text = f"{names[0]}={code(one)}{code(two)}" + (f"×{len(names)}" if len(names) > 1 else "")
    return f"[{text}]" if seat == state.mover and kind == state.drawn else text
