"""What Numba learns about a rules module's data: three types without reference counts.

SetType   a set: a vector of 64-bit words              (Python: int)
Flat      pointer to the packed memory of an object    (Python: Board or State; outside compiled code: Packed)
View      pointer to integers or to rows of sets inside a Flat

This layer uses Numba's internals (numba.core) here and in bits, cache, jit, operators and rows; its tests are what a
new Numba must pass.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core.imputils import lower_getattr_generic, lower_setattr_generic
from numba.core.typing.templates import AttributeTemplate, infer_getattr
from numba.extending import NativeValue, models, register_model, unbox

from adjoin.compiled.fingerprint import digest
from adjoin.compiled.layout import Field, Layout

I64 = ir.IntType(64)
P64 = I64.as_pointer()


class SetType(types.Type):
    """A set of `words` machine words."""

    def __init__(self, words: int) -> None:
        self.words = words
        super().__init__(f"Set{words}")


class Flat(types.Type):
    """A packed object. Rules fingerprint and layout are its identity: other rules are another type."""

    def __init__(self, rules: str, layout: Layout) -> None:
        self.rules = rules
        self.size = layout.size
        self.at = {field.name: field for field in layout.fields}
        super().__init__(f"{layout.owner}_{digest([rules, repr(layout)])}")


class View(types.Type):
    """Entries of one field: 64-bit integers, or sets of `words` words. `counted`: see compiled.layout."""

    def __init__(self, shape: str, length: int, words: int, counted: bool = False) -> None:
        self.shape, self.length, self.words, self.counted = shape, length, words, counted
        super().__init__(f"View_{shape}_{length}_{words}{'_counted' * counted}")


def constant(value: int) -> ir.Constant:
    return ir.Constant(I64, value)


def vector(words: int) -> ir.VectorType:
    return ir.VectorType(I64, words)


def load_set(builder: Any, pointer: Any, words: int) -> Any:
    return builder.load(builder.bitcast(pointer, vector(words).as_pointer()), align=8)


def store_set(builder: Any, value: Any, pointer: Any, words: int) -> None:
    builder.store(value, builder.bitcast(pointer, vector(words).as_pointer()), align=8)


@register_model(SetType)
class _SetModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: SetType) -> None:
        super().__init__(manager, kind, vector(kind.words))


@register_model(Flat)
@register_model(View)
class _PointerModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: types.Type) -> None:
        super().__init__(manager, kind, P64)


@unbox(Flat)
def _unbox_packed(kind: Flat, value: Any, c: Any) -> NativeValue:
    memory = c.pyapi.object_getattr_string(value, "words")
    array = types.Array(types.uint64, 1, "C")
    native = c.unbox(array, memory)
    pointer = c.context.make_array(array)(c.context, c.builder, native.value).data
    c.pyapi.decref(memory)
    return NativeValue(pointer, is_error=native.is_error, cleanup=native.cleanup)


@infer_getattr
class _FlatFields(AttributeTemplate):
    key = Flat

    def generic_resolve(self, kind: Flat, name: str) -> types.Type | None:
        field = kind.at.get(name)
        return None if field is None else _type_of(field)


def _type_of(field: Field) -> types.Type:
    if field.shape == "int":
        return types.int64
    if field.shape == "set":
        return SetType(field.words)
    return View(field.shape, field.length, field.words, field.counted)


@lower_getattr_generic(Flat)
def _read_field(context: Any, builder: Any, kind: Flat, value: Any, name: str) -> Any:
    field = kind.at[name]
    pointer = builder.gep(value, [constant(field.offset)], inbounds=True)
    if field.shape == "int":
        return builder.load(pointer)
    if field.shape == "set":
        return load_set(builder, pointer, field.words)
    return pointer


@lower_setattr_generic(Flat)
def _write_field(context: Any, builder: Any, signature: Any, args: Any, name: str) -> None:
    field = signature.args[0].at[name]
    pointer = builder.gep(args[0], [constant(field.offset)], inbounds=True)
    if field.shape == "int":
        builder.store(context.cast(builder, args[1], signature.args[1], types.int64), pointer)
    else:
        store_set(builder, args[1], pointer, field.words)
