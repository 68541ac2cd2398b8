"""Every phrase within what is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from adjoin.phrase import Phrase


def phrases(drawn: object) -> Iterator[Phrase]:
    """The phrases of a scene, a ghost or a part of one, in order."""
    if isinstance(drawn, Phrase):
        yield drawn
    elif isinstance(drawn, Struct):
        for name in drawn.__struct_fields__:
            yield from phrases(getattr(drawn, name))
    elif isinstance(drawn, list | dict):
        for inner in drawn.values() if isinstance(drawn, dict) else drawn:
            yield from phrases(inner)
