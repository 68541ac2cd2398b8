"""The socket of one spectator of an event: standings and results as they come; what it says itself is not heard."""

from __future__ import annotations

from functools import partial

from litestar import websocket

from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.open_sockets import OpenSockets
from adjoin.server.accounts.socket_visits import open_visit
from adjoin.server.core.telemetry import Figures
from adjoin.server.events.service import EventService
from adjoin.server.events.subscribers import Spectator
from adjoin.server.http.websocket import CLOSE_AGAIN, CLOSE_FLOOD, AnySocket
from adjoin.server.tables.socket import CLOSE_UNKNOWN
from adjoin.server.tables.socket_limits import SocketLimits


@websocket("/ws/events/{event:str}")
async def event_socket(
    socket: AnySocket,
    event: str,
    events: EventService,
    open_sockets: OpenSockets,
    identity: Identity,
    socket_limits: SocketLimits,
    figures: Figures,
) -> None:
    async with open_visit(socket, open_sockets, identity, figures) as visit:
        found = await events.find(event)
        if found is None or not socket_limits.enter(visit.guest):
            await socket.close(code=CLOSE_FLOOD if found else CLOSE_UNKNOWN)
            return
        spectator = Spectator(event, visit.wire, partial(visit.wire.end, CLOSE_AGAIN))
        try:
            visit.look_on(partial(events.spectators.tell, spectator))
            events.spectators.enter(spectator, found)
            await visit.stay(partial(events.spectators.leave, spectator))
        finally:
            socket_limits.leave(visit.guest)
