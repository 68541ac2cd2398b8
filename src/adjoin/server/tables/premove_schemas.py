"""What is asked and told about premoves."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Text = Annotated[str, Meta(min_length=1, max_length=100)]


class PremoveRequest(Struct):
    """Placements in the notation, the next one first."""

    moves: Annotated[list[Text], Meta(min_length=1, max_length=10)]


class PremovePlan(Struct):
    """The premoves of a seat, or those it had until they held no more; none: no moves."""

    moves: list[str]
    broken: bool
