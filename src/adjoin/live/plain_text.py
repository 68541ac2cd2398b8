"""Lines that people write: plain text on one line, whatever else a character could do on a screen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, format (bidi among them), halves of pairs, no character
MARKS = ("Mn", "Me", "Mc")
MOST_MARKS = 3  # on one letter, as Vietnamese and Thai need; more would cover the line above
JOINER, COLOURED = "\u200d", "\ufe0f"  # within an emoji; they turn nothing round
# Characters that show nothing although they count as letters or marks: fillers, blanks, inherent vowels, selectors.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U0001d159\U000e0000-\U000e0fff]"
)


def plain(text: str, most: int | None = None) -> str:
    """The text without what cannot be seen or changes how others are shown; spaces are single."""
    shown = "".join(" " if one.isspace() else one for one in visible_characters(BLANK.sub("", text)))
    return " ".join(shown.split())[:most].strip()


def visible_characters(text: str) -> Iterator[str]:
    """The characters that show something where they stand: no mark without its letter, no joiner outside an emoji."""
    before, marks = " ", 0
    kept = [one for one in text if visible(one)]
    for place, one in enumerate(kept):
        if one in (JOINER, COLOURED):
            after = kept[place + 1 : place + 2]
            if not is_pictograph(before) or (one == JOINER and not is_pictograph("".join(after))):
                continue
        elif unicodedata.category(one) in MARKS:
            marks += 1
            if before.isspace() or marks > MOST_MARKS:
                continue
        else:
            marks = 0
        if one != COLOURED:
            before = one
        yield one


def is_pictograph(one: str) -> bool:
    """Is it a picture that others may be joined to: an emoji, or the colour of its skin?"""
    return len(one) == 1 and unicodedata.category(one) in ("So", "Sk")


def visible(one: str) -> bool:
    return one.isspace() or one in (JOINER, COLOURED) or unicodedata.category(one) not in HIDDEN
