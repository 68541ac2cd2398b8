"""Operators on sets, and reading and writing the entries of a View."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, overload

from adjoin.compiled.types import I64, Flat, SetType, View, constant, load_set, store_set, vector

I32 = ir.IntType(32)
Emit = Callable[..., Any]


def _on_sets(op: Any, arity: int, result: types.Type | None, emit: Emit) -> None:
    """Teach Numba one operator on `arity` sets of one width."""

    @infer_global(op)
    class _Template(AbstractTemplate):
        def generic(self, args: Any, kws: Any) -> Any:
            if len(args) == arity and isinstance(args[0], SetType) and all(a == args[0] for a in args):
                return signature(result or args[0], *args)
            return None

    lower_builtin(op, *[SetType] * arity)(lambda context, builder, sig, args: emit(builder, *args))


def as_int(builder: Any, members: Any) -> Any:
    """The vector as one wide integer, for what crosses word borders."""
    return builder.bitcast(members, ir.IntType(64 * members.type.count))


def _any(builder: Any, members: Any) -> Any:
    name = f"llvm.vector.reduce.or.v{members.type.count}i64"
    kind = ir.FunctionType(I64, [members.type])
    joined = builder.call(cgutils.get_or_insert_function(builder.module, kind, name), [members])
    return builder.icmp_unsigned("!=", joined, constant(0))


def _none(builder: Any, members: Any) -> Any:
    return builder.not_(_any(builder, members))


def _differ(builder: Any, x: Any, y: Any) -> Any:
    return _any(builder, builder.xor(x, y))


def _same(builder: Any, x: Any, y: Any) -> Any:
    return _none(builder, builder.xor(x, y))


for _op in (operator.and_, operator.iand):
    _on_sets(_op, 2, None, lambda builder, x, y: builder.and_(x, y))
for _op in (operator.or_, operator.ior):
    _on_sets(_op, 2, None, lambda builder, x, y: builder.or_(x, y))
for _op in (operator.xor, operator.ixor):
    _on_sets(_op, 2, None, lambda builder, x, y: builder.xor(x, y))
_on_sets(operator.invert, 1, None, lambda builder, x: builder.not_(x))
_on_sets(bool, 1, types.boolean, _any)
_on_sets(operator.not_, 1, types.boolean, _none)
_on_sets(operator.eq, 2, types.boolean, _same)
_on_sets(operator.ne, 2, types.boolean, _differ)


def _shift(op: Any, emit: Emit) -> None:
    @infer_global(op)
    class _Template(AbstractTemplate):
        def generic(self, args: Any, kws: Any) -> Any:
            if len(args) == 2 and isinstance(args[0], SetType) and isinstance(args[1], types.Integer):
                return signature(args[0], args[0], types.int64)
            return None

    lower_builtin(op, SetType, types.int64)(lambda context, builder, sig, args: emit(builder, *args))


def splat(builder: Any, value: Any, words: int) -> Any:
    """A vector with one value in every word."""
    undefined = ir.Constant(vector(words), ir.Undefined)
    one = builder.insert_element(undefined, value, ir.Constant(I32, 0))
    return builder.shuffle_vector(one, undefined, ir.Constant(ir.VectorType(I32, words), [0] * words))


def by_words(builder: Any, members: Any, step: int) -> Any:
    """The words moved up by `step` places (down if negative), zeros behind them."""
    words = members.type.count
    places = [i - step if 0 <= i - step < words else words for i in range(words)]
    zeros = ir.Constant(members.type, [0] * words)
    return builder.shuffle_vector(members, zeros, ir.Constant(ir.VectorType(I32, words), places))


def _moved(builder: Any, members: Any, amount: Any, up: int) -> Any:
    """A set moved by `amount`: whole words by halving steps, so that a constant folds to one shuffle; then bits."""
    words = members.type.count
    whole, bits = builder.lshr(amount, constant(6)), builder.and_(amount, constant(63))
    step = 1
    while step < words:
        taken = builder.icmp_unsigned("!=", builder.and_(whole, constant(step)), constant(0))
        members = builder.select(taken, by_words(builder, members, up * step), members)
        step *= 2
    near, far = (builder.shl, builder.lshr) if up > 0 else (builder.lshr, builder.shl)
    carried = far(by_words(builder, members, up), ir.Constant(members.type, [1] * words))
    rest = splat(builder, builder.sub(constant(63), bits), words)
    return builder.or_(near(members, splat(builder, bits, words)), far(carried, rest))


for _op in (operator.lshift, operator.ilshift):
    _shift(_op, lambda builder, members, amount: _moved(builder, members, amount, 1))
for _op in (operator.rshift, operator.irshift):
    _shift(_op, lambda builder, members, amount: _moved(builder, members, amount, -1))


# ------------------------------------------------------------------------------------------------ entries of a View


@intrinsic
def entry(typing: Any, view: Any, i: Any) -> Any:
    """view[i], unchecked."""

    def read_int(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.load(builder.gep(args[0], [args[1]], inbounds=True))

    def read_set(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        at = builder.mul(args[1], constant(view.words))
        return load_set(builder, builder.gep(args[0], [at], inbounds=True), view.words)

    if view.shape == "ints":
        return types.int64(view, types.int64), read_int
    return SetType(view.words)(view, types.int64), read_set


@intrinsic
def put_entry(typing: Any, view: Any, i: Any, value: Any) -> Any:
    """view[i] = value, unchecked."""

    def write_int(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        builder.store(args[2], builder.gep(args[0], [args[1]], inbounds=True))
        return context.get_dummy_value()

    def write_set(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        at = builder.mul(args[1], constant(view.words))
        store_set(builder, args[2], builder.gep(args[0], [at], inbounds=True), view.words)
        return context.get_dummy_value()

    if view.shape == "ints" and isinstance(value, (types.Integer, types.Boolean)):
        return types.void(view, types.int64, types.int64), write_int
    if view.shape == "table" and value == SetType(view.words):
        return types.void(view, types.int64, value), write_set
    return None


@overload(operator.getitem, strict=False)
def _getitem(view: Any, i: Any) -> Any:
    if isinstance(view, View) and isinstance(i, types.Integer):
        return lambda view, i: entry(view, i)
    return None


@overload(operator.setitem, strict=False)
def _setitem(view: Any, i: Any, value: Any) -> Any:
    if isinstance(view, View) and isinstance(i, types.Integer):
        return lambda view, i, value: put_entry(view, i, value)
    return None


@intrinsic
def used_entries(typing: Any, view: Any) -> Any:
    """What stands in the word before the entries of a counted field."""
    return types.int64(view), lambda context, builder, sig, args: builder.load(builder.gep(args[0], [constant(-1)]))


@overload(len, strict=False)
def _len(view: Any) -> Any:
    if isinstance(view, View):
        length = view.length
        if view.counted:
            return lambda view: used_entries(view)
        return lambda view: length
    return None


# ------------------------------------------------------------------------------------------------ whole objects


@intrinsic
def copy_flat(typing: Any, target: Any, source: Any) -> Any:
    """Make one packed object equal to another of the same type."""
    if not isinstance(target, Flat) or target != source:
        return None

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        cgutils.raw_memcpy(builder, args[0], args[1], constant(source.size), 8, align=8)
        return context.get_dummy_value()

    return types.void(target, source), lower


@intrinsic
def shifted(typing: Any, thing: Any, i: Any) -> Any:
    """The i-th of packed objects that lie one after the other."""

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.gep(args[0], [builder.mul(args[1], constant(thing.size))])

    return thing(thing, types.int64), lower
