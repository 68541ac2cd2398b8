"""The firmament: the constellation cards (O2) below the chart, each with its pattern; a won card keeps its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import ceil
from typing import Any

from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.games.ophiuchus.components.reading import SQUARE, TYPES
from adjoin.games.ophiuchus.drawing.looks import FORMS
from adjoin.games.ophiuchus.rules.grid import State
from adjoin.games.ophiuchus.text import history, sentences
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.phrase import LANGUAGES
from adjoin.scene.model import Item, Path, Text, Use
from adjoin.scene.paths import box_path, rounded
from adjoin.scene.presentation import Box
from adjoin.scene.text import breadth

ACROSS = 5  # cards in a row at most: on a phone they are still to be read
TALL, GAP, ABOVE, BELOW = 68.0, 6.0, 12.0, 10.0
LETTER = 8.1  # the width of a letter of a name; a Japanese character has two
CELL, SMALL, ROOM = 21.0, 18.5, 10.0  # a cell of a pattern, and one for small stars; both borders of a card
DEEP = 38.0  # the height for a pattern
LINE = 6  # cells of a pattern in one row
SEATS = 4


def rows(cards: int) -> int:
    return ceil(cards / ACROSS)


def height(cards: int) -> float:
    """How much room the firmament takes below the chart."""
    return ABOVE + rows(cards) * (TALL + GAP) - GAP + BELOW


def place(cards: int, card: int, box: Box) -> Box:
    """Where a card lies: rows are as even as can be, and each fills the width."""
    x, y, width, _ = box
    across = ceil(cards / rows(cards))
    row, column = divmod(card, across)
    in_row = min(across, cards - row * across)
    wide = (width - GAP * (in_row - 1)) / in_row
    return x + column * (wide + GAP), y + ABOVE + row * (TALL + GAP), wide, TALL


@lru_cache(maxsize=4096)
def edge(box: Box, out: float = 0) -> str:
    x, y, width, tall = box[0] - out, box[1] - out, box[2] + 2 * out, box[3] + 2 * out
    return rounded([(x, y), (x + width, y), (x + width, y + tall), (x, y + tall)], 7)


def cards(deal: OphiuchusDeal, state: State, box: Box) -> list[Item]:
    """Every card in its place: the picture of its width, and who won it."""
    drawn: list[Item] = []
    for card, entry in enumerate(deal.cards):
        drawn += laid(entry["id"], place(len(deal.cards), card, box), history.winner(state, card))
    return drawn


@lru_cache(maxsize=4096)
def laid(name: str, at: Box, winner: int) -> list[Item]:
    """A card in its place; the same objects for as long as it stays there and is not won."""
    x, y, width, _ = at
    won = "" if winner == history.NOBODY else "-won"
    drawn: list[Item] = [Use(f"scroll-{width:.0f}{won}", x, y), Use(f"{name}-{width:.0f}", x, y)]
    return drawn if not won else [*drawn, Use(f"ribbon-{winner}", x + width / 2, y + TALL)]


def pictures(deal: OphiuchusDeal, widths: Iterable[float]) -> dict[str, list[Item]]:
    """O2: every card in each width that a row of cards can have, and what shows who won it."""
    drawn: dict[str, list[Item]] = {f"ribbon-{seat}": ribbon(seat) for seat in range(SEATS)}
    for width in widths:
        for card, entry in enumerate(deal.cards):
            at = place(len(deal.cards), card, (0, 0, width, 0))
            home = (0.0, 0.0, at[2], at[3])
            drawn[f"scroll-{at[2]:.0f}"] = [Path(edge(home), "scroll")]
            drawn[f"scroll-{at[2]:.0f}-won"] = [Path(edge(home), "scroll won"), Path(edge(home), "taken")]
            drawn[f"{entry['id']}-{at[2]:.0f}"] = picture(deal, entry, home)
    return drawn


def picture(deal: OphiuchusDeal, card: Mapping[str, Any], at: Box) -> list[Item]:
    """A card: its name, its points, and its pattern as a small diagram."""
    x, y, width, _ = at
    name = sentences.card_name(card["id"])
    widest = max(breadth(CATALOGUE.word(name, language)) for language in LANGUAGES) * LETTER
    fits = "card-name" if widest < width - 26 else "card-name narrow"
    return [
        Text(x + (width - 18) / 2, y + 16, "", fits, name),
        Text(x + width - 13, y + 16, str(card["points"]), "card-points"),
        *pattern(deal, card, x + width / 2, y + 43, width - ROOM),
    ]


def pattern(deal: OphiuchusDeal, card: Mapping[str, Any], x: float, y: float, room: float) -> list[Item]:
    """O10: the cells that a card asks for, each with the star it wants."""
    count, across = card["count"], SQUARE // 2 if card["shape"] == "square" else min(card["count"], LINE)
    lines = ceil(count / across)
    step = min(CELL, room / across, DEEP / lines)
    size = step - 2
    drawn: list[Item] = []
    for cell in range(count):
        left = x + (cell % across - across / 2) * step
        top = y + (cell // across - lines / 2) * step
        drawn.append(Path(box_path(left + 1, top + 1, size, size), "wish"))
        form, look = star(deal, card["stars"], cell)
        drawn.append(Use(form if step > SMALL else f"small-{form}", left + step / 2, top + step / 2, look=look))
    return drawn


def star(deal: OphiuchusDeal, wanted: str, cell: int) -> tuple[str, str]:
    """A type in its colour; for different types the forms in turn without colour; an open star for any one type."""
    if wanted in deal.letters:
        form = FORMS[deal.letters.index(wanted)]
        return form, f"star-{form}"
    return FORMS[cell] if wanted == "different" and cell < TYPES else "any", "star-plain"


def ribbon(winner: int) -> list[Item]:
    """Who won the card: the seat's colour and number, round the middle of its lower edge."""
    return [
        Path(edge((-13.0, -9.0, 26.0, 14.0)), f"ribbon seat-{winner}"),
        Text(0, -1.8, str(winner + 1), "winner"),
    ]


def marks(deal: OphiuchusDeal, matched: Iterable[int], box: Box) -> list[Item]:
    """The cards that a held tile would match."""
    return [Path(edge(place(len(deal.cards), card, box), 2), "matched") for card in matched]
