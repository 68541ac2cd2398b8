"""The first place at which two JSON values differ, for a sentence that names it with both values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

LONGEST = 100  # letters of a value in a sentence


class Difference(NamedTuple):
    """Where two values differ, and both as JSON; a value that is not there is None."""

    path: str  # such as detail.teams[1].score; "" is the whole
    found: str | None
    right: str | None

    @property
    def said(self) -> dict[str, str]:
        """What a phrase about it speaks of: `lacks` tells which side is not there."""
        lacks = "found" if self.found is None else "right" if self.right is None else "none"
        return {"field": self.path, "found": self.found or "", "right": self.right or "", "lacks": lacks}


def difference(found: object, right: object) -> Difference | None:
    """The first difference of two values, as deep as it goes; None if JSON writes them alike.

    Python calls 1, 1.0 and true equal, and a tuple no list; JSON does not.
    """
    return next(differences(found, right), None)


def differences(found: object, right: object, path: str = "") -> Iterator[Difference]:
    if isinstance(found, dict) and isinstance(right, dict):
        for name in {**right, **found}:
            one, other = ([value[name]] if name in value else [] for value in (found, right))
            yield from compare_optional(one, other, f"{path}.{name}" if path else str(name))
    elif isinstance(found, list | tuple) and isinstance(right, list | tuple):
        for place in range(max(len(found), len(right))):
            yield from compare_optional(found[place : place + 1], right[place : place + 1], f"{path}[{place}]")
    elif not same_json(found, right):
        yield Difference(path, shorten(found), shorten(right))


def compare_optional(found: Sequence[object], right: Sequence[object], path: str) -> Iterator[Difference]:
    """The differences of two values, each the only one of a row that is empty where there is none."""
    if found and right:
        yield from differences(found[0], right[0], path)
    else:
        yield Difference(path, shorten(found[0]) if found else None, shorten(right[0]) if right else None)


def shorten(value: object) -> str:
    """A value as JSON, shortened for a sentence."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def same_json(found: object, right: object) -> bool:
    """Are they written alike?"""
    return json.dumps(found, sort_keys=True) == json.dumps(right, sort_keys=True)
