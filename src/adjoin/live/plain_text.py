"""Lines that people write: plain text, whatever else a character could do on a screen."""

from __future__ import annotations

import unicodedata

HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, format (bidi among them), halves of pairs, no character
JOINERS = "\u200d\ufe0f"  # within an emoji; they turn nothing round


def plain(text: str, most: int | None = None) -> str:
    """The text without what cannot be seen or changes how others are shown; spaces are single."""
    shown = "".join(" " if one.isspace() else one for one in text if visible(one))
    return " ".join(shown.split())[:most].strip()


def visible(one: str) -> bool:
    return one.isspace() or one in JOINERS or unicodedata.category(one) not in HIDDEN
