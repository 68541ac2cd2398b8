"""The words of adjoin.sets for machine sets, each once. Plain integers stand for sets of at most 63 members."""

from __future__ import annotations

import operator
from typing import Any, NamedTuple

from numba import int64, types, uint64
from numba.extending import overload

from adjoin import sets
from adjoin.compiled.bits import (
    drop_low_bit,
    has_bit,
    low_bit,
    peek,
    popcount,
    select,
    stash,
    total,
    trailing,
    with_bit,
    words_of,
)
from adjoin.compiled.rows import (
    row_add,
    row_copy,
    row_flip,
    row_has,
    row_into,
    row_out,
    row_remove,
    row_window,
    row_word,
)
from adjoin.compiled.types import SetType, View


def _is_set(thing: Any) -> bool:
    return isinstance(thing, SetType)


@overload(sets.size, strict=False)
def _size(members: Any) -> Any:
    if _is_set(members):
        return lambda members: total(members)
    return lambda members: int64(popcount(uint64(members)))


@overload(sets.lowest, strict=False)
def _lowest(members: Any) -> Any:
    def of_set(members: Any) -> Any:
        at = stash(members)
        i = 0
        while peek(at, i) == uint64(0):
            i += 1
        return int64(64 * i + int64(trailing(peek(at, i))))

    if _is_set(members):
        return of_set
    return lambda members: int64(trailing(uint64(members)))


@overload(sets.lowbit, strict=False)
def _lowbit(members: Any) -> Any:
    if _is_set(members):
        return lambda members: low_bit(members)
    return lambda members: members & -members


@overload(sets.without_lowest, strict=False)
def _without_lowest(members: Any) -> Any:
    if _is_set(members):
        return lambda members: drop_low_bit(members)
    return lambda members: members & (members - 1)


@overload(sets.plus, strict=False)
def _plus(members: Any, i: Any) -> Any:
    if _is_set(members):
        return lambda members, i: with_bit(members, i)
    return lambda members, i: members | 1 << i


@overload(sets.holds, strict=False)
def _holds(members: Any, i: Any) -> Any:
    if _is_set(members):
        return lambda members, i: has_bit(members, i)
    return lambda members, i: (members >> i) & 1 == 1


@overload(sets.member, strict=False)
def _member(members: Any, k: Any) -> Any:
    def of_set(members: Any, k: Any) -> Any:
        at = stash(members)
        i = 0
        left = uint64(k)
        here = popcount(peek(at, 0))
        while left >= here:
            left -= here
            i += 1
            here = popcount(peek(at, i))
        return int64(64 * i + int64(select(peek(at, i), left)))

    if _is_set(members):
        return of_set
    return lambda members, k: int64(select(uint64(members), uint64(k)))


@overload(sets.put_all, strict=False)
def _put_all(out: Any, n: Any, base: Any, members: Any) -> Any:
    def of_set(out: Any, n: Any, base: Any, members: Any) -> Any:
        at = stash(members)
        for i in range(words_of(members)):
            n = put_word(out, n, base + 64 * i, peek(at, i))
        return n

    def of_int(out: Any, n: Any, base: Any, members: Any) -> Any:
        return put_word(out, n, base, uint64(members))

    return of_set if _is_set(members) else of_int


# ------------------------------------------------------------------------------------------------ what is listed


class Mask(NamedTuple):
    """Where a listing goes as bits, one for each number, instead of one number after the other: a row of words."""

    words: Any
    row: Any


class Blank(NamedTuple):
    """Where a listing that went into a Mask is taken out again: every word that it touches becomes 0."""

    words: Any
    row: Any


def _is_a(kind: type, out: Any) -> bool:
    return isinstance(out, types.BaseNamedTuple) and out.instance_class is kind


def put_word(out: Any, n: int, base: int, word: Any) -> int:  # type: ignore[empty-body]
    """Write base + i for every member i of a machine word; the new n, which a mask does not count."""


@overload(put_word, strict=False)
def _put_word(out: Any, n: Any, base: Any, word: Any) -> Any:
    def as_numbers(out: Any, n: Any, base: Any, word: Any) -> Any:
        while word:
            out[n] = base + int64(trailing(word))
            n += 1
            word &= word - uint64(1)
        return n

    def as_bits(out: Any, n: Any, base: Any, word: Any) -> Any:
        if word:
            at, up = base >> 6, uint64(base & 63)
            out.words[out.row, at] |= word << up
            over = word >> uint64(1) >> (uint64(63) - up)
            if over:
                out.words[out.row, at + 1] |= over
        return n

    def as_zeros(out: Any, n: Any, base: Any, word: Any) -> Any:
        if word:
            at, up = base >> 6, uint64(base & 63)
            out.words[out.row, at] = uint64(0)
            if word >> uint64(1) >> (uint64(63) - up):
                out.words[out.row, at + 1] = uint64(0)
        return n

    if _is_a(Blank, out):
        return as_zeros
    return as_bits if _is_a(Mask, out) else as_numbers


