"""The engine that plays in a browser without a server, where this installation has one (tools/build_engine.py)."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from litestar import HttpMethod, Response, route

from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.static_files import File

FOLDER = Path(str(files("adjoin.server"))).with_name("device") / "engine"
_read: dict[tuple[Path, float], File] = {}  # by when it was written


def engine_file(name: str, folder: Path = FOLDER) -> File | None:
    path = folder / name
    if "/" in name or not path.is_file():
        return None
    key = path, path.stat().st_mtime
    if key not in _read:
        _read[key] = File(path)
    return _read[key]


# What is packed already must not be packed again.
@route(
    "/engine/{name:str}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, opt={"packed": True}
)
async def engine(request: AnyRequest, name: str) -> Response[bytes]:
    """A file of the engine; one sentence where there is none. engine.json says which version all of them are."""
    file = engine_file(name)
    if file is None:
        raise HttpProblem(404, "error-engine-missing")
    headers = {"cache-control": "no-cache", "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.plain
    if file.small and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.small, "gzip"
    return Response(body, headers=headers, media_type=file.kind)


ROUTES = [engine]
