"""What a link says in a message: a protocol, which the layer that knows tables and offers fulfils."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable


class LinkWords(NamedTuple):
    title: str
    description: str = ""


@runtime_checkable
class LinkTeller(Protocol):
    async def words(self, page: str, name: str, language: str) -> LinkWords | None:
        """The words for a link to a page of this kind; None if there is nothing to say."""
