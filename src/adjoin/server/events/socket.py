"""The socket of one spectator of an event: standings and results as they come; what it says itself is not heard."""

from __future__ import annotations

from functools import partial

from litestar import websocket

from adjoin.live.client import Client
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.open_sockets import OpenSockets
from adjoin.server.core.budgets import payer_here
from adjoin.server.core.telemetry import Figures
from adjoin.server.events.service import EventService
from adjoin.server.events.subscribers import Spectator
from adjoin.server.http.websocket import CLOSE_FLOOD, AnySocket, connected
from adjoin.server.lobby.socket import Talk
from adjoin.server.tables.socket import CLOSE_AGAIN, CLOSE_UNKNOWN
from adjoin.server.tables.socket_limits import SocketLimits


@websocket("/ws/events/{event:str}")
async def event_socket(
    socket: AnySocket,
    event: str,
    events: EventService,
    open_sockets: OpenSockets,
    identity: Identity,
    manners: SocketLimits,
    figures: Figures,
) -> None:
    cookies = socket.headers.get("cookie", "")
    with connected(socket, figures) as line, figures.sockets.track_inprogress():
        async with open_sockets.person(cookies, identity, partial(line.end, CLOSE_AGAIN)) as person:
            await socket.accept()
            account = payer_here()
            account.recognize(cookies, person)
            guest = Client(person, account.address)
            found = await events.find(event)
            if found is None or not manners.enter(guest):
                await socket.close(code=CLOSE_FLOOD if found else CLOSE_UNKNOWN)
                return
            spectator = Spectator(event, line, partial(line.end, CLOSE_AGAIN))
            line.listen(Talk(line).hear, lambda: None, partial(events.spectators.tell, spectator), account)
            events.spectators.enter(spectator, found)
            try:
                code = await line.until_end()
            finally:
                events.spectators.leave(spectator)
                manners.leave(guest)
            if code is not None and line.free:
                await socket.close(code=code)
