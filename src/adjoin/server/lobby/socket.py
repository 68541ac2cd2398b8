"""The socket of one lobby page: it gets the offers; of its own messages only pings are answered."""

from __future__ import annotations

from functools import partial

from litestar import websocket

from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.open_sockets import OpenSockets
from adjoin.server.accounts.socket_visits import Visit, open_visit
from adjoin.server.core.telemetry import Figures
from adjoin.server.http.websocket import CLOSE_AGAIN, CLOSE_FLOOD, AnySocket
from adjoin.server.lobby.service import Lobby
from adjoin.server.lobby.subscribers import Subscriber
from adjoin.server.tables.socket_limits import SocketLimits


@websocket("/ws/lobby")
async def lobby_socket(
    socket: AnySocket,
    lobby: Lobby,
    open_sockets: OpenSockets,
    identity: Identity,
    socket_limits: SocketLimits,
    figures: Figures,
) -> None:
    async with open_visit(socket, open_sockets, identity, figures) as visit:
        if not socket_limits.enter(visit.guest):
            await socket.close(code=CLOSE_FLOOD)
            return
        try:
            await attend(visit, lobby)
        finally:
            socket_limits.leave(visit.guest)


async def attend(visit: Visit, lobby: Lobby) -> None:
    offer, end = str(visit.socket.query_params.get("offer", "")), partial(visit.wire.end, CLOSE_AGAIN)
    subscriber = Subscriber(visit.guest.person, visit.wire, offer, end)
    visit.look_on(partial(lobby.subscribers.resume, subscriber))
    if subscriber.offer:
        await lobby.look_for(subscriber.offer)
    lobby.subscribers.enter(subscriber)
    await visit.stay(partial(lobby.subscribers.leave, subscriber))
