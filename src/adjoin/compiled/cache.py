"""Compiled functions on disk, so that the second start is quick.

One file a compiled signature, named by the digest of all that decides its content and opening with the digest of that
content. Written aside and renamed, so several processes may compile at once and a killed one leaves nothing half
done. Whatever cannot be read, checked or written is simply compiled again.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import platformdirs
from numba.core import compiler, serialize

from adjoin.compiled.fingerprint import digest, fingerprint, layer

DIGEST_BYTES = 32
ASIDE = ".writing-"
LOCK = ".lock"
FORGET_AFTER = 60 * 24 * 3600  # seconds since a file was last used

on_miss: list[Callable[[], None]] = []  # called before something is compiled that the folder does not hold


def folder() -> Path:
    """Where compiled code is kept: ADJOIN_CACHE, or the user's cache folder."""
    chosen = os.environ.get("ADJOIN_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("adjoin", appauthor=False)) / "compiled"


class FileCache:
    """What a Numba dispatcher expects of a cache, kept in the files described above."""

    def __init__(self, function: Callable[..., object]) -> None:
        self._function = function
        layer()  # the layer's text is taken now, before anybody can edit what has just been imported

    @cached_property
    def _mark(self) -> str:
        """Taken at first use, when everything that the function mentions has been defined."""
        return fingerprint([self._function])

    @property
    def cache_path(self) -> str:
        return str(folder())

    def enable(self) -> None: ...

    def disable(self) -> None: ...

    def flush(self) -> None: ...

    def load_overload(self, signature: Any, context: Any) -> Any:
        context.refresh()
        found = self._rebuilt(read(self._file(signature, context.codegen())), context)
        if found is None:
            for listener in on_miss:
                listener()
        return found

    def _rebuilt(self, body: bytes | None, context: object) -> Any:
        if body is None:
            return None
        try:
            return compiler.CompileResult._rebuild(context, *pickle.loads(body))
        except Exception:  # whatever is wrong with a stored file, compiling again is right
            return None

    def save_overload(self, signature: Any, result: Any) -> None:
        if not result.library.has_dynamic_globals:
            write(self._file(signature, result.codegen), serialize.dumps(result._reduce()))

    def _file(self, signature: Any, codegen: Any) -> Path:
        key = digest([layer(), self._mark, repr(signature), repr(codegen.magic_tuple())])
        return folder() / f"{self._function.__qualname__}-{key}.bin"


def read(path: Path) -> bytes | None:
    """The body of a cache file, or None if it is missing, unreadable or not what was written."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    with suppress(OSError):
        os.utime(path)
    body = content[DIGEST_BYTES:]
    return body if hashlib.sha256(body).digest() == content[:DIGEST_BYTES] else None


def write(path: Path, body: bytes) -> None:
    """Keep a body, or do without if the folder cannot take it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, aside = tempfile.mkstemp(dir=path.parent, prefix=ASIDE)
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(body).digest() + body)
        os.replace(aside, path)
    except OSError:
        Path(aside).unlink(missing_ok=True)
    forget(path.parent, time.time() - FORGET_AFTER)


def forget(place: Path, before: float) -> None:
    """Remove what nobody has used since then, and what killed processes left."""
    for path in [*place.glob("*.bin"), *place.glob(f"{ASIDE}*"), *place.glob(f"*{LOCK}")]:
        with suppress(OSError):
            if path.stat().st_mtime < before:
                path.unlink()
