"""Every word that a reader may meet exists in every language."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import adjoin
from adjoin.kernel.authoring.definition import Header
from adjoin.kernel.authoring.option import spell_value
from adjoin.kernel.registry import find
from adjoin.phrase import LANGUAGES, Phrase, bundle, word
from catalogues import file_of, junk, keys_used, messages, owner, packages, parsed, variables
from layering import modules

pytestmark = pytest.mark.xdist_group("words")  # the catalogues are read once
CATALOGUES = list(product(packages(), LANGUAGES))
OF_EVERY_GAME = {"tagline", "event-skip", "event-end"}  # used outside, worded by each game


@pytest.mark.parametrize(("package", "language"), CATALOGUES)
def test_a_catalogue_is_well_formed(package: str, language: str) -> None:
    """Each package with words has them in each language, without syntax errors and without a key twice."""
    resource = parsed(file_of(package, language).read_text("utf-8"))
    counted = Counter(message.id.name for message in messages(resource))
    assert junk(resource) == []
    assert [key for key, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("package", packages())
def test_the_languages_say_the_same(package: str) -> None:
    """All languages have the same keys, and each text speaks of the same arguments."""
    first, *others = [variables(package, language) for language in LANGUAGES]
    for other in others:
        assert {key: first[key] ^ other[key] for key in first.keys() & other.keys() if first[key] != other[key]} == {}
        assert first.keys() ^ other.keys() == set()


@pytest.mark.parametrize(("package", "language"), CATALOGUES)
def test_every_text_can_be_worded(package: str, language: str) -> None:
    """With its arguments given, be they numbers or words, a text comes out whole."""
    words = bundle(package, language)
    for key, names in variables(package, language).items():
        for value in (0, 1, 3, "word"):
            text = words.format(key, dict.fromkeys(names, value))
            assert text, key
            assert "{" not in text, key


def words_for(package: str) -> set[str]:
    """The keys a package's code may use: a game's own and the common ones; of shared code, those of all shared code."""
    shared = [other for other in packages() if ".games." not in other]
    return OF_EVERY_GAME.union(*(variables(source, "en") for source in {package, *shared}))


def test_no_key_is_missing() -> None:
    """Every key that the source spells out stands in a catalogue that its reader has."""
    known = {package: words_for(package) for package in packages()}
    missing = [
        (module, key) for module, source in modules() for key in keys_used(source) if key not in known[owner(module)]
    ]
    assert missing == []


def test_a_missing_key_would_be_noticed() -> None:
    """The scan sees messages, errors, refusals, events and parts in the shapes in which code writes them."""
    source = """
raise WrongUse("first", path=path)
raise Refusal("C1", "second", package=package)
told = [Event("third", seat, {}), Part(seat, "C2", "fourth", 5), Phrase("fifth"), Phrase("sixth", {}, package)]
self.refused("C3", "refusal-seventh")
raise CATALOGUE.notation_error("eighth", text=text)
told.append(CATALOGUE.phrase("ninth"), CATALOGUE.refusal("C4", "tenth", cells, text=text))
others.phrase("none")
"""
    assert sorted(keys_used(source)) == sorted(
        [
            *("first", "second", "event-third", "part-fourth", "fifth", "sixth", "refusal-seventh"),
            *("eighth", "ninth", "tenth"),
        ]
    )


def game_keys(header: Header) -> set[str]:
    """The keys that a game's header calls for: its options with every choice, its ends, and what the kernel tells."""
    keys = OF_EVERY_GAME | {f"reason-{reason}" for reason in header.reasons}
    chosen = {option.name: option.default for option in header.options}
    for players in range(header.seats[0], header.seats[1] + 1):
        settled = {"players": players}
        for option in header.options:
            settled.setdefault(option.name, chosen[option.name](settled))
            choices = option.choices(settled)
            named = () if len(choices) > 8 else choices  # a long row of numbers speaks for itself
            keys |= {f"option-{option.name}"} | {f"choice-{option.name}-{spell_value(choice)}" for choice in named}
    return keys


@pytest.mark.parametrize("name", adjoin.names())
def test_a_game_words_its_options_and_ends(name: str) -> None:
    """What a header names, such as an option or a reason to end, has words in the game's own catalogue."""
    header = find(name).header
    assert game_keys(header) - variables(header.package, "en").keys() == set()


@pytest.mark.parametrize(("package", "language"), [pair for pair in CATALOGUES if ".games." in pair[0]])
def test_a_refusal_cites_its_paragraph(package: str, language: str) -> None:
    """Whoever is refused a move reads which rule refuses it."""
    refusals = {key: names for key, names in variables(package, language).items() if key.startswith("refusal-")}
    assert refusals
    assert [key for key, names in refusals.items() if "paragraph" not in names] == []


def test_a_message_is_worded_in_the_language_asked_for() -> None:
    """Messages inside messages and lists are worded too."""
    inner = Phrase("refusal-over", {})
    outer = Phrase("record-move", {"number": 3, "text": "U@e7", "reason": inner})
    assert word(outer, "en") == "Move 3, U@e7: The game is over."
    assert word(outer, "ja") == "3手目 U@e7：ゲームは終わっています。"
    listed = Phrase("error-option-unknown", {"option": "size", "options": ["players", "teams"]})
    assert "players, teams" in word(listed, "en")
    assert "players、teams" in word(listed, "ja")
