"""Pictures of the symbols on a game's parts, for describing a box."""

from __future__ import annotations

from html import escape

from adjoin.kernel.authoring.box_form import Field, Letters, Places
from adjoin.kernel.authoring.definition import Definition
from adjoin.scene.drawings import presentation_of
from adjoin.scene.svg import document, items_svg


def symbols_of(field: Field) -> list[str]:
    """What a place of a field can show."""
    match field:
        case Places():
            return list(field.symbols)
        case Letters():
            return list(field.letters)
        case _:
            return []


def has_picture(definition: Definition, field: str, symbol: str) -> bool:
    return bool(presentation_of(definition).symbol(field, symbol))


def symbol_picture(definition: Definition, field: str, symbol: str) -> str:
    """A symbol as the game draws it; as it is written where the game draws none."""
    shown = presentation_of(definition)
    board = shown.board(shown.demo(definition).deal)
    body = items_svg(board, shown.symbol(field, symbol))
    title = f"<title>{escape(symbol)}</title>"
    return document(shown.symbol_box, shown.theme(), title, body, "auto")
