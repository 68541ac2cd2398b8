"""The search by net in machine code, by Numba."""

from __future__ import annotations

from functools import cache
from types import FunctionType
from typing import TypeAlias

import numpy as np
from numba import types
from numba.extending import overload
from numpy.typing import NDArray

from adjoin.compiled.jit import Kernel, helper, kernel
from adjoin.compiled.protocol import count, final, function_of, hide, nth, play, prior, rank
from adjoin.kernel.authoring.rules import HasTurn
from adjoin.search import net, net_calls, net_tree, net_worlds
from adjoin.search.binding import SEARCH, bind
from adjoin.search.native import TYPES, WORDS, inlined
from adjoin.search.net_file import NetFile

Int64s: TypeAlias = NDArray[np.int64]
NODES = 1 << 21  # of one thread's tree


@overload(net_calls.position_rows, strict=False)
def _position_rows(b: types.Type, s: types.Type, out: types.Type) -> object:
    return function_of(b, "position_rows")


@overload(net_calls.move_rows, strict=False)
def _move_rows(b: types.Type, s: types.Type, a: types.Type, out: types.Type) -> object:
    return function_of(b, "move_rows")


@overload(net_calls.same_draw, strict=False)
def _same_draw(b: types.Type, s: types.Type, a: types.Type) -> object:
    return function_of(b, "same_draw")


def wrap(function: FunctionType) -> object:
    """What judges a position is compiled once for the two places that call it; all else is one function in the end."""
    return (helper if function.__name__ == net.evaluate.__name__ else inlined)(function)


_search = bind((net, net_tree), WORDS, wrap)
evaluate = _search[net.evaluate.__name__]
run_by_net: Kernel = kernel(_search[net_tree.seek_by_net.__name__].py_func)


_worlds = bind((net, *SEARCH, net_worlds), WORDS, wrap)
run_worlds_by_net: Kernel = kernel(_worlds[net_worlds.seek_worlds_by_net.__name__].py_func)


@kernel
def run_evaluate(b: object, weights: net.Net, w: net.Scratch, n: int) -> int:
    """Judge the position whose n rows are in w.rows; the board only says that nothing is checked."""
    evaluate(weights, w, n)
    return 0


def new_net_tree(nodes: int) -> net_tree.NetTree:
    return net_tree.NetTree(**{name: np.zeros(n, TYPES[kind]) for name, (kind, n) in net_tree.arrays(nodes).items()})


@cache
def shared_net_tree(thread: int) -> net_tree.NetTree:
    """The memory of a thread, for all searches of the process in turn."""
    return new_net_tree(NODES)


def new_net_scratch(weights: net.Net, moves: int) -> net.Scratch:
    return net.new_scratch(weights, moves, lambda n: np.zeros(n, np.int64), lambda n: np.zeros(n, np.float32))


@kernel
def describe(b: object, s: HasTurn, w: net.Scratch, t: net_tree.NetTree, rows: Int64s, looks: Int64s) -> int:
    """Write the rows of a searched position into w.rows and those of its moves, as the tree has them, into `rows`, each
    filled up with -1; how many rows the position has."""
    for i in range(min(t.kids[0], rows.shape[0])):
        a = int(t.action[t.first[0] + i])
        n = net_calls.move_rows(b, s, a, w.move_rows)
        looks[i] = prior(b, s, a)
        for j in range(rows.shape[1]):
            rows[i, j] = w.move_rows[j] if j < n else -1
    return net_calls.position_rows(b, s, w.rows)


@kernel
def write_rows(b: object, s: HasTurn, w: net.Scratch) -> int:
    """Write the rows of a position into w.rows; how many."""
    return net_calls.position_rows(b, s, w.rows)


@kernel
def forget_hidden(b: object, s: HasTurn, seat: int) -> int:
    """Leave of a position what a seat knows; whose turn it is then."""
    hide(b, s, seat)
    return s.turn


@kernel
def play_on(b: object, s: HasTurn, a: int) -> int:
    """Play an action; whose turn it is then."""
    play(b, s, a)
    return s.turn


@kernel
def choice(b: object, s: HasTurn, k: int) -> int:
    """The k-th action that is legal, from 0 on; with -1, how many there are."""
    return count(b, s) if k < 0 else nth(b, s, k)


@kernel
def judge(b: object, s: HasTurn, score: Int64s, place: Int64s) -> int:
    """Scores and places at the end."""
    final(b, s, score)
    rank(b, s, score, place)
    return 0


def weights_in(file: NetFile) -> net.Net:
    """A kept net as arrays of single precision."""
    each = file.parts().items()
    return net.Net(
        **{name: np.frombuffer(part, "<f2").astype(np.float32).reshape(shape) for name, (shape, part) in each}
    )


def without_last(weights: net.Net) -> net.Net:
    """A net without the last rows of moves as far as they are zero, which need not be weighed."""
    moves, bias = np.asarray(weights.moves, np.float32), np.asarray(weights.moves_bias, np.float32)
    told = np.flatnonzero(np.abs(moves).sum(0) + np.abs(bias))
    last = int(told[-1]) + 1 if len(told) else 1
    return weights._replace(moves=np.ascontiguousarray(moves[:, :last]), moves_bias=bias[:last])
