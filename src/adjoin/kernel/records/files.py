"""Files of records: one JSON object a line; written whole or not at all.

A name that ends in .gz is a file that gzip reads and writes; - is standard input or output.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from errno import EACCES, EISDIR, ENOENT
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Any, TextIO

from adjoin.errors import RecordError, WrongUse
from adjoin.kernel.json_types import JsonObject

STANDARD = Path("-")
PACKED = ".gz"


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """A text file that appears under its name only when it is complete, also if the program is killed."""
    if path == STANDARD:
        yield sys.stdout
        return
    if is_special(path):
        with as_it_is(path) as file:
            yield file
        return
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as raw:
            with open_for_writing(raw, path) as file:
                yield file
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    except OSError as reason:
        raise WrongUse("error-write", path=str(path), reason=str(reason.strerror)) from None
    finally:
        part.unlink(missing_ok=True)


def is_special(path: Path) -> bool:
    """Is this a device or a pipe, such as /dev/null? It is written to and never replaced; what it holds is not read."""
    return path.exists() and not path.is_file() and not path.is_dir()


@contextmanager
def as_it_is(path: Path) -> Iterator[TextIO]:
    """What is no ordinary file, opened to write."""
    try:
        with path.open("wb") as raw, open_for_writing(raw, path) as file:
            yield file
    except OSError as reason:
        raise WrongUse("error-write", path=str(path), reason=str(reason.strerror)) from None


def check_writable(path: Path) -> None:
    """Tell before long work what would only show at its end: a folder that is missing, or a name that is no file's."""
    if path == STANDARD or is_special(path):
        return
    reason = EISDIR if path.is_dir() else ENOENT if not path.parent.is_dir() else None
    if reason is None and not os.access(path.parent, os.W_OK):
        reason = EACCES
    if reason is not None:
        raise WrongUse("error-write", path=str(path), reason=os.strerror(reason))


@contextmanager
def open_for_writing(raw: IO[bytes], path: Path) -> Iterator[TextIO]:
    """A file as text, packed if its name says so: the same records give the same bytes, whenever they are written."""
    body: Any = raw
    if path.suffix == PACKED:
        from gzip import GzipFile  # starting a game needs none

        body = GzipFile("", "wb", fileobj=raw, mtime=0)
    text = TextIOWrapper(body, encoding="utf-8", newline="\n")
    try:
        yield text
        text.flush()
    finally:
        text.detach()
        if body is not raw:
            body.close()


def read_text(path: Path) -> AbstractContextManager[IO[str]]:
    """A file as text, unpacked if its name says so."""
    if path == STANDARD:
        return nullcontext(sys.stdin)
    if path.suffix == PACKED:
        import gzip

        return gzip.open(path, "rt", encoding="utf-8")
    return path.open(encoding="utf-8")


class RepeatedKey(ValueError):
    """A name that an object of JSON has twice: which of its values counts, every reader decides otherwise."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def read_json(text: str | bytes) -> Any:
    """The value that JSON spells; RepeatedKey if an object in it has a name twice, any other ValueError if it is none.

    >>> read_json('{"points": 0, "points": 6}')
    Traceback (most recent call last):
    adjoin.kernel.records.files.RepeatedKey: points
    """
    return json.loads(text, object_pairs_hook=object_of)


def object_of(pairs: list[tuple[str, object]]) -> JsonObject:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise RepeatedKey(next(name for name in names if names.count(name) > 1))
    return found


def line_of(record: JsonObject) -> str:
    """A record as one line of a file."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_records(path: Path, records: Iterable[JsonObject]) -> int:
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
        opened = read_text(path)
    except OSError as reason:
        raise WrongUse("error-read", path=str(path), reason=str(reason.strerror)) from None
    with opened as file:
        number = 0
        try:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, read_json(line)
        except RepeatedKey as reason:
            raise RecordError("record-key-twice", path=str(path), line=number, name=reason.key) from None
        except json.JSONDecodeError as reason:
            raise RecordError("record-json", path=str(path), line=number, column=reason.colno) from None
        except (ValueError, RecursionError, EOFError, OSError):  # no text or nothing packed, numbers too long, too deep
            raise RecordError("record-json", path=str(path), line=number + 1, column=1) from None
