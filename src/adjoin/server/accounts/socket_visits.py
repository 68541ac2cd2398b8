"""How every socket begins: who is there is looked up and charged, and the line ends once they are signed out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import NamedTuple

from adjoin.live.client import Client
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.open_sockets import OpenSockets
from adjoin.server.core.budgets import TimeAccount, payer_here
from adjoin.server.core.telemetry import Figures
from adjoin.server.http.websocket import CLOSE_AGAIN, CLOSE_FLOOD, FLOOD, AnySocket, DirectWebSocket, line_of


class Visit(NamedTuple):
    """A socket that somebody has opened."""

    socket: AnySocket
    wire: DirectWebSocket
    account: TimeAccount

    @property
    def guest(self) -> Client:
        return Client(self.account.person, self.account.address)

    def look_on(self, resume: Callable[[], None]) -> None:
        """Hear nothing from somebody who is only told things; `resume` goes on telling once a slow line is free."""
        self.wire.listen(Silence(self.wire).hear, lambda: None, resume, self.account)

    async def stay(self, leave: Callable[[], object]) -> None:
        """Wait until the line ends, call `leave`, and close the socket."""
        try:
            code = await self.wire.until_end()
        finally:
            leave()
        if code is not None and self.wire.free:
            await self.socket.close(code=code)


class Silence:
    """Counts the messages of a spectator, who is disconnected after too many."""

    def __init__(self, line: DirectWebSocket) -> None:
        self.line = line
        self.said = 0

    def hear(self, _: str | bytes) -> None:
        self.said += 1
        if self.said > FLOOD:
            self.line.end(CLOSE_FLOOD)


@asynccontextmanager
async def open_visit(
    socket: AnySocket, open_sockets: OpenSockets, identity: Identity, figures: Figures
) -> AsyncIterator[Visit]:
    """An accepted socket, as long as it is open."""
    cookies = socket.headers.get("cookie", "")
    with line_of(socket, figures) as line, figures.sockets.track_inprogress():
        async with open_sockets.person(cookies, identity, partial(line.end, CLOSE_AGAIN)) as person:
            await socket.accept()
            account = payer_here()
            account.recognize(cookies, person)
            yield Visit(socket, line, account)
