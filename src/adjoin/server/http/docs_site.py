"""The documentation at /docs: the built site where there is one, else its pages rendered plainly.

Pages are looked up by their names and never on the disk.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from litestar import HttpMethod, Response, route
from litestar.response import Redirect

from adjoin import site
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.response_cache import PACKED, ResponseCache
from adjoin.server.http.static_files import Files


class Documents:
    """The pages of the site, read when somebody asks for the first of them."""

    @cached_property
    def files(self) -> Files:
        if (site.FOLDER / site.FIRST).is_file():
            return Files(site.FOLDER)
        with TemporaryDirectory() as folder:  # read whole, then gone
            site.write_plain(site.clone(), Path(folder))
            return Files(Path(folder))

    def read(self) -> bytes:
        """Read and compress all pages; there is nothing to say about it."""
        for file in self.files.files.values():
            file.small  # noqa: B018
        return b""

    async def answer(self, request: AnyRequest, path: str) -> Response[bytes]:
        name = site.name_of(path)
        if name in self.files.files:
            return await self.files.answer(request, name)
        return await self.files.answer(request, site.MISSING, 404)


# Pages are packed already.
@route(
    ["/docs", "/docs/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt=PACKED,
)
async def documents(request: AnyRequest, documents: Documents, responses: ResponseCache) -> Response[Any]:
    await responses.find("documents", documents.read)
    path = request.scope["raw_path"].decode("latin-1")  # as it was asked for: the routing drops a last slash
    if not path.startswith(site.PREFIX):  # so that the addresses in a page lead below it
        return Redirect(site.PREFIX)
    name = path.removeprefix(site.PREFIX)
    folder = f"{name}/{site.FIRST}"
    if folder in documents.files.files:
        return Redirect(f"{site.PREFIX}{name}/")
    return await documents.answer(request, name)


ROUTES = [documents]
