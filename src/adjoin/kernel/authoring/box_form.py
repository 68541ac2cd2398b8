"""What a game declares about the parts in its box, so that an owner can describe them place by place."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

BLANK = "?"  # in a place that the owner has not filled in yet


class Places(NamedTuple):
    """Places in a row or a grid, each of which shows one of a few symbols."""

    name: str  # in the file
    symbols: tuple[str, ...]
    columns: int = 1
    rows: int = 0  # 0: a single row
    joined: bool = True  # a row is written as one text, and not as a list of texts
    turns: bool = False  # the part is the same however it is held
    spots: tuple[tuple[int, int], ...] = ()  # column and row of each place on the part; without them all in a row
    upside_down: tuple[int, ...] = ()  # places whose symbols stand on their heads there


class Number(NamedTuple):
    """A whole number."""

    name: str
    least: int
    most: int


class Letters(NamedTuple):
    """A number of texts, each of a few letters of which none comes twice: the stars on the halves of a tile, say."""

    name: str
    letters: str
    texts: int = 1


class Flag(NamedTuple):
    """Yes or no; where nothing is said it is `usual`."""

    name: str
    usual: bool


class Marks(NamedTuple):
    """Which of so many places carry a mark, by their numbers from 0."""

    name: str
    places: int


Field = Places | Number | Letters | Flag | Marks


class PartKind(NamedTuple):
    """One kind of part: the table of the file in which it stands, how many there may be, and what each shows."""

    name: str
    least: int
    most: int
    fields: tuple[Field, ...]
    prefix: str = "T"  # of the names that new parts get, before their number


class BoxForm(NamedTuple):
    """All that an owner fills in: the kinds of parts, and what the box has only once."""

    kinds: tuple[PartKind, ...] = ()
    single: tuple[Number, ...] = ()
    shipped: Path | None = None  # the components file that comes with the game
    editor: Path | None = None  # a page of the game's own in which the parts are described, instead of ours
