"""Operations that look before they leap: what the debug build calls where the fast one trusts the rules.

Python grows an int, wraps a negative index and refuses one too large; machine code does none of these. Each function
here raises exactly where the two would part. `line` is the line of the rules that asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from llvmlite import ir
from numba import types
from numba.core.base import BaseContext
from numba.core.typing import Context, Signature
from numba.extending import intrinsic, overload, register_jitable

from adjoin import sets
from adjoin.compiled.bits import words_of
from adjoin.compiled.types import SetType, View


def _overflow(operation: str) -> Callable[[int, int], bool]:
    """Does an operation on two 64-bit integers leave 64 bits?"""

    @intrinsic
    def leaves(typing: Context, x: types.Type, y: types.Type) -> tuple[Signature, Callable[..., object]]:
        def lower(context: BaseContext, builder: ir.IRBuilder, sig: Signature, args: Sequence[ir.Value]) -> ir.Value:
            return builder.extract_value(getattr(builder, f"{operation}_with_overflow")(*args), 1)

        return types.boolean(types.int64, types.int64), lower

    compiled: Callable[[int, int], bool] = leaves
    return compiled


_sum_leaves, _difference_leaves, _product_leaves = (_overflow(name) for name in ("sadd", "ssub", "smul"))


@register_jitable
def add(x: int, y: int, line: int) -> int:
    if _sum_leaves(x, y):
        raise OverflowError("a sum leaves 64 bits, line", line)
    return x + y


@register_jitable
def sub(x: int, y: int, line: int) -> int:
    if _difference_leaves(x, y):
        raise OverflowError("a difference leaves 64 bits, line", line)
    return x - y


@register_jitable
def mul(x: int, y: int, line: int) -> int:
    if _product_leaves(x, y):
        raise OverflowError("a product leaves 64 bits, line", line)
    return x * y


def lshift(x: int, n: int, line: int) -> int:
    return x << n


def rshift(x: int, n: int, line: int) -> int:
    return x >> n


def room(members: int | list[int]) -> int:
    """How many numbers a set can hold."""
    raise NotImplementedError


@overload(room, strict=False)
def _room(members: types.Type) -> Callable[..., object]:
    if isinstance(members, (SetType, View)):
        return lambda members: 64 * words_of(members)
    return lambda members: 63


@overload(lshift, strict=False)
def _lshift(x: types.Type, n: types.Type, line: types.Type) -> Callable[..., object]:
    def of_int(x: int, n: int, line: int) -> int:
        if n < 0 or n > 62 or (x << n) >> n != x:
            raise OverflowError("a number shifted left leaves 64 bits, line", line)
        return x << n

    def of_set(x: int, n: int, line: int) -> int:
        if n < 0 or n >= room(x):
            raise OverflowError("a set shifted by more than its width, line", line)
        return x << n

    return of_set if isinstance(x, SetType) else of_int


@overload(rshift, strict=False)
def _rshift(x: types.Type, n: types.Type, line: types.Type) -> Callable[..., object]:
    def checked(x: int, n: int, line: int) -> int:
        if n < 0 or n >= room(x):
            raise OverflowError("a shift right by more than the width, line", line)
        return x >> n

    return checked


def get(row: list[int], i: int, line: int) -> int:
    return row[i]


def put(row: list[int], i: int, value: int, line: int) -> None:
    row[i] = value


@overload(get, strict=False)
def _get(row: types.Type, i: types.Type, line: types.Type) -> Callable[..., object]:
    def checked(row: list[int], i: int, line: int) -> int:
        if i < 0 or i >= len(row):
            raise IndexError("index out of range", i, "of", len(row), "line", line)
        return row[i]

    return checked


@overload(put, strict=False)
def _put(row: types.Type, i: types.Type, value: types.Type, line: types.Type) -> Callable[..., object]:
    def checked(row: list[int], i: int, value: int, line: int) -> None:
        if i < 0 or i >= len(row):
            raise IndexError("index out of range", i, "of", len(row), "line", line)
        row[i] = value

    return checked


# ------------------------------------------------------------------------------------------------ words


@register_jitable
def _inside(table: list[int], row: int, i: int) -> None:
    if row < 0 or row >= len(table):
        raise IndexError("row out of range", row, "of", len(table))
    if i < 0 or i >= room(table):
        raise IndexError("member out of range", i, "of", room(table))


@register_jitable
def lowest(members: int) -> int:
    if not members:
        raise ValueError("the lowest member of an empty set")
    return sets.lowest(members)


@register_jitable
def member(members: int, k: int) -> int:
    if k < 0 or k >= sets.size(members):
        raise IndexError("member", k, "of a set of", sets.size(members))
    return sets.member(members, k)


@register_jitable
def plus(members: int, i: int) -> int:
    if i < 0 or i >= room(members):
        raise IndexError("member out of range", i, "of", room(members))
    return sets.plus(members, i)


@register_jitable
def holds(members: int, i: int) -> bool:
    if i < 0 or i >= room(members):
        raise IndexError("member out of range", i, "of", room(members))
    return sets.holds(members, i)


@register_jitable
def put_all(out: list[int], n: int, base: int, members: int) -> int:
    if n < 0 or n + sets.size(members) > len(out):
        raise IndexError("the list of choices is full", n, sets.size(members), len(out))
    return sets.put_all(out, n, base, members)


@register_jitable
def include(table: list[int], row: int, i: int) -> None:
    _inside(table, row, i)
    sets.include(table, row, i)


@register_jitable
def exclude(table: list[int], row: int, i: int) -> None:
    _inside(table, row, i)
    sets.exclude(table, row, i)


@register_jitable
def within(table: list[int], row: int, i: int) -> bool:
    _inside(table, row, i)
    return sets.within(table, row, i)


@register_jitable
def nth_in(table: list[int], row: int, k: int) -> int:
    _inside(table, row, 0)
    if k < 0 or k >= sets.size(table[row]):
        raise IndexError("member", k, "of a row of", sets.size(table[row]))
    return sets.nth_in(table, row, k)


@register_jitable
def next_in(table: list[int], row: int, i: int) -> int:
    _inside(table, row, 0)
    if i < 0:
        raise IndexError("negative member", i)
    return sets.next_in(table, row, i)


@register_jitable
def list_row(out: list[int], n: int, base: int, table: list[int], row: int) -> int:
    _inside(table, row, 0)
    if n < 0 or n + sets.size(table[row]) > len(out):
        raise IndexError("the list of choices is full", n, sets.size(table[row]), len(out))
    return sets.list_row(out, n, base, table, row)


@register_jitable
def copy_row(table: list[int], row: int, source: list[int], other: int) -> None:
    _inside(table, row, 0)
    _inside(source, other, 0)
    sets.copy_row(table, row, source, other)


@register_jitable
def _window_inside(table: list[int], row: int, start: int, part: int) -> None:
    """A window that reaches past its row would meet the next row in memory, where Python meets nothing."""
    _inside(table, row, start)
    last = -1
    for i in range(room(part)):
        if sets.holds(part, i):
            last = i
    if start + last >= room(table):
        raise IndexError("a window past the end of its row", start, last, room(table))


@register_jitable
def window(table: list[int], row: int, start: int, mask: int) -> int:
    _window_inside(table, row, start, mask)
    return sets.window(table, row, start, mask)


@register_jitable
def flip(table: list[int], row: int, start: int, part: int) -> None:
    _window_inside(table, row, start, part)
    sets.flip(table, row, start, part)
