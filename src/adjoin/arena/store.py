"""A file of records that grows game by game: a kill loses at most the game that was being written."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from adjoin.errors import WrongUse
from adjoin.kernel.files import line_of


class Store:
    """Records in a file, or only in memory if there is none; what the file holds already is taken over."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.records: list[dict[str, Any]] = whole_records(path) if path else []

    def add(self, record: dict[str, Any]) -> None:
        self.records.append(record)
        if self.path is None:
            return
        try:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(line_of(record))
                file.flush()
                os.fsync(file.fileno())
        except OSError as reason:
            raise WrongUse("error-write", path=str(self.path), reason=str(reason.strerror)) from None


def whole_records(path: Path) -> list[dict[str, Any]]:
    """The records of a file, from which a last line that was cut short is removed."""
    if not path.exists():
        return []
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if len(whole) < len(content):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    try:
        return [json.loads(line) for line in whole.splitlines()]
    except (json.JSONDecodeError, UnicodeDecodeError):
        raise WrongUse("error-match-file", path=str(path)) from None