@overload(operator.setitem, strict=False)
def _mark(out: Any, n: Any, number: Any) -> Any:
    def mark(out: Any, n: Any, number: Any) -> Any:
        out.words[out.row, number >> 6] |= uint64(1) << uint64(number & 63)

    def wipe(out: Any, n: Any, number: Any) -> Any:
        out.words[out.row, number >> 6] = uint64(0)

    if _is_a(Blank, out):
        return wipe
    return mark if _is_a(Mask, out) else None


# ------------------------------------------------------------------------------------------------ rows of a table


def _is_table(table: Any) -> bool:
    return isinstance(table, View) and table.shape == "table"


@overload(sets.include, strict=False)
def _include(table: Any, row: Any, i: Any) -> Any:
    if _is_table(table):
        return lambda table, row, i: row_add(table, row, i)
    return None


@overload(sets.exclude, strict=False)
def _exclude(table: Any, row: Any, i: Any) -> Any:
    if _is_table(table):
        return lambda table, row, i: row_remove(table, row, i)
    return None


@overload(sets.within, strict=False)
def _within(table: Any, row: Any, i: Any) -> Any:
    if _is_table(table):
        return lambda table, row, i: row_has(table, row, i)
    return None


@overload(sets.copy_row, strict=False)
def _copy_row(table: Any, row: Any, source: Any, other: Any) -> Any:
    if _is_table(table) and _is_table(source):
        return lambda table, row, source, other: row_copy(table, row, source, other)
    return None


@overload(sets.window, strict=False)
def _window(table: Any, row: Any, start: Any, mask: Any) -> Any:
    if _is_table(table) and _is_set(mask):
        return lambda table, row, start, mask: row_window(table, row, start, mask)
    return None


@overload(sets.flip, strict=False)
def _flip(table: Any, row: Any, start: Any, part: Any) -> Any:
    if _is_table(table) and _is_set(part):
        return lambda table, row, start, part: row_flip(table, row, start, part)
    return None


@overload(sets.nth_in, strict=False)
def _nth_in(table: Any, row: Any, k: Any) -> Any:
    def of_row(table: Any, row: Any, k: Any) -> Any:
        i = 0
        left = uint64(k)
        here = popcount(row_word(table, row, 0))
        while left >= here:
            left -= here
            i += 1
            here = popcount(row_word(table, row, i))
        return int64(64 * i + int64(select(row_word(table, row, i), left)))

    return of_row if _is_table(table) else None


@overload(sets.next_in, strict=False)
def _next_in(table: Any, row: Any, i: Any) -> Any:
    def of_row(table: Any, row: Any, i: Any) -> Any:
        at = i >> 6
        last = words_of(table)
        if at >= last:
            return -1
        word = row_word(table, row, at) >> uint64(i & 63) << uint64(i & 63)
        while word == uint64(0):
            at += 1
            if at == last:
                return -1
            word = row_word(table, row, at)
        return int64(64 * at + int64(trailing(word)))

    return of_row if _is_table(table) else None


@overload(sets.list_row, strict=False)
def _list_row(out: Any, n: Any, base: Any, table: Any, row: Any) -> Any:
    def as_numbers(out: Any, n: Any, base: Any, table: Any, row: Any) -> Any:
        for i in range(words_of(table)):
            n = put_word(out, n, base + 64 * i, row_word(table, row, i))
        return n

    def as_bits(out: Any, n: Any, base: Any, table: Any, row: Any) -> Any:
        if (base >> 6) + words_of(table) < out.words.shape[1]:
            row_into(table, row, out.words, out.row, base)
        else:
            for i in range(words_of(table)):
                put_word(out, n, base + 64 * i, row_word(table, row, i))
        return n

    def as_zeros(out: Any, n: Any, base: Any, table: Any, row: Any) -> Any:
        if (base >> 6) + words_of(table) < out.words.shape[1]:
            row_out(table, out.words, out.row, base)
        else:
            for k in range(base >> 6, out.words.shape[1]):
                out.words[out.row, k] = uint64(0)
        return n

    if not _is_table(table):
        return None
    if _is_a(Blank, out):
        return as_zeros
    return as_bits if _is_a(Mask, out) else as_numbers
