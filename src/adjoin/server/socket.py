"""The socket of one viewer at one table: messages in, answers out, every refusal with a code."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from adjoin.errors import AdjoinError, Refusal
from adjoin.phrase import Phrase
from adjoin.server.answers import Answers
from adjoin.server.hub import Hub
from adjoin.server.identity import Identity, person_in
from adjoin.server.limiting import Limiter, origin
from adjoin.server.messages import PROTOCOL, Hello, Hint, Refused, Reload, ToServer
from adjoin.server.room import Room
from adjoin.server.settings import PACKAGE
from adjoin.server.storage.interface import Store
from adjoin.server.telemetry import Figures, log
from adjoin.server.viewer import Viewer
from adjoin.server.wire import encode

HELLO_WITHIN = 10.0  # seconds
LONGEST = 8192  # characters of a message
FLOOD = 300  # refused for speed before the socket is closed
CLOSE_BUG = 1011
CLOSE_OLD, CLOSE_BAD, CLOSE_UNKNOWN, CLOSE_SLOW, CLOSE_FLOOD = 4000, 4400, 4404, 4408, 4429

incoming = msgspec.json.Decoder(ToServer)


class Numbered(msgspec.Struct):
    """As much of a broken message as an answer needs."""

    id: int = -1


def refusal(number: int, message: Phrase, code: str = "") -> Refused:
    return Refused(number, code or message.key, message)


def refused(number: int, reason: AdjoinError) -> Refused:
    answer = refusal(number, reason.message)
    if isinstance(reason, Refusal):
        answer.paragraph, answer.cells = reason.paragraph, list(reason.cells)
    return answer


def own(key: str, **args: Any) -> Phrase:
    return Phrase(key, args, PACKAGE)


def number_in(text: str | bytes) -> int:
    try:
        return msgspec.json.decode(text, type=Numbered).id
    except msgspec.DecodeError:
        return -1


def is_bug(result: object) -> bool:
    """Is it neither a reader who was too slow nor one who left, which may be noticed while sending?"""
    return isinstance(result, Exception) and not isinstance(result, OSError | WebSocketException)


class Conversation:
    def __init__(
        self, socket: WebSocket[Any, Any, Any], hub: Hub, limiter: Limiter, tables: Limiter, figures: Figures
    ) -> None:
        self.socket = socket
        self.hub = hub
        self.limiter = limiter
        self.tables = tables
        self.figures = figures
        self.too_fast = 0
        self.hinting: asyncio.Task[None] | None = None

    def may_open(self) -> bool:
        """Count one more table from where this reader is."""
        return self.tables.allows(self.socket.client.host if self.socket.client else "")

    async def send(self, message: bytes) -> None:
        # As text: browsers parse a text frame without a detour.
        await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    async def receive(self) -> str | bytes:
        event: Any = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="the reader left", code=1000)
        return event.get("text") or event.get("bytes") or b""

    async def part(self, code: int, message: object) -> None:
        """The last word, and the door."""
        await self.send(encode(message))
        await self.socket.close(code=code)

    async def run(self, name: str, owner: str, address: str = "") -> None:
        hello = await self.hello()
        if hello is None:
            return
        room = await self.hub.room(name)
        if room is None:
            await self.part(CLOSE_UNKNOWN, refusal(-1, own("error-table-unknown")))
            return
        await room.welcome_back(owner)
        await self.attend(room, owner, hello, address)

    async def hello(self) -> Hello | None:
        """The first message, if it is a greeting this server understands."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                first = incoming.decode(await self.receive())
        except (msgspec.DecodeError, TimeoutError):
            first = None
        if not isinstance(first, Hello):
            await self.part(CLOSE_BAD, refusal(-1, own("error-hello-first")))
            return None
        if first.protocol != PROTOCOL:
            await self.part(CLOSE_OLD, Reload(PROTOCOL))
            return None
        return first

    async def attend(self, room: Room, owner: str, hello: Hello, address: str) -> None:
        viewer = room.enter(owner, hello.since, self.send, address)
        answers = Answers(room, viewer, self.may_open)
        writing = asyncio.create_task(viewer.run())
        reading = asyncio.create_task(self.listen(answers))
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(viewer)
            writing.cancel()
            reading.cancel()
            if self.hinting is not None:
                self.hinting.cancel()
            results = await asyncio.gather(writing, reading, return_exceptions=True)
        await self.farewell(results)

    async def farewell(self, results: tuple[object, object]) -> None:
        """Close with the code that says why, unless the reader left."""
        slow, code = results
        bug = next((result for result in results if is_bug(result)), None)
        if isinstance(slow, TimeoutError):
            self.figures.dropped.inc()
            await self.socket.close(code=CLOSE_SLOW)
        elif bug is not None:
            log.error("socket failed", exc_info=bug)
            await self.socket.close(code=CLOSE_BUG)
        elif isinstance(code, int):
            await self.socket.close(code=code)

    async def listen(self, answers: Answers) -> int:
        """Answer until the reader leaves; a code if we have to close."""
        while True:
            text = await self.receive()
            self.put(answers.viewer, await self.answer(answers, text))
            if self.too_fast > FLOOD:
                return CLOSE_FLOOD

    def put(self, viewer: Viewer, answer: object) -> None:
        if answer is not None:
            viewer.put(encode(answer))
        if isinstance(answer, Refused):
            self.figures.refusals.labels(answer.code).inc()

    async def answer(self, answers: Answers, text: str | bytes) -> object:
        if not self.limiter.allows(f"{id(self)}"):
            self.too_fast += 1
            return refusal(number_in(text[:200]), own("error-too-fast"))
        if len(text) > LONGEST:
            return refusal(-1, own("error-message-long", most=LONGEST))
        try:
            message = incoming.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return refusal(number_in(text), own("error-message"))
        if isinstance(message, Hello):
            return refusal(-1, own("error-hello-twice"))
        if isinstance(message, Hint):
            return self.hint(answers, message)
        return await self.outcome(answers, message)

    def hint(self, answers: Answers, message: Hint) -> Refused | None:
        """A bot thinks about it: other messages are answered meanwhile, but only one hint is on its way."""
        if self.hinting is not None and not self.hinting.done():
            return refusal(message.id, own("error-hint-waiting"))

        async def hint() -> None:
            self.put(answers.viewer, await self.outcome(answers, message))

        self.hinting = asyncio.create_task(hint())
        return None

    async def outcome(self, answers: Answers, message: Any) -> object:
        try:
            return await answers.to(message)
        except AdjoinError as reason:
            return refused(message.id, reason)
        except Exception:
            log.exception("a message failed", table=answers.room.name)
            return refusal(message.id, own("error-internal"))


@websocket("/ws/{table:str}")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    table: str,
    hub: Hub,
    identity: Identity,
    store: Store,
    socket_limiter: Limiter,
    table_limiter: Limiter,
    figures: Figures,
) -> None:
    owner = await person_in(socket.headers.get("cookie", ""), identity, store)
    await socket.accept()
    figures.sockets.inc()
    try:
        address = origin(socket.client.host if socket.client else "")
        await Conversation(socket, hub, socket_limiter, table_limiter, figures).run(table, owner, address)
    except WebSocketException:
        pass  # the reader left in the middle of a sentence
    finally:
        figures.sockets.dec()
