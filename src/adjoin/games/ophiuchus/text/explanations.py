"""OPHIUCHUS: what speaks for a placement, in the words of the lesson."""

from __future__ import annotations

from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.games.ophiuchus.rules.grid import MOST, Board, State
from adjoin.games.ophiuchus.text import reasons
from adjoin.games.ophiuchus.text.reasons import TileOverCells
from adjoin.games.ophiuchus.text.sentences import Cards, card_name
from adjoin.kernel.model.move import Move
from adjoin.phrase import Phrase

FULL = 3  # a row that has room for so few stars more is nearly shut for everybody


def because(b: Board, cards: Cards, s: State, at: TileOverCells) -> tuple[Phrase, ...]:
    """The cards that it completes (O10), the bonus (O12), and how much room it leaves (O6)."""
    matches = reasons.matches(b, s, at)
    told = []
    for match in matches:
        card = cards[match.card]
        several = "because-card-of-several" if len(matches) > 1 else "because-card"
        told.append(CATALOGUE.phrase(several, card=card_name(card["id"]), points=card["points"]))
    runs = reasons.runs(b, s, at)
    longest = max((run.total for run in runs), default=0)
    if longest == MOST and b.thirteen:
        told.append(CATALOGUE.phrase("because-thirteen"))
    if longest >= MOST - FULL:
        told.append(CATALOGUE.phrase("because-full", total=longest, left=MOST - longest))
    elif not matches:
        told.append(CATALOGUE.phrase("because-room", total=longest, left=MOST - longest))
    return tuple(told)


def explain_choice(cards: Cards, move: Move) -> tuple[Phrase, ...]:
    """What speaks for a choice: what a card pays (O10), what a bonus is good for, and what goes back (O12)."""
    if move.type == "claim":
        card = next(card for card in cards if card["id"] == move.data["card"])
        return (CATALOGUE.phrase("because-claim", card=card_name(card["id"]), points=card["points"]),)
    return (CATALOGUE.phrase(f"because-{move.type}", choice=move.data.get("choice", "")),)
