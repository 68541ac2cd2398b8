"""Names that people give: plain text on one line, and no word that nobody should have to read."""

from __future__ import annotations

import re
import unicodedata

from adjoin.live.plain_text import plain

LONGEST = 40  # characters of a name


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


def decent(name: str) -> str:
    """A name that nobody checked as it may be shown: nothing in place of a rude one."""
    shown = plain(name, LONGEST)
    return "" if rude(shown) else shown


def rude(name: str) -> bool:
    """Is one of the words of a name, or all of it, one that nobody should have to read?"""
    folded = unicodedata.normalize("NFKC", name).casefold()
    bare = "".join(one for one in unicodedata.normalize("NFD", folded) if not unicodedata.combining(one))
    versions = [folded, bare, bare.translate(TYPED)]
    words = {word for text in versions for word in re.split(r"[\W_]+", text)}
    return bool(RUDE & (words | {re.sub(r"[\W_]+", "", text) for text in versions}))
