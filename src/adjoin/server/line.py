"""A websocket that the server talks on directly, once somebody has been let in.

How a line is opened, checked and closed stays with uvicorn and the application above it. What is said meanwhile would
pass a queue, two tasks and a dozen calls for every message there; here a message that came is handed over at once, and
one that goes is framed and written at once. Frames carry no mask and no extension, so one frame is good for everybody.

What held a line lets go of it at its end, step by step, because nothing else would: a server searches for cycles so
seldom that a hundred objects for every reader who left would lie about for hours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketException
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "adjoin.line"  # under which an application finds the line in its scope
TEXT = b"\x81"  # a whole message of text
OURS = "adjoin.end"

Heard = Callable[[str | bytes], None]


class SocketLine(WebSocketsSansIOProtocol):
    heard: Heard | None = None
    kept = b""  # frames that are to be written
    paused: Callable[[], None] | None = None
    resumed: Callable[[], None] | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"line": self}

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.scope.clear()  # type: ignore[attr-defined]  # it holds the line, by our own extension

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more, and holds what holds it

    # -------------------------------------------------------------------------------- coming in

    def listen(self, heard: Heard, paused: Callable[[], None], resumed: Callable[[], None]) -> None:
        """From now on messages are told to `heard`, those that have come already too."""
        self.heard, self.paused, self.resumed = heard, paused, resumed
        for _ in range(self.queue.qsize()):
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                heard(event.get("text") or event.get("bytes") or b"")
            else:
                self.queue.put_nowait(event)
        self.hold(stop=False)
        if not self.free:
            paused()

    def listen_no_more(self) -> None:
        """Whoever listened is held no longer; what still comes is of no use to anybody."""
        self.heard = self.paused = self.resumed = None

    def hold(self, *, stop: bool) -> None:
        """Read no more for now, or go on."""
        if stop != self.read_paused and not self.transport.is_closing():
            self.read_paused = stop
            if stop:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        if self.heard is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        try:
            self.heard(str(data, "utf-8") if self.curr_msg_data_type == "text" else bytes(data))
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

    async def until_end(self) -> int | None:
        """Waits until the line is over: the code that was given to end(), or None if the reader left."""
        while True:
            event: Any = await self.queue.get()
            if event["type"] == "websocket.disconnect":
                code: int | None = event.get(OURS)
                return code

    def end(self, code: int) -> None:
        """Let until_end() know that we want no more."""
        ended: Any = {"type": "websocket.disconnect", "code": code, OURS: code}
        self.queue.put_nowait(ended)

    # -------------------------------------------------------------------------------- going out

    @property
    def free(self) -> bool:
        return self.writable.is_set()

    def write(self, message: bytes) -> None:
        """One message of text; into the void if the reader has left."""
        if not self.close_sent and not self.disconnected:
            kept, self.kept = self.kept, b""
            self.transport.write(kept + framed(message))

    def add(self, message: bytes, *, more: bool) -> None:
        """The same, with what is written next: an answer to a move and the board after it go as one piece.

        If no `more` is to come, it goes alone in the next round of the event loop.
        """
        if not more:
            self.loop.call_soon(self.flush)
        self.kept += framed(message)

    def flush(self) -> None:
        if self.kept and not self.close_sent and not self.disconnected:
            kept, self.kept = self.kept, b""
            self.transport.write(kept)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.paused is not None:
            self.paused()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.resumed is not None:
            self.resumed()


@contextmanager
def attended(socket: WebSocket[Any, Any, Any]) -> Iterator[SocketLine]:
    """The line of a socket, for as long as somebody is there."""
    extensions: Any = socket.scope["extensions"]
    line: SocketLine = extensions[EXTENSION]["line"]
    try:
        yield line
    except WebSocketException:
        pass  # the reader left in the middle of a sentence
    finally:
        line.listen_no_more()
        del socket.receive, socket.send  # they are wrapped by functions that hold the socket


def framed(message: bytes) -> bytes:
    """A message as one frame from the server."""
    size = len(message)
    if size < 126:
        return TEXT + size.to_bytes(1, "big") + message
    if size < 65536:
        return TEXT + b"\x7e" + size.to_bytes(2, "big") + message
    return TEXT + b"\x7f" + size.to_bytes(8, "big") + message
