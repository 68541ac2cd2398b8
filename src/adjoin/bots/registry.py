"""Bots by name: the entry points `adjoin.bots` of whatever is installed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from itertools import pairwise
from pathlib import Path

from adjoin.bots.net import PREFIX as NET
from adjoin.bots.net import NetBot
from adjoin.bots.outside import PREFIX, OutsideBot
from adjoin.bots.protocol import Bot, Counting
from adjoin.errors import WrongUse

GROUP = "adjoin.bots"
LEVELS = ("novice", "casual", "skilled", "expert", "master")  # for people, the weakest first
DEFAULT = "skilled"  # who sits down when nobody said who should
STRONGEST = LEVELS[-1]  # who is asked for a hint
RESCUE = (DEFAULT, LEVELS[0], "random")  # who plays on for a bot that failed, and for the one that does if it fails too
QUICK = (LEVELS[0], "greedy", "random")  # who moves at first sight, however few or many moves there are
BRIEF = LEVELS[1:-1]  # who makes a few hundred simulations at most, and then moves
COUNT = "/"  # between a bot and its simulations a move: master/500
MOST_SIMULATIONS = 10**9
QUOTED_OR_COMMA = re.compile(r"""'[^']*'|"(?:\\.|[^"\\])*"|\\.|,""")


def levels() -> list[str]:
    """The levels offered to people, the weakest first."""
    return list(LEVELS)


@cache
def names() -> list[str]:
    """Every bot: the levels, then the others."""
    return [*LEVELS, *sorted({point.name for point in entry_points(group=GROUP)} - set(LEVELS))]


def split_names(text: str) -> list[str]:
    """The names of a list with commas; a comma in quotes belongs to the command of a program."""
    commas = [found.start() for found in QUOTED_OR_COMMA.finditer(text) if found[0] == ","]
    return [text[comma + 1 : following].strip() for comma, following in pairwise([-1, *commas, len(text)])]


def find_program(name: str) -> Bot:
    """A bot by name, also `NAME/SIMULATIONS`, `program:COMMAND` or `net:FILE`: for whoever may use this machine
    freely."""
    if name.startswith(PREFIX):
        return OutsideBot(name.removeprefix(PREFIX))
    plain, counted, simulations = name.rpartition(COUNT)
    if name.startswith(NET):
        if simulations.isdecimal():
            return NetBot(Path(plain.removeprefix(NET))).counted(int(simulations))
        return NetBot(Path(name.removeprefix(NET)))
    return with_count(plain, simulations) if counted else find_bot(name)


@cache
def with_count(name: str, simulations: str) -> Bot:
    """A bot that thinks by so many simulations a move, however long they take."""
    bot = find_bot(name)
    if not (isinstance(bot, Counting) and bot.thinks):
        raise WrongUse("error-bot-uncounted", name=name)
    if not (simulations.isascii() and simulations.isdecimal() and 1 <= int(simulations[:12]) <= MOST_SIMULATIONS):
        raise WrongUse("error-simulations", text=simulations[:20], most=MOST_SIMULATIONS)
    return bot.counted(int(simulations))


def with_simulations(bots: Iterable[str], simulations: int | None) -> list[str]:
    """Let each of some bots that thinks have so many simulations a move, unless its name says how many."""
    if simulations is None:
        return list(bots)
    return [f"{name}{COUNT}{simulations}" if can_count(name) else name for name in bots]


def can_count(name: str) -> bool:
    bot = find_program(name)
    return isinstance(bot, Counting) and bot.thinks and not is_counted(name)


def is_counted(name: str) -> bool:
    """Does a bot's name say how many simulations it makes?"""
    if name.startswith(NET):
        return name.rpartition(COUNT)[2].isdecimal()
    return COUNT in name and not name.startswith(PREFIX)


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
