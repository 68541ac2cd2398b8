"""Called to the table of an event: by every address that somebody has confirmed, after their quiet hours."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from adjoin.server.core.events import TableReady
from adjoin.server.db.repositories.notifications import Address, Wishes
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.notifications.scheduler import NotificationScheduler
from adjoin.server.notifications.sender import NotificationSender
from adjoin.server.settings import Settings
from server.endpoints import Endpoint

NIGHT = datetime(2026, 11, 10, 2, 0, tzinfo=UTC).timestamp()


async def test_people_are_called_to_their_tables_but_not_at_night(tmp_path: Path) -> None:
    """Ann at once; Ben, whose quiet hours last five hours more, after them; Cat, who confirmed nothing, not at all."""
    service, slept, work = Endpoint(), list[float](), list[asyncio.Task[None]]()
    store = SqliteStore(tmp_path / "x.sqlite3")
    sending = NotificationSender(store, Settings(tmp_path, call_networks=("127.0.0.0/8",)))
    await sending.start()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    calling = NotificationScheduler(
        store, sending, lambda: NIGHT, later=lambda _, call: work.append(asyncio.create_task(call)), sleep=sleep
    )
    for person in ("ann", "ben", "cat"):
        await store.rename(person, person.title())
        hook = Address(f"at-{person}", person, "webhook", f"{service.url}/{person}", "s", created=1.0)
        await store.calls.add(hook if person == "cat" else replace_confirmed(hook), 9)
    await store.calls.wish("ben", Wishes(quiet_from=22 * 60, quiet_to=7 * 60, zone="UTC"))
    await calling.call_to_table(TableReady("t", frozenset({"ann", "ben", "cat"}), "Friday", "copulas", 2))
    await asyncio.gather(*work)
    assert sorted(heard.path for heard in service.heard) == ["/ann", "/ben"]
    assert slept == [5 * 3600.0]
    assert all(b"/t/t" in heard.body and b"Friday" in heard.body for heard in service.heard)
    service.close()
    await store.close()


def replace_confirmed(address: Address) -> Address:
    from msgspec.structs import replace

    return replace(address, confirmed=True)
