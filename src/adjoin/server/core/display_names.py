"""Which names people may have."""

from __future__ import annotations

import re
import unicodedata
from typing import Literal

from adjoin.live.plain_text import plain
from adjoin.server.core.confusables import mixes_scripts, skeleton
from adjoin.server.core.rude_words import APART, WITHIN, WORDS

LONGEST = 40  # characters of a name
TYPED = str.maketrans("013457@$!|+", "oieastasiit")  # figures and signs that stand for letters
SEPARATORS = re.compile(r"[\W_]+")
Fault = Literal["error-name", "error-name-rude", "error-name-mixed"]


def fault_of(name: str) -> Fault | None:
    """What keeps a plain text from being a name here."""
    if not any(unicodedata.category(one)[0] in "LNSP" for one in name):
        return "error-name"
    if rude(name):
        return "error-name-rude"
    return "error-name-mixed" if mixes_scripts(name) else None


def decent(name: str) -> str:
    """A name that nobody checked as it may be shown: nothing in place of one that nobody may have."""
    shown = plain(name, LONGEST)
    return "" if fault_of(shown) else shown


def rude(name: str) -> bool:
    """Is one of the words of a name, or all of it, one that nobody should have to read?

    It is looked for in what a reader takes the name for: with letters of other scripts, figures for letters, letters
    that stand apart or are repeated.
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    versions = {folded, skeleton(name), skeleton(name).translate(TYPED)}
    return any(is_rude(text) for text in versions | {collapse_repeats(text) for text in versions})


def is_rude(text: str) -> bool:
    words = join_letters(SEPARATORS.split(text))
    within = any(part in word for word in words for part in WITHIN)
    return within or not WORDS.isdisjoint(words) or "".join(words) in APART


def join_letters(words: list[str]) -> list[str]:
    """The words, those of single letters as the one that they spell."""
    found: list[str] = []
    spelling = False
    for word in words:
        if len(word) == 1 and spelling:
            found[-1] += word
        elif word:
            found.append(word)
        spelling = len(word) == 1 or (spelling and not word)
    return found


def collapse_repeats(text: str) -> str:
    """The text with every letter once where it stands three times or more."""
    return re.sub(r"(\w)\1{2,}", r"\1", text)
