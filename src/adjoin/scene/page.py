"""A game's rules page as HTML for a browser.

A paragraph that begins with its number in bold (`**A1**`) can be linked to by that number. An image alone in its
paragraph, `![caption](scene:NAME)`, is a picture that the game draws. It shows what the numbered paragraph before it
says, and what those say that it names as well: `![caption](scene:NAME "A2 A3")`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from adjoin.kernel.authoring.definition import Definition
from adjoin.scene import material

NUMBER = re.compile(r"(?:R-)?[A-Z]\d+")  # of a paragraph, or R- of a ruling where a rulebook is silent
SCENE = "scene:"
BLOCKS = ("paragraph_open", "list_item_open")
# Raw HTML in a page is shown, not obeyed.
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def parse_page(definition: Definition, language: str) -> list[Token]:
    """The page as tokens; WrongUse if the game has none in that language."""
    return MARKDOWN.parse(material.page_text(definition, language))


@lru_cache(maxsize=128)
def diagram(definition: Definition, name: str, language: str) -> str:
    """A picture of the page as an SVG file; KeyError if there is none of that name."""
    return material.diagram(definition, name, language)


def number_of(block: Token) -> str | None:
    """The number with which a paragraph begins."""
    match block.children or []:
        case [Token(type="text", content=""), Token(type="strong_open"), Token(type="text", content=text), *_]:
            return text if NUMBER.fullmatch(text) else None
    return None


def diagram_of(block: Token) -> str | None:
    """The name of the diagram that a paragraph is, if it is nothing else."""
    match block.children or []:
        case [Token(type="image") as image] if str(image.attrGet("src")).startswith(SCENE):
            return str(image.attrGet("src")).removeprefix(SCENE)
    return None


def paragraphs(definition: Definition, language: str) -> list[str]:
    """The numbers of the page's paragraphs, in order."""
    return [number for token in parse_page(definition, language) if (number := number_of(token))]


def diagrams(definition: Definition, language: str) -> list[str]:
    """The names of the page's diagrams, in order."""
    return [name for token in parse_page(definition, language) if (name := diagram_of(token))]


def about(block: Token) -> list[str]:
    """The other paragraphs that a diagram shows."""
    image = (block.children or [])[0]
    return str(image.attrGet("title") or "").split()


def paragraphs_by_diagram(definition: Definition, language: str) -> dict[str, list[str]]:
    """The paragraphs that each diagram of the page shows."""
    found, last = dict[str, list[str]](), list[str]()
    for token in parse_page(definition, language):
        if token.type == "heading_open":
            last = []
        if number := number_of(token):
            last = [number]
        if name := diagram_of(token):
            found[name] = [*about(token), *last]
    return found


def rules_page(definition: Definition, language: str, pictures: str) -> str:
    """The page as an HTML fragment; its diagrams are the files NAME.svg at the address `pictures`."""
    tokens, shows = parse_page(definition, language), paragraphs_by_diagram(definition, language)
    for place, token in enumerate(tokens):
        if number := number_of(token):
            give_anchor(tokens[:place], token, number)
        if name := diagram_of(token):
            html = figure(
                plain_words(token), f"{pictures}/{name}.svg", diagram(definition, name, language), shows[name]
            )
            tokens[place - 1 : place + 2] = [hidden_token(), Token("html_block", "", 0, content=html), hidden_token()]
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def give_anchor(before: list[Token], block: Token, number: str) -> None:
    """Let the block around a numbered paragraph carry the number, and the number link to it."""
    opening = next(token for token in reversed(before) if token.type in BLOCKS and not token.hidden)
    opening.attrSet("id", number)
    _, strong, _, end, *_ = block.children or []
    strong.tag = end.tag = "a"
    strong.attrs = {"class": "paragraph", "href": f"#{number}"}


def figure(caption: str, address: str, svg: str, shows: list[str]) -> str:
    """A diagram. The caption says all that the picture shows, so a screen reader reads the caption alone."""
    size = re.search(r'width="[\d.]+" height="[\d.]+"', svg)
    assert size, "a drawing says how large it is"
    image = f'<img src="{escape(address)}" alt="" {size[0]} loading="lazy">'
    opening = f'<figure data-shows="{escape(" ".join(shows))}">'
    return f"{opening}{image}<figcaption>{escape(caption)}</figcaption></figure>\n"


def hidden_token() -> Token:
    """A token that is not shown, to keep the places of those behind it."""
    return Token("paragraph_open", "p", 0, hidden=True)


def plain_words(block: Token) -> str:
    """The words of a paragraph without their marks."""
    return "".join(words(token) for token in block.children or [])


def words(token: Token) -> str:
    if token.type == "image":
        return "".join(words(child) for child in token.children or [])
    return " " if token.type in ("softbreak", "hardbreak") else token.content
