"""Frames so small and so usual that they need not be taken apart: most messages, and the answer to our own ping."""

from __future__ import annotations

from websockets.protocol import Protocol
from websockets.streams import StreamReader

HEAD = 6  # bytes before what a frame of less than 126 bytes says: two, and the mask
LONGEST = HEAD + 40  # of a ping
WHOLE = HEAD + 125  # of a message whose size is one byte
TEXT, PONG = 0x81, 0x8A
MASKED = 0x80
ASKS, ANSWERS = b'{"type":"ping","id":', b'{"type":"pong","id":'
DIGITS = 9  # of a number that every message may have


def is_between_frames(conn: Protocol) -> bool:
    """Has everything that came been taken apart, and is no message half told?

    Where the parser waits is all that says so: at the beginning of a frame it asks for the end of the stream.
    """
    waits: object = conn.parser
    while (deeper := getattr(waits, "gi_yieldfrom", None)) is not None:
        waits = deeper
    return getattr(waits, "gi_code", None) is AT_BEGINNING and conn.current_size is None


AT_BEGINNING = StreamReader.at_eof.__code__


def payload_of(frame: bytes) -> bytes:
    """What a whole, small, masked frame says; empty if it is none."""
    size = len(frame) - HEAD
    if size < 1 or frame[1] != MASKED | size:
        return b""
    mask = int.from_bytes((frame[2:HEAD] * (size // 4 + 1))[:size], "big")
    return (int.from_bytes(frame[HEAD:], "big") ^ mask).to_bytes(size, "big")


def answer_to(frame: bytes) -> bytes:
    """What answers a frame that is nothing but a page's ping; empty if it is anything else."""
    if frame[0] != TEXT:
        return b""
    said = payload_of(frame)
    number = said[len(ASKS) : -1]
    if said[: len(ASKS)] != ASKS or said[-1:] != b"}" or not number.isdigit() or len(number) > DIGITS:
        return b""
    return b"" if number[0] == 48 and len(number) > 1 else ANSWERS + number + b"}"
