"""Machine instructions on words and on sets that lie on the stack or in a table row."""

from __future__ import annotations

from typing import Any

from llvmlite import binding, ir
from numba import njit, types, uint64
from numba.core import cgutils, config
from numba.extending import intrinsic

from adjoin.compiled.operators import as_int
from adjoin.compiled.types import I64, P64, constant, vector

I1 = ir.IntType(1)


@intrinsic
def popcount(typing: Any, word: Any) -> Any:
    return types.uint64(types.uint64), lambda context, builder, sig, args: builder.ctpop(args[0])


@intrinsic
def trailing(typing: Any, word: Any) -> Any:
    """Zeros below the lowest bit; 64 for no bit."""
    return types.uint64(types.uint64), lambda context, builder, sig, args: builder.cttz(args[0], ir.Constant(I1, 0))


def _host_deposits_bits() -> bool:
    if config.CPU_NAME:  # the code is not for this machine
        return False
    try:
        return bool(binding.get_host_cpu_features().get("bmi2", False))
    except RuntimeError:
        return False


if _host_deposits_bits():

    @intrinsic
    def _deposit(typing: Any, word: Any, mask: Any) -> Any:
        def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            kind = ir.FunctionType(I64, [I64, I64])
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64"), args)

        return types.uint64(types.uint64, types.uint64), lower

    @njit
    def select(word: Any, k: Any) -> Any:
        """Position of the k-th bit of a word that has it."""
        return trailing(_deposit(uint64(1) << k, word))

else:

    @njit
    def select(word: Any, k: Any) -> Any:
        """Position of the k-th bit of a word that has it."""
        base = uint64(0)
        for width in (32, 16, 8):
            low = word & ((uint64(1) << uint64(width)) - uint64(1))
            below = popcount(low)
            if k >= below:
                k -= below
                word >>= uint64(width)
                base += uint64(width)
            else:
                word = low
        while k > uint64(0):
            word &= word - uint64(1)
            k -= uint64(1)
        return base + trailing(word)


@intrinsic
def words_of(typing: Any, thing: Any) -> Any:
    """Machine words of a set, or of one row of a table."""
    return types.int64(thing), lambda context, builder, sig, args: constant(thing.words)


def _slot(builder: Any, members: Any) -> Any:
    """The set on the stack, as a pointer to its words."""
    place = cgutils.alloca_once(builder, members.type)
    place.align = 64
    builder.store(members, place, align=64)
    return builder.bitcast(place, P64)


@intrinsic
def stash(typing: Any, members: Any) -> Any:
    """Address of the words of a set."""

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.ptrtoint(_slot(builder, args[0]), I64)

    return types.intp(members), lower


@intrinsic
def total(typing: Any, members: Any) -> Any:
    """How many members."""

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        counts = _counts(builder, args[0])
        name = f"llvm.vector.reduce.add.v{counts.type.count}i64"
        kind = ir.FunctionType(I64, [counts.type])
        return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), [counts])

    return types.int64(members), lower


def _counts(builder: Any, members: Any) -> Any:
    kind = vector(members.type.count)
    name = f"llvm.ctpop.v{members.type.count}i64"
    return builder.call(cgutils.get_or_insert_function(builder.module, ir.FunctionType(kind, [kind]), name), [members])


@intrinsic
def peek(typing: Any, address: Any, i: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.load(builder.gep(builder.inttoptr(args[0], P64), [args[1]]))

    return types.uint64(types.intp, types.int64), lower


@intrinsic
def low_bit(typing: Any, members: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        wide = as_int(builder, args[0])
        return builder.bitcast(builder.and_(wide, builder.neg(wide)), args[0].type)

    return members(members), lower


@intrinsic
def drop_low_bit(typing: Any, members: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        wide = as_int(builder, args[0])
        less = builder.sub(wide, ir.Constant(wide.type, 1))
        return builder.bitcast(builder.and_(wide, less), args[0].type)

    return members(members), lower


def _word_and_bit(builder: Any, i: Any) -> tuple[Any, Any]:
    return builder.lshr(i, constant(6)), builder.and_(i, constant(63))


@intrinsic
def with_bit(typing: Any, members: Any, i: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        word, bit = _word_and_bit(builder, args[1])
        old = builder.extract_element(args[0], word)
        return builder.insert_element(args[0], builder.or_(old, builder.shl(constant(1), bit)), word)

    return members(members, types.int64), lower


@intrinsic
def has_bit(typing: Any, members: Any, i: Any) -> Any:
    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        word, bit = _word_and_bit(builder, args[1])
        return builder.trunc(builder.lshr(builder.extract_element(args[0], word), bit), I1)

    return types.boolean(members, types.int64), lower
