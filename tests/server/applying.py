"""A state after a change, as the browser makes it (web/src/table/change.ts)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any


class Page:
    """What a page has been sent, and the state that it makes of it."""

    def __init__(self) -> None:
        self.number = -1
        self.public: dict[str, Any] = {}
        self.own: dict[str, Any] = {}

    def take(self, message: dict[str, Any]) -> dict[str, Any]:
        """The state after a message that is whole or a change."""
        if message["type"] == "whole":
            self.public, self.own = message["public"], message["own"]
        else:
            assert message["since"] == self.number, "a change follows what was sent before"
            self.public = changed(self.public, message.get("public", {}))
            self.own = changed(self.own, message.get("own", {}))
        self.number = message["number"]
        return self.state(message)

    def state(self, message: dict[str, Any]) -> dict[str, Any]:
        public, own = self.public, {"commands": [], "legal": {}, **self.own}
        lines = message.get("lines", {})
        log = [lines.get(str(at), line) for at, line in enumerate(message.get("log", []))]
        yours = own.pop("yours", [])
        seats = [{**seat, "yours": True} if seat["seat"] in yours else seat for seat in public["seats"]]
        scene = {**public["scene"], **own.pop("scene", {})}
        standing = own.pop("standing", None) or public["standing"]
        told = {"number": self.number, "log": log, "whole_log": message.get("whole_log", False)}
        parts = {"seats": seats, "scene": scene, "standing": standing}
        unsaid = dict.fromkeys(("next_table", "offer", "series")) | {"hints": False, "curtain": False, "resigning": ""}
        return {"type": "state", **unsaid, **public, **own, **parts, **told}


def changed(part: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """The part of a state after a patch; the one before is not touched."""
    made: Any = part
    for path, value in patch.get("put", {}).items():
        made = edited(made, path.split("."), partial(instead, value))
    for path, edits in patch.get("splice", {}).items():
        made = edited(made, path.split("."), partial(spliced, edits))
    for path, entries in patch.get("amend", {}).items():
        made = edited(made, path.split("."), partial(amended, entries))
    return dict(made)


def edited(tree: Any, path: list[str], edit: Callable[[Any], Any]) -> Any:
    """A copy of a tree in which the value at a path is another."""
    copy = {} if tree is None else tree.copy()
    key: Any = int(path[0]) if isinstance(copy, list) else path[0]
    old = copy[key] if isinstance(copy, list) else copy.get(key)
    copy[key] = edited(old, path[1:], edit) if path[1:] else edit(old)
    return copy


def instead(value: Any, _: Any) -> Any:
    return value


def spliced(edits: list[Any], known: list[Any] | None) -> list[Any]:
    items = known or []
    for at, gone, come in zip(*(edits[part::3] for part in range(3)), strict=True):
        assert at + gone <= len(items), "what goes is there"
        items = [*items[:at], *come, *items[at + gone :]]
    return items


def amended(entries: dict[str, Any], known: dict[str, Any] | None) -> dict[str, Any]:
    whole = (known or {}) | entries
    return {key: value for key, value in whole.items() if entries.get(key, value is None) is not None}
