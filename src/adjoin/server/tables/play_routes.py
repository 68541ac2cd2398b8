"""Play before any script runs: the button that the server paints on the home page opens a table against a bot."""

from __future__ import annotations

from litestar import Response, post
from litestar.response import Redirect

from adjoin.answers.catalog import seats_by_default, usual_level
from adjoin.answers.table_schemas import NewTable, SeatWish
from adjoin.errors import AdjoinError
from adjoin.kernel.registry import find
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import limit
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.names import NameService
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.settings import Settings
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.routes import table_made


@post("/play/{name:str}", status_code=303, include_in_schema=False)
async def play(
    request: AnyRequest,
    name: str,
    device: str,
    guest: Client,
    identity: Identity,
    hub: Hub,
    store: Store,
    names: NameService,
    settings: Settings,
    table_limiter: Limiter,
) -> Response[None]:
    """Leads to a new table with usual bots; where none can be opened, to the page that says why."""
    definition = find(name)
    bots = [SeatWish(kind="bot", level=usual_level())] * (seats_by_default(definition) - 1)
    wish = NewTable(game=definition.header.name, seats=[SeatWish(kind="me"), *bots], lot=True)
    try:
        limit(table_limiter, guest)
        made = await table_made(request, wish, device, identity, hub, store, names, settings)
    except (HttpProblem, AdjoinError):
        return Redirect(f"/new/{definition.header.name}", status_code=303)
    return Redirect(f"/t/{made.table}", status_code=303)


ROUTES = [play]
