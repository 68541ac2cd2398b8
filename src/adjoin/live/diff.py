"""What is new in a part of a state since the one that was shown before it.

A change is a tree of what is other: under a name stands what is now there, None if nothing is, under the name with a
dot what is new within, and under the name with brackets the edits of a list. Scenes are made of values that nobody
changes, and games give what stays the same as the same objects: most comparisons end at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import is_not, ne
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from adjoin.kernel.authoring.deal_cache import Memory
from adjoin.kernel.json_types import JsonObject
from adjoin.live.protocol import PartLine, TableStanding
from adjoin.scene.model import Fact, Layer, Piece, Said, Scene, SeatPanel, Text, Use

Tree = JsonObject
Row = list[Any]
Compare = Callable[[Tree, str, Any, Any], None]  # writes down, under a name, how one value became another
GONE = object()
WITHIN, EDITED = ".", "[]"  # behind a name
PLACED = (Layer, SeatPanel)  # in a list that keeps its order: told entry by entry
SHARED = "pieces"  # the hand, and the symbols of a panel: tables show the same few again and again, as the same lists
ROW = 8  # symbols in a row
APART = 4  # where more than two lie beside each other, a stretch of a list is told as a whole
ROWS = Memory(256)  # what is new in rows, by the rows, which are kept with it: no others will have their ids


def between(before: Struct, after: Struct) -> Tree:
    """What makes a value another of the same type, field by field."""
    made: Tree = {}
    known, new = astuple(before), astuple(after)
    for name, one, other in compress(zip(after.__struct_fields__, known, new, strict=False), map(is_not, known, new)):
        way = WAYS.get(type(other))
        if way is None:
            if one != other:
                made[name] = other
        elif one or other:  # nothing in two lists that were left out
            way(made, name, one, other)
    return made


compare_parts: Callable[[Struct, Struct], Tree] = between  # in C where a server has that: adjoin.accelerator


def compare(made: Tree, name: str, before: object, after: object) -> None:
    """Write down how the value of a name became another one, if it did."""
    way = WAYS.get(type(after))
    if way is not None:
        way(made, name, before, after)
    elif before != after:
        made[name] = after


def compare_fields(made: Tree, name: str, before: object, after: Struct) -> None:
    """Field by field, where there was a value of this type before."""
    if type(before) is not type(after):
        made[name] = after
    elif inner := between(before, after):
        made[name + WITHIN] = inner


def compare_said(made: Tree, name: str, before: object, after: Said) -> None:
    """As compare_fields() does: of what is said of cells, the cells alone are others most often."""
    if type(before) is not Said or (before.words is not after.words and before.words != after.words):
        compare_fields(made, name, before, after)
    elif before.cells != after.cells:
        made[name + WITHIN] = {"cells": after.cells}


def compare_layers(made: Tree, name: str, before: object, after: Layer) -> None:
    """As compare_fields() does: of a layer, the items alone are others most often."""
    if type(before) is not Layer or (before.name, before.at, before.card) != (after.name, after.at, after.card):
        compare_fields(made, name, before, after)
    elif before.items is not after.items:
        inner: Tree = {}
        compare_lists(inner, "items", before.items, after.items)
        if inner:
            made[name + WITHIN] = inner


def compare_dicts(made: Tree, name: str, before: object, after: Tree) -> None:
    """The entries that are new, other or gone; all of them where None or a mark behind a name could be misread."""
    if not before or not after or type(before) is not dict:
        if before != after:
            made[name] = after
        return
    inner: Tree = {}
    if before.keys() == after.keys() and [*before] == [*after]:  # then most of many are passed over at once
        other: Iterable[str] = compress(after, map(is_not, before.values(), after.values()))
    else:
        other, inner = after, {key: None for key in before if key not in after}
    for key in other:
        known, value = before.get(key, GONE), after[key]
        if known is value:
            continue
        if known is GONE:
            inner[key] = value
        else:
            compare(inner, key, known, value)
        if value is None or known is None or (key.endswith((WITHIN, EDITED)) and known != value):
            made[name] = after
            return
    if inner:
        made[name + WITHIN] = inner


def compare_lists(made: Tree, name: str, before: Row | None, after: Row) -> None:
    """Entry by entry where few are other ones or their parts can be told; else the stretch that is new."""
    if not before:
        if after:
            made[name + EDITED] = [0, 0, after]
    elif len(before) != len(after):
        made[name + EDITED] = splice(before, after)
    elif (kind := type(after[0])) in PLACED:
        if inner := entries(before, after, compress(range(len(after)), map(is_not, before, after))):
            made[name + WITHIN] = inner
    elif name == SHARED:
        mark, told = recall_row(before, after)
        if told:
            made[name + mark] = told
    elif issubclass(kind, Struct):
        mark, told = row_change(before, after)
        if told:
            made[name + mark] = told
    else:
        compare_values(made, name, before, after)


def recall_row(before: Row, after: Row) -> tuple[str, Tree | list[object]]:
    """What is new in a list of the same length, found once for two lists."""
    known = ROWS.found.get((id(before), id(after)))
    if known is None:
        known = ROWS.recall((id(before), id(after)), lambda: (*row_change(before, after), before, after))
    return known[:2]


def row_change(before: Row, after: Row) -> tuple[str, Tree | list[object]]:
    """What is new in a list of the same length, and the mark behind its name: entry by entry, or the stretch."""
    other = [at for at in compress(range(len(after)), map(is_not, before, after)) if before[at] != after[at]]
    if not other:
        return WITHIN, {}
    if 2 * len(other) <= other[-1] - other[0] + APART or stay_in_place(before, after):
        return WITHIN, entries(before, after, other)
    return EDITED, splice(before, after)


def stay_in_place(before: Row, after: Row) -> bool:
    """Are these rows of symbols that lie where others lay?"""
    if len(after) > ROW or {*map(type, before), *map(type, after)} != {Use}:
        return False
    return [(one.x, one.y) for one in before] == [(one.x, one.y) for one in after]


def entries(before: Row, after: Row, places: Iterable[int]) -> Tree:
    """What is new in each of these places."""
    made: Tree = {}
    for at in places:
        one, other = before[at], after[at]
        if WAYS.get(kind := type(other)) is compare_fields and type(one) is kind:  # without a call more
            if inner := between(one, other):
                made[f"{at}{WITHIN}"] = inner
        else:
            compare(made, str(at), one, other)
    return made


def compare_values(made: Tree, name: str, before: list[object], after: list[object]) -> None:
    """Numbers and texts in lists of one length; of scores most often one is new."""
    other = [*compress(range(len(after)), map(ne, before, after))]
    if len(other) == 1:
        made[name + EDITED] = [other[0], 1, [after[other[0]]]]
    elif other:
        made[name + EDITED] = splice(before, after)


WAYS: dict[type, Compare] = {  # how values of a type are compared; any other is told as it is
    list: compare_lists,
    dict: compare_dicts,
    Said: compare_said,
    Layer: compare_layers,
    **dict.fromkeys((Scene, TableStanding, SeatPanel, Fact, Piece, PartLine, Text, Use), compare_fields),
}


def splice(before: list[object], after: list[object]) -> list[object]:
    """Where they begin to differ, how many go there, and what comes instead; then the same from there on."""
    most = min(len(before), len(after))
    head, more = alike(before, after, most), len(after) - len(before)
    if more > 0 and before[head:] == after[head + more :]:  # nothing goes, and what comes lies in one place
        return [head, 0, after[head : head + more]]
    tail = alike_behind(before, after, most - head)
    return edits(head, before[head : len(before) - tail], after[head : len(after) - tail])


def edits(at: int, before: list[object], after: list[object]) -> list[object]:
    """The edits of a stretch from a place on: at, how many go, what comes.

    What stays is known by its value: which objects happen to be the same could depend on what somebody may not know.
    """
    found: list[object] = []
    known, come = 0, []  # how far the old stretch is read, and what is new since
    for number, one in enumerate(after):
        if one not in before[known:]:  # asked first: to say that it is not there, index() would spell it out
            come.append(one)
            continue
        place = before.index(one, known)
        if come or place > known:
            found += [at + number - len(come), place - known, come]
        known, come = place + 1, []
    if come or known < len(before):
        found += [at + len(after) - len(come), len(before) - known, come]
    return found


def alike(before: Sequence[object], after: Sequence[object], most: int) -> int:
    """How many of the first items are equal, at most so many; most of these are the same objects."""
    for at in compress(range(most), map(is_not, before, after)):
        if before[at] != after[at]:
            return at
    return most


def alike_behind(before: Sequence[object], after: Sequence[object], most: int) -> int:
    """How many of the last items are equal, at most so many."""
    return alike(before[::-1], after[::-1], most) if most else 0
