"""Files of records: one JSON object a line; written whole or not at all."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from adjoin.errors import RecordError, WrongUse


@contextmanager
def whole_file(path: Path) -> Iterator[IO[str]]:
    """A text file that appears under its name only when it is complete, also if the program is killed."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as reason:
        raise WrongUse("error-write", path=str(path), reason=str(reason.strerror)) from None
    finally:
        part.unlink(missing_ok=True)


def line_of(record: dict[str, Any]) -> str:
    """A record as one line of a file."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_records(path: Path, records: Iterable[dict[str, Any]]) -> int:
    """Write records to a file; how many."""
    count = 0
    with whole_file(path) as file:
        for record in records:
            file.write(line_of(record))
            count += 1
    return count


def read_lines(path: Path) -> Iterator[tuple[int, Any]]:
    """The JSON values of a file with their line numbers; RecordError names the first line that is none."""
    try:
        file = path.open(encoding="utf-8")
    except OSError as reason:
        raise WrongUse("error-read", path=str(path), reason=str(reason.strerror)) from None
    with file:
        number = 0
        try:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, json.loads(line)
        except json.JSONDecodeError as reason:
            raise RecordError("record-json", path=str(path), line=number, column=reason.colno) from None
        except (ValueError, RecursionError):  # bytes that are no text, a number too long, lists too deep
            raise RecordError("record-json", path=str(path), line=number + 1, column=1) from None
