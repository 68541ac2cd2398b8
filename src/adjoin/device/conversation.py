"""What a page and one of its tables say to each other, as over a socket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from adjoin.device.rooms import PERSON, DeviceRooms
from adjoin.errors import AdjoinError
from adjoin.live.commands import Commands, refusal_reply
from adjoin.live.encoding import encode
from adjoin.live.protocol import PROTOCOL, Hello, Hint, Refused, Reload, ToServer
from adjoin.live.room import Room
from adjoin.live.viewer import Viewer
from adjoin.phrase import Phrase

CLOSE_OLD, CLOSE_BAD, CLOSE_UNKNOWN, CLOSE_AGAIN = 4000, 4400, 4404, 1012
Post = Callable[[str, str], None]  # what happened (open, message, close) and the words, or the code
incoming = msgspec.json.Decoder(ToServer)


class DeviceConversation:
    """One page at one table. It is the wire of its viewer, too: a page takes whatever it is sent."""

    free = True

    def __init__(self, rooms: DeviceRooms, table: str, post: Post) -> None:
        self.rooms = rooms
        self.table = table
        self.post = post
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self.hinting: asyncio.Task[None] | None = None
        self.task = asyncio.ensure_future(self.run())

    def write(self, message: bytes) -> None:
        self.post("message", message.decode())

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)

    def say(self, text: str) -> None:
        """The page says something."""
        self.inbox.put_nowait(text)

    def shut(self) -> None:
        self.task.cancel()

    def close(self, code: int) -> None:
        self.post("close", str(code))

    async def run(self) -> None:
        self.post("open", "")
        hello = self.read(await self.inbox.get())
        room = await self.rooms.room(self.table)
        if not isinstance(hello, Hello):
            self.close(CLOSE_BAD)
        elif hello.protocol != PROTOCOL:
            self.write(encode(Reload(PROTOCOL)))
            self.close(CLOSE_OLD)
        elif room is None:
            self.write(encode(Refused(-1, "error-table-unknown", Phrase("error-table-unknown"))))
            self.close(CLOSE_UNKNOWN)
        else:
            await self.attend(room, hello)

    async def attend(self, room: Room, hello: Hello) -> None:
        viewer = room.enter(PERSON, hello.since, self, lambda: self.close(CLOSE_AGAIN))
        answers = Commands(room, viewer, lambda: True)
        try:
            while True:
                message = self.read(await self.inbox.get())
                if isinstance(message, Hint):
                    self.hinting = asyncio.ensure_future(self.answer(answers, viewer, message))
                elif message is not None:
                    await self.answer(answers, viewer, message)
        finally:
            room.leave(viewer)
            if self.hinting is not None:
                self.hinting.cancel()

    def read(self, text: str) -> Any:
        try:
            return incoming.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return None

    async def answer(self, answers: Commands, viewer: Viewer, message: Any) -> None:
        try:
            answer = await answers.to(message)
        except AdjoinError as reason:
            answer = refusal_reply(message.id, reason)
        except Exception:
            logging.getLogger(__name__).exception("a message failed")
            answer = Refused(message.id, "error-internal", Phrase("error-internal"))
        if answer is not None:
            viewer.put(encode(answer))
