"""What a link says in a message: the promise, which whoever knows tables and offers keeps."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable


class LinkWords(NamedTuple):
    title: str
    description: str = ""


@runtime_checkable
class LinkTeller(Protocol):
    async def words(self, page: str, name: str, language: str) -> LinkWords | None:
        """What a page of this kind says of itself to whoever has its link; None if there is nothing to say."""
