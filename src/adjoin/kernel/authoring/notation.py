"""The one grammar of moves: TILE@CELLrTURN, a cell being column letters and a row number, a1 the upper left.

`*word` claims or chooses; each game documents its few words. A triangle's cell ends in ^ or v.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from adjoin.errors import NotationError

PLACEMENT = re.compile(r"([A-Za-z][A-Za-z0-9]*)@([a-z]+)([0-9]{1,9})([\^v]?)(?:r([0-9]{1,9}))?")
TILE = re.compile("[A-Z][A-Z0-9]*")  # as a file or a record must write it; in moves small letters will do
WORD = re.compile(r"\*([a-z][a-z0-9_-]*)")


class Placement(NamedTuple):
    tile: str
    column: int
    row: int
    side: str  # "^" or "v" on triangles, else ""
    turn: int

    @property
    def cell(self) -> str:
        """The name of the anchor's cell."""
        return cell_name(self.column, self.row, self.side)

    def __str__(self) -> str:
        turn = f"r{self.turn}" if self.turn else ""
        return f"{self.tile}@{self.cell}{turn}"


def is_tile_name(name: object) -> bool:
    """May a tile be called so? Its name begins its moves."""
    return isinstance(name, str) and TILE.fullmatch(name) is not None


def column_name(column: int) -> str:
    """a, b, ..., z, aa, ab, ..."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(97 + letter) + name
    return name


def column_number(name: str) -> int:
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - 96
    return number - 1


@lru_cache(maxsize=4096)
def cell_name(column: int, row: int, side: str = "") -> str:
    return f"{column_name(column)}{row + 1}{side}"


def cell_names(cells: Iterable[tuple[int, int] | tuple[int, int, str]]) -> tuple[str, ...]:
    """The names of cells, each given by column and row, on triangles by its side too."""
    return tuple(cell_name(*cell) for cell in cells)


@lru_cache(maxsize=4096)
def parse_placement(text: str) -> Placement:
    """Read a placement; the tile's name is given as it was typed, for the game to know."""
    found = PLACEMENT.fullmatch(text.strip())
    if not found or not 1 <= int(found[3]) <= 9999 or len(found[2]) > 3:
        raise NotationError("error-notation", text=text.strip())
    return Placement(found[1], column_number(found[2]), int(found[3]) - 1, found[4], int(found[5] or 0))


def placement_in(text: str) -> Placement | None:
    """The placement that a text names; None if it names none."""
    try:
        return parse_placement(text)
    except NotationError:
        return None


def parse_word(text: str) -> str:
    found = WORD.fullmatch(text.strip())
    if not found:
        raise NotationError("error-notation", text=text.strip())
    return found[1]
