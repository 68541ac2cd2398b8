"""Every game says in one sentence what it is about, in words that explain themselves."""

from __future__ import annotations

import re

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
    terms = {term for _, term in MARKED.findall(long + short)}
    assert terms
    for term in terms:
        told = words.format(f"term-{term}", {})
        assert set(CITED.findall(told)) & set(paragraphs(definition, language)), term
