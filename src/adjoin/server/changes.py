"""What is new in a state since the one that the same socket was sent before it.

Scenes are made of values that nobody changes, and games give what stays the same as the same objects: most comparisons
end at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from msgspec import Raw, Struct

from adjoin.scene.model import Layer, Piece, Scene, SeatPanel
from adjoin.server.messages import Change, Standing, State, encode

ENTERED = (Layer, SeatPanel, Piece)  # compared field by field; of anything else a new value is sent whole


class Edit(NamedTuple):
    how: Literal["put", "splice", "amend"]
    path: str
    value: Any


class Changes:
    """Changes of one table's states; those that several viewers share are found and encoded once."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int, int], tuple[object, object, list[Edit]]] = {}

    def forget(self) -> None:
        self.known.clear()

    def between(self, before: State, after: State) -> Change:
        """What makes the one state the other; both were made for the same socket."""
        made = Change(after.number)
        for name in State.__struct_fields__[1:]:
            one, other = getattr(before, name), getattr(after, name)
            if isinstance(other, Scene | Standing):
                apply(made, self.shared(name, one, other))
            elif one != other:
                apply(made, edits(name, one, other))
        return made

    def shared(self, path: str, before: Struct, after: Struct) -> Iterator[Edit]:
        """Edits of the fields of a part that viewers share; the things are kept, so that their ids stay their own."""
        for name in after.__struct_fields__ if before is not after else ():
            one, other = getattr(before, name), getattr(after, name)
            key = name, id(one), id(other)
            if one is not other and key not in self.known:
                found = edits(f"{path}.{name}", one, other) if one != other else ()
                self.known[key] = one, other, [edit._replace(value=Raw(encode(edit.value))) for edit in found]
            if one is not other:
                yield from self.known[key][2]


def apply(change: Change, found: Iterator[Edit]) -> None:
    for how, path, value in found:
        getattr(change, how)[path] = value


def edits(path: str, before: Any, after: Any) -> Iterator[Edit]:
    """The edits that make one value of a path, which is not the same, the other."""
    if isinstance(after, list) and isinstance(before, list):
        yield from list_edits(path, before, after)
    elif isinstance(after, dict) and before and after and None not in after.values():
        yield Edit("amend", path, amended(before, after))
    elif isinstance(after, ENTERED) and type(before) is type(after):
        for name in after.__struct_fields__:
            one, other = getattr(before, name), getattr(after, name)
            if one != other:
                yield from edits(f"{path}.{name}", one, other)
    else:
        yield Edit("put", path, after)


def list_edits(path: str, before: list[Any], after: list[Any]) -> Iterator[Edit]:
    if len(before) == len(after) and isinstance(after[0], ENTERED):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            if one != other:
                yield from edits(f"{path}.{number}", one, other)
    else:
        yield Edit("splice", path, spliced(before, after))


def spliced(before: list[Any], after: list[Any]) -> tuple[int, int, list[Any]]:
    """Where they begin to differ, how many go there, and what comes instead."""
    head = alike(before, after)
    tail = alike(before[: head - 1 if head else None : -1], after[: head - 1 if head else None : -1])
    return head, len(before) - head - tail, after[head : len(after) - tail]


def alike(before: list[Any], after: list[Any]) -> int:
    """How many of the first items are equal."""
    pairs = zip(before, after, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(before), len(after)))


def amended(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The entries that are new or other; None for those that are gone."""
    gone: dict[str, Any] = dict.fromkeys([key for key in before if key not in after])
    return gone | {key: value for key, value in after.items() if before.get(key) != value}
