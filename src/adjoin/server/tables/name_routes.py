"""A name for somebody who sat down without one: asked for at the table, after the first move."""

from __future__ import annotations

from litestar import put

from adjoin.errors import TableRefusal
from adjoin.server.accounts.device_routes import require_known
from adjoin.server.accounts.names import NameService
from adjoin.server.accounts.routes import require_name
from adjoin.server.accounts.schemas import Named, Naming
from adjoin.server.http.errors import HttpProblem
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.routes import room_of
from adjoin.table import Action


@put("/api/tables/{table:str}/name")
async def give_name(table: str, data: Naming, visitor: str, hub: Hub, names: NameService) -> Named:
    """Be called so from now on, and at this table, where one sits without a name."""
    person, name = require_known(visitor), require_name(data.name)
    room = await room_of(hub, table)
    seats = [seat for seat in room.table.seats_of(person) if not room.table.seats[seat].name]
    if not seats:
        raise HttpProblem(409, "error-table-named")
    await names.rename(person, name)
    for seat in seats:
        try:
            await room.act(Action("named", seat, name=name, owner=person))
        except TableRefusal as reason:  # pressed twice
            if reason.message.key != "table-named":
                raise
    return Named(name)


ROUTES = [give_name]
