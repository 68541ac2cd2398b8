"""L-TILES in characters: three a cell, the colour's letter, a star for its symbol, and a mark."""

from __future__ import annotations

from adjoin.games.ltiles import layout
from adjoin.games.ltiles.areas import Cell
from adjoin.games.ltiles.dealt import LTilesDealt
from adjoin.games.ltiles.panels import spelled
from adjoin.games.ltiles.rules import State
from adjoin.kernel.notation import cell_name, column_name
from adjoin.kernel.view import View
from adjoin.scene.model import Words
from adjoin.scene.presentation import Recent
from adjoin.scene.text import columns, painted
from adjoin.scene.wordings import worded

INKS = {"red": 203, "blue": 75, "yellow": 221}  # of the 256 colours of a terminal
DIM = 240
HEADS = ("score", "areas", "hand", "stock")


def grid(dealt: LTilesDealt, state: State, recent: Recent, *, colour: bool) -> list[str]:
    """The used part of the table: a block is its colour's letter, a star if it carries the symbol, and a mark."""
    across, down = layout.window(dealt, state)
    blocks = {cell: face for tile in dealt.laid(state) for cell, face in zip(tile.cells, tile.faces, strict=True)}
    fresh = {name for cells in recent.values() for name in cells}
    dead = set(layout.dead_cells(dealt, state))
    middle = (dealt.size // 2, dealt.size // 2)

    def character(cell: Cell) -> str:
        if cell in blocks:
            color, symbol = blocks[cell]
            mark = "'" if cell_name(*cell) in fresh else " "
            return painted(f"{mark}{color[0].upper()}{'*' if symbol else ' '}", INKS[color], colour)
        return painted(" x " if cell in dead else " + " if not blocks and cell == middle else " . ", DIM, colour)

    head = "    " + "".join(f" {column_name(column):<2}" for column in across)
    rows = [f"{row + 1:>3} {''.join(character((column, row)) for column in across)}{row + 1:>3}" for row in down]
    return [head.rstrip(), *rows]


def seats(dealt: LTilesDealt, view: View, language: str, *, colour: bool) -> list[str]:
    """A table of what the panels show, one seat a line."""
    heads = ["", *(said(Words(f"column-{head}"), language) for head in HEADS)]
    lines = columns([heads, *(seat_row(dealt, view, seat, language) for seat in range(dealt.seats))])
    inks = [INKS[dealt.colours[seat]] for seat in range(dealt.seats)]
    return [lines[0], *(painted(line, ink, colour) for line, ink in zip(lines[1:], inks, strict=True))]


def seat_row(dealt: LTilesDealt, view: View, seat: int, language: str) -> list[str]:
    outcome = view.score_if_ended()
    sizes = [part.args["size"] for part in outcome.parts if part.seat == seat and part.key == "area"]
    name = said(Words("colour", {"color": dealt.colours[seat]}), language)
    return [
        f"{name}{'>' if seat == view.turn else ''}",
        str(outcome.scores[seat]),
        " + ".join(map(str, sorted(sizes, reverse=True))) or "–",
        str(dealt.hand_sizes(view.state)[seat]),
        str(dealt.stock_sizes(view.state)[seat]),
    ]


def hands(dealt: LTilesDealt, view: View, language: str, *, colour: bool) -> list[str]:
    """The hands that the view knows, tiles by name with their blocks in letters: the viewer's own, or all if open."""
    known = [seat for seat in range(dealt.seats) if view.state.held[seat]]
    if not known:
        return []
    lines = columns([[name_of(dealt, view, seat, language), tiles_of(dealt, view.state, seat)] for seat in known])
    inks = [INKS[dealt.colours[seat]] for seat in known]
    told = [painted(line, ink, colour) for line, ink in zip(lines, inks, strict=True)]
    return [*told, said(Words("terminal-hands"), language)]


def name_of(dealt: LTilesDealt, view: View, seat: int, language: str) -> str:
    if seat == view.seat:
        return said(Words("terminal-own"), language)
    return said(Words("colour", {"color": dealt.colours[seat]}), language)


def tiles_of(dealt: LTilesDealt, state: State, seat: int) -> str:
    held = dealt.hand(state, seat)
    return "   ".join(f"{name} {spelled(dealt.faces[seat][dealt.kind_of[seat][name]])}" for name in held)


def said(words: Words, language: str) -> str:
    return worded(words, str(__package__), language)
