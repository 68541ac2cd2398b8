"""What people at a table say to each other, kept with the table for those who come later."""

from __future__ import annotations

from typing import NamedTuple, Protocol

MOST = 200  # lines of a table that are kept


class ChatLine(NamedTuple):
    """One line of somebody who sits at the table."""

    number: int  # counts the lines of a table
    at: float  # seconds since 1970
    seat: int
    person: str
    text: str
    team: bool = False  # for their own team alone
    greeting: str = ""  # one of the preset ones, which everybody reads in their own language


class TalkStore(Protocol):
    """Where talk is kept. Whatever prevents it is a StoreFailure."""

    async def keep(self, table: str, remark: ChatLine) -> int:
        """Keep a line, whatever its number, and let the oldest go where there are too many: the number it has."""
        ...

    async def at(self, table: str) -> list[ChatLine]:
        """What was said at a table, the first line first."""
        ...


class Unkept:
    """Lines reach those who are there, and are forgotten."""

    async def keep(self, table: str, remark: ChatLine) -> int:
        return 0

    async def at(self, table: str) -> list[ChatLine]:
        return []
