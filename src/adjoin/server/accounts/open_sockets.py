"""The sockets that are open here, by device: they end as soon as their device is signed out, wherever that was done."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

from adjoin.server.accounts.identity import Identity, person_in
from adjoin.server.db.periodic import Rounds
from adjoin.server.db.store import Store

PACE = 10.0  # seconds between two looks at the store, for whatever other processes said and we did not hear
MANY = 500  # devices in one question

End = Callable[[], object]


class OpenSockets(Rounds):
    what = "devices"

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ends: dict[str, dict[End, None]] = {}

    @asynccontextmanager
    async def person(self, cookies: str, identity: Identity, end: End) -> AsyncIterator[str]:
        """The person at the device that a Cookie header names, or nothing, while a socket of theirs is open.

        `end` is called once the device is nobody's any more, also if that happens while it is looked up.
        """
        device = identity.device_in(cookies) or ""
        self.ends.setdefault(device, {})[end] = None
        try:
            person = await person_in(cookies, identity, self.store)
            if not person:
                self.forget(device, end)
            yield person
        finally:
            self.forget(device, end)

    def forget(self, device: str, end: End) -> None:
        ends = self.ends.get(device, {})
        ends.pop(end, None)
        if not ends:
            self.ends.pop(device, None)

    def end(self, devices: Iterable[str]) -> None:
        """End the sockets of these devices; those who come again are looked up anew."""
        for device in devices:
            for end in list(self.ends.get(device, ())):
                end()

    async def read(self) -> None:
        """End those whose device is gone."""
        devices = list(self.ends)
        for start in range(0, len(devices), MANY):
            some = devices[start : start + MANY]
            known = await self.store.people.known_devices(some)
            self.end(device for device in some if device not in known)
