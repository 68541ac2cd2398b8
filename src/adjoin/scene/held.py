"""What a viewer holds, where its game tells of a hand, in words that every drawing can show."""

from __future__ import annotations

from collections.abc import Mapping

from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase, word


def hand_of(view: View) -> Mapping[str, int] | None:
    """The viewer's own hand, also when it is not its turn; None where the game tells of none."""
    return None if view.seat < 0 else view.deal.hand(view.state, view.seat)


def hand_line(view: View, language: str) -> str:
    """The tiles of the hand with how many there are of each; nothing where there is no hand."""
    hand, package = hand_of(view), view.game.header.package
    if not hand:
        return ""
    named = [
        word(Phrase("plain-hand-tile", {"tile": Phrase(f"tile-{tile}"), "count": count}), language, package)
        for tile, count in hand.items()
    ]
    return word(Phrase("plain-hand", {"tiles": ", ".join(named)}), language, package)
