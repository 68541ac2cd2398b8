"""Bots by name."""

from __future__ import annotations

from adjoin.bots.greedy import GreedyBot
from adjoin.bots.protocol import Bot
from adjoin.bots.random import RandomBot
from adjoin.errors import WrongUse

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}
DEFAULT = "greedy"  # who sits down when nobody said who should


def levels() -> list[str]:
    """Every bot, the weakest first."""
    return list(BOTS)


def find_bot(level: str) -> Bot:
    if level not in BOTS:
        raise WrongUse("error-bot-unknown", name=level, bots=levels())
    return BOTS[level]
