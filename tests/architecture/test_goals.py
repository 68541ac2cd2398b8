"""Every game says in one sentence what it is about, in words that explain themselves."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import adjoin
from adjoin.kernel.registry import find
from adjoin.phrase import LANGUAGES, bundle
from adjoin.scene.page import paragraphs

MARKED = re.compile(r"\[([^|\]]+)\|([a-z0-9-]+)\]")
CITED = re.compile(r"[(（]([A-Z]\d+)[)）]")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", adjoin.names())
def test_a_goal_and_its_terms(name: str, language: str) -> None:
    """A goal for a desk and a shorter one for a phone; each marked word has a text, which cites a rule that exists."""
    definition = find(name)
    words = bundle(definition.header.package, language)
    long, short = words.format("goal", {}), words.format("goal-short", {})
    assert len(MARKED.sub(r"\1", short)) < len(MARKED.sub(r"\1", long)) <= 110
    listed = words.format("glossary", {}) if words.has_message("glossary") else ""
    terms = {term for _, term in MARKED.findall(long + short + listed)}
    assert terms
    for term in terms:
        told = words.format(f"term-{term}", {})
        assert set(CITED.findall(told)) & set(paragraphs(definition, language)), term


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "terms"),
    [
        ("copulas", {"again", "group", "light"}),
        ("rhombus", {"bust", "spoilt", "sealed"}),
        ("ltiles", {"area", "symbol"}),
    ],
)
def test_a_glossary_explains_what_effects_say(name: str, terms: set[str], language: str) -> None:
    """The words that need it are listed in every language, as they stand in what is said of a placement."""
    definition = find(name)
    listed = MARKED.findall(bundle(definition.header.package, language).format("glossary", {}))
    assert {term for _, term in listed} == terms
    said = (files(definition.header.package) / "text" / "catalogue" / f"{language}.ftl").read_text("utf-8")
    lines = "\n".join(line for line in re.split(r"\n(?=\S)", said) if re.match("effect|refusal|reason|part|}", line))
    assert [word for word, _ in listed if word not in lines] == []
