"""Positions of self-play as examples to learn from: arrays of one row a position, kept in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

MOVES = 224  # of a position, the likeliest first; the rest is left out
POSITION_ROWS = 256  # more rows than a position has
ENDING = ".npz"


class Examples(NamedTuple):
    """Positions, one after the other."""

    rows: Any  # rows of the position, then -1
    moves: Any  # per move its rows, then -1
    looks: Any  # per move the features' prior
    visits: Any  # per move
    told: Any  # TOLD numbers a position


RESULT, VALUE, MARGIN, FULL, COUNT = range(5)  # Examples.told: the mover's share of the win, what the search expected,
TOLD = 5  # its margin from 0 to 1, whether the search was a long one, and how many moves there are


def new_examples(number: int, move_rows: int) -> Examples:
    """Room for so many positions."""
    return Examples(
        np.full((number, POSITION_ROWS), -1, np.int16),
        np.full((number, MOVES, move_rows), -1, np.int16),
        np.zeros((number, MOVES), np.int16),
        np.zeros((number, MOVES), np.uint16),
        np.zeros((number, TOLD), np.float32),
    )


def write_examples(path: Path, examples: Examples) -> None:
    """Keep examples in a file that nobody sees half written."""
    aside = path.with_suffix(".writing.npz")
    np.savez(aside, **examples._asdict())
    aside.rename(path)


def read_examples(path: Path) -> Examples:
    with np.load(path) as kept:
        return Examples(**{name: kept[name] for name in Examples._fields})


def example_files(folder: Path) -> list[Path]:
    """The files of a folder, the oldest first: their names begin with the time."""
    return sorted(path for path in folder.glob(f"*{ENDING}") if ".writing" not in path.name)
