"""Coming back: codes and passkeys that bring a person to another device, each once and within minutes."""

from __future__ import annotations

import hashlib
import hmac
from secrets import choice, token_urlsafe
from time import time

from adjoin.live.events import Events
from adjoin.server.core.events import PersonChanged
from adjoin.server.db.repositories.people import Ticket
from adjoin.server.db.repositories.sign_ins import SignIn
from adjoin.server.db.store import Store

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


class DeviceCodes:
    def __init__(self, store: Store, events: Events, secret: bytes) -> None:
        self.store = store
        self.events = events
        self.secret = secret

    def digest(self, said: str) -> str:
        """The name under which a code or challenge is kept: whoever reads the database cannot use it."""
        return hmac.digest(self.secret, said.encode(), hashlib.sha256).hex()

    # -------------------------------------------------------------------------------- challenges

    async def issue(self, kind: str, said: str, person: str, device: str, minutes: float) -> None:
        """Something may be done once by whoever says this, while the device that asked for it is signed in."""
        now = time()
        ticket = Ticket(self.digest(said), kind, person, device, until=now + minutes * 60)
        await self.store.people.issue(ticket, now)

    async def use(self, kind: str, said: str) -> Ticket | None:
        return await self.store.people.use(kind, self.digest(said), time())

    # -------------------------------------------------------------------------------- codes

    async def code(self, person: str, maker: str) -> tuple[str, float]:
        """A code by which another device can ask the one that made it to be signed in, and until when."""
        code, now = new_code(), time()
        until = now + MINUTES * 60
        await self.store.sign_ins.add(SignIn(self.digest(code), person, maker, until), now)
        return code, until

    async def code_for_passkey(self, person: str, device: str, label: str) -> tuple[str, float]:
        """A code that signs in the one device at which a passkey proved who it is, and until when."""
        code, now = token_urlsafe(24), time()
        until = now + MINUTES * 60
        await self.store.sign_ins.add(SignIn(self.digest(code), person, "", until, "allowed", device, label), now)
        return code, until

    async def behind(self, code: str) -> SignIn | None:
        """What a code stands for, whether it can still be used or not."""
        return await self.store.sign_ins.find(self.digest(tidy(code)))

    async def arrive(self, found: SignIn, successor: str, label: str, *, bring: bool) -> bool:
        """Sign a device in that was allowed to, under another name; False if it was not allowed, or was before."""
        arrived = await self.store.sign_ins.arrive(found.id, found.device, successor, label, time(), bring=bring)
        if arrived:
            ended, tables = tuple(arrived.ended), tuple(arrived.tables)
            await self.events.announce(PersonChanged("merged", arrived.person, ended, tables))
        return arrived is not None

    # -------------------------------------------------------------------------------- ends

    async def revoke(self, person: str, device: str) -> bool:
        """Sign a device out: its sockets, codes and challenges end with it."""
        gone = await self.store.people.revoke(person, device, time())
        if gone:
            await self.events.announce(PersonChanged("revoked", person, (device,)))
        return gone

    async def erase(self, person: str) -> None:
        """Forget a person: nobody here knows them any more."""
        devices = [device.id for device in await self.store.people.devices(person)]
        tables = await self.store.people.erase(person)
        await self.events.announce(PersonChanged("erased", person, tuple(devices), tuple(tables)))


def label_of(agent: str) -> str:
    """What a browser is, in a word or two, from what it says of itself."""
    browsers = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "Mac"}
    browser = next((name for sign, name in browsers.items() if sign in agent), "")
    system = next((name for sign, name in (systems | {"Linux": "Linux"}).items() if sign in agent), "")
    return ", ".join(filter(None, (browser, system)))
