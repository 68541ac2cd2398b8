"""Helpers of text renderers: a lettered grid, columns that line up in any script, colour as an extra."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import east_asian_width

WIDE = r"\u3000-\u9fff\uff00-\uffef"
# What a line is not broken inside: a word, or one wide character, with the brackets and stops that cling to it.
PIECE = re.compile(rf"[（「]*(?:[^\s{WIDE}]+|[{WIDE}])[、。）」：！？・ー]*[ ]*")


def letter_grid(letters: list[str], rows: list[list[str]]) -> list[str]:
    """A grid of cells of three characters with its letters above and its numbers at both sides."""
    head = "    " + "".join(f" {name:<2}" for name in letters)
    return [head.rstrip(), *(f"{number:>3} {''.join(cells)} {number}" for number, cells in enumerate(rows, 1))]


def paint(text: str, ink: int | None, colour: bool) -> str:
    """The text in one of a terminal's 256 colours, if colours are wanted; None is the terminal's own ink.

    Nobody knows the ground a terminal writes on: an ink must be read on black and on white.
    """
    return f"\x1b[38;5;{ink}m{text}\x1b[0m" if colour and ink is not None else text


def breadth(text: str) -> int:
    """How many columns of a terminal the text takes: a wide character takes two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def columns(rows: list[list[str]]) -> list[str]:
    """Rows of a table, every column as wide as its widest entry, two blanks between columns."""
    widths = [max(breadth(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join(pad(*entry) for entry in zip(row, widths, strict=True)).rstrip() for row in rows]


def seat_table(heads: list[str], rows: list[list[str]], inks: Sequence[int], *, colour: bool) -> list[str]:
    """A line of heads, and a line a seat in its ink; the first column needs no head."""
    head, *lines = columns([["", *heads], *rows])
    return [head, *(paint(line, ink, colour) for line, ink in zip(lines, inks, strict=True))]


def pad(text: str, width: int) -> str:
    return text + " " * (width - breadth(text))


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most so many columns, broken between words or wide characters."""
    lines = [""]
    for piece in PIECE.findall(text):
        if lines[-1] and breadth(lines[-1] + piece.rstrip()) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]
