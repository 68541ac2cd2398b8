"""Every registered game explains itself: its rules page holds each paragraph that its code cites, in every language."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

import adjoin
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find
from adjoin.phrase import LANGUAGES
from adjoin.scene.page import NUMBER, diagram, diagrams, paragraphs, parse_page, rules_page
from adjoin.scene.page_text import rules_text
from adjoin.scene.text import breadth

PAGES = list(product(adjoin.names(), LANGUAGES))
SCRIPT = re.compile(r"<script|javascript:|\son\w+=|<foreignObject", re.IGNORECASE)


def letters(definition: Definition) -> set[str]:
    """The letters that number the game's paragraphs."""
    return {number.removeprefix("R-")[0] for number in paragraphs(definition, "en")}


def cited(source: str, letter: str) -> set[str]:
    """The numbers with that letter that a source names, ranges such as A3-A5 included."""
    found = set(re.findall(rf"(?<![\w#-])((?:R-)?{letter}\d+)(?!\w)", source))
    for first, last in re.findall(rf"(?<![\w-]){letter}(\d+)-{letter}(\d+)", source):
        found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


def sources(definition: Definition) -> str:
    folder = Path(str(import_module(definition.header.package).__file__)).parent
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


def headings(definition: Definition, language: str) -> list[str]:
    return [token.tag for token in parse_page(definition, language) if token.type == "heading_open"]


def test_citations_are_found() -> None:
    """The scan sees numbers in strings, docstrings and ranges, and no hexadecimal colours or longer words."""
    source = '"""Q1, R-Q2: a rule (Q4-Q6)."""\nClause("Q10", "key")\ncolour = "#Q99"\nword = "Q7x EQ8"'
    assert cited(source, "Q") == {"Q1", "R-Q2", "Q4", "Q5", "Q6", "Q10"}
    assert all(NUMBER.fullmatch(number) for number in cited(source, "Q"))


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_cited_paragraph_stands_on_the_page(name: str, language: str) -> None:
    """A player who is refused a move by a numbered rule finds that number on the page, once, without gaps."""
    definition = find(name)
    numbers = paragraphs(definition, language)
    assert len(numbers) == len(set(numbers))
    assert len(letters(definition)) == 1
    letter = letters(definition).pop()
    assert cited(sources(definition), letter) - set(numbers) == set()
    plain = [number for number in numbers if not number.startswith("R-")]
    assert set(plain) == {f"{letter}{count}" for count in range(1, len(plain) + 1)}


@pytest.mark.parametrize("name", adjoin.names())
def test_the_languages_have_the_same_page(name: str) -> None:
    """Headings, paragraphs and diagrams are the same in every language and in the same order."""
    definition = find(name)
    told = [
        (headings(definition, language), paragraphs(definition, language), diagrams(definition, language))
        for language in LANGUAGES
    ]
    assert all(page == told[0] for page in told)
    assert told[0][0][0] == "h1"
    assert told[0][0].count("h1") == 1
    assert told[0][2]


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_diagram_draws(name: str, language: str) -> None:
    """Each placeholder names a diagram that comes out as a well-formed SVG file without script or foreign content."""
    definition = find(name)
    for placed in diagrams(definition, language):
        svg = diagram(definition, placed, language)
        root = ElementTree.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert not SCRIPT.search(svg)
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', svg)) <= set(re.findall(r'\sid="([\w-]+)"', svg))


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_the_page_is_safe_and_whole(name: str, language: str) -> None:
    """The HTML has no script, an anchor for every paragraph, and every link inside it leads somewhere."""
    definition = find(name)
    html = rules_page(definition, language, "/pictures")
    assert not SCRIPT.search(html)
    ids = re.findall(r' id="([^"]+)"', html)
    assert ids == paragraphs(definition, language)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
    assert html.count("<figure ") == len(diagrams(definition, language))
    assert "scene:" not in html


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_the_page_fits_a_terminal(name: str, language: str) -> None:
    """As text no line is wider than the terminal, and nothing is lost but the pictures."""
    definition = find(name)
    text = rules_text(definition, language, 72)
    assert max(map(breadth, text.splitlines())) <= 72
    assert [number for number in paragraphs(definition, language) if f"\n{number} " not in text] == []
