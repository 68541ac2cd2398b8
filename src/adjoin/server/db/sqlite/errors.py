"""SQLite's errors in the words of a store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from adjoin.server.db.errors import Conflict, Unavailable


def translate_error(reason: Exception) -> Exception:
    """What a store says instead; what is not SQLite's is left as it is."""
    if isinstance(reason, sqlite3.IntegrityError):
        return Conflict(str(reason))
    if isinstance(reason, sqlite3.Error):
        return Unavailable(str(reason))
    return reason


@contextmanager
def translate_errors() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as reason:
        raise translate_error(reason) from reason
