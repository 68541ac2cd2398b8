"""The socket of one looker: the lobby is told to it; of what it says itself only pings are answered."""

from __future__ import annotations

from functools import partial

from litestar import websocket

from adjoin.live.client import Client
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.open_sockets import OpenSockets
from adjoin.server.core.budgets import Account, payer_here
from adjoin.server.core.telemetry import Figures
from adjoin.server.http.websocket import CLOSE_FLOOD, FLOOD, AnySocket, DirectWebSocket, connected
from adjoin.server.lobby.service import Lobby
from adjoin.server.lobby.subscribers import Subscriber
from adjoin.server.tables.socket import CLOSE_AGAIN
from adjoin.server.tables.socket_limits import SocketLimits


class Talk:
    """Counts what a looker says, which is nothing."""

    def __init__(self, line: DirectWebSocket) -> None:
        self.line = line
        self.said = 0

    def hear(self, _: str | bytes) -> None:
        self.said += 1
        if self.said > FLOOD:
            self.line.end(CLOSE_FLOOD)


@websocket("/ws/lobby")
async def lobby_socket(
    socket: AnySocket,
    lobby: Lobby,
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
            if not manners.enter(guest):
                await socket.close(code=CLOSE_FLOOD)
                return
            try:
                await attend(socket, line, lobby, person, account)
            finally:
                manners.leave(guest)


async def attend(socket: AnySocket, line: DirectWebSocket, lobby: Lobby, person: str, account: Account) -> None:
    looker = Subscriber(person, line, str(socket.query_params.get("offer", "")), partial(line.end, CLOSE_AGAIN))
    line.listen(Talk(line).hear, lambda: None, partial(lobby.lookers.resume, looker), account)
    if looker.offer:
        await lobby.look_for(looker.offer)
    lobby.lookers.enter(looker)
    try:
        code = await line.until_end()
    finally:
        lobby.lookers.leave(looker)
    if code is not None and line.free:
        await socket.close(code=code)
