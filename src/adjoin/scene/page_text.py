"""A game's rules page as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from markdown_it.token import Token

from adjoin.kernel.authoring.definition import Definition
from adjoin.scene.page import diagram_of, parse_page, plain_words
from adjoin.scene.text import breadth, columns, wrap

INDENT = "    "


def rules_text(definition: Definition, language: str, width: int) -> str:
    """The page in lines no wider than a width; a diagram is replaced by its caption."""
    blocks: list[list[str]] = []
    rows: list[list[str]] = []
    for opening, token in with_opening(parse_page(definition, language)):
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "table_close":
            blocks.append([INDENT + row for row in columns(rows)])
            rows = []
        elif token.type == "inline" and rows:
            rows[-1].append(plain_words(token))
        elif token.type == "inline":
            lines = wrap(plain_words(token), width - len(INDENT))
            blocks.append(heading(lines) if opening == "heading_open" else shift_caption(lines, diagram_of(token)))
    return "\n\n".join("\n".join(block) for block in blocks)


def heading(lines: list[str]) -> list[str]:
    return [*lines, "=" * breadth(lines[-1])]


def shift_caption(lines: list[str], diagram: str | None) -> list[str]:
    """A caption stands apart from the text."""
    return [INDENT + line for line in lines] if diagram else lines


def with_opening(tokens: list[Token]) -> Iterator[tuple[str, Token]]:
    """Every token with the type of the one before it, which says what a line of words is."""
    before = ""
    for token in tokens:
        yield before, token
        before = token.type
