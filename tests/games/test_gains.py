"""Points that an effect begins with, as data: nobody has to read a number out of a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import adjoin
from adjoin.kernel.records.named_position import settle_draws
from adjoin.kernel.registry import names
from adjoin.phrase import LANGUAGES, Phrase, word

GAINS = {"copulas": "effect-points", "ophiuchus": "effect-card"}
TRIES = 6  # moves of a position that are asked about


def first_effects(name: str) -> Iterator[Phrase]:
    """The most important effect of moves in a game of chance."""
    position, rng = settle_draws(adjoin.load(name).start(seed="5")), Random(3)
    while not position.over:
        for number in rng.sample(position.legal_numbers, min(TRIES, len(position.legal_numbers))):
            yield from position.deal.effects(position.state, number)[:1]
        position = settle_draws(position.play(rng.choice(position.legal_moves())))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_an_effect_that_begins_with_points_has_them_as_a_number(name: str, language: str) -> None:
    """Its sentence is the number and then the phrase `then`; an effect that begins otherwise has no such phrase."""
    told = {word(effect, language): effect for effect in first_effects(name)}
    gains = {text: effect for text, effect in told.items() if text.startswith("+")}
    assert {effect.key for effect in gains.values()} == {GAINS[name]} if name in GAINS else not gains
    for text, effect in told.items():
        points, then = effect.args.get("points", 0), effect.args.get("then")
        assert (text in gains) == (then is not None and points > 0), text
        if text in gains:
            assert isinstance(then, Phrase)
            rest = word(then, language)
            assert text.startswith(f"+{points}")
            assert text.endswith(rest)
            assert text.removeprefix(f"+{points}").removesuffix(rest) in ("", " ", ", ")
