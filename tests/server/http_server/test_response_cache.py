"""What is the same for everybody is built once, beside the event loop, and sent only to those who do not have it."""

from __future__ import annotations

import asyncio
from datetime import date
from importlib import import_module
from pkgutil import walk_packages
from threading import current_thread

import pytest

from adjoin import server
from adjoin.kernel.registry import find, names
from adjoin.learn.puzzle import puzzles_of
from adjoin.server.http.response_cache import ResponseCache
from server.serving import Guest

GAME = names()[0]
PATHS = [
    "/schema",
    "/api/games",
    "/api/catalogue/en",
    f"/api/catalogue/ja/{GAME}",
    "/api/daily",
    f"/api/daily?date={date(2026, 11, 15)}",
    f"/api/games/{GAME}/theme",
    f"/api/games/{GAME}/miniature.svg",
    f"/api/games/{GAME}/rules/en",
    f"/api/games/{GAME}/lessons",
    f"/api/games/{GAME}/puzzles",
    f"/api/games/{GAME}/puzzles/{puzzles_of(find(GAME))[0].id}/help",
]


class Builder:
    """Counts how often something is built, and where."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def __call__(self) -> bytes:
        self.threads.append(current_thread().name)
        return b"x" * 1000


async def test_everybody_who_asks_at_once_waits_for_one_building() -> None:
    """Twenty askers, some of whom leave, cost one building, which is not done on the event loop."""
    cache, build = ResponseCache(), Builder()
    askers = [asyncio.create_task(cache.find("schema", build)) for _ in range(20)]
    await asyncio.sleep(0)
    for leaver in askers[:10]:
        leaver.cancel()
    copies = await asyncio.gather(*askers[10:])
    assert len({id(copy) for copy in copies}) == 1
    assert await cache.find("schema", build) is copies[0]
    assert [name.startswith("building") for name in build.threads] == [True]


async def test_what_failed_is_tried_again() -> None:
    """A building that failed is told to whoever waited, and kept from nobody who asks later."""
    cache, faults = ResponseCache(), [ValueError("no")]

    def build() -> bytes:
        if faults:
            raise faults.pop()
        return b"built"

    with pytest.raises(ValueError, match="no"):
        await cache.find("x", build)
    assert (await cache.find("x", build)).plain == b"built"


async def test_memory_is_bounded() -> None:
    """Those asked for last stay, so that addresses with any date in them fill nothing."""
    cache, build = ResponseCache(most=2), Builder()
    for key in ("first", "second", "first", "third", "first"):
        await cache.find(key, build)
    assert list(cache.copies) == ["third", "first"]
    assert len(build.threads) == 3


@pytest.mark.parametrize("path", PATHS)
def test_whoever_has_it_is_sent_nothing(ann: Guest, path: str) -> None:
    """Every constant answer has a strong tag of its own for each encoding, and is 304 for either of them."""
    whole = ann.http.get(path, headers={"accept-encoding": "identity"})
    packed = ann.http.get(path, headers={"accept-encoding": "gzip"})
    assert (whole.status_code, packed.status_code, whole.content) == (200, 200, packed.content)
    tags = {whole.headers["etag"], packed.headers["etag"]}
    assert all(tag.startswith('"') for tag in tags)
    assert len(tags) == (2 if packed.headers.get("content-encoding") == "gzip" else 1)
    for tag in tags:
        again = ann.http.get(path, headers={"if-none-match": f'"other", {tag}'})
        assert (again.status_code, again.content, again.headers["etag"] in tags) == (304, b"", True)
    assert ann.http.get(path, headers={"if-none-match": '"other"'}).status_code == 200


def test_what_is_compressed_by_its_format_is_not_compressed_again() -> None:
    """Pictures, films and archives go out as they are: packing one would hold the event loop for 20 ms."""
    modules = [
        import_module(one.name) for one in walk_packages(server.__path__, "adjoin.server.") if "route" in one.name
    ]
    handlers = [handler for module in modules for handler in module.ROUTES]
    packed = ("image/png", "image/gif", "image/webp", "application/zip")
    found = [one for one in handlers if str(one.media_type) in packed]
    assert len(found) >= 7
    assert [str(one) for one in found if not one.opt.get("packed")] == []
