"""A network cable between a browser and the server that a test can cut and mend."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit


class Cable:
    def __init__(self, address: str) -> None:
        self.end = urlsplit(address)
        self.whole = True
        self.writers: set[asyncio.StreamWriter] = set()
        self.address = ""

    async def __aenter__(self) -> Cable:
        self.server = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()
        self.cut()
        await self.server.wait_closed()

    def cut(self) -> None:
        """Everything that was connected no longer is, and nothing can be."""
        self.whole = False
        for writer in list(self.writers):
            writer.close()

    def mend(self) -> None:
        self.whole = True

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.whole:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_connection(self.end.hostname, self.end.port)
        self.writers |= {writer, far_writer}
        await asyncio.gather(self.pour(reader, far_writer), self.pour(far_reader, writer))

    async def pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            self.writers.discard(writer)
            writer.close()
