"""The search by a net as a kernel offers it."""

from __future__ import annotations

from numba import njit, types

from adjoin.compiled.types import Flat
from adjoin.kernels.entries import Entry, arrays_at
from adjoin.kernels.net_plan import TREE, Shapes, net_fields, scratch_fields
from adjoin.search import net_native
from adjoin.search.net import Net, Scratch
from adjoin.search.net_tree import NetTree

SEEK = "seek_by_net"
run_by_net = njit(net_native.run_by_net.py_func)
tree_at = arrays_at(NetTree, TREE)


def net_entries(board: Flat, state: Flat, each: Shapes) -> dict[str, Entry]:
    """What a kernel for nets of these shapes offers."""
    net_at, scratch_at = arrays_at(Net, net_fields(each), each), arrays_at(Scratch, scratch_fields(each))

    def seek_by_net(
        b: object, known: object, s: object, spare: object, sims: int, net: int, scratch: int, tree: int
    ) -> object:
        """Simulations with the net, the work memory and the tree at these addresses."""
        return run_by_net(b, known, s, spare, sims, net_at(net), scratch_at(scratch), tree_at(tree))

    word = types.int64
    return {SEEK: Entry(seek_by_net, (board, state, state, state, word, word, word, word))}
