"""What is asked about somebody on their page."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class PersonBlockRequest(Struct):
    """Whether somebody is to be blocked, muted, or neither any more."""

    kind: Literal["block", "mute", "none"]


class PersonReport(Struct):
    reason: Annotated[str, Meta(min_length=1, max_length=500)]
