"""Colours that people chose: a drawing says `seat-N` for what seat N wears unless somebody chose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct, structs

from adjoin.phrase import Phrase

LOOK = re.compile(r"\bseat-(\d+)\b")
NAMING = ("colour", "cell")  # phrases whose argument `seat` names a colour
Drawn = TypeVar("Drawn")


def exchange(colors: Sequence[str], palette: Sequence[str]) -> tuple[int, ...]:
    """Whose colours each seat wears; nothing if everybody wears their own."""
    worn = tuple(palette.index(color) if color in palette else seat for seat, color in enumerate(colors))
    return () if worn == tuple(range(len(colors))) else worn


def dressed(drawn: Drawn, worn: Sequence[int]) -> Drawn:
    """A drawing in other colours."""
    return Tailor(worn).fitted(drawn) if worn else drawn


class Tailor:
    def __init__(self, worn: Sequence[int]) -> None:
        self.worn = worn

    def of(self, seat: int) -> int:
        return self.worn[seat] if seat < len(self.worn) else seat

    def fitted(self, value: Any) -> Any:
        if isinstance(value, str):
            return LOOK.sub(lambda found: f"seat-{self.of(int(found[1]))}", value) if "seat-" in value else value
        if isinstance(value, Phrase):
            return self.named(value)
        if isinstance(value, list | tuple):
            return type(value)(map(self.fitted, value))
        if isinstance(value, dict):
            return {key: self.fitted(one) for key, one in value.items()}
        if isinstance(value, Struct):
            return structs.replace(
                value, **{name: self.fitted(getattr(value, name)) for name in value.__struct_fields__}
            )
        return value

    def named(self, phrase: Phrase) -> Phrase:
        seat = phrase.args.get("seat")
        if not phrase.key.startswith(NAMING) or not isinstance(seat, int):
            return phrase
        return Phrase(phrase.key, {**phrase.args, "seat": self.of(seat)}, phrase.package)
