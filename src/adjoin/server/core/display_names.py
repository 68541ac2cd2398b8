"""Names and lines that people give: plain text on one line, whatever else a character could do on a screen."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 40  # characters of a name
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, format (bidi among them), halves of pairs, no character
JOINERS = "\u200d\ufe0f"  # within an emoji; they turn nothing round


# Whole words that are no name here, however they are written; whoever runs the server may hide others.
RUDE = frozenset(
    [
        "asshole",
        "bastard",
        "bitch",
        "bollocks",
        "cock",
        "cunt",
        "dick",
        "faggot",
        "fuck",
        "fucker",
        "fucking",
        "hitler",
        "motherfucker",
        "nazi",
        "nigga",
        "nigger",
        "penis",
        "piss",
        "porn",
        "pussy",
        "rape",
        "rapist",
        "retard",
        "shit",
        "slut",
        "twat",
        "vagina",
        "wanker",
        "whore",
        "admin",
        "administrator",
        "moderator",
        "くそ",
        "クソ",
        "しね",
        "死ね",
        "ころす",
        "殺す",
        "ちんこ",
        "チンコ",
        "まんこ",
        "マンコ",
        "うんこ",
        "管理者",
        "運営",
    ]
)
TYPED = str.maketrans("013457@$!", "oieastasi")  # figures and signs that stand for letters


def plain(text: str, most: int | None = None) -> str:
    """The text without what cannot be seen or changes how others are shown; spaces are single."""
    shown = "".join(" " if one.isspace() else one for one in text if visible(one))
    return " ".join(shown.split())[:most].strip()


def decent(name: str) -> str:
    """A name that nobody checked as it may be shown: nothing in place of a rude one."""
    shown = plain(name, LONGEST)
    return "" if rude(shown) else shown


def visible(one: str) -> bool:
    return one.isspace() or one in JOINERS or unicodedata.category(one) not in HIDDEN


def rude(name: str) -> bool:
    """Is one of the words of a name, or all of it, one that nobody should have to read?"""
    folded = unicodedata.normalize("NFKC", name).casefold()
    bare = "".join(one for one in unicodedata.normalize("NFD", folded) if not unicodedata.combining(one))
    versions = [folded, bare, bare.translate(TYPED)]
    words = {word for text in versions for word in re.split(r"[\W_]+", text)}
    return bool(RUDE & (words | {re.sub(r"[\W_]+", "", text) for text in versions}))
