"""Where pieces may be placed, as sets of anchor cells: a position may have thousands of placements."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from adjoin.scene.cells import Cells, Numbers, pack

ANCHOR = re.compile(r"(.+)@([a-z]+[0-9]+[\^v]?)(?:r([0-9]+))?")
Spots = dict[str, dict[str, Cells]]  # pieces, with blanks between, that have the same -> turn -> anchor cells


def spots_in(numbers: Numbers, texts: Iterable[str]) -> Spots:
    """The placements among moves, by the notation."""
    found: dict[tuple[str, str], int] = {}
    for text in texts:
        said = parse_anchor(text)
        if said and said[1] in numbers:
            found[said[0]] = found.get(said[0], 0) | 1 << numbers[said[1]]
    made: Spots = {}
    for (piece, turn), anchors in found.items():
        made.setdefault(piece, {})[turn] = pack(anchors)
    return made


def shared_spots(pieces: Iterable[str], anchors: Mapping[int, int]) -> Spots:
    """Where every one of these pieces may be anchored, by turn, from sets of cell numbers."""
    found = {str(turn): pack(cells) for turn, cells in anchors.items() if cells}
    return {" ".join(pieces): found} if found else {}


def by_piece(spots: Spots) -> Iterator[tuple[str, str, Cells]]:
    """Every piece with every turn, and where it may be anchored."""
    for pieces, turns in spots.items():
        for piece in pieces.split():
            for turn, cells in turns.items():
                yield piece, turn, cells


@lru_cache(maxsize=8192)
def parse_anchor(text: str) -> tuple[tuple[str, str], str] | None:
    """Piece with turn, and anchor cell, of a placement; None for another move."""
    said = ANCHOR.fullmatch(text)
    return ((said[1], said[3] or "0"), said[2]) if said else None
