"""A page's ping is answered before it is taken apart; what is not just that goes the long way."""

from __future__ import annotations

import pytest

from server.http_server.test_frames import MANY, MASK, OPENED, Open

ASKED, ANSWERED = b'{"type":"ping","id":7}', b'{"type":"pong","id":7}'
ANSWER = bytes([0x81, len(ANSWERED)]) + ANSWERED


def frame(text: bytes, mask: bytes = b"\x01\x20\xfe\x83", head: int = 0x81) -> bytes:
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(text))
    return bytes([head, 0x80 | len(text)]) + mask + masked


async def test_a_ping_is_answered_at_once() -> None:
    """Whatever its mask, alone in what came: the application hears nothing of it, and whoever sent it pays."""
    talk = Open()
    line = await talk.begin()
    talk.paid = 0.0
    line.data_received(frame(ASKED))
    line.data_received(frame(ASKED, MASK))
    assert (talk.heard, talk.pipe.sent, line.silence() < 1) == ([], ANSWER * 2, True)
    assert talk.paid > 0
    line.connection_lost(None)


@pytest.mark.parametrize(
    "text",
    [b'{"type":"ping","id":07}', b'{"type":"ping","id":-1}', b'{"type":"ping"}', b'{"type":"ping","id":}', b"x" * 22],
)
async def test_other_messages_are_not_taken_for_pings(text: bytes) -> None:
    """What looks like a ping and is none is told to the application."""
    talk = Open()
    line = await talk.begin()
    line.data_received(frame(text))
    assert (talk.heard, talk.pipe.sent) == ([text.decode()], b"")
    line.connection_lost(None)


async def test_a_ping_in_the_middle_of_something() -> None:
    """Of a frame that came in two pieces, and inside a message, nothing is answered that was not said."""
    talk = Open()
    line = await talk.begin()
    line.data_received(bytes([0x82, 0x80 | len(frame(ASKED))]) + MASK)  # of a message that says just such a frame
    line.data_received(frame(ASKED, MASK))
    assert (len(talk.heard), talk.pipe.sent) == (1, b"")
    for piece in (frame(ASKED)[:9], frame(ASKED)[9:]):
        line.data_received(piece)
    assert talk.heard[1:] == [ASKED.decode()]
    line.data_received(OPENED)
    line.data_received(frame(ASKED))  # a new message before the end of the last is against the protocol
    assert talk.pipe.closing
    line.connection_lost(None)


async def test_more_pings_than_pages_send_go_the_long_way() -> None:
    """Some at once are answered; all others are messages like any, which their person pays for and is slowed by."""
    talk = Open()
    line = await talk.begin()
    for _ in range(MANY):
        line.data_received(frame(ASKED))
    assert 1 <= talk.pipe.sent.count(ANSWER) < 10
    assert len(talk.heard) == MANY - talk.pipe.sent.count(ANSWER)
    line.connection_lost(None)


async def test_only_a_silent_line_is_asked() -> None:
    """A line that said something is not asked until it has been silent for as long as lines may be."""
    talk = Open()
    line = await talk.begin()
    line.ping_interval = 100.0
    line.data_received(frame(ASKED))
    talk.pipe.sent = b""
    line.send_keepalive_ping()
    assert talk.pipe.sent == b""
    line.heard_at -= 101.0
    line.send_keepalive_ping()
    assert talk.pipe.sent[:2] == bytes([0x89, 4])
    line.data_received(frame(talk.pipe.sent[2:], head=0x8A))
    assert line.pending_ping_payload is None
    assert talk.counted == 0
    line.stop_keepalive()
    line.connection_lost(None)
