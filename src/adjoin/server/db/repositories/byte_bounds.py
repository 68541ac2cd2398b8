"""How many bytes the bodies of a table may have together, counted now and then."""

from __future__ import annotations

from time import monotonic

from adjoin.server.db.sql import Transaction

COUNTED_EVERY = 600.0  # seconds after which they are counted again


class ByteBound:
    """A bound that is kept roughly: other processes write, too, and what was dropped is noticed late."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.counted = -COUNTED_EVERY
        self.bytes = 0  # when they were counted, and of those that were written here since

    async def allows(self, line: Transaction, body: str, most: int, before: str = "") -> bool:
        """Is there room for this body, in place of one before? It counts from now on; a bound of 0 is none."""
        if not most:
            return True
        if monotonic() - self.counted > COUNTED_EVERY:
            self.bytes = int((await line.rows(f"select coalesce(sum(length(body)), 0) from {self.table}"))[0][0])
            self.counted = monotonic()
        more = len(body.encode()) - len(before.encode())
        if more > 0 and self.bytes + more > most:
            return False
        self.bytes += more
        return True
