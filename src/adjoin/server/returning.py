"""Coming back: codes and passkeys that bring a person to another device, each once and within minutes."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Awaitable, Callable
from secrets import choice, token_urlsafe
from time import time

from adjoin.server.deadlines import nothing
from adjoin.server.hub import Hub
from adjoin.server.storage.interface import Store
from adjoin.server.storage.people import Arrival, Ticket

MOVE = "move"
MINUTES = 10  # for which a code can be used
LETTERS, DIGITS = "BCDFGHJKLMNPQRSTVWXZ", "0123456789"  # no vowels: no words, and no 0 for O
CODE = 4  # letters, and as many digits


def new_code() -> str:
    """Short enough to be typed, too many to be guessed in ten minutes at the pace that is allowed."""
    return "".join(choice(LETTERS) for _ in range(CODE)) + "".join(choice(DIGITS) for _ in range(CODE))


def tidy(code: str) -> str:
    """A code as it is kept, however it was typed; what a passkey gave stays as it is."""
    short = "".join(one for one in code.upper() if one.isalnum())
    return short if len(short) == 2 * CODE else code


class Returning:
    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self.secret = b""
        self.gone: Callable[[str], Awaitable[None]] = nothing  # told of whoever is erased

    def digest(self, said: str) -> str:
        """Under which name a ticket is kept: whoever reads the database cannot use it."""
        return hmac.digest(self.secret, said.encode(), hashlib.sha256).hex()

    async def issue(self, kind: str, said: str, person: str, minutes: float = MINUTES) -> float:
        """Something may be done once by whoever says this; until when."""
        now = time()
        ticket = Ticket(self.digest(said), kind, person, until=now + minutes * 60)
        await self.store.people.issue(ticket, now)
        return ticket.until

    async def used(self, kind: str, said: str) -> Ticket | None:
        return await self.store.people.use(kind, self.digest(said), time())

    async def code(self, person: str, *, short: bool = True) -> tuple[str, float]:
        """A code that brings this person to another device, and until when."""
        code = new_code() if short else token_urlsafe(24)
        return code, await self.issue(MOVE, code, person)

    async def behind(self, code: str) -> Ticket | None:
        """Whom a code brings, whether it still does or not."""
        return await self.store.people.ticket(MOVE, self.digest(tidy(code)))

    async def arrive(self, ticket: Ticket, device: str, label: str, *, bring: bool) -> Arrival | None:
        """The ticket's person is at this device from now on; None if the ticket was used meanwhile."""
        arrived = await self.store.people.arrive(ticket, device, label, time(), bring=bring)
        if arrived:
            self.hub.reseat(arrived.tables)
        return arrived

    async def revoke(self, person: str, device: str) -> bool:
        gone = await self.store.people.revoke(person, device)
        if gone:
            self.hub.part(person)
        return gone

    async def erase(self, person: str) -> None:
        """Nobody here knows them any more."""
        tables = await self.store.people.erase(person)
        self.hub.reseat(tables)
        self.hub.part(person)
        await self.gone(person)


def label_of(agent: str) -> str:
    """What a browser is, in a word or two, from what it says of itself."""
    browsers = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "Mac"}
    browser = next((name for sign, name in browsers.items() if sign in agent), "")
    system = next((name for sign, name in (systems | {"Linux": "Linux"}).items() if sign in agent), "")
    return ", ".join(filter(None, (browser, system)))
