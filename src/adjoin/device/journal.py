"""Where a device keeps things: lines of text by key, such as a browser's IndexedDB has them."""

from __future__ import annotations

from typing import Protocol


class JournalFull(Exception):
    """The device keeps nothing more; nothing of what was to be kept is."""


class Journal(Protocol):
    """What is kept is there for good once the call returns. Several tabs may share one."""

    async def add(self, key: str, text: str) -> bool:
        """Keep a text; False, and nothing kept, if there is one of that key."""
        ...

    async def put(self, key: str, text: str) -> None:
        """Keep a text in place of whatever had that key."""

    async def get(self, key: str) -> str | None: ...

    async def after(self, prefix: str, key: str = "") -> list[tuple[str, str]]:
        """What has a key that begins so and comes after `key`, in the order of keys."""
        ...

    async def remove(self, prefix: str) -> None:
        """Forget all whose key begins so."""


class MemoryJournal:
    """Kept as long as the process lives."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def add(self, key: str, text: str) -> bool:
        return self.texts.setdefault(key, text) is text

    async def put(self, key: str, text: str) -> None:
        self.texts[key] = text

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def after(self, prefix: str, key: str = "") -> list[tuple[str, str]]:
        return sorted((name, text) for name, text in self.texts.items() if name.startswith(prefix) and name > key)

    async def remove(self, prefix: str) -> None:
        self.texts = {name: text for name, text in self.texts.items() if not name.startswith(prefix)}
