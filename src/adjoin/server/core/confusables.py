"""Characters that look like another one: names are compared by what a reader takes them for.

The table beside this file is Unicode's (UTS #39): what a reader takes for a letter from a to z.
"""

from __future__ import annotations

import unicodedata
from importlib.resources import files


def look_alikes() -> dict[int, str]:
    """Code points and the letter that each of them looks like."""
    text = (files("adjoin.server.core") / "confusables.txt").read_text("utf-8")
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {int(code, 16): letter for letter, *codes in rows for code in codes}


LETTER = look_alikes()
SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
TOGETHER = frozenset(["LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"])  # as names in East Asia have them


def skeleton(text: str) -> str:
    """What a reader takes a text for, in small letters without accents."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text))
    bare = "".join(capital(one) for one in folded if not unicodedata.combining(one))
    return bare.translate(LETTER).casefold()


def capital(one: str) -> str:
    """The letter of a small capital, such as R for \u0280; every other character is itself."""
    name = unicodedata.name(one, "")
    return name[-1] if name.startswith(SMALL_CAPITAL) and name[-2] == " " else one


def mixes_scripts(text: str) -> bool:
    """Is there a word in it that has letters of two scripts which are not written together anywhere?"""
    return any(len(scripts(word)) > 1 for word in text.split())


def scripts(word: str) -> frozenset[str]:
    """The scripts of a word's letters; those that are written together count as one."""
    names = (unicodedata.name(one, "") for one in unicodedata.normalize("NFKC", word) if one.isalpha())
    first = {name.partition(" ")[0].partition("-")[0] for name in names if name}
    return frozenset("LATIN" if name in TOGETHER else name for name in first)
