"""Where everything lies in the memory of a kernel: the same where it is built and where it is run."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import NamedTuple

from adjoin.compiled.layout import WORD_BYTES, Layout
from adjoin.compiled.totals import SEATS, SUMS
from adjoin.search import solve, tree

NODES = 1 << 18  # of a tree
ROOM = 1 << 17  # more choices than any position has
LOOK, CANDIDATES = 100, 101  # what a kernel's step does beside the functions of the rules: adjoin.compiled.single
LINE = 64  # bytes to which every part is aligned
Fields = Mapping[str, tuple[str, int]]

SCORES: Fields = {"score": ("q", SEATS), "place": ("q", SEATS), "sums": ("q", SUMS)}
LISTS: Fields = {"out": ("q", ROOM), "score": ("q", SEATS), "place": ("q", SEATS)}


class Placed(NamedTuple):
    """Arrays one after the other: the offset of each, and where they end."""

    at: dict[str, int]
    size: int


def align(offset: int) -> int:
    return -(-offset // LINE) * LINE


def place_fields(fields: Fields) -> Placed:
    at, offset = {}, 0
    for name, (kind, length) in fields.items():
        at[name] = offset
        offset = align(offset + length * struct.calcsize(f"<{kind}"))
    return Placed(at, offset)


class KernelPart(NamedTuple):
    """A stretch of memory."""

    start: int
    size: int


PARTS = ("answer", "board", "known", "state", "scores", "lists", "tree", "solver", "states", "work")


def parts(base: int, board: Layout, state: Layout, work: Layout | None) -> dict[str, KernelPart]:
    """Every part of a kernel's memory by name, from the first free byte on."""
    sizes = {
        "answer": 2 * LINE,  # what a function returns, and what it says of an error
        "board": board.size * WORD_BYTES,
        "known": state.size * WORD_BYTES,
        "state": state.size * WORD_BYTES,
        "scores": place_fields(SCORES).size,
        "lists": place_fields(LISTS).size,
        "tree": place_fields(tree.arrays(NODES, ROOM)).size,
        "solver": place_fields(solve.arrays()).size,
        "states": solve.DEPTHS * state.size * WORD_BYTES,
        "work": work.size * WORD_BYTES if work else 0,
    }
    found, offset = {}, align(base)
    for name in PARTS:
        found[name] = KernelPart(offset, sizes[name])
        offset = align(offset + sizes[name])
    return found
