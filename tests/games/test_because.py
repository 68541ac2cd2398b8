"""Hints say why: in both languages, truly, and from what the seat knows alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from adjoin.bots.review import reasons
from adjoin.kernel.game import Game
from adjoin.kernel.position import Position
from adjoin.kernel.registry import load, names
from adjoin.kernel.view import View, resample
from adjoin.phrase import LANGUAGES, Phrase, word

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in names()),
    ("copulas", {"players": 4, "teams": True}),
    ("rhombus", {"rules": "crest"}),
    ("rhombus", {"rules": "backwards"}),
    ("ltiles", {"players": 3}),
    ("ophiuchus", {"players": 1}),
    ("ophiuchus", {"players": 3, "thirteen": True}),
]


def decisions(game: Game, seed: str) -> Iterator[tuple[Position, View, str]]:
    """A whole game of any moves."""
    position, rng = game.start(seed), Random(seed)
    while not position.over:
        if position.turn < 0:
            position = position.draw()
            continue
        text = rng.choice(position.legal_moves()).text
        yield position, position.view(position.turn), text
        position = position.play(text)


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_whole_games_are_told_why(name: str, options: dict[str, Any]) -> None:
    """Every placement has a reason, and every reason is a sentence in every language."""
    found: dict[str, Phrase] = {}
    for position, view, text in decisions(load(name, **options), "why"):
        told = reasons(view, text)
        assert told or position.phase != "place", (text, position.ply)
        found |= {reason.key: reason for reason in told}
    for reason in found.values():
        for language in LANGUAGES:
            said = word(reason, language)
            assert said.endswith((".", "。")), said
            assert reason.key not in said


@pytest.mark.parametrize("name", [name for name in names() if load(name).header.secrets])
def test_a_reason_tells_no_secret(name: str) -> None:
    """Whatever the others hold and whatever comes next: worlds that a seat cannot tell apart give the same reasons."""
    rng = Random(name)
    for _, view, text in list(decisions(load(name), "secret"))[::3]:
        said = reasons(view, text)
        for _ in range(3):
            world = resample(view, rng)
            assert reasons(world.view(view.seat), text) == said


def test_what_is_said_is_so() -> None:
    """A win that is told is one; exactly twenty gives another turn; a threat that is met was one."""
    seen: set[str] = set()
    for seed in range(12):
        for name in ("copulas", "rhombus"):
            for position, view, text in decisions(load(name), str(seed)):
                keys = {reason.key for reason in reasons(view, text)}
                after = position.play(text)
                seen |= keys
                assert ("because-wins" in keys) == (after.over and mine(position, after) and name == "rhombus")
                if "because-additional" in keys:
                    assert after.turn == position.turn or after.over
    assert "because-additional" in seen


def mine(before: Position, after: Position) -> bool:
    """Did whoever moved win at once?"""
    return after.score_if_ended().facts.get("winner") == before.turn
