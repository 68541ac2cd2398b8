"""Every option of a game has words in both languages, and a paragraph that its rules page has."""

from __future__ import annotations

from itertools import product

import pytest

import adjoin
from adjoin.kernel.authoring.option import settle_options, spell_value
from adjoin.phrase import LANGUAGES, Phrase, bundle, word
from adjoin.scene.page import paragraphs

GAMES = list(product(adjoin.names(), LANGUAGES))


@pytest.mark.parametrize(("name", "language"), GAMES)
def test_every_option_is_told_with_its_paragraph(name: str, language: str) -> None:
    """Whichever choice is in force, for however many players: the invited friend can look it up."""
    definition = adjoin.find(name)
    header, page = definition.header, paragraphs(definition, language)
    for players in range(header.seats[0], header.seats[1] + 1):
        fixed = {"players": players} if header.seats[0] < header.seats[1] else {}
        chosen = settle_options(header.options, fixed)
        for option in header.options:
            for choice in option.choices(chosen) if option.applies(chosen) and option.name != "players" else ():
                assert header.paragraph(option.name, choice) in page, (option.name, choice)
                assert header.paragraph(option.name, [choice]) in page


@pytest.mark.parametrize(("name", "language"), GAMES)
def test_every_choice_has_words(name: str, language: str) -> None:
    """A label for the option and a text for each choice but plain numbers."""
    header = adjoin.find(name).header
    words = bundle(header.package, language)
    for option in header.options:
        chosen = settle_options(header.options, {})
        choices = option.choices(chosen) if option.applies(chosen) else ()
        assert word(Phrase(f"option-{option.name}"), language, header.package) != f"option-{option.name}"
        for choice in choices:
            key = f"choice-{option.name}-{spell_value(choice)}"
            assert isinstance(choice, int) or words.has_message(key), key
