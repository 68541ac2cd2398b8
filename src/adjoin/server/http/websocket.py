"""A websocket that the server talks on directly, once somebody has been let in.

How a line is opened, checked and closed stays with uvicorn and the application above it. What is said meanwhile would
pass a queue, two tasks and a dozen calls for every message there; here a message that came is handed over at once, and
one that goes is framed and written at once. Frames carry no mask and no extension, so one frame is good for everybody.

A line hears little at a time: what came is taken apart piece by piece, and others have their turn between two pieces.
Every frame that brings no message - pings, pongs, parts of a message - counts like one; a flood of them ends the line.
A page's ping that comes alone, and no oftener than pages ask, is answered before it is taken apart (`small_frames`),
at a fixed price; a small message that comes whole and alone is read at once; all others go the long way. Only a line
that was silent is asked by us.

What held a line lets go of it at its end, step by step, because nothing else would: a server searches for cycles so
seldom that a hundred objects for every reader who left would lie about for hours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketException
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from adjoin.live.meter import charging
from adjoin.server.core.budgets import TimeAccount
from adjoin.server.core.telemetry import Figures, log
from adjoin.server.http import small_frames

EXTENSION = "adjoin.line"  # under which an application finds the line in its scope
TEXT = b"\x81"  # a whole message of text
OURS = "adjoin.end"
PIECE = 2048  # bytes that are taken apart before others have their turn
FRAMES = 60  # frames without a message that may come in a second, and
FLOOD = 300  # so many more before the line is ended
SMALL = 4.0  # pings that may be answered at once; one a second is forgotten
SMALL_PRICE = 0.0001  # seconds of processor time that such a ping is charged, rather more than it takes
HEARD_PRICE = 0.00003  # seconds that taking a small message in is charged: to look at the clock twice takes as long
CLOSE_FLOOD = 4429
CLOSE_AGAIN = 1012  # the page is to come again
CLOSE_BUG = 1011

Heard = Callable[[str | bytes], None]


AnySocket = WebSocket[Any, Any, Any]


class DirectWebSocket(WebSocketsSansIOProtocol):
    heard: Heard | None = None
    account: TimeAccount | None = None  # who pays for what comes
    unread = b""  # what came, and was not yet taken apart
    going_on = False  # the rest of it is about to be
    behind = False  # nothing more is taken from the network meanwhile
    full = 0.0  # when frames without a message are all forgotten
    forgotten = 0.0  # when all pings that were answered at once are forgotten
    excess = 0  # frames that were too many for their person or address
    kept = b""  # frames that are to be written
    paused: Callable[[], None] | None = None
    resumed: Callable[[], None] | None = None
    failure: Exception | None = None  # a mistake of ours that ends the line
    heard_at = 0.0  # when anything last came

    def handle_connect(self, event: Request) -> None:
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

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        if len(data) <= small_frames.WHOLE and (self.answer_small(data) or self.hear_small(data)):
            return
        self.unread += data
        self.read_on()

    def hear_small(self, data: bytes) -> bool:
        """Was this one whole message, and nothing else? It is told as it would be after the long way."""
        if self.heard is None or self.unread or self.read_paused or self.close_sent or self.disconnected:
            return False
        if data[0] != small_frames.TEXT or not small_frames.is_between_frames(self.conn):
            return False
        try:
            text = str(small_frames.payload_of(data), "utf-8")
        except UnicodeDecodeError:  # the long way ends the line for it
            return False
        if text:
            if self.account is not None:
                self.account.charge(HEARD_PRICE)
            self.tell_heard(text)
        return text != ""

    def answer_small(self, data: bytes) -> bool:
        """Was this a ping, or the answer to ours, alone and at a usual pace? Then nothing is left to do."""
        if len(data) > small_frames.LONGEST:
            return False
        late = max(self.forgotten, self.heard_at) + 1.0
        if late - self.heard_at > SMALL or self.unread or self.read_paused or self.close_sent or not self.free:
            return False
        if self.heard is None or self.account is None or not small_frames.is_between_frames(self.conn):
            return False
        if data[0] == small_frames.PONG:
            asked = self.pending_ping_payload
            if asked is None or small_frames.payload_of(data) != asked:
                return False
            super().handle_pong(Frame(Opcode.PONG, asked))
        elif answer := small_frames.answer_to(data):
            self.write(answer)
        else:
            return False
        self.forgotten = late
        self.account.charge(SMALL_PRICE)
        return True

    def read_on(self) -> None:
        """Take the next piece apart, unless nobody is ready for it; the rest comes after everybody else."""
        self.going_on = False
        if self.unread and (self.close_sent or not self.read_paused) and not self.disconnected:
            piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
            with charging(self.account):
                super().data_received(piece)
        if self.transport.is_closing():
            self.unread = b""
        elif self.unread:
            self.behind = True
            self.transport.pause_reading()
            self.read_on_soon()
        elif self.behind and not self.read_paused:
            self.behind = False
            self.transport.resume_reading()

    def read_on_soon(self) -> None:
        if self.unread and not self.going_on and (self.close_sent or not self.read_paused):
            self.going_on = True
            self.loop.call_soon(self.read_on)

    async def receive(self) -> Any:
        message = await super().receive()
        self.read_on_soon()
        return message

    def silence(self) -> float:
        """The seconds since anything came, the answer to a ping included."""
        return self.loop.time() - self.heard_at if self.heard_at else 0.0

    def send_keepalive_ping(self) -> None:
        """Ask only a line that was silent for as long as lines may be."""
        left = (self.ping_interval or 0.0) - self.silence()
        if self.heard_at and left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    # -------------------------------------------------------------------------------- frames without a message

    def count_frame(self) -> None:
        """One more; too many end the line."""
        now = self.loop.time()
        self.full = max(self.full, now) + 1 / FRAMES
        self.excess += self.account is not None and self.account.wait() > 0
        if self.excess > FLOOD or self.full - now > (FRAMES + FLOOD) / FRAMES:
            self.end_flood()

    def end_flood(self) -> None:
        """The door, with a reason for those who read it."""
        if self.close_sent or self.transport.is_closing():
            return
        if not self.handshake_complete or not self.free:
            self.transport.abort()
            return
        self.conn.data_to_send()  # answers to pings that nobody needs any more
        self.conn.send_close(CLOSE_FLOOD, "error-too-fast")
        self.handle_parser_exception()

    def handle_cont(self, event: Frame) -> None:
        if event.data or event.fin:
            super().handle_cont(event)
        if not event.fin:
            self.count_frame()

    def handle_text(self, event: Frame) -> None:
        super().handle_text(event)
        if not event.fin:
            self.count_frame()

    def handle_bytes(self, event: Frame) -> None:
        super().handle_bytes(event)
        if not event.fin:
            self.count_frame()

    def handle_ping(self) -> None:
        """Answered if its sender reads: answers to whoever does not are not piled up."""
        answer = b"".join(self.conn.data_to_send())
        if self.free and self.handshake_complete:
            self.transport.write(answer)
        self.count_frame()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.count_frame()

    # -------------------------------------------------------------------------------- messages

    def listen(
        self,
        heard: Heard,
        paused: Callable[[], None],
        resumed: Callable[[], None],
        account: TimeAccount | None = None,
    ) -> None:
        """Tell messages to `heard` from now on, also those that have come; `account` pays for all that comes."""
        self.heard, self.paused, self.resumed, self.account = heard, paused, resumed, account
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
        self.heard = self.paused = self.resumed = self.account = None

    def hold(self, *, stop: bool) -> None:
        """Read no more for now, or go on."""
        if stop != self.read_paused and not self.transport.is_closing():
            self.read_paused = stop
            if stop:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()
                self.read_on_soon()

    def send_receive_event_to_app(self) -> None:
        if self.heard is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        try:
            said = str(data, "utf-8") if self.curr_msg_data_type == "text" else bytes(data)
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            self.tell_heard(said)

    def tell_heard(self, said: str | bytes) -> None:
        try:
            if self.heard is not None:
                self.heard(said)
        except Exception as reason:
            self.fail(reason)

    async def until_end(self) -> int | None:
        """Waits until the line is over: the code that was given to end(), or None if the reader left.

        What was given to fail() is raised here.
        """
        while True:
            event: Any = await self.queue.get()
            if self.failure is not None:
                raise self.failure
            if event["type"] == "websocket.disconnect":
                code: int | None = event.get(OURS)
                return code

    def fail(self, reason: Exception) -> None:
        """Let until_end() know that the server made a mistake: whoever waits there ends the line."""
        self.failure = reason
        self.end(CLOSE_BUG)

    def end(self, code: int) -> None:
        """Let until_end() know that we want no more; whoever does not read what was sent would not read this either."""
        ended: Any = {"type": "websocket.disconnect", "code": code, OURS: code}
        self.queue.put_nowait(ended)
        if not self.free:
            self.transport.abort()

    # -------------------------------------------------------------------------------- going out

    @property
    def free(self) -> bool:
        return self.writable.is_set()

    def write(self, message: bytes) -> None:
        """One message of text; into the void if the reader has left."""
        if not self.close_sent and not self.disconnected:
            kept, self.kept = self.kept, b""
            self.transport.write(kept + frame_of(message))

    def add(self, message: bytes, *, more: bool) -> None:
        """Hold a message back for what is written next: an answer to a move and the board after it go as one piece.

        If no `more` is to come, it goes alone in the next round of the event loop.
        """
        if not more:
            self.loop.call_soon(self.flush)
        self.kept += frame_of(message)

    def flush(self) -> None:
        if self.kept and not self.close_sent and not self.disconnected:
            kept, self.kept = self.kept, b""
            self.transport.write(kept)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.call(self.paused)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.call(self.resumed)

    def call(self, told: Callable[[], None] | None) -> None:
        try:
            if told is not None:
                told()
        except Exception as reason:
            self.fail(reason)


@contextmanager
def line_of(socket: AnySocket, figures: Figures) -> Iterator[DirectWebSocket]:
    """The line of a socket, for as long as somebody is there; what goes wrong meanwhile is logged and counted."""
    extensions: Any = socket.scope["extensions"]
    line: DirectWebSocket = extensions[EXTENSION]["line"]
    try:
        yield line
    except (WebSocketException, ClientDisconnected):
        pass  # the reader left in the middle of a sentence
    except Exception:
        figures.socket_failures.inc()
        log.exception("socket failed", path=socket.scope["path_template"])
        raise
    finally:
        line.listen_no_more()
        del socket.receive, socket.send  # they are wrapped by functions that hold the socket


def frame_of(message: bytes) -> bytes:
    """A message as one frame from the server."""
    size = len(message)
    if size < 126:
        return TEXT + size.to_bytes(1, "big") + message
    if size < 65536:
        return TEXT + b"\x7e" + size.to_bytes(2, "big") + message
    return TEXT + b"\x7f" + size.to_bytes(8, "big") + message
