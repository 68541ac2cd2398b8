"""Messages to people are worded beside the event loop: the first words of a language are read from its catalogue."""

from __future__ import annotations

from pathlib import Path
from threading import current_thread
from typing import Any

import pytest

from adjoin import phrase
from adjoin.server.db.sqlite.store import SqliteStore
from server.endpoints import Browser, Endpoint
from server.notifications.test_scheduler import Days


async def test_a_turn_is_worded_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody is called in Japanese, the first one of this server: no word of it is read on the event loop."""
    store, service, threads = SqliteStore(tmp_path / "x.sqlite3"), Endpoint(), list[str]()
    bundle = phrase.bundle.__wrapped__

    def read(package: str, language: str) -> Any:
        threads.append(current_thread().name)
        return bundle(package, language)

    monkeypatch.setattr(phrase, "bundle", read)
    try:
        days = Days(store, tmp_path)
        await days.begin("ann", "ben")
        browser = Browser(service)
        await days.called_at("ann", browser, "ja")
        await days.called_at("ben", Browser(service, "/ben"), "ja")
        await days.pass_(7_200.0)
    finally:
        service.close()
        await store.close()
    assert threads
    assert {name.partition("_")[0] for name in threads} == {"chores"}
