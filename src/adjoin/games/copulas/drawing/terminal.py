"""COPULAS in characters: three a cell, the seat's letter, the light, and a mark."""

from __future__ import annotations

from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.components.loader import SIZE
from adjoin.games.copulas.components.shapes import COLOURS
from adjoin.games.copulas.components.tables import centre
from adjoin.games.copulas.drawing.panels import groups_fact, next_step
from adjoin.games.copulas.rules.rules import TILES, State, first_tile
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.geometry.square import Cell
from adjoin.kernel.authoring.notation import cell_name, column_name
from adjoin.kernel.model.move import OVER
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.presentation import Recent
from adjoin.scene.text import letter_grid, paint, seat_table

LETTERS = [name[0].upper() for name in COLOURS]
INKS = (166, 33, 136, 99)  # of the 256 colours of a terminal
LIGHT, DIM = None, 243
HEADS = ("score", "step", "turns", "next", "left", "ended", "groups")


def grid(deal: CopulasDeal, state: State, recent: Recent, dead: list[str], *, colour: bool) -> list[str]:
    """The board: a tile's cells carry its seat's letter; a mark tells last placements and what is out of reach."""
    owners = {cell: seat for seat in range(deal.seats) for cell in cells_of(deal, state, seat)}
    fresh = {name for cells in recent.values() for name in cells}
    framed = centre(deal.options, SIZE) if first_tile(state) else set()

    def character(cell: Cell) -> str:
        level = str(deal.light_at(cell) or ".")
        name = cell_name(*cell)
        if cell in owners:
            mark = "'" if name in fresh else " "
            return paint(f"{LETTERS[owners[cell]]}{level}{mark}", INKS[owners[cell]], colour)
        if cell in framed:
            return paint(f"[{level}]", LIGHT, colour)
        if name in dead:
            return paint("   " if level == "." else f" {level}-", DIM, colour)
        return paint(f" {level} ", DIM if level == "." else LIGHT, colour)

    across, down = range(deal.area.columns), range(deal.area.rows)
    return letter_grid([column_name(column) for column in across], [[character((c, r)) for c in across] for r in down])


def cells_of(deal: CopulasDeal, state: State, seat: int) -> list[Cell]:
    return [cell for placement in deal.laid_by(state, seat) for cell in deal.spots[placement].cells]


def seats(deal: CopulasDeal, view: View, language: str, *, colour: bool) -> list[str]:
    """A table of what the panels show, one seat a line."""
    heads = [CATALOGUE.word(Phrase(f"column-{head}"), language) for head in HEADS]
    rows = [seat_row(deal, view, seat) for seat in range(deal.seats)]
    return seat_table(heads, rows, INKS[: deal.seats], colour=colour)


def seat_row(deal: CopulasDeal, view: View, seat: int) -> list[str]:
    state: State = view.state
    ended = deal.outcome(state).scores[seat]
    step = next_step(state, seat)
    groups = groups_fact(deal, deal.scoring.tiles_by_seat(state)[seat], leading=deal.scoring.leads(state, seat))
    waits = view.turn != OVER and state.used[seat] < TILES
    return [
        f"{LETTERS[seat]}{'>' if seat == view.turn else ''}",
        str(state.score[seat]),
        f"+{step - state.score[seat]}={step}" if step else "",
        str(state.extra[seat]),
        deal.due(state, seat) if waits else "",
        str(TILES - state.used[seat]),
        str(ended),
        f"{groups.label.args.get('sizes', '')} {groups.value}".strip().replace(" + ", "+"),
    ]
