"""Deals that anybody can check: the server binds itself to its part of a seed before a page gives another.

The server's part follows from the table's name and the server's secret, so that nothing is kept for a table that is
never opened; how the parts make the seed is in docs/chance.md.
"""

from __future__ import annotations

from hashlib import sha256

from litestar import post

from adjoin.answers.table_schemas import Commitment, NewTable, Wish
from adjoin.kernel.model.chance import commitment_to
from adjoin.server.accounts.identity import Identity
from adjoin.table.fairness import is_part
from adjoin.table.seating import refuse


def name_table(identity: Identity, device: str, wish: str) -> str:
    """The name of the table that somebody at a device wishes for: the same each time they ask."""
    return identity.derive_name("wish", device, wish)[:12]


def next_table(identity: Identity, table: str) -> str:
    """What the table of a rematch will be called: always the same, so that its commitment is known before the offer."""
    return identity.derive_name("rematch", table)[:12]


def server_part(identity: Identity, table: str) -> str:
    """The server's part of a table's seed, which can be committed to before there is the table."""
    return sha256(identity.derive_name("server part", table).encode()).hexdigest()


class DerivedSeeds:
    """What of a table follows from its name and the server's secret."""

    def __init__(self, identity: Identity) -> None:
        self.identity = identity

    def server_part(self, table: str) -> str:
        return server_part(self.identity, table)

    def next_name(self, table: str) -> str:
        return next_table(self.identity, table)


def fair_parts(identity: Identity, table: str, data: NewTable) -> tuple[str, tuple[str, ...]]:
    """The parts of a seed: the server's, and at the own seat that of whoever opens the table; the others give none."""
    if data.part and not (data.wish and is_part(data.part)):
        raise refuse("table-part")
    own = next((seat for seat, wish in enumerate(data.seats) if wish.kind == "me"), -1)
    parts = tuple(data.part if seat == own else "" for seat in range(len(data.seats)))
    return server_part(identity, table) if table else "", parts


@post("/api/commitments", status_code=200)
async def commit(data: Wish, device: str, identity: Identity) -> Commitment:
    """What a table will be called, and to what the server's part of its seed is bound; nothing is kept for it."""
    table = name_table(identity, device, data.wish)
    return Commitment(table, commitment_to(server_part(identity, table)))


ROUTES = [commit]
