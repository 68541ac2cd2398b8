"""L-TILES in characters: three a cell, the colour's letter, a star for its symbol, and a mark."""

from __future__ import annotations

from adjoin.games.ltiles.components import CATALOGUE
from adjoin.games.ltiles.components.tables import cell_at
from adjoin.games.ltiles.drawing import board
from adjoin.games.ltiles.drawing.panels import spell_tile
from adjoin.games.ltiles.rules.rules import State
from adjoin.games.ltiles.text.areas import Cell
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.authoring.notation import cell_name, column_name
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.presentation import Recent
from adjoin.scene.text import columns, paint, seat_table

INKS = {"red": 167, "blue": 33, "yellow": 136}  # of the 256 colours of a terminal
DIM = 243
HEADS = ("score", "areas", "hand", "stock")


def grid(deal: LTilesDeal, state: State, recent: Recent, *, colour: bool) -> list[str]:
    """The used part of the table: a block is its colour's letter, a star if it carries the symbol, and a mark."""
    across, down = board.window(deal, state)
    blocks = {
        cell: face for tile in deal.tiles_in_play(state) for cell, face in zip(tile.cells, tile.faces, strict=True)
    }
    fresh = {name for cells in recent.values() for name in cells}
    dead = {cell_at(deal.board, number) for number in members(board.dead_cells(deal, state))}
    middle = (deal.size // 2, deal.size // 2)

    def character(cell: Cell) -> str:
        if cell in blocks:
            color, symbol = blocks[cell]
            mark = "'" if cell_name(*cell) in fresh else " "
            return paint(f"{mark}{color[0].upper()}{'*' if symbol else ' '}", INKS[color], colour)
        return paint(" x " if cell in dead else " + " if not blocks and cell == middle else " . ", DIM, colour)

    head = "    " + "".join(f" {column_name(column):<2}" for column in across)
    rows = [f"{row + 1:>3} {''.join(character((column, row)) for column in across)}{row + 1:>3}" for row in down]
    return [head.rstrip(), *rows]


def seats(deal: LTilesDeal, view: View, language: str, *, colour: bool) -> list[str]:
    """A table of what the panels show, one seat a line."""
    heads = [CATALOGUE.word(Phrase(f"column-{head}"), language) for head in HEADS]
    rows = [seat_row(deal, view, seat, language) for seat in range(deal.seats)]
    return seat_table(heads, rows, [INKS[name] for name in deal.colours[: deal.seats]], colour=colour)


def seat_row(deal: LTilesDeal, view: View, seat: int, language: str) -> list[str]:
    outcome = view.score_if_ended()
    sizes = [part.args["size"] for part in outcome.parts if part.seat == seat and part.key == "area"]
    name = CATALOGUE.word(Phrase("colour", {"color": deal.colours[seat]}), language)
    return [
        f"{name}{'>' if seat == view.turn else ''}",
        str(outcome.scores[seat]),
        " + ".join(map(str, sorted(sizes, reverse=True))) or "–",
        str(deal.hand_sizes(view.state)[seat]),
        str(deal.stock_sizes(view.state)[seat]),
    ]


def hands(deal: LTilesDeal, view: View, language: str, *, colour: bool) -> list[str]:
    """The hands that the view knows, tiles by name with their blocks in letters: the viewer's own, or all if open."""
    known = [seat for seat in range(deal.seats) if view.state.held[seat]]
    if not known:
        return []
    lines = columns([[name_of(deal, view, seat, language), tiles_of(deal, view.state, seat)] for seat in known])
    inks = [INKS[deal.colours[seat]] for seat in known]
    told = [paint(line, ink, colour) for line, ink in zip(lines, inks, strict=True)]
    return [*told, CATALOGUE.word(Phrase("terminal-hands"), language)]


def name_of(deal: LTilesDeal, view: View, seat: int, language: str) -> str:
    if seat == view.seat:
        return CATALOGUE.word(Phrase("terminal-own"), language)
    return CATALOGUE.word(Phrase("colour", {"color": deal.colours[seat]}), language)


def tiles_of(deal: LTilesDeal, state: State, seat: int) -> str:
    held = deal.unplaced_tiles(state, seat)
    return "   ".join(f"{name} {spell_tile(deal.faces[seat][deal.kind_of[seat][name]])}" for name in held)
