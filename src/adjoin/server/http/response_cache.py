"""Answers that are the same for everybody: each is built once, beside the event loop, and served from memory."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

from litestar import Response

from adjoin.server.core.pools import BUILDING
from adjoin.server.http.errors import AnyRequest

MOST = 1024  # answers in memory; those asked for last stay
WORTH = 500  # bytes from which compressing pays
JSON = "application/json"
TEN_MINUTES = {"cache-control": "public, max-age=600"}
PACKED = {"packed": True}  # the option of a route whose answers are compressed already, once, or by their format

Build = Callable[[], bytes]


class Copy(NamedTuple):
    """What is sent, plain and compressed; each has a strong tag of its own."""

    plain: bytes
    small: bytes
    tag: str

    @classmethod
    def of(cls, build: Build) -> Copy:
        plain = build()
        small = gzip.compress(plain, 6, mtime=0) if len(plain) >= WORTH else b""
        return cls(plain, small, sha256(plain).hexdigest()[:32])

    def tag_of(self, *, packed: bool) -> str:
        return f'"{self.tag}-gzip"' if packed else f'"{self.tag}"'


class ResponseCache:
    """One thread builds; whoever asks for what is being built waits for the same copy. What failed is tried again."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.copies: OrderedDict[Hashable, asyncio.Future[Copy]] = OrderedDict()

    async def answer(
        self,
        request: AnyRequest,
        key: Hashable,
        build: Build,
        *,
        media_type: str = JSON,
        headers: Mapping[str, str] | None = None,
    ) -> Response[Any]:
        """The answer of this name, or 304 where the asker has it."""
        copy = await self.find(key, build)
        packed = bool(copy.small) and "gzip" in request.headers.get("accept-encoding", "")
        fields = {"etag": copy.tag_of(packed=packed), "vary": "accept-encoding", "cache-control": "no-cache"}
        fields |= headers or {}
        if is_known(copy, request.headers.get("if-none-match", "")):
            return Response(b"", status_code=304, headers=fields, media_type=media_type)
        if packed:
            fields["content-encoding"] = "gzip"
        return Response(copy.small if packed else copy.plain, headers=fields, media_type=media_type)

    async def find(self, key: Hashable, build: Build) -> Copy:
        making = self.copies.get(key)
        if making is None:
            making = asyncio.ensure_future(BUILDING.run(Copy.of, build))
            self.copies[key] = making
            making.add_done_callback(partial(self.forget_failure, key))
            while len(self.copies) > self.most:
                self.copies.popitem(last=False)
        self.copies.move_to_end(key)
        return await asyncio.shield(making)  # whoever leaves takes it from nobody else

    def forget_failure(self, key: Hashable, made: asyncio.Future[Copy]) -> None:
        if (made.cancelled() or made.exception()) and self.copies.get(key) is made:
            del self.copies[key]


def is_known(copy: Copy, said: str) -> bool:
    """Does an If-None-Match header name this copy?"""
    tags = {tag.strip().removeprefix("W/") for tag in said.split(",")}
    return bool(tags & {"*", copy.tag_of(packed=False), copy.tag_of(packed=True)})
