"""A way to a database that can be stalled or cut: every byte between a server and PostgreSQL goes through here."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Event, Thread
from typing import Any


class Relay:
    """Listens on a port of this machine, and passes on to a socket of PostgreSQL's; in a thread of its own."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.port = 0
        self.open = True  # to newcomers
        self.lines: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.flowing: asyncio.Event
        self.ready = Event()
        Thread(target=self.run, name="relay", daemon=True).start()
        assert self.ready.wait(10)

    def run(self) -> None:
        self.loop.run_until_complete(self.serve())
        self.loop.run_forever()

    async def serve(self) -> None:
        self.flowing = asyncio.Event()
        self.flowing.set()
        server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        self.port = int(server.sockets[0].getsockname()[1])
        self.ready.set()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if not self.open:
                raise ConnectionRefusedError
            far_reader, far_writer = await asyncio.open_unix_connection(self.target)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, far_writer}
        self.lines |= ends
        tasks = [asyncio.create_task(self.pump(*way)) for way in ((reader, far_writer), (far_reader, writer))]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.transport.abort()
        self.lines -= ends

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self.flowing.wait()
                writer.write(data)
                await writer.drain()

    # -------------------------------------------------------------------------------- from other threads

    def call(self, work: Any) -> None:
        self.loop.call_soon_threadsafe(work)

    def stall(self) -> None:
        """Nothing arrives any more, and nobody is told."""
        self.call(self.flowing.clear)

    def flow(self) -> None:
        self.call(self.flowing.set)

    def cut(self, *, reopen: bool) -> None:
        """All lines end at once; newcomers are turned away unless it is open again."""

        def cutting() -> None:
            self.open = reopen
            for line in self.lines:
                line.transport.abort()

        self.call(cutting)

    def mend(self) -> None:
        def mending() -> None:
            self.open = True

        self.call(mending)
