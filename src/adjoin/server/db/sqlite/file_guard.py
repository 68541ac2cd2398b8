"""Is the file that is open still the one at its place? What is written into a file that was deleted is lost.

A file that was removed or exchanged while it is open goes on to take what is written, and nobody will ever find it.

Closing any handle of a file lets go all locks that the process has on it, those of SQLite too, and the next program
that looks into the database would then take the log away. So there is one handle here, as old as the connections.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from adjoin.server.db.errors import Unavailable

MAGIC = b"SQLite format 3\0"
SOON = 64_000_000  # bytes of a file that is looked through while a server is at work
CLOSED = -1
Inode = tuple[int, int]


class Presence:
    """A database file and its log, as they were when they were opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = path.with_name(f"{path.name}-wal")
        self.known: dict[Path, Inode] = {}
        self.handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self.missing()

    def close(self) -> None:
        """To be called once all connections are closed; once more does no harm."""
        handle, self.handle = self.handle, CLOSED
        if handle != CLOSED:
            os.close(handle)

    def missing(self) -> str:
        """What is no longer where it was, or nothing."""
        for path in (self.path, self.log):
            found = inode(path)
            if found != self.known.get(path, found):
                return f"{path.name} was deleted or exchanged: start the server again"
            if found is not None:
                self.known[path] = found
        return ""

    def check(self) -> None:
        """Unavailable if the file is gone."""
        if said := self.missing():
            raise Unavailable(said)

    def look_through(self) -> None:
        """Read the file as somebody would who opens it now; Unavailable says what is wrong with it."""
        self.check()
        try:
            if beginning(self.handle, len(MAGIC)) != MAGIC:
                raise Unavailable(f"{self.path.name} is no database any more")
            with closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as db:
                db.execute("select count(*) from sqlite_master").fetchone()
                if self.path.stat().st_size <= SOON and (said := fault(db)):
                    raise Unavailable(f"{self.path.name} is damaged: {said}")
        except (OSError, sqlite3.Error) as reason:
            raise Unavailable(f"{self.path.name} cannot be read: {reason}") from None


def fault(db: sqlite3.Connection) -> str:
    """The first fault of a quick check, or nothing."""
    said = str(db.execute("pragma quick_check(1)").fetchone()[0])
    return "" if said == "ok" else " ".join(said.split())


def beginning(handle: int, count: int) -> bytes:
    """The first bytes of an open file."""
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, count)


def inode(path: Path) -> Inode | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
