"""Levels: the same names everywhere, each a budget and a style."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.bots import search
from adjoin.bots.registry import LEVELS, STRONGEST, find_bot
from adjoin.bots.search import SearchBot, Style
from adjoin.search.plain import Limits, Worth

MOVES = 40


def chosen(level: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], int]:
    """The moves of a level for one view, and how often it thought."""
    start = adjoin.load("copulas").start("7")
    thoughts: list[Limits] = []

    def think(view: Any, rng: Random, limits: Limits) -> list[Worth]:
        thoughts.append(limits)
        return [Worth(start.legal_numbers[0], 1, 0.5)]

    monkeypatch.setattr(search, "think", think)
    sitting = find_bot(level).open(start.game.definition, start.game.options, 0)
    moves = [sitting.choose(start.view(0), 0.1, Random(number)) for number in range(MOVES)]
    return moves, len(thoughts)


def test_higher_levels_think_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The novice plays at first sight, the master never does, and between them slips grow fewer."""
    often = [chosen(level, monkeypatch)[1] for level in LEVELS]
    assert often[0] == 0
    assert often[-1] == MOVES
    assert all(less < more for less, more in pairwise(often))


def style(level: str) -> Style:
    bot = find_bot(level)
    assert isinstance(bot, SearchBot)
    return bot.style


def test_higher_levels_think_further() -> None:
    """Each level but the novice, which does not think, has more simulations than the one below."""
    far = [style(level).simulations or 10**9 for level in LEVELS[1:]]
    assert all(less < more for less, more in pairwise(far))


@pytest.mark.parametrize("level", LEVELS)
def test_slips_come_from_the_seed(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same chance gives the same moves, each of them legal."""
    moves = chosen(level, monkeypatch)[0]
    assert moves == chosen(level, monkeypatch)[0]
    assert set(moves) <= set(adjoin.load("copulas").start("7").view(0).legal_texts())


def test_hints_come_from_the_strongest() -> None:
    """Whoever asks for a hint is told what the best search would play."""
    assert style(STRONGEST) == style("search")
