"""Frames that bring no message count like messages, and readers who do not read keep no connection."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from adjoin.server.core.budgets import TimeAccount
from adjoin.server.http.slow_readers import LEAST, LOOKS, ReaderWatch
from adjoin.server.http.websocket import CLOSE_FLOOD, EXTENSION, FLOOD, FRAMES, PIECE, DirectWebSocket
from server.serving import BOT, ME, Guest

HANDSHAKE = (
    b"GET /ws/lobby HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MASK = b"\x00\x00\x00\x00"
PING, PONG, EMPTY = (bytes([head, 0x80]) + MASK for head in (0x89, 0x8A, 0x00))
OPENED = bytes([0x01, 0x80]) + MASK  # a message of text that is not over
MESSAGE = bytes([0x81, 0x81]) + MASK + b"x"
MANY = 4 * (FRAMES + FLOOD)


class Pipe(asyncio.Transport):
    """A transport that keeps what is written, and says how much of it was not taken."""

    def __init__(self) -> None:
        super().__init__({"peername": ("1.2.3.4", 1), "sockname": ("127.0.0.1", 80)})
        self.sent, self.closing, self.aborted, self.reading, self.unsent = b"", False, False, True, 0

    def write(self, data: Any) -> None:
        self.sent += data

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_write_buffer_size(self) -> int:
        return self.unsent


class Open:
    """A line in the middle of a conversation, with all that was heard."""

    def __init__(self) -> None:
        self.heard: list[str | bytes] = []
        self.counted = 0
        self.paid = 0.0
        self.line: DirectWebSocket
        self.pipe = Pipe()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        line: DirectWebSocket = scope["extensions"][EXTENSION]["line"]
        line.listen(self.heard.append, lambda: None, lambda: None, cast(TimeAccount, self))
        await line.until_end()

    def wait(self) -> float:
        """As an account: within budget, however often it is asked."""
        self.counted += 1
        return 0.0

    def charge(self, seconds: float) -> None:
        self.paid += seconds

    async def begin(self) -> DirectWebSocket:
        config = uvicorn.Config(self, log_config=None, interface="asgi3", ws_per_message_deflate=False)
        self.line = DirectWebSocket(config, ServerState(), {}, _loop=asyncio.get_running_loop())
        self.line.connection_made(self.pipe)
        self.line.data_received(HANDSHAKE)
        while self.line.heard is None:
            await asyncio.sleep(0)
        self.pipe.sent = b""
        return self.line

    async def settled(self) -> None:
        while self.line.unread or self.line.going_on:
            await asyncio.sleep(0)


@pytest.mark.parametrize("flood", [PING, PONG, OPENED + EMPTY * (MANY - 1)], ids=["pings", "pongs", "continuations"])
async def test_a_flood_of_frames_ends_the_line_with_a_reason(flood: bytes) -> None:
    """After as many as a socket may send, and some more, nothing is taken apart any longer."""
    talk = Open()
    line = await talk.begin()
    line.data_received(flood if len(flood) > 100 else flood * MANY)
    await talk.settled()
    assert talk.pipe.closing
    assert talk.pipe.sent.endswith(CLOSE_FLOOD.to_bytes(2, "big") + b"error-too-fast")
    assert FLOOD < talk.counted < FRAMES + FLOOD + PIECE // len(PING)
    line.connection_lost(None)


async def test_few_frames_are_welcome() -> None:
    """Pings are answered, parts of a message make one, and each frame is counted for whoever sends it."""
    talk = Open()
    line = await talk.begin()
    line.data_received(PING * 3 + OPENED + EMPTY + bytes([0x80, 0x81]) + MASK + b"x")
    await talk.settled()
    assert (talk.heard, talk.counted, talk.pipe.sent) == (["x"], 5, b"\x8a\x00" * 3)
    assert not talk.pipe.closing
    line.connection_lost(None)


def masked(text: bytes, head: int = 0x81) -> bytes:
    """A frame as browsers send it."""
    key = b"\x9d\x02\xf0\x41"
    return bytes([head, 0x80 | len(text)]) + key + bytes(one ^ key[at % 4] for at, one in enumerate(text))


@pytest.mark.parametrize(
    "frames",
    [
        [masked(b'{"type":"move"}'), masked("手".encode() * 41), masked(b"x")],
        [masked(b"begin", 0x01), masked(b"in between"), masked(b"end", 0x80)],
        [masked(b"bytes", 0x82), masked(b"text")],
        [masked(b"no text \xff"), masked(b"unheard")],
        [masked(b""), masked(b"text")],
    ],
    ids=["texts", "parts", "bytes", "broken", "empty"],
)
async def test_a_message_is_heard_alike_whole_and_in_pieces(frames: list[bytes]) -> None:
    """A small message that comes alone is read before its frame is taken apart; nobody can tell."""
    found = []
    for pieces in (frames, [bytes([one]) for frame in frames for one in frame]):
        talk = Open()
        line = await talk.begin()
        for piece in pieces:
            line.data_received(piece)
            await talk.settled()
        found.append((talk.heard, talk.pipe.sent, talk.pipe.closing))
        assert talk.paid > 0
        line.connection_lost(None)
    assert found[0] == found[1]


async def test_answers_to_pings_do_not_pile_up() -> None:
    """Whoever does not read what was sent is sent no answer to pings."""
    talk = Open()
    line = await talk.begin()
    line.pause_writing()
    line.data_received(PING * 10)
    await talk.settled()
    assert (talk.pipe.sent, talk.counted) == (b"", 10)
    line.resume_writing()
    line.data_received(PING)
    assert talk.pipe.sent == b"\x8a\x00"
    line.connection_lost(None)


async def test_others_have_their_turn_between_two_pieces() -> None:
    """Of many small messages few are taken apart at once, and none after the line was told to hold."""
    talk = Open()
    line = await talk.begin()
    line.data_received(MESSAGE * PIECE)
    assert 0 < len(talk.heard) <= PIECE // len(MESSAGE) + 1
    assert not talk.pipe.reading
    line.hold(stop=True)
    before = len(talk.heard)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert len(talk.heard) == before
    line.hold(stop=False)
    await talk.settled()
    assert (len(talk.heard), talk.pipe.reading) == (PIECE, True)
    line.connection_lost(None)


async def test_a_line_that_is_ended_while_nobody_reads_is_cut() -> None:
    """A last word would wait for its reader for ever."""
    talk = Open()
    line = await talk.begin()
    line.pause_writing()
    line.end(4408)
    assert talk.pipe.aborted
    line.connection_lost(None)


def test_readers_who_take_nothing_are_dropped() -> None:
    """At some looks in a row, also while their connection is being closed; whoever goes on reading stays."""
    watch, asleep, slow, awake = ReaderWatch(), Pipe(), Pipe(), Pipe()
    asleep.unsent, slow.unsent = 100, LEAST * 10 * LOOKS
    asleep.close()
    for _ in range(2 * LOOKS):
        watch.look([asleep, slow, awake])
        slow.unsent -= LEAST
    assert [pipe.aborted for pipe in (asleep, slow, awake)] == [True, False, False]


def test_a_reader_of_a_long_file_stays() -> None:
    """It is written piece by piece, so that there is always as much left: whoever took the last piece has read."""
    watch, reading = ReaderWatch(), Pipe()
    reading.unsent = LEAST
    for _ in range(3 * LOOKS):
        watch.look([reading])
        watch.took(reading)
    assert not reading.aborted


def test_a_flood_of_pings_reaches_nobody_else(ann: Guest, ben: Guest) -> None:
    """On a server: the line that floods is closed, another person's game goes on."""
    table, other = ann.opened(ME, BOT)["table"], ben.opened(ME, BOT)["table"]
    with ann.line(table) as flood, ben.line(other) as calm:
        flood.hello()
        calm.hello()
        flood.socket.socket.sendall(PING * MANY)
        assert calm.play_first()["type"] == "ack"
        assert flood.closed() == CLOSE_FLOOD
