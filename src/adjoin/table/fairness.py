"""A seed that nobody alone decides: the server commits to its part, everyone gives one, and all make the seed.

The commitment is told before anybody gives a part, so the server cannot choose its part to fit; the server's part stays
hidden until the end, so nobody at the table can aim. Afterwards all parts are in the record.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct

PART = re.compile(r"[0-9a-f]{16,64}")


class Fairness(Struct, frozen=True):
    """What the server brings, known before the deal to the server alone save the commitment."""

    server: str  # its part
    table: str  # the name of the table

    @property
    def commitment(self) -> str:
        """SHA-256 of the server's part."""
        return sha256(self.server.encode()).hexdigest()

    def seed(self, parts: Iterable[str]) -> str:
        """SHA-256 of the server's part, every seat's in the order of the seats, and the table, with | between them."""
        return sha256("|".join((self.server, *parts, self.table)).encode()).hexdigest()


def is_part(text: str) -> bool:
    """May a seat give this? Sixteen to sixty-four hex digits: long enough that nobody guesses it."""
    return PART.fullmatch(text) is not None
