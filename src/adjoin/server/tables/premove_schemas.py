"""What is asked and told about plans that are armed."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Text = Annotated[str, Meta(min_length=1, max_length=100)]


class Arms(Struct):
    """Placements in the notation, the next one first."""

    moves: Annotated[list[Text], Meta(min_length=1, max_length=10)]


class ArmedPlan(Struct):
    """What is armed, or was until it held no more; nothing: no moves."""

    moves: list[str]
    broken: bool
