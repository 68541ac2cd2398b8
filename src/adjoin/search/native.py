"""The search in machine code, by Numba."""

from __future__ import annotations

from functools import cache

import numba
import numpy as np
from numba import njit

from adjoin.compiled import draw, operators
from adjoin.compiled.jit import Kernel, helper, kernel
from adjoin.search import simulation, solve, tree, words
from adjoin.search.binding import SEARCH, SOLVER, bind

NODES = 1 << 18  # of one thread's tree
TYPES = {"b": np.int8, "i": np.int32, "q": np.int64, "Q": np.uint64, "f": np.float32, "d": np.float64}

inlined = njit(inline="always")  # one function in the end: handing a tree on would count references all the time
WORDS = {
    "advance": draw.advance,
    "pick": draw.pick,
    "copy_flat": operators.copy_flat,
    "state_at": operators.shifted,
    "exp": helper(words.exp),
    **{name: getattr(numba, name) for name in ("float32", "int32", "int64", "uint64")},
}
_search = bind(SEARCH, WORDS, inlined)
_solver = bind(SOLVER, WORDS, helper)
run_search: Kernel = kernel(_search[simulation.simulate.__name__].py_func)
run_forget: Kernel = kernel(_search[tree.forget.__name__].py_func)
run_solver: Kernel = kernel(_solver[solve.solve.__name__].py_func)


def new_tree(nodes: int, room: int = tree.ROOM) -> tree.Tree:
    return tree.Tree(**{name: np.zeros(n, TYPES[kind]) for name, (kind, n) in tree.arrays(nodes, room).items()})


@cache
def shared_tree(thread: int) -> tree.Tree:
    """The memory of a thread, for all searches of the process in turn."""
    return new_tree(NODES)


def new_work() -> solve.Work:
    """Memory for a solver."""
    return solve.Work(**{name: np.zeros(n, TYPES[kind]) for name, (kind, n) in solve.arrays().items()})
