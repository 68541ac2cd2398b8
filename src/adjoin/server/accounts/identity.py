"""Who asks: a signed cookie holds a random token, which names a device in the store; a device belongs to a person."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator
from hmac import digest
from secrets import token_urlsafe
from time import time
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from adjoin.server.db.repositories.people import FRESH
from adjoin.server.db.store import Store

COOKIE = "adjoin"  # what every server called it once: exchanged for a cookie of this server
YEAR = 365 * 24 * 3600


class Claim(NamedTuple):
    """What a cookie of ours says, before the store is asked whether it is still true."""

    device: str
    token: str = ""  # that names the device; a cookie of the old kind has none
    issued: float = 0.0
    before: str = ""  # the device's name in a cookie of the old kind, which ends once this one is seen

    @property
    def fresh(self) -> bool:
        """Was it given out so lately that nothing need be kept for it yet?"""
        return bool(self.token) and time() - self.issued < FRESH


class Session(NamedTuple):
    """A device that may ask, and its person; a device for which nothing is kept yet belongs to nobody."""

    device: str = ""
    person: str = ""


class Identity:
    def __init__(self, secret: str, *, secure: bool) -> None:
        self.secret = secret
        self.signer = URLSafeTimedSerializer(secret, salt="session")
        self.old_signer = URLSafeSerializer(secret, salt="device")
        self.secure = secure
        name = f"{COOKIE}_{digest(secret.encode(), b'cookie', 'sha256').hex()[:8]}"
        self.names = (
            (f"__Host-{name}", name) if secure else (name,)
        )  # the one that is given, then one from before https
        self.banned: frozenset[str] = frozenset()  # devices that may only look

    def ban(self, devices: Iterable[str]) -> None:
        """Let some devices, and no others, only look."""
        self.banned = frozenset(devices)

    # -------------------------------------------------------------------------------- cookies

    def claim(self, cookies: str) -> Claim | None:
        """What a Cookie header claims; None if it has no cookie of ours, or one we did not sign."""
        given = list(cookies_in(cookies))
        for wanted in self.names:
            for value in (value for name, value in given if name == wanted):
                if found := self.read(value):
                    return found
        return next((found for name, value in given if name == COOKIE and (found := self.read_old(value))), None)

    def read(self, value: str) -> Claim | None:
        try:
            said, at = self.signer.loads(value, return_timestamp=True)
            token, before = said
        except (BadSignature, ValueError, TypeError):
            return None
        return Claim(self.device(token), token, at.timestamp(), before)

    def read_old(self, value: str) -> Claim | None:
        try:
            device = self.old_signer.loads(value)
        except BadSignature:
            return None
        return Claim(device) if isinstance(device, str) else None

    def device_in(self, cookies: str) -> str | None:
        """The device that a Cookie header names, whether it is still anybody's or not."""
        found = self.claim(cookies)
        return found.device if found else None

    def device(self, token: str) -> str:
        """The name under which the store keeps the device of a token: whoever reads the store has no token."""
        return self.derive_name("session", token)[:22]

    def new_token(self) -> str:
        return token_urlsafe(16)

    def cookie(self, token: str, before: str = "") -> str:
        """The Set-Cookie header for a token."""
        flags = "; Secure" if self.secure else ""
        value = self.signer.dumps([token, before])
        return f"{self.names[0]}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"

    def exchange_cookie(self, device: str) -> str:
        """The Set-Cookie header in exchange for a cookie of the old kind: always the same one for the same device."""
        return self.cookie(self.derive_name("exchange", device)[:22], device)

    def derive_name(self, *parts: str) -> str:
        """A name that nobody else can tell from these parts, and always the same; of 43 letters and digits."""
        made = digest(self.secret.encode(), json.dumps(parts).encode(), "sha256")
        return urlsafe_b64encode(made).decode().rstrip("=")


def cookies_in(header: str) -> Iterator[tuple[str, str]]:
    """Names and values, whatever other programs on the same host put between them."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        yield name, value.strip('"')


async def session_in(cookies: str, identity: Identity, store: Store) -> Session:
    """The device that a Cookie header names, if nobody signed it out, and its person."""
    claim = identity.claim(cookies)
    if claim is None:
        return Session()
    person = await store.person(claim.device)
    if not person and claim.before and await store.people.exchange(claim.before, claim.device, time()):
        person = await store.person(claim.device)
    if person:
        return Session(claim.device, person)
    if claim.fresh and not await store.people.why_ended(claim.device, time()):
        return Session(claim.device)
    return Session()


async def person_in(cookies: str, identity: Identity, store: Store) -> str:
    """The person at the device that a Cookie header names, or nothing."""
    session = await session_in(cookies, identity, store)
    return "" if session.device in identity.banned else session.person
