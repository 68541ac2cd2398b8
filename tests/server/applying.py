"""A state after a change, as the browser makes it (web/src/table/model/patch.ts)."""

from __future__ import annotations

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
        facts = own.pop("facts", {})
        if facts:
            scene["facts"] = [facts.get(str(at), fact) for at, fact in enumerate(scene["facts"])]
        standing = own.pop("standing", None) or public.get("standing")
        told = {"number": self.number, "log": log, "whole_log": message.get("whole_log", False)}
        parts = {"seats": seats, "scene": scene, "standing": standing}
        unsaid = dict.fromkeys(("next_table", "offer", "series")) | {"hints": False, "curtain": False, "resigning": ""}
        return {"type": "state", **unsaid, **public, **own, **parts, **told}


def changed(part: Any, change: dict[str, Any]) -> Any:
    """A part of a state after a change; the one before is not touched."""
    made: Any = part.copy()
    for name, value in change.items():
        if name.endswith("."):
            key = place(made, name[:-1])
            made[key] = changed(made[key] if isinstance(made, list) else made.get(key, {}), value)
        elif name.endswith("[]"):
            made[name[:-2]] = spliced(made.get(name[:-2], []), value)
        elif value is None:
            made.pop(name, None)
        else:
            made[place(made, name)] = value
    return made


def place(tree: Any, name: str) -> Any:
    return int(name) if isinstance(tree, list) else name


def spliced(items: list[Any], edits: list[Any]) -> list[Any]:
    for at, gone, come in zip(*(edits[part::3] for part in range(3)), strict=True):
        assert at + gone <= len(items), "what goes is there"
        items = [*items[:at], *come, *items[at + gone :]]
    return items
