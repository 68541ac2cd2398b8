"""A device in a browser's worker: what JavaScript gives and takes, as Python wants it."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js  # type: ignore[import-not-found]

from adjoin.device.host import DeviceHost
from adjoin.device.journal import JournalFull


class BrowserJournal:
    """The worker's IndexedDB."""

    def __init__(self, kept: Any) -> None:
        self.kept = kept

    async def add(self, key: str, text: str) -> bool:
        try:
            return bool(await self.kept.add(key, text))
        except JsException as reason:
            raise JournalFull(str(reason)) from None

    async def put(self, key: str, text: str) -> None:
        try:
            await self.kept.put(key, text)
        except JsException as reason:
            raise JournalFull(str(reason)) from None

    async def get(self, key: str) -> str | None:
        found = await self.kept.get(key)
        return found if isinstance(found, str) else None  # JavaScript's null is no None

    async def after(self, prefix: str, key: str = "") -> list[tuple[str, str]]:
        return [(str(name), str(text)) for name, text in (await self.kept.after(prefix, key)).to_py()]

    async def remove(self, prefix: str) -> None:
        await self.kept.remove(prefix)


class BrowserDevice:
    """The device as the worker's script calls it."""

    def __init__(self, device: DeviceHost) -> None:
        self.device = device

    async def http(self, method: str, address: str, body: str) -> Any:
        answer = await self.device.http(method, address, body.encode())
        return to_js([answer.status, answer.media, answer.body])

    def open(self, number: int, table: str, post: Any) -> None:
        self.device.open(number, table, post)

    def say(self, number: int, text: str) -> None:
        self.device.say(number, text)

    def shut(self, number: int) -> None:
        self.device.shut(number)

    async def catch_up(self, table: str) -> None:
        await self.device.catch_up(table)


async def begin(kept: Any, ask: Any) -> Any:
    """The host of this device; `ask` sends bytes to the worker that thinks."""

    async def answer_question(question: bytes) -> bytes:
        answer = await ask(to_js(question))
        return bytes(answer.to_bytes())

    return create_proxy(BrowserDevice(await DeviceHost.begin(BrowserJournal(kept), answer_question)))
