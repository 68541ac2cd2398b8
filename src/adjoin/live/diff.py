"""What is new in a part of a state since the one that was shown before it.

A change is a tree of what is other: under a name stands what is now there, None if nothing is, under the name with a
dot what is new within, and under the name with brackets the edits of a list. Scenes are made of values that nobody
changes, and games give what stays the same as the same objects: most comparisons end at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress
from operator import is_not, ne
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from adjoin.kernel.json_types import JsonObject
from adjoin.live.protocol import Own, PartLine, Public, TableStanding
from adjoin.phrase import Phrase
from adjoin.scene.model import Fact, Layer, Piece, Said, Scene, SeatPanel, Text, Use

Tree = JsonObject
GONE = object()
DEEP = frozenset((Scene, TableStanding, Layer, SeatPanel, Fact, Piece, PartLine, Said, Text, Use))  # field by field
PLAIN = frozenset((str, int, float, bool, type(None), Phrase))  # told as they are
ROW = 8  # symbols in a row
PLACED = (Layer, SeatPanel)  # in a list that keeps its order: told entry by entry
WITHIN, EDITED = ".", "[]"  # behind a name
APART = 4  # where more than two lie beside each other, a stretch of a list is told as a whole


def between(before: Public | Own, after: Public | Own) -> Tree:
    """What makes the one part the other."""
    made: Tree = {}
    compare_fields(made, before, after)
    return made


def compare(made: Tree, name: str, before: Any, after: Any) -> None:
    """Write down how the value of a name became another one, if it did."""
    kind = type(after)
    if kind in PLAIN:
        if before != after:
            made[name] = after
    elif kind is list:
        if before or after:
            compare_lists(made, name, before or [], after)
    elif kind in DEEP and type(before) is kind:
        inner: Tree = {}
        compare_fields(inner, before, after)
        if inner:
            made[name + WITHIN] = inner
    elif kind is dict and before and after:
        compare_dicts(made, name, before, after)
    elif before != after:
        made[name] = after


def compare_fields(made: Tree, before: Struct, after: Struct) -> None:
    known, new = astuple(before), astuple(after)
    fields = zip(after.__struct_fields__, known, new, strict=False)  # of one type
    for name, one, other in compress(fields, map(is_not, known, new)):
        kind = type(other)
        if kind in PLAIN:  # as compare() would, without the call: most are
            if one != other:
                made[name] = other
        elif kind is list:
            if one or other:
                compare_lists(made, name, one or [], other)
        elif kind in DEEP and type(one) is kind:
            inner: Tree = {}
            compare_fields(inner, one, other)
            if inner:
                made[name + WITHIN] = inner
        elif one or other or type(one) is not kind:
            compare(made, name, one, other)


def compare_dicts(made: Tree, name: str, before: Tree, after: Tree) -> None:
    """The entries that are new, other or gone; all of them where None or a mark behind a name could be misread."""
    inner: Tree = {}
    if [*before] == [*after]:  # then most of many are passed over at once
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


def compare_lists(made: Tree, name: str, before: list[object], after: list[object]) -> None:
    """Entry by entry where few are other ones or their parts can be told; else the stretch that is new."""
    if len(before) == len(after):
        kind = type(after[0])
        if not issubclass(kind, Struct):
            compare_values(made, name, before, after)
            return
        other = [*compress(range(len(after)), map(is_not, before, after))]
        if kind not in PLACED:
            other = [at for at in other if before[at] != after[at]]
        if not other:
            return
        if kind in PLACED or 2 * len(other) <= other[-1] - other[0] + APART:
            inner: Tree | None = entries(before, after, other)
        else:
            inner = in_place(tuple(before), tuple(after)) if symbols(before, after) else None
        if inner is not None:
            if inner:
                made[name + WITHIN] = inner
            return
    made[name + EDITED] = splice(before, after)


def entries(before: Sequence[Any], after: Sequence[Any], places: Iterable[int]) -> Tree:
    """What is new in each of these places."""
    made: Tree = {}
    for at in places:
        one, other = before[at], after[at]
        kind = type(other)
        if kind in DEEP and type(one) is kind:  # as compare() would, without the call
            inner: Tree = {}
            compare_fields(inner, one, other)
            if inner:
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


def symbols(before: list[object], after: list[object]) -> bool:
    """Are these rows of symbols?"""
    return len(after) <= ROW and {*map(type, before), *map(type, after)} == {Use}


@lru_cache(maxsize=256)
def in_place(before: tuple[Use, ...], after: tuple[Use, ...]) -> Tree | None:
    """What is new in a row of symbols that lie where others lay; games show the same few rows again and again."""
    if [(one.x, one.y) for one in before] != [(one.x, one.y) for one in after]:
        return None
    return entries(before, after, range(len(after)))


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
