"""Colours that people chose: a drawing says `seat-N` for what seat N wears unless somebody chose.

Every screen is sent what is worn; nobody else exchanges anything.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar, cast

from msgspec import Struct, structs

from adjoin.phrase import Phrase

LOOK = re.compile(r"\bseat-(\d+)\b")
NAMING = ("colour", "cell")  # phrases whose argument `seat` names a colour
Drawn = TypeVar("Drawn")


def exchange(colors: Sequence[str], palette: Sequence[str]) -> tuple[int, ...]:
    """Whose colours each seat wears; nothing if everybody wears their own."""
    worn = tuple(palette.index(color) if color in palette else seat for seat, color in enumerate(colors))
    return () if worn == tuple(range(len(colors))) else worn


def dress(drawn: Drawn, worn: Sequence[int]) -> Drawn:
    """A drawing in the colours that are worn."""
    return Tailor(worn).fit(drawn)


class Tailor:
    """Dresses one drawing after the other; what two of them share is dressed once, and is the same object in both."""

    def __init__(self, worn: Sequence[int]) -> None:
        self.worn = tuple(worn)
        self.known: dict[int, tuple[object, object]] = {}  # by its id: what was dressed in this drawing, and as what
        self.before: dict[int, tuple[object, object]] = {}  # and in the one before it

    def fit(self, drawn: Drawn) -> Drawn:
        """A drawing, or a part of one, in the colours that are worn; what nothing changes in is the very same."""
        return cast(Drawn, self.fit_value(drawn)) if self.worn else drawn

    def begin(self) -> None:
        """A new drawing follows: of those before it only the last is remembered."""
        self.before, self.known = self.known, {}

    def of(self, seat: int) -> int:
        return self.worn[seat] if seat < len(self.worn) else seat

    def fit_value(self, value: object) -> object:
        if isinstance(value, str):
            return LOOK.sub(lambda found: f"seat-{self.of(int(found[1]))}", value) if "seat-" in value else value
        if not isinstance(value, Struct | Phrase | list | tuple | dict):
            return value
        found = self.known.get(id(value)) or self.before.get(id(value))
        if found is None:
            found = value, self.remake(value)
        self.known[id(value)] = found
        return found[1]

    def remake(self, value: Struct | Phrase | list[object] | tuple[object, ...] | dict[object, object]) -> object:
        if isinstance(value, Phrase):
            return self.name_colors(value)
        if isinstance(value, list | tuple):
            parts = [self.fit_value(one) for one in value]
            return value if all(new is old for new, old in zip(parts, value, strict=True)) else type(value)(parts)
        if isinstance(value, dict):
            entries = {key: self.fit_value(one) for key, one in value.items()}
            return value if all(entries[key] is one for key, one in value.items()) else entries
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        changes = {name: new for name, old in fields.items() if (new := self.fit_value(old)) is not old}
        return structs.replace(value, **changes) if changes else value

    def name_colors(self, phrase: Phrase) -> Phrase:
        """A sentence that names the colours worn, also within what it speaks of."""
        changes = {name: new for name, old in phrase.args.items() if (new := self.fit_value(old)) is not old}
        seat = phrase.args.get("seat")
        if phrase.key.startswith(NAMING) and isinstance(seat, int):
            changes["seat"] = self.of(seat)
        return Phrase(phrase.key, {**phrase.args, **changes}, phrase.package) if changes else phrase
