"""A file of records that grows game by game: a kill loses at most the game that was being written.

In a file that ends in .gz every game is packed by itself, which gzip reads as one file.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
import zlib
from pathlib import Path
from typing import IO

from adjoin.arena.results import seats_of
from adjoin.errors import RecordError, WrongUse
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.records.files import PACKED, STANDARD, check_writable, is_special, line_of
from adjoin.kernel.records.shape import FAMILY, check_shape

BLANK = b"\0 \r\n"  # what may stand behind a torn line, or in its place
CHUNK = 1 << 16  # bytes unpacked at a time
BEGINNING = line_of({"format": FAMILY})[:-3].encode()  # of every line that is a record


class GameStore:
    """Records in a file, or only in memory if there is none; what the file holds already is taken over.

    The file is only read here: it is changed by the first game that is added.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.records: list[JsonObject] = []
        self.cut: int | None = None  # where a last line begins that was cut short
        self.unended = False  # the last line is whole but for its end
        if path and path != STANDARD:
            check_writable(path)
            self._read(path)

    def _read(self, path: Path) -> None:
        try:
            if path.is_file():
                self._take(path.read_bytes())
        except OSError as reason:
            raise WrongUse("error-read", path=str(path), reason=str(reason.strerror)) from None
        except (ValueError, RecursionError, RecordError):
            raise WrongUse("error-match-file", path=str(path)) from None

    def _take(self, content: bytes) -> None:
        """The records of the content; a last line without an end is one of them, or the beginning of one."""
        if self.packed:
            content, end = unpack(content)
            self.records = [record_in(line) for line in content.splitlines()]
            self.cut = end
            return
        lines = content.splitlines(keepends=True)
        tail = lines.pop() if lines else b""
        self.records = [record_in(line) for line in lines]
        if torn(tail) and (self.records or tail.strip()):  # an empty line alone is a file of something else
            self.cut = len(content) - len(tail)
        elif tail:
            self.records.append(record_in(tail))
            self.unended = not tail.endswith(b"\n")

    @property
    def packed(self) -> bool:
        return self.path is not None and self.path.suffix == PACKED

    def add(self, record: JsonObject) -> None:
        self.records.append(record)
        if self.path == STANDARD:
            sys.stdout.write(line_of(record))
            sys.stdout.flush()
        elif self.path is not None:
            self._append(self.path, line_of(record).encode())

    def _append(self, path: Path, line: bytes) -> None:
        try:
            with path.open("ab") as file:
                self._mend(file)
                file.write(gzip.compress(line, mtime=0) if self.packed else line)
                file.flush()
                if not is_special(path):
                    os.fsync(file.fileno())
        except OSError as reason:
            raise WrongUse("error-write", path=str(path), reason=str(reason.strerror)) from None

    def _mend(self, file: IO[bytes]) -> None:
        """Remove what was cut short, or end the last line, before the first game is added."""
        if self.cut is not None:
            file.truncate(self.cut)
        if self.unended:
            file.write(b"\n")
        self.cut, self.unended = None, False


def unpack(content: bytes) -> tuple[bytes, int]:
    """What a packed file holds, and where in it the last whole game ends; ValueError if it is none."""
    games: list[bytes] = []
    start = 0
    while start < len(content):
        try:
            game, end = one_unpacked(content, start)
        except ValueError:
            if games and not content[start:].strip(BLANK):
                break  # zeros, where the next game was to be
            raise
        if end is None:
            break
        games.append(game)
        start = end
    return b"".join(games), start


def one_unpacked(content: bytes, start: int) -> tuple[bytes, int | None]:
    """One packed game and where it ends; None if it was cut short."""
    member, parts = zlib.decompressobj(zlib.MAX_WBITS | 16), []
    try:
        while not member.eof and start < len(content):
            chunk = content[start : start + CHUNK]
            parts.append(member.decompress(chunk))
            start += len(chunk) - len(member.unused_data)
    except zlib.error as reason:
        raise ValueError(str(reason)) from None
    return b"".join(parts), start if member.eof else None


def torn(line: bytes) -> bool:
    """Is this what a kill or a power failure leaves of a last line: zeros, or the beginning of a record?

    Something may have been written behind it since, such as zeros, or the end of the line.
    """
    if not line.strip(BLANK):
        return bool(line)
    line = line.strip(BLANK)
    if line[: len(BEGINNING)] != BEGINNING[: len(line)]:
        return False
    try:
        json.loads(line)
    except ValueError:
        return True
    return False


def record_in(line: bytes) -> JsonObject:
    """The record that a line spells; ValueError or RecordError if it is none from which results can be read."""
    return record_of(json.loads(line))


def record_of(value: object) -> JsonObject:
    """A value that is a record with a result; ValueError or RecordError if it is not."""
    record = check_shape(value)
    seats, winners, scores = len(record["seats"]), record["result"].get("winners"), record["result"].get("scores")
    if not all(isinstance(name, str) for name in seats_of(record)):
        raise ValueError("a seat without a name")
    if not (isinstance(winners, list) and winners and all(seat in range(seats) for seat in winners)):
        raise ValueError("no winners")
    if not (isinstance(scores, list) and len(scores) == seats and all(isinstance(score, int) for score in scores)):
        raise ValueError("no scores")
    return record
