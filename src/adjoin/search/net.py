"""A small net that judges positions, in plain Python that the compiled subset allows.

A game writes sparse rows (adjoin.kernel.authoring.rules.NetParts). The vectors of a position's rows are summed up; one
layer makes a vector for moves and one for the position of the sum. A move's logit is the dot product of the first with
its rows, plus the prior of the game's features; from the second come the chance to win and the margin, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from adjoin.search.columns import Column, Grid
from adjoin.search.words import exp

POLICY = 32  # numbers of the vector for moves
VALUE = 32  # and of the one for the position
HEADS = 2  # chance to win, margin
ROOM = 1 << 10  # more rows than a position has
MOVE_ROOM = 16  # more rows than a move has
CHOICES = 1 << 13  # more moves than a position has
Floats: TypeAlias = Column[float]


class Net(NamedTuple):
    """Weights: lists of lists in plain Python, arrays in machine code."""

    rows: Grid[float]  # per row of positions: a vector as wide as the sum
    bias: Floats
    middle: Grid[float]  # from the sum to POLICY + VALUE numbers
    middle_bias: Floats
    deep: Grid[float]  # from VALUE numbers to VALUE
    deep_bias: Floats
    heads: Grid[float]  # from VALUE numbers to HEADS
    heads_bias: Floats
    moves: Grid[float]  # per number of the vector for moves: one weight for each row of moves
    moves_bias: Floats
    trust: Floats  # one number: the weight of the features' prior


class Scratch(NamedTuple):
    """Work memory of one evaluation."""

    rows: Any  # a list or an array of numbers: what a game's functions write into
    move_rows: Any
    total: Floats  # the sum of the rows' vectors
    middle: Floats
    deep: Floats
    out: Floats  # the chance to win and the margin, to the seat to move
    dots: Floats  # per row of moves: what it adds to a logit
    logits: Floats  # per move
    found: Column[int]  # one number: how many rows a position was told by
    active: Column[int]  # which numbers of a layer are above zero


def shapes(positions: int, moves: int, width: int) -> dict[str, tuple[int, ...]]:
    """The shape of each part of a net."""
    return {
        "rows": (positions, width),
        "bias": (width,),
        "middle": (width, POLICY + VALUE),
        "middle_bias": (POLICY + VALUE,),
        "deep": (VALUE, VALUE),
        "deep_bias": (VALUE,),
        "heads": (VALUE, HEADS),
        "heads_bias": (HEADS,),
        "moves": (POLICY, moves),
        "moves_bias": (moves,),
        "trust": (1,),
    }


def new_scratch(net: Net, moves: int, ints: Callable[[int], Column[int]], floats: Callable[[int], Floats]) -> Scratch:
    """Work memory for so many rows of moves, made by these functions, which are given a length."""
    n = {name: length for name, (_, length) in scratch_arrays(len(net.bias), moves).items()}
    return Scratch(
        rows=ints(n["rows"]),
        move_rows=ints(n["move_rows"]),
        total=floats(n["total"]),
        middle=floats(n["middle"]),
        deep=floats(n["deep"]),
        out=floats(n["out"]),
        dots=floats(n["dots"]),
        logits=floats(n["logits"]),
        found=ints(n["found"]),
        active=ints(n["active"]),
    )


def scratch_arrays(width: int, moves: int) -> dict[str, tuple[str, int]]:
    """The fields of work memory: of what type each is, as `array` and `struct` write it, and how long."""
    return {
        "rows": ("q", ROOM),
        "move_rows": ("q", MOVE_ROOM),
        "total": ("f", width),
        "middle": ("f", POLICY + VALUE),
        "deep": ("f", VALUE),
        "out": ("f", HEADS),
        "dots": ("f", moves),
        "logits": ("f", CHOICES),
        "found": ("q", 1),
        "active": ("q", max(width, POLICY + VALUE)),
    }


def evaluate(net: Net, w: Scratch, n: int) -> None:
    """Judge the position whose n rows are in w.rows: w.out."""
    sum_rows(net.rows, net.bias, w.rows, n, w.total)
    layer(w.total, 0, len(w.total), net.middle, net.middle_bias, w.middle, w.active)
    layer(w.middle, POLICY, VALUE, net.deep, net.deep_bias, w.deep, w.active)
    layer(w.deep, 0, VALUE, net.heads, net.heads_bias, w.out, w.active)
    for i in range(HEADS):
        w.out[i] = 1 / (1 + exp(-w.out[i]))


def weigh_moves(net: Net, w: Scratch) -> None:
    """What each row of moves adds to a logit in the position that was judged: w.dots. The last rows, which add nothing,
    may be missing in a net."""
    for r in range(len(net.moves_bias)):
        w.dots[r] = net.moves_bias[r]
    x, rows = w.middle, net.moves
    for i in range(0, POLICY, 4):
        j, k, m = i + 1, i + 2, i + 3
        add_rows(w.dots, x[i], rows[i], x[j], rows[j], x[k], rows[k], x[m], rows[m])


def sum_rows(vectors: Grid[float], bias: Floats, rows: Column[int], n: int, total: Floats) -> None:
    """The sum of the rows' vectors, four at a time."""
    for j in range(len(total)):
        total[j] = bias[j]
    i = 0
    while i + 3 < n:
        one, two, three, four = vectors[rows[i]], vectors[rows[i + 1]], vectors[rows[i + 2]], vectors[rows[i + 3]]
        for j in range(len(total)):
            total[j] += (one[j] + two[j]) + (three[j] + four[j])
        i += 4
    while i < n:
        one = vectors[rows[i]]
        for j in range(len(total)):
            total[j] += one[j]
        i += 1


def layer(
    numbers: Floats,
    first: int,
    count: int,
    weights: Grid[float],
    bias: Floats,
    out: Floats,
    active: Column[int],
) -> None:
    """What one layer makes of so many numbers, four at a time; those below zero count nothing."""
    n = 0
    for i in range(first, first + count):
        if numbers[i] > 0:
            active[n] = i
            n += 1
    for j in range(len(out)):
        out[j] = bias[j]
    i = 0
    while i + 3 < n:
        one, two, three, four = active[i], active[i + 1], active[i + 2], active[i + 3]
        a, b, c, d = weights[one - first], weights[two - first], weights[three - first], weights[four - first]
        add_rows(out, numbers[one], a, numbers[two], b, numbers[three], c, numbers[four], d)
        i += 4
    while i < n:
        factor, row = numbers[active[i]], weights[active[i] - first]
        for j in range(len(out)):
            out[j] += factor * row[j]
        i += 1


def add_rows(
    out: Floats,
    p: float,
    a: Floats,
    q: float,
    b: Floats,
    r: float,
    c: Floats,
    s: float,
    d: Floats,
) -> None:
    for j in range(len(a)):
        out[j] += (p * a[j] + q * b[j]) + (r * c[j] + s * d[j])


def logit(net: Net, w: Scratch, n: int, prior: int) -> float:
    """How likely a move is, as a logarithm: its n rows are in w.move_rows."""
    x = net.trust[0] * prior
    for j in range(n):
        x += w.dots[w.move_rows[j]]
    return x
