"""Rows of a table, read and written word by word where a whole row would be too much."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from adjoin.compiled.operators import as_int, by_words, splat
from adjoin.compiled.types import I64, constant, load_set, store_set, vector

I1 = ir.IntType(1)


def _word_at(builder: Any, view: Any, table: Any, row: Any, word: Any) -> Any:
    offset = builder.add(builder.mul(row, constant(view.words)), word)
    return builder.gep(table, [offset], inbounds=True)


def _line_at(context: Any, builder: Any, lines: Any, array: Any, line: Any, start: Any) -> Any:
    """Pointer to the word of an array's line that has bit `start`."""
    opened = context.make_array(lines)(context, builder, array)
    columns = cgutils.unpack_tuple(builder, opened.shape)[1]
    first = builder.add(builder.mul(line, columns), builder.lshr(start, constant(6)))
    return builder.gep(opened.data, [first], inbounds=True)


def _place(builder: Any, view: Any, args: Any) -> tuple[Any, Any]:
    """Pointer to the word of (table, row, i) and the place of i in it."""
    word = _word_at(builder, view, args[0], args[1], builder.lshr(args[2], constant(6)))
    return word, builder.and_(args[2], constant(63))


@intrinsic
def row_word(typing: Any, table: Any, row: Any, i: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.load(_word_at(builder, table, *args))

    return types.uint64(table, types.int64, types.int64), lower


@intrinsic
def row_has(typing: Any, table: Any, row: Any, i: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        word, bit = _place(builder, table, args)
        return builder.trunc(builder.lshr(builder.load(word), bit), I1)

    return types.boolean(table, types.int64, types.int64), lower


@intrinsic
def row_add(typing: Any, table: Any, row: Any, i: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        word, bit = _place(builder, table, args)
        builder.store(builder.or_(builder.load(word), builder.shl(constant(1), bit)), word)
        return context.get_dummy_value()

    return types.void(table, types.int64, types.int64), lower


@intrinsic
def row_remove(typing: Any, table: Any, row: Any, i: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        word, bit = _place(builder, table, args)
        builder.store(builder.and_(builder.load(word), builder.not_(builder.shl(constant(1), bit))), word)
        return context.get_dummy_value()

    return types.void(table, types.int64, types.int64), lower


@intrinsic
def row_copy(typing: Any, table: Any, row: Any, source: Any, other: Any) -> Any:
    if table.words != source.words:
        return None

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        target = _word_at(builder, table, args[0], args[1], constant(0))
        origin = _word_at(builder, source, args[2], args[3], constant(0))
        cgutils.raw_memcpy(builder, target, origin, constant(table.words), 8, align=8)
        return context.get_dummy_value()

    return types.void(table, types.int64, source, types.int64), lower


@intrinsic
def row_window(typing: Any, table: Any, row: Any, start: Any, mask: Any) -> Any:
    """As many words as the mask has, from bit `start` of a row on, cut to the mask."""
    words = mask.words

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place, bit = _place(builder, table, args)
        low = load_set(builder, place, words)
        high = load_set(builder, builder.gep(place, [constant(1)], inbounds=True), words)
        ones = ir.Constant(vector(words), [1] * words)
        back = splat(builder, builder.sub(constant(63), bit), words)
        raised = builder.shl(builder.shl(high, ones), back)
        return builder.and_(builder.or_(builder.lshr(low, splat(builder, bit, words)), raised), args[3])

    return mask(table, types.int64, types.int64, mask), lower


@intrinsic
def row_flip(typing: Any, table: Any, row: Any, start: Any, part: Any) -> Any:
    """Exclusive-or of a set, moved up by `start`, into a row."""
    words = part.words

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place, bit = _place(builder, table, args)
        back = builder.sub(constant(63), bit)
        wide = as_int(builder, args[3])
        below = constant(0)
        for i in range(words + 1):
            word = constant(0)
            if i < words:
                word = builder.trunc(builder.lshr(wide, ir.Constant(wide.type, 64 * i)), I64)
            carried = builder.lshr(builder.lshr(below, constant(1)), back)
            target = builder.gep(place, [constant(i)], inbounds=True)
            builder.store(builder.xor(builder.load(target), builder.or_(builder.shl(word, bit), carried)), target)
            below = word
        return context.get_dummy_value()

    return types.void(table, types.int64, types.int64, part), lower


@intrinsic
def row_into(typing: Any, table: Any, row: Any, lines: Any, line: Any, start: Any) -> Any:
    """Or of a row, moved up by `start`, into a line of an array, which must have a word more than the row needs.

    All words at once: what a word by word loop would have to ask of each (is it empty?) cannot be foreseen.
    """
    words = table.words

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place = _line_at(context, builder, lines, *args[2:])
        bit = builder.and_(args[4], constant(63))
        members = load_set(builder, _word_at(builder, table, args[0], args[1], constant(0)), words)
        back = splat(builder, builder.sub(constant(63), bit), words)
        over = builder.lshr(builder.lshr(members, ir.Constant(vector(words), [1] * words)), back)
        moved = builder.or_(builder.shl(members, splat(builder, bit, words)), by_words(builder, over, 1))
        store_set(builder, builder.or_(load_set(builder, place, words), moved), place, words)
        last = builder.gep(place, [constant(words)], inbounds=True)
        top = builder.extract_element(over, constant(words - 1))
        builder.store(builder.or_(builder.load(last), top), last)
        return context.get_dummy_value()

    return types.void(table, types.int64, lines, types.int64, types.int64), lower


@intrinsic
def row_out(typing: Any, table: Any, lines: Any, line: Any, start: Any) -> Any:
    """Zeros where `row_into` writes."""
    words = table.words + 1

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place = _line_at(context, builder, lines, *args[1:])
        cgutils.memset(builder, place, constant(8 * words), 0)
        return context.get_dummy_value()

    return types.void(table, lines, types.int64, types.int64), lower
