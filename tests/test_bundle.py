"""Catalogues are put into sentences as Mozilla's own runtime does it."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from adjoin.bundle import Bundle, format_value
from adjoin.phrase import LANGUAGES
from catalogues import file_of, packages, variables

pytestmark = pytest.mark.xdist_group("words")  # the catalogues are read once
WORDS: list[Any] = ["word", "two words", "red", "blue", "yes", "no", ""]
NUMBERS: list[Any] = [0, 1, 2, 3, 12, 1234, -1, 1_000_000, 0.5, 2.25, -1.5]
SAMPLES = 15  # sets of arguments for each text


def both(language: str, *texts: str) -> tuple[Bundle, FluentBundle]:
    ours, theirs = Bundle(language), FluentBundle([language], use_isolating=False)
    for text in texts:
        ours.add_resource(text)
        theirs.add_resource(FluentResource(text), allow_overrides=True)
    return ours, theirs


def told(bundle: FluentBundle, key: str, args: dict[str, object]) -> str:
    pattern = bundle.get_message(key).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, args)[0])


@pytest.mark.parametrize(("package", "language"), list(product(packages(), LANGUAGES)))
def test_every_text_reads_as_the_runtime_of_the_format_has_it(package: str, language: str) -> None:
    """Each text of each catalogue, with many arguments, is the same sentence letter by letter."""
    texts = [file_of(source, language).read_text("utf-8") for source in dict.fromkeys(("adjoin", package))]
    ours, theirs = both(language, *texts)
    rng = random.Random(f"{package}/{language}")
    for key, names in variables(package, language).items():
        assert ours.has_message(key)
        for _ in range(SAMPLES if names else 1):
            args = {name: rng.choice(rng.choice((WORDS, NUMBERS))) for name in sorted(names)}
            assert ours.format(key, args) == told(theirs, key, args), (key, args)


RICH = """
-thing = { $case ->
   *[one] a thing
    [many] things
}
    .gender = it
name = { -thing }
names = { -thing(case: "many") } and { $n ->
    [0] none
    [1.5] one and a half
    [one] one
   *[other] { $n }
}
    .title = A title of { name }
by-gender = { -thing.gender ->
    [it] its
   *[other] theirs
}
quoted = { "{" }{ "\\u00e9" }{ 5 }{ name.none }
titled = { names.title }
"""


@pytest.mark.parametrize("key", ["name", "names", "by-gender", "titled"])
@pytest.mark.parametrize("n", [0, 1, 1.5, 2, 1234.5678])
def test_terms_attributes_and_choices(key: str, n: float) -> None:
    """What the catalogues of games to come may use is read as the format says, though ours do not use all of it."""
    ours, theirs = both("en", RICH)
    assert ours.format(key, {"n": n}) == told(theirs, key, {"n": n})


def test_what_is_wrong_is_named_in_braces() -> None:
    """A text that a stranger wrote badly harms nothing: what cannot be worded is named, and a circle ends."""
    bundle = Bundle("en")
    bundle.add_resource(RICH + "\nbad = { \nround = { round }\ncalls = { DATE() } { $who } { gone } { -gone }\n")
    assert not bundle.has_message("bad")
    assert bundle.format("round", {}) == "{???}"
    assert bundle.format("calls", {}) == "{DATE()} {$who} {gone} {gone}"
    assert bundle.format("quoted", {}) == "{é5{name}"
    bundle.add_resource("quoted = { \nround = Round\n")
    assert (bundle.format("quoted", {}), bundle.format("round", {})) == ("{é5{name}", "Round")


@pytest.mark.parametrize(("value", "text"), [(1234567, "1,234,567"), (0.12345, "0.123"), (-2.0, "-2"), (100.0, "100")])
def test_numbers_are_written_for_readers(value: float, text: str) -> None:
    """Thousands stand apart, and nobody reads more than three places behind the point."""
    assert format_value(value) == text
