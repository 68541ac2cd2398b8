"""The functions that a kernel offers, as Numba compiles them: numbers and addresses go in, numbers come out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from numba import njit, types
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from adjoin.compiled.playout import many
from adjoin.compiled.protocol import candidates, prior
from adjoin.compiled.single import call
from adjoin.compiled.types import Flat, constant
from adjoin.kernels.plan import CANDIDATES, LISTS, LOOK, NODES, ROOM, SCORES, Fields, place_fields
from adjoin.search import native, solve, tree
from adjoin.search.endgame import best

TYPES = {
    "b": types.int8,
    "i": types.int32,
    "q": types.int64,
    "Q": types.uint64,
    "f": types.float32,
    "d": types.float64,
}


def array_at(context: Any, builder: Any, address: Any, kind: types.Type, shape: tuple[int, ...]) -> Any:
    """An array over memory that begins at an address."""
    array = types.Array(kind, len(shape), "C")
    made = context.make_array(array)(context, builder)
    size = kind.bitwidth // 8
    strides = [size * rest for rest in ([shape[1], 1] if len(shape) > 1 else [1])]
    populate_array(
        made,
        data=builder.inttoptr(address, made.data.type),
        shape=[constant(n) for n in shape],
        strides=[constant(n) for n in strides],
        itemsize=constant(size),
        meminfo=None,
    )
    return made._getvalue()


def arrays_at(kind: Any, fields: Fields, shapes: Mapping[str, tuple[int, ...]] = MappingProxyType({})) -> Any:
    """A function that makes a tuple of arrays which lie from an address on, as the plan has them; `shapes`: of those
    that are no rows."""
    each = {name: shapes.get(name, (n,)) for name, (_, n) in fields.items()}
    made = types.NamedTuple(
        [types.Array(TYPES[code], len(each[name]), "C") for name, (code, _) in fields.items()], kind
    )
    offsets = place_fields(fields).at

    @intrinsic
    def at(typing: Any, address: Any) -> Any:
        def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            arrays = [
                array_at(context, builder, builder.add(args[0], constant(offsets[name])), TYPES[code], each[name])
                for name, (code, _) in fields.items()
            ]
            return context.make_tuple(builder, made, arrays)

        return made(types.int64), lower

    return at


class Scores(NamedTuple):
    score: Any
    place: Any
    sums: Any


class Lists(NamedTuple):
    out: Any
    score: Any
    place: Any


tree_at = arrays_at(tree.Tree, tree.arrays(NODES, ROOM))
scores_at = arrays_at(Scores, SCORES)
lists_at = arrays_at(Lists, LISTS)
solver_at = arrays_at(solve.Work, solve.arrays())


def playouts(b: Any, s: Any, first: Any, games: Any, at: Any) -> Any:
    """Random games: the sum of their digests."""
    memory = scores_at(at)
    return play_many(b, s, first, games, memory.score, memory.place, memory.sums)


def search(b: Any, known: Any, s: Any, me: Any, seats: Any, sims: Any, at: Any) -> Any:
    """Simulations with the tree at an address."""
    return run_search(b, known, s, me, seats, sims, tree_at(at))


def forget(at: Any) -> Any:
    """Empty the tree at an address."""
    forget_tree(tree_at(at))
    return 0


def solver(b: Any, root: Any, states: Any, me: Any, limit: Any, at: Any) -> Any:
    return run_solver(b, root, states, me, limit, solver_at(at))


def ending(b: Any, s: Any, w: Any, at: Any) -> Any:
    """The game's own search of endings."""
    return best(b, s, w, lists_at(at).out)


def step(b: Any, s: Any, what: Any, x: Any, y: Any, at: Any) -> Any:
    """One function of the rules, or the look of a move."""
    memory = lists_at(at)
    if what == LOOK:
        return prior(b, s, x)
    if what == CANDIDATES:
        return candidates(b, s, memory.out)
    return call_rules(b, s, what, x, y, memory.out, memory.score, memory.place)


play_many, call_rules = njit(many.py_func), njit(call.py_func)
run_search, forget_tree = njit(native.run_search.py_func), njit(native.run_forget.py_func)
run_solver = njit(native.run_solver.py_func)


class Entry(NamedTuple):
    """A function that a kernel offers, and the types of what goes in."""

    function: Callable[..., Any]
    types: tuple[types.Type, ...]


def entries(board: Flat, state: Flat, work: Flat | None) -> dict[str, Entry]:
    word = types.int64
    offered = {
        "playouts": Entry(playouts, (board, state, word, word, word)),
        "search": Entry(search, (board, state, state, word, word, word, word)),
        "forget": Entry(forget, (word,)),
        "solver": Entry(solver, (board, state, state, word, word, word)),
        "step": Entry(step, (board, state, word, word, word, word)),
    }
    return offered | ({"ending": Entry(ending, (board, state, work, word))} if work else {})
