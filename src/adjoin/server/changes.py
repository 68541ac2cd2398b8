"""What is new in a part of a state since the one that was shown before it.

Scenes are made of values that nobody changes, and games give what stays the same as the same objects: most comparisons
end at once.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from adjoin.scene.model import Fact, Layer, Piece, Scene, SeatPanel
from adjoin.server.messages import Own, PartLine, Patch, Public, Standing

GONE = object()
DEEP = (Scene, Standing, Layer, SeatPanel, Fact, Piece, PartLine)  # told field by field
APART = 4  # where more than two lie beside each other, a stretch of a list is told as a whole


def between(before: Public | Own, after: Public | Own) -> Patch:
    """What makes the one part the other."""
    made = Patch()
    for name in after.__struct_fields__:
        one, other = getattr(before, name), getattr(after, name)
        if one is not other:
            compare(made, name, one, other)
    return made


def compare(made: Patch, path: str, before: Any, after: Any) -> None:
    """Write down how the value of a path became another one, if it did."""
    if isinstance(after, list):
        compare_lists(made, path, before or [], after)
    elif isinstance(after, DEEP) and type(before) is type(after):
        compare_fields(made, path, before, after)
    elif isinstance(after, dict) and path == "scene":
        compare_own_scene(made, before, after)
    elif isinstance(after, dict) and before and after:
        amend(made, path, before, after)
    elif before != after:
        made.put[path] = after


def compare_fields(made: Patch, path: str, before: Any, after: Any) -> None:
    for name in after.__struct_fields__:
        one, other = getattr(before, name), getattr(after, name)
        if one is not other:
            compare(made, f"{path}.{name}", one, other)


def compare_own_scene(made: Patch, before: dict[str, Any], after: dict[str, Any]) -> None:
    """The fields that a viewer sees otherwise; one that it sees as everybody does is gone."""
    gone: dict[str, Any] = dict.fromkeys(before.keys() - after.keys())
    if gone:
        made.amend["scene"] = gone
    for name, value in after.items():
        if name not in before:
            made.put[f"scene.{name}"] = value
        elif before[name] is not value:
            compare(made, f"scene.{name}", before[name], value)


def compare_lists(made: Patch, path: str, before: list[Any], after: list[Any]) -> None:
    """Entry by entry where few are other ones or their parts can be told; else the stretch that is new."""
    if before == after:
        return
    if len(before) == len(after) and isinstance(after[0], Struct):
        other = [at for at, one in enumerate(before) if one is not after[at] and one != after[at]]
        if 2 * len(other) <= other[-1] - other[0] + APART or isinstance(after[0], Layer | SeatPanel):
            for at in other:
                compare(made, f"{path}.{at}", before[at], after[at])
            return
    splice(made, path, before, after)


def splice(made: Patch, path: str, before: list[Any], after: list[Any]) -> None:
    """Where they begin to differ, how many go there, and what comes instead; then the same from there on."""
    most = min(len(before), len(after))
    head = alike(before, after, most)
    tail = alike_behind(before, after, most - head)
    made.splice[path] = edits(head, before[head : len(before) - tail], after[head : len(after) - tail])


def edits(at: int, before: list[Any], after: list[Any]) -> list[Any]:
    """The edits of a stretch from a place on: at, how many go, what comes. What stays is known as the same object."""
    places = {id(one): place for place, one in enumerate(before)}
    found: list[Any] = []
    known, come = 0, []  # how far the old stretch is read, and what is new since
    for number, one in enumerate(after):
        place = places.get(id(one), -1)
        if place < known:
            come.append(one)
            continue
        if come or place > known:
            found += [at + number - len(come), place - known, come]
        known, come = place + 1, []
    if come or known < len(before):
        found += [at + len(after) - len(come), len(before) - known, come]
    return found


def alike(before: list[Any], after: list[Any], most: int) -> int:
    """How many of the first items are equal, at most so many; whole slices are compared at once."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if before[low:middle] == after[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def alike_behind(before: list[Any], after: list[Any], most: int) -> int:
    """How many of the last items are equal, at most so many."""
    if not most:
        return 0
    return alike(before[-most:][::-1], after[-most:][::-1], most)


def amend(made: Patch, path: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    """The entries that are new or other; None is for those that are gone, so what becomes None is put with the rest."""
    if before == after:
        return
    known = before.get
    new = {key: value for key, value in after.items() if known(key, GONE) is not value and known(key, GONE) != value}
    gone: dict[str, Any] = dict.fromkeys(before.keys() - after.keys())
    if None in new.values():
        made.put[path] = after
    elif new or gone:
        made.amend[path] = gone | new
