"""What operators are answered."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Health(Struct):
    status: Literal["ok"]
    version: str
    protocol: int


class Ready(Struct):
    """Whether moves can be saved, bots can think and background work goes on; where not, why."""

    status: Literal["ready", "not ready"]
    saving: str = ""
    thinking: str = ""
    background: str = ""  # the names of loops that keep failing
