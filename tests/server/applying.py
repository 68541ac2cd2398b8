"""A state after a change, as the browser makes it (web/src/table/change.ts)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any


def changed(state: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The next state; the one before is not touched."""
    assert change["number"] == state["number"] + 1, "a change follows what was sent before"
    made: Any = {**state, "number": change["number"]}
    for path, value in change.get("put", {}).items():
        made = edited(made, path.split("."), partial(instead, value))
    for path, (at, gone, come) in change.get("splice", {}).items():
        made = edited(made, path.split("."), partial(spliced, at, gone, come))
    for path, entries in change.get("amend", {}).items():
        made = edited(made, path.split("."), partial(amended, entries))
    return dict(made)


def edited(tree: Any, path: list[str], edit: Callable[[Any], Any]) -> Any:
    """A copy of a tree in which the value at a path is another."""
    copy = tree.copy()
    key: Any = int(path[0]) if isinstance(copy, list) else path[0]
    old = copy[key] if isinstance(copy, list) else copy.get(key)
    copy[key] = edited(old, path[1:], edit) if path[1:] else edit(old)
    return copy


def instead(value: Any, _: Any) -> Any:
    return value


def spliced(at: int, gone: int, come: list[Any], known: list[Any] | None) -> list[Any]:
    items = known or []
    assert at + gone <= len(items), "what goes is there"
    return [*items[:at], *come, *items[at + gone :]]


def amended(entries: dict[str, Any], known: dict[str, Any] | None) -> dict[str, Any]:
    whole = (known or {}) | entries
    return {key: value for key, value in whole.items() if entries.get(key, value is None) is not None}
