"""Bots by name: the entry points `adjoin.bots` of whatever is installed."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from itertools import pairwise

from adjoin.bots.outside import PREFIX, OutsideBot
from adjoin.bots.protocol import Bot
from adjoin.errors import WrongUse

GROUP = "adjoin.bots"
LEVELS = ("novice", "casual", "skilled", "expert", "master")  # for people, the weakest first
DEFAULT = "skilled"  # who sits down when nobody said who should
STRONGEST = LEVELS[-1]  # who is asked for a hint
RESCUE = (DEFAULT, LEVELS[0], "random")  # who plays on for a bot that failed, and for the one that does if it fails too
QUICK = (LEVELS[0], "greedy", "random")  # who moves at first sight, however few or many moves there are
QUOTED_OR_COMMA = re.compile(r"""'[^']*'|"(?:\\.|[^"\\])*"|\\.|,""")


def levels() -> list[str]:
    """The levels offered to people, the weakest first."""
    return list(LEVELS)


@cache
def names() -> list[str]:
    """Every bot: the levels, then the others."""
    return [*LEVELS, *sorted({point.name for point in entry_points(group=GROUP)} - set(LEVELS))]


def named(text: str) -> list[str]:
    """The names of a list with commas; a comma in quotes belongs to the command of a program."""
    commas = [found.start() for found in QUOTED_OR_COMMA.finditer(text) if found[0] == ","]
    return [text[comma + 1 : following].strip() for comma, following in pairwise([-1, *commas, len(text)])]


def find_program(name: str) -> Bot:
    """A bot by name, or an outside program written `program:COMMAND`: only for whoever may run commands here."""
    return OutsideBot(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else find_bot(name)


@cache
def find_bot(name: str) -> Bot:
    """The bot of that name, or the line that says which names are near."""
    for point in entry_points(group=GROUP, name=name):
        try:
            found: Bot = point.load()
        except Exception as reason:  # somebody else's package: any code may do anything
            what = " ".join(f"{type(reason).__name__}: {reason}".split())
            raise WrongUse("error-bot-broken", name=name, reason=what) from None
        return found
    raise unknown_bot(name)


def unknown_bot(name: str) -> WrongUse:
    close = get_close_matches(name.lower(), names(), 3, 0.5)
    return WrongUse("error-bot-unknown", name=name, bots=close or names())
