"""Where everything lies in the memory of a kernel that searches by a net."""

from __future__ import annotations

from math import prod

from adjoin.compiled.layout import WORD_BYTES, Layout
from adjoin.kernels.plan import LINE, Fields, KernelPart, align, place_fields
from adjoin.search import net_tree
from adjoin.search.net import scratch_arrays

NODES = 1 << 19  # of a tree
PARTS = ("answer", "board", "known", "state", "spare", "net", "scratch", "tree")
TREE: Fields = net_tree.arrays(NODES)
Shapes = dict[str, tuple[int, ...]]


def net_fields(each: Shapes) -> Fields:
    """The parts of a net of these shapes."""
    return {name: ("f", prod(shape)) for name, shape in each.items()}


def scratch_fields(each: Shapes) -> Fields:
    """The work memory of one evaluation by a net of these shapes."""
    return scratch_arrays(each["bias"][0], each["moves"][1])


def parts(base: int, board: Layout, state: Layout, each: Shapes) -> dict[str, KernelPart]:
    """Every part of the memory by name, from the first free byte on."""
    states = dict.fromkeys(("known", "state", "spare"), state.size * WORD_BYTES)
    sizes = {
        "answer": 2 * LINE,  # what a function returns, and what it says of an error
        "board": board.size * WORD_BYTES,
        **states,
        "net": place_fields(net_fields(each)).size,
        "scratch": place_fields(scratch_fields(each)).size,
        "tree": place_fields(TREE).size,
    }
    found, offset = {}, align(base)
    for name in PARTS:
        found[name] = KernelPart(offset, sizes[name])
        offset = align(offset + sizes[name])
    return found
