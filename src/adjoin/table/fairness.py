"""A seed that nobody alone decides: the server commits to its part, everyone gives one, and all make the seed.

The commitment is told before anybody gives a part, so the server cannot choose its part to fit; the server's part stays
hidden until the end, so nobody at the table can aim. Afterwards all parts are in the record.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from adjoin.kernel.model.chance import commitment_to, joint_seed
from adjoin.kernel.records.claims import lot_seed

PART = re.compile(r"[0-9a-f]{16,64}")


class Fairness(Struct, frozen=True):
    """What the server brings, known before the deal to the server alone save the commitment."""

    server: str  # its part
    table: str  # the name of the table

    @property
    def commitment(self) -> str:
        """SHA-256 of the server's part."""
        return commitment_to(self.server)

    def seed(self, parts: Iterable[str]) -> str:
        """The seed that all parts make, those of the seats in their order."""
        return joint_seed(self.server, parts, self.table)

    def lot_seed(self, parts: Sequence[str]) -> str:
        """The seed of the lot that decides who sits where, before it is known whose part is in which seat."""
        return lot_seed(self.server, parts, self.table)


def parts_by_seat(parts: Iterable[str], seats: int) -> tuple[str, ...]:
    """What each seat gave, nothing where it gave none."""
    told = tuple(parts)
    return (*told, *("",) * (seats - len(told)))


def is_part(text: str) -> bool:
    """May a seat give this? Sixteen to sixty-four hex digits: long enough that nobody guesses it."""
    return PART.fullmatch(text) is not None
