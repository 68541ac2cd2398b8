"""What a browser's worker gives, as the device takes it."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest


class Null:
    """What JavaScript's null is in Pyodide: an object of its own, and true as objects are there."""


class Shelf:
    """A journal that keeps nothing, as JavaScript tells it."""

    async def get(self, key: str) -> Any:
        return Null() if key == "missing" else key


async def test_what_a_browser_does_not_keep_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """JavaScript's null becomes None: else a game that was never sent would be taken for one that was."""
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.JsException, ffi.create_proxy, ffi.to_js = Exception, None, None
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.delitem(sys.modules, "adjoin.device.browser", raising=False)
    journal = import_module("adjoin.device.browser").BrowserJournal(Shelf())
    monkeypatch.delitem(sys.modules, "adjoin.device.browser")
    assert await journal.get("missing") is None
    assert await journal.get("text") == "text"
