"""OPHIUCHUS in characters: seven a cell, a letter for each star, what rows and columns count at the ends."""

from __future__ import annotations

from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.games.ophiuchus.components.tables import cell_at
from adjoin.games.ophiuchus.drawing import board, panels
from adjoin.games.ophiuchus.rules.grid import SIZE, State
from adjoin.games.ophiuchus.text import history, reasons
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.reasons import Cell
from adjoin.kernel.authoring.notation import cell_name, column_name
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.model.move import OVER
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.presentation import Recent
from adjoin.scene.text import columns, paint, seat_table

WIDE = 7
INKS = (136, 33, 168, 29)  # of the seats, of the 256 colours of a terminal
TILE, DIM = None, 243
HEADS = ("score", "cards", "tokens", "hand")


def grid(deal: OphiuchusDeal, state: State, recent: Recent, *, colour: bool) -> list[str]:
    """The part of the plane worth showing: letters for the stars of each half, and what rows and columns count."""
    shown = board.window(state)
    types = reasons.layout(state)
    fresh = {name for cells in recent.values() for name in cells}
    dead = {cell_at(number) for number in members(board.dead_cells(deal, state))}

    def character(cell: Cell) -> str:
        if cell in types:
            mark = "'" if cell_name(*cell) in fresh else " "
            return paint(f"{mark}{letters(deal, types[cell]):<{WIDE - 1}}", TILE, colour)
        return paint(f" {'x' if cell in dead else '.':<{WIDE - 1}}", DIM, colour)

    def row_end(row: int) -> str:
        return " · ".join(map(str, board.totals(deal, types, [(column, row) for column in range(SIZE)])))

    head = "    " + "".join(f" {column_name(column):<{WIDE - 1}}" for column in shown.columns)
    lines = [
        f"{row + 1:>3} {''.join(character((column, row)) for column in shown.columns)} {row_end(row)}"
        for row in shown.rows
    ]
    feet = [board.totals(deal, types, [(column, row) for row in range(SIZE)]) for column in shown.columns]
    foot = "    " + "".join(f" {'·'.join(map(str, numbers)):<{WIDE - 1}}" for numbers in feet)
    return [head.rstrip(), *lines, foot.rstrip()]


def letters(deal: OphiuchusDeal, types: int) -> str:
    """The stars of a half by their letters; a blank half is a stroke."""
    return "".join(deal.letters[star] for star in members(types)) or "-"


def legend(deal: OphiuchusDeal) -> Phrase:
    """Which letter stands for which star, and what the marks mean."""
    stars = [
        Phrase("terminal-star", {"letter": letter, "star": Phrase("star", {"star": i})})
        for i, letter in enumerate(deal.letters)
    ]
    return Phrase("terminal-stars", {"stars": stars})


def seats(deal: OphiuchusDeal, view: View, language: str, *, colour: bool) -> list[str]:
    """A table of what the panels show, one seat a line."""
    shown = [head for head in HEADS if head != "tokens" or deal.board.thirteen]  # O12
    heads = [CATALOGUE.word(Phrase(f"column-{head}"), language) for head in shown]
    rows = [seat_row(deal, view, seat, language) for seat in range(deal.seats)]
    return seat_table(heads, rows, INKS[: deal.seats], colour=colour)


def seat_row(deal: OphiuchusDeal, view: View, seat: int, language: str) -> list[str]:
    won = members(view.state.won[seat])
    return [
        f"{CATALOGUE.word(panels.colour(seat), language)}{'>' if seat == view.turn else ''}",
        str(view.score_if_ended().scores[seat]),
        " ".join(CATALOGUE.word(panels.card_phrase(deal, card), language) for card in won) or "–",
        *([str(view.state.prizes[seat])] if deal.board.thirteen else []),
        str(deal.hand_sizes(view.state)[seat]),
    ]


def firmament(deal: OphiuchusDeal, view: View, language: str) -> list[str]:
    """The cards that are still to be had, two in a line."""
    left = [card for card in range(len(deal.cards)) if history.winner(view.state, card) == history.NOBODY]
    entries = [card_entry(deal, card, language) for card in left]
    entries += [""] * (-len(entries) % 2)
    table = [["  " + entries[i], entries[i + 1]] for i in range(0, len(entries), 2)]
    counts = {"reserve": deal.reserve_size(view.state), "tokens": view.state.tokens, "bonus": deal.board.thirteen}
    title, stores = (
        CATALOGUE.word(told, language) for told in (Phrase("terminal-firmament"), Phrase("terminal-table", counts))
    )
    return [f"{title} ({stores})", *(columns(table) if table else [])]


def card_entry(deal: OphiuchusDeal, card: int, language: str) -> str:
    name, pattern = (CATALOGUE.word(told(deal, card), language) for told in (panels.card_phrase, panels.pattern_phrase))
    return f"{name} +{deal.cards[card]['points']} {pattern}"


def bands(view: View, language: str) -> list[str]:
    """Alone: the band of the score, once one is reached or the game is over: nobody is greeted as below the lowest."""
    if view.turn != OVER and not panels.band_reached(view):
        return []
    return [CATALOGUE.word(fact.label, language) for fact in panels.band_facts(view)]


def hand(deal: OphiuchusDeal, view: View, language: str, *, colour: bool) -> list[str]:
    """The viewer's own tiles by name, with the stars of their halves."""
    if view.seat < 0 or view.turn == OVER:
        return []
    held = members(view.state.hand[view.seat])
    tiles = [
        f"{deal.tiles[tile]} {'|'.join(letters(deal, types) for types in reasons.halves(deal.board, tile))}"
        for tile in held
    ]
    told = [
        CATALOGUE.word(Phrase("terminal-hand"), language),
        paint("  " + "   ".join(tiles), INKS[view.seat], colour),
    ]
    return [*(told if tiles else []), *decisions(deal, view, language)]


def decisions(deal: OphiuchusDeal, view: View, language: str) -> list[str]:
    """What may be answered where no tile is to be placed."""
    return [
        CATALOGUE.word(decision(choice.text, choice.label, choice.then), language)
        for choice in panels.choices(deal, view)
    ]


def decision(text: str, label: Phrase, then: Phrase | None) -> Phrase:
    args = {"text": text, "label": label}
    return Phrase("terminal-claim-then", {**args, "then": then}) if then else Phrase("terminal-claim", args)
