"""What every HTTP answer may hold, and names as requests give them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from adjoin.phrase import Phrase

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
GameName = Annotated[str, Meta(min_length=1, max_length=40)]


class Problem(Struct):
    """Why something could not be done: `code` for programs, `words` for people."""

    code: str
    words: Phrase


class Links(Struct):
    """`reach`: who can open the links: this device, the same network, or the internet."""

    invite: dict[str, str]  # seat -> link, of seats still open
    watch: str
    reach: Literal["device", "network", "internet"]
