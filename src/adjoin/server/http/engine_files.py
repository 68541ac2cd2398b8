"""The engine that plays in a browser without a server, where this installation has one (tools/build_engine.py)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path

from litestar import HttpMethod, Response, route
from litestar.response import Stream

from adjoin.server.core.pools import BUILDING
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.static_files import File

FOLDER = Path(str(files("adjoin.server"))).with_name("device") / "engine"
PIECE = 65_536  # bytes that are written at once: no more is held for somebody who reads slowly


class EngineFile:
    """A file of megabytes in pieces, plain and compressed; everybody who reads it is sent the same ones."""

    def __init__(self, path: Path) -> None:
        read = File(path)
        self.kind, self.tag = read.kind, read.tag
        self.plain = cut(read.plain)
        self.small = cut(read.small) if read.small else None


def cut(body: bytes) -> list[bytes]:
    return [body[at : at + PIECE] for at in range(0, len(body), PIECE)]


_read: dict[tuple[Path, float], EngineFile] = {}  # by when it was written


def engine_file(name: str, folder: Path = FOLDER) -> EngineFile | None:
    """A file of the engine, read and compressed when it is first asked for: beside the event loop."""
    path = folder / name
    if "/" in name or not path.is_file():
        return None
    key = path, path.stat().st_mtime
    if key not in _read:
        _read[key] = EngineFile(path)
    return _read[key]


# What is packed already must not be packed again.
@route(
    "/engine/{name:str}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, opt={"packed": True}
)
async def engine(request: AnyRequest, name: str) -> Response[bytes] | Stream:
    """A file of the engine; one sentence where there is none. engine.json says which version all of them are."""
    file = await BUILDING.run(engine_file, name)
    if file is None:
        raise HttpProblem(404, "error-engine-missing")
    headers = {"cache-control": "no-cache", "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.plain
    if file.small and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.small, "gzip"
    headers["content-length"] = str(sum(map(len, body)))
    return Stream(one_by_one(body), headers=headers, media_type=file.kind)


async def one_by_one(pieces: list[bytes]) -> AsyncIterator[bytes]:
    """The next piece is written when a reader has taken the last."""
    for piece in pieces:
        yield piece


ROUTES = [engine]
