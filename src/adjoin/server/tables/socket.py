"""The socket of one viewer at one table: messages in, answers out, every refusal with a code."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial
from typing import Any

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from adjoin.errors import AdjoinError, TableRefusal
from adjoin.live.client import Client
from adjoin.live.commands import Commands, refusal_reply
from adjoin.live.encoding import encode
from adjoin.live.meter import meter
from adjoin.live.protocol import PROTOCOL, ChatIn, Hello, Hint, Refused, Reload, ToServer
from adjoin.live.room import Room
from adjoin.live.talk import ChatLine
from adjoin.live.viewer import Viewer
from adjoin.phrase import Phrase
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.open_sockets import OpenSockets
from adjoin.server.accounts.socket_visits import open_visit
from adjoin.server.core.budgets import TimeAccount
from adjoin.server.core.characters import Unreadable, check_json
from adjoin.server.core.telemetry import Figures, log
from adjoin.server.db.errors import StoreError
from adjoin.server.http.websocket import CLOSE_AGAIN, CLOSE_FLOOD, FLOOD, AnySocket, DirectWebSocket
from adjoin.server.settings import PACKAGE
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.socket_limits import SocketLimits

HELLO_WITHIN = 10.0  # seconds
LONGEST = 8192  # characters of a message
MOST = 8  # messages that may wait for an answer; then no more are read
CLOSE_OLD, CLOSE_BAD, CLOSE_UNKNOWN, CLOSE_SLOW = 4000, 4400, 4404, 4408

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError, Unreadable)

incoming = msgspec.json.Decoder(ToServer)


class Numbered(msgspec.Struct):
    """The part of a broken message that an answer needs."""

    id: int = -1


def refusal(number: int, message: Phrase, code: str = "") -> Refused:
    return Refused(number, code or message.key, message)


def own(key: str, **args: object) -> Phrase:
    return Phrase(key, args, PACKAGE)


def number_in(text: str | bytes) -> int:
    try:
        return msgspec.json.decode(text, type=Numbered).id
    except UNREADABLE:
        return -1


class Conversation:
    """What is said on one line, until it ends."""

    def __init__(
        self,
        socket: AnySocket,
        line: DirectWebSocket,
        hub: Hub,
        socket_limits: SocketLimits,
        figures: Figures,
        account: TimeAccount,
        *,
        banned: bool = False,
    ) -> None:
        self.socket = socket
        self.wire = line
        self.hub = hub
        self.socket_limits = socket_limits
        self.figures = figures
        self.account = account
        self.banned = banned
        self.guest = Client(account.person, account.address)
        self.too_fast = 0
        self.inbox: deque[str | bytes] = deque()
        self.answering: asyncio.Task[None] | None = None
        self.hinting: asyncio.Task[None] | None = None

    def may_open(self) -> bool:
        """Count one more table of this reader."""
        return not self.socket_limits.tables.wait_of(*self.guest)

    async def part(self, code: int, message: object) -> None:
        """The last word, and the door."""
        # As text: browsers parse a text frame without a detour.
        await self.socket.send({"type": "websocket.send", "text": encode(message).decode(), "bytes": None})
        await self.socket.close(code=code)

    async def run(self, name: str) -> None:
        if not self.socket_limits.enter(self.guest):
            await self.part(CLOSE_FLOOD, refusal(-1, own("error-sockets")))
            return
        try:
            await self.talk(name)
        finally:
            self.socket_limits.leave(self.guest)

    async def talk(self, name: str) -> None:
        hello = await self.hello()
        if hello is None:
            return
        try:
            room = await self.room(name)
        except TableRefusal as reason:  # a table of newer rules: another process may know them
            await self.part(CLOSE_AGAIN, refusal_reply(-1, reason))
            return
        if room is None:
            await self.part(CLOSE_UNKNOWN, refusal(-1, own("error-table-unknown")))
            return
        if not await self.hub.may_look(room.table, self.guest.person):
            await self.part(CLOSE_UNKNOWN, refusal(-1, own("error-table-sealed")))
            return
        if self.is_crowded(room):
            await self.part(CLOSE_FLOOD, refusal(-1, own("error-spectators", most=self.socket_limits.spectators)))
            return
        await self.attend(room, hello)

    def is_crowded(self, room: Room) -> bool:
        """Would this reader only look on, where as many do as there is room for?"""
        return len(room.viewers) >= self.socket_limits.spectators and not room.door(self.guest.person).owned

    async def room(self, name: str) -> Room | None:
        """The room of a table, with the seat of a person who returns; if it was closed meanwhile, the one after it."""
        while room := await self.hub.room(name):
            await room.welcome_back(self.guest.person)
            if not room.outdated:
                return room
        return None

    async def hello(self) -> Hello | None:
        """The first message, if it is a greeting this server understands."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                first = incoming.decode(await self.receive())
        except (*UNREADABLE, TimeoutError):
            first = None
        if not isinstance(first, Hello):
            await self.part(CLOSE_BAD, refusal(-1, own("error-hello-first")))
            return None
        if first.protocol != PROTOCOL:
            await self.part(CLOSE_OLD, Reload(PROTOCOL))
            return None
        return first

    async def receive(self) -> str | bytes:
        event: Any = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="the reader left", code=1000)
        return event.get("text") or event.get("bytes") or b""

    async def remarks_at(self, table: str) -> list[ChatLine]:
        """What was said at a table; nothing while the store cannot tell."""
        try:
            return await self.hub.store.talk.at(table)
        except StoreError:
            return []

    async def attend(self, room: Room, hello: Hello) -> None:
        line = self.wire
        guest = self.guest
        viewer = room.enter(guest.person, hello.since, line, lambda: line.end(CLOSE_SLOW), guest.address, line.silence)
        answers = Commands(room, viewer, self.may_open)
        line.listen(partial(self.hear, line, answers), viewer.pause, viewer.resume, self.account)
        try:
            await self.hub.outages.repay(room)
            if self.banned:
                self.put(viewer, refusal(-1, own("error-banned")))
            room.tell_said(
                viewer, await self.remarks_at(room.name)
            )  # now that nothing is missed which is said meanwhile
            code = await line.until_end()
        finally:
            room.leave(viewer)
            for task in (self.answering, self.hinting):
                if task is not None:
                    task.cancel()
        if code is not None:
            self.figures.dropped.inc(code == CLOSE_SLOW)
            if line.free:
                await self.socket.close(code=code)

    # -------------------------------------------------------------------------------- messages

    def hear(self, line: DirectWebSocket, answers: Commands, text: str | bytes) -> None:
        """A message came; it is answered after those before it."""
        self.inbox.append(text)
        if self.answering is None:
            self.answering = asyncio.create_task(meter(self.answer_all(line, answers), self.account))
        elif len(self.inbox) >= MOST:
            line.hold(stop=True)

    async def answer_all(self, line: DirectWebSocket, answers: Commands) -> None:
        try:
            while self.inbox:
                self.put(answers.viewer, await self.answer(answers, self.inbox.popleft()))
                if self.too_fast > FLOOD:
                    line.end(CLOSE_FLOOD)
                    return
        except Exception as reason:
            line.fail(reason)
            return
        self.answering = None
        line.hold(stop=False)

    def put(self, viewer: Viewer, answer: object) -> None:
        if answer is not None:
            viewer.put(encode(answer))
        if isinstance(answer, Refused):
            self.figures.refusals.labels(answer.code).inc()

    async def answer(self, answers: Commands, text: str | bytes) -> object:
        if self.account.wait() and await self.account.slow():
            self.too_fast += 1
            return refusal(number_in(text[:200]), own("error-too-fast"))
        if len(text) > LONGEST:
            return refusal(-1, own("error-message-long", most=LONGEST))
        try:
            check_json(text)
            message = incoming.decode(text)
        except Unreadable:
            return refusal(number_in(text), own("error-characters"))
        except UNREADABLE:
            return refusal(number_in(text), own("error-message"))
        if isinstance(message, Hello):
            return refusal(-1, own("error-hello-twice"))
        if isinstance(message, ChatIn) and self.talks_too_fast(answers):
            self.too_fast += 1
            return refusal(message.id, own("error-chat-fast"))
        if isinstance(message, Hint):
            return self.hint(answers, message)
        return await self.outcome(answers, message)

    def talks_too_fast(self, answers: Commands) -> bool:
        plays = bool(answers.door.owned)
        return bool(self.socket_limits.wait_to_talk(self.guest, answers.room.name, plays=plays))

    def hint(self, answers: Commands, message: Hint) -> Refused | None:
        """A bot thinks about it: other messages are answered meanwhile, but only one hint is on its way."""
        if self.hinting is not None and not self.hinting.done():
            return refusal(message.id, own("error-hint-waiting"))

        async def hint() -> None:
            self.put(answers.viewer, await self.outcome(answers, message))

        self.hinting = asyncio.create_task(hint())
        return None

    async def outcome(self, answers: Commands, message: Any) -> object:
        try:
            return await answers.to(message)
        except AdjoinError as reason:
            return refusal_reply(message.id, reason)
        except Exception:
            log.exception("a message failed", table=answers.room.name)
            return refusal(message.id, own("error-internal"))


@websocket("/ws/{table:str}")
async def table_socket(
    socket: AnySocket,
    table: str,
    hub: Hub,
    open_sockets: OpenSockets,
    identity: Identity,
    socket_limits: SocketLimits,
    figures: Figures,
) -> None:
    async with open_visit(socket, open_sockets, identity, figures) as visit:
        banned = (identity.device_in(socket.headers.get("cookie", "")) or "") in identity.banned
        await Conversation(socket, visit.wire, hub, socket_limits, figures, visit.account, banned=banned).run(table)
