"""Where each field of a rules class lies when the object becomes one run of 64-bit words."""

from __future__ import annotations

import struct
from typing import Any, NamedTuple

WORD_BYTES = 8
WIDTH_OF = {"Set": 0, "Table": 0, "Cells": 1, "CellTable": 1}  # which of the deal's two widths a field has
SHAPES = {
    **dict.fromkeys(("Int", "Few"), "int"),
    **dict.fromkeys(("Ints", "Fews", "Places", "Past"), "ints"),
    **dict.fromkeys(("Set", "Cells"), "set"),
    **dict.fromkeys(("Table", "CellTable"), "table"),
}


class Field(NamedTuple):
    """One field: its shape, its first word, how many entries and how many words an entry takes."""

    name: str
    shape: str
    offset: int
    length: int
    words: int


class Layout(NamedTuple):
    """All fields of a Board or State of one deal; `size` counts the spare words that a window may read past the end."""

    owner: str
    fields: tuple[Field, ...]
    size: int


def words_for(bits: int) -> int:
    """Machine words of a set, an even number so that two always fill one vector register."""
    return 2 * max(1, (bits + 127) // 128)


def layout_of(thing: Any, widths: tuple[int, int]) -> Layout:
    fields, offset, widest = [], 0, 1
    for name, kind in type(thing).__annotations__.items():
        shape = SHAPES[kind]
        words = words_for(widths[WIDTH_OF[kind]]) if kind in WIDTH_OF else 1
        length = len(getattr(thing, name)) if shape in ("ints", "table") else 1
        fields.append(Field(name, shape, offset, length, words))
        offset += length * words
        widest = max(widest, words)
    return Layout(type(thing).__name__, tuple(fields), offset + widest + 1)


def to_bytes(thing: Any, layout: Layout) -> bytes:
    """The object as memory; a value that does not fit its field is an OverflowError that names the field."""
    parts = [_field_bytes(thing, field) for field in layout.fields]
    body = b"".join(parts)
    return body + bytes(layout.size * WORD_BYTES - len(body))


def _field_bytes(thing: Any, field: Field) -> bytes:
    value = getattr(thing, field.name)
    entries = [value] if field.shape in ("int", "set") else value
    if len(entries) != field.length:
        raise OverflowError(f"{field.name} has {len(entries)} entries, its deal has room for {field.length}")
    try:
        if field.shape in ("int", "ints"):
            return struct.pack(f"<{len(entries)}q", *entries)
        return b"".join(entry.to_bytes(field.words * WORD_BYTES, "little") for entry in entries)
    except (OverflowError, struct.error):
        raise OverflowError(f"{field.name} holds a value that does not fit {field.words} machine words") from None


def from_bytes(memory: bytes, layout: Layout, thing: Any) -> Any:
    """Fill the object from memory; the object itself."""
    for field in layout.fields:
        start = field.offset * WORD_BYTES
        part = memory[start : start + field.length * field.words * WORD_BYTES]
        entries = _entries(part, field)
        setattr(thing, field.name, entries if field.shape in ("ints", "table") else entries[0])
    return thing


def _entries(part: bytes, field: Field) -> list[int]:
    if field.shape in ("int", "ints"):
        return list(struct.unpack(f"<{field.length}q", part))
    step = field.words * WORD_BYTES
    return [int.from_bytes(part[i : i + step], "little") for i in range(0, len(part), step)]
