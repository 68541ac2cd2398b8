"""Rules pages, without any real game: markdown in, HTML and text out."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from adjoin.errors import WrongUse
from adjoin.scene import page
from adjoin.scene.material import Learning
from adjoin.scene.page_text import rules_text

MARKDOWN = """\
# Game

Hello <b onclick="x()">you</b>.

**A1** First, see [A2](#A2) and **A3** within.

- **A2** In a list.

![A *small* picture.](scene:small "A1")

| a | b |
| --- | --- |
| 1 | 22 |
"""


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A game that is nothing but its page."""

    (tmp_path / "en.md").write_text(MARKDOWN, "utf-8")
    monkeypatch.setattr(page, "diagram", lambda *_: '<svg width="30" height="20.5"/>')
    return SimpleNamespace(header=SimpleNamespace(title="Game"), learning=lambda: Learning(tmp_path, {}))


def test_a_numbered_paragraph_has_its_number_as_address(game: Any) -> None:
    """A number in bold at the beginning of a paragraph or list item is its id; elsewhere it is text."""
    html = page.rules_page(game, "en", "/p")
    assert '<p id="A1"><a class="paragraph" href="#A1">A1</a> First' in html
    assert '<li id="A2"><a class="paragraph" href="#A2">A2</a> In a list.</li>' in html
    assert "<strong>A3</strong>" in html
    assert page.paragraphs(game, "en") == ["A1", "A2"]


def test_a_diagram_is_a_figure_of_known_size(game: Any) -> None:
    """The browser knows how large a picture will be and what it shows, and a screen reader reads its caption only."""
    image = '<img src="/p/small.svg" alt="" width="30" height="20.5" loading="lazy">'
    html = page.rules_page(game, "en", "/p")
    assert f'<figure data-shows="A1 A2">{image}<figcaption>A small picture.</figcaption></figure>' in html
    assert "<p><figure" not in html
    assert page.diagrams(game, "en") == ["small"]


def test_html_in_a_page_is_shown_not_obeyed(game: Any) -> None:
    """No tag of the source survives as a tag."""
    assert "&lt;b onclick=" in page.rules_page(game, "en", "/p")


def test_a_page_as_text(game: Any) -> None:
    """Headings are underlined, captions indented, tables aligned, marks gone."""
    text = rules_text(game, "en", 60)
    assert text.startswith("Game\n====\n\nHello")
    assert "\n\nA1 First, see A2 and A3 within.\n\nA2 In a list.\n\n    A small picture.\n\n" in text
    assert text.endswith("    a  b\n    1  22")


def test_a_page_that_a_language_lacks_is_shown_in_english(game: Any) -> None:
    """Better the rules in another language than none."""
    assert page.rules_page(game, "ja", "/p") == page.rules_page(game, "en", "/p")


def test_a_game_without_a_page_says_so(game: Any) -> None:
    """No page at all is a wrong use in one line."""
    game.learning = lambda: None
    with pytest.raises(WrongUse, match="Game has no rules page"):
        page.rules_page(game, "en", "/p")
