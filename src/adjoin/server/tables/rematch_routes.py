"""What the server is bound to before anybody offers or accepts a rematch."""

from __future__ import annotations

from litestar import post

from adjoin.answers.table_schemas import Commitment
from adjoin.kernel.model.chance import commitment_to
from adjoin.server.accounts.identity import Identity
from adjoin.server.http.errors import HttpProblem
from adjoin.server.tables.fair_seed import server_part
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.routes import room_of


@post("/api/tables/{table:str}/commitment", status_code=200)
async def commit_next(table: str, visitor: str, hub: Hub, identity: Identity) -> Commitment:
    """What the table of the rematch will be called, and to what the server is bound; for those who sit here."""
    room = await room_of(hub, table)
    if not room.door(visitor).owned:
        raise HttpProblem(409, "error-spectator")
    return Commitment(room.next_name, commitment_to(server_part(identity, room.next_name)))


ROUTES = [commit_next]
