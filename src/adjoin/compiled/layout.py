"""Where each field of a rules class lies when the object becomes one run of 64-bit words."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

WORD_BYTES = 8
WIDTH_OF = {"Set": 0, "Table": 0, "Cells": 1, "CellTable": 1}  # which of the deal's two widths a field has
SHAPES = {
    **dict.fromkeys(("Int", "Few"), "int"),
    **dict.fromkeys(("Ints", "Fews", "Places", "Past"), "ints"),
    **dict.fromkeys(("Set", "Cells"), "set"),
    **dict.fromkeys(("Table", "CellTable"), "table"),
}
ROWS = ("ints", "table")  # shapes of as many entries as the deal says


class Field(NamedTuple):
    """One field: its shape, its first word, how many entries and how many words an entry takes."""

    name: str
    shape: str
    offset: int
    length: int
    words: int
    counted: bool = False  # the word before the first one holds how many of the entries are used


class Room(NamedTuple):
    """How much a memory that serves many deals must hold: words of either kind of set, entries of each row."""

    words: tuple[int, int]
    rows: tuple[tuple[str, int], ...]


class Layout(NamedTuple):
    """All fields of a Board or State of one deal; `size` counts the spare words that a window may read past the end."""

    owner: str
    fields: tuple[Field, ...]
    size: int


def words_for(bits: int) -> int:
    """Machine words of a set, an even number so that two always fill one vector register."""
    return 2 * max(1, (bits + 127) // 128)


def room_of(thing: Any, widths: tuple[int, int]) -> Room:
    """The room that one object takes."""
    rows = [name for name, kind in type(thing).__annotations__.items() if SHAPES[kind] in ROWS]
    return Room((words_for(widths[0]), words_for(widths[1])), tuple((name, len(getattr(thing, name))) for name in rows))


def room_for(rooms: Iterable[Room]) -> Room:
    """Room enough for any one of these."""
    first, *others = rooms
    for room in others:
        words = max(first.words[0], room.words[0]), max(first.words[1], room.words[1])
        rows = zip(first.rows, room.rows, strict=True)
        first = Room(words, tuple((name, max(length, other)) for (name, length), (_, other) in rows))
    return first


def layout_of(thing: Any, widths: tuple[int, int]) -> Layout:
    """The memory of one deal's object, every length and width fixed."""
    return _laid_out(type(thing), room_of(thing, widths), counted=False)


def roomy_layout(kind: type, room: Room) -> Layout:
    """A memory for objects of one class from many deals: each row says how many of its entries are used."""
    return _laid_out(kind, room, counted=True)


def _laid_out(owner: type, room: Room, *, counted: bool) -> Layout:
    fields, offset, widest, lengths = [], 0, 1, dict(room.rows)
    for name, kind in owner.__annotations__.items():
        shape = SHAPES[kind]
        words = room.words[WIDTH_OF[kind]] if kind in WIDTH_OF else 1
        length = lengths.get(name, 1)
        offset += counted and shape in ROWS
        fields.append(Field(name, shape, offset, length, words, counted and shape in ROWS))
        offset += length * words
        widest = max(widest, words)
    return Layout(owner.__name__, tuple(fields), offset + widest + 1)


def to_bytes(thing: Any, layout: Layout) -> bytes:
    """The object as memory; a value that does not fit its field is an OverflowError that names the field."""
    parts = [_field_bytes(thing, field) for field in layout.fields]
    body = b"".join(parts)
    return body + bytes(layout.size * WORD_BYTES - len(body))


def _field_bytes(thing: Any, field: Field) -> bytes:
    value = getattr(thing, field.name)
    entries = [value] if field.shape in ("int", "set") else value
    if len(entries) > field.length or (len(entries) < field.length and not field.counted):
        raise OverflowError(f"{field.name} has {len(entries)} entries, its deal has room for {field.length}")
    if not field.counted:
        return _entry_bytes(entries, field)
    spare = bytes((field.length - len(entries)) * field.words * WORD_BYTES)
    return len(entries).to_bytes(WORD_BYTES, "little") + _entry_bytes(entries, field) + spare


def _entry_bytes(entries: Sequence[int], field: Field) -> bytes:
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
        length = int.from_bytes(memory[start - WORD_BYTES : start], "little") if field.counted else field.length
        part = memory[start : start + length * field.words * WORD_BYTES]
        entries = _entries(part, field)
        setattr(thing, field.name, entries if field.shape in ROWS else entries[0])
    return thing


def _entries(part: bytes, field: Field) -> list[int]:
    if field.shape in ("int", "ints"):
        return list(struct.unpack(f"<{len(part) // WORD_BYTES}q", part))
    step = field.words * WORD_BYTES
    return [int.from_bytes(part[i : i + step], "little") for i in range(0, len(part), step)]
