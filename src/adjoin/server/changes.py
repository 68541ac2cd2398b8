"""What is new in a state since the one that the same socket was sent before it.

Scenes are made of values that nobody changes, and games give what stays the same as the same objects: most comparisons
end at once.
"""

from __future__ import annotations

from typing import Any, cast

from msgspec import Raw, Struct

from adjoin.scene.model import Layer
from adjoin.server.messages import Change, State
from adjoin.server.wire import encode

SHARED = ("scene", "standing")  # compared field by field; viewers have most of these fields in common
GONE = object()
OWN = tuple(name for name in State.__struct_fields__ if name not in ("number", *SHARED))


class Changes:
    """Changes of one table's states; what several viewers share is compared and encoded once."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int, int], tuple[object, object, Change]] = {}

    def forget(self) -> None:
        self.known.clear()

    def between(self, before: State, after: State) -> Change:
        """What makes the one state the other; both were made for the same socket."""
        made = Change(after.number)
        for name in OWN:
            one, other = getattr(before, name), getattr(after, name)
            if one is not other:
                compare(made, name, one, other)
        for name in SHARED:
            self.shared(made, name, getattr(before, name), getattr(after, name))
        return made

    def shared(self, made: Change, path: str, before: Struct, after: Struct) -> None:
        for name in after.__struct_fields__ if before is not after else ():
            one, other = getattr(before, name), getattr(after, name)
            if one is not other:
                change = (self.known.get((name, id(one), id(other))) or self.found(path, name, one, other))[2]
                made.put.update(change.put)
                made.splice.update(change.splice)
                made.amend.update(change.amend)

    def found(self, path: str, name: str, one: object, other: object) -> tuple[object, object, Change]:
        """The difference of a field, encoded; its values are kept, so that their ids stay their own."""
        change = Change(0)
        compare(change, f"{path}.{name}", one, other)
        for edits in cast(list[dict[str, Any]], [change.put, change.splice, change.amend]):
            for at, value in edits.items():
                edits[at] = Raw(encode(value))
        known = self.known[name, id(one), id(other)] = one, other, change
        return known


def compare(made: Change, path: str, before: Any, after: Any) -> None:
    """Write down how the value of a path became another one, if it did."""
    if isinstance(after, list):
        if after and isinstance(after[0], Layer) and len(before) == len(after):
            compare_layers(made, path, before, after)
        else:
            splice(made, path, before, after)
    elif isinstance(after, dict) and before and after:
        amend(made, path, before, after)
    elif before != after:
        made.put[path] = after


def compare_layers(made: Change, path: str, before: list[Layer], after: list[Layer]) -> None:
    for number, (one, other) in enumerate(zip(before, after, strict=True)):
        if one.name == other.name:
            splice(made, f"{path}.{number}.items", one.items, other.items)
        else:
            made.put[f"{path}.{number}"] = other


def splice(made: Change, path: str, before: list[Any], after: list[Any]) -> None:
    """Where they begin to differ, how many go there, and what comes instead."""
    head = alike(before, after)
    if head == len(before) == len(after):
        return
    tail = alike(before[head:][::-1], after[head:][::-1])
    made.splice[path] = head, len(before) - head - tail, after[head : len(after) - tail]


def alike(before: list[Any], after: list[Any]) -> int:
    """How many of the first items are equal."""
    number = 0
    for one, other in zip(before, after, strict=False):
        if one is not other and one != other:
            break
        number += 1
    return number


def amend(made: Change, path: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    """The entries that are new or other; None is for those that are gone, so what becomes None is put with the rest."""
    known = before.get
    new = {key: value for key, value in after.items() if known(key, GONE) is not value and known(key, GONE) != value}
    gone: dict[str, Any] = dict.fromkeys(before.keys() - after.keys())
    if None in new.values():
        made.put[path] = after
    elif new or gone:
        made.amend[path] = gone | new
