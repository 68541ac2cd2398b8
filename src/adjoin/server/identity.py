"""Who asks: a signed cookie names a device, and a device belongs to a person. No account, no form."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from hmac import digest
from http.cookies import CookieError, SimpleCookie
from secrets import token_urlsafe

from itsdangerous import BadSignature, URLSafeSerializer

from adjoin.server.storage.interface import Store

COOKIE = "adjoin"
YEAR = 365 * 24 * 3600


class Identity:
    def __init__(self, secret: str, *, secure: bool) -> None:
        self.secret = secret
        self.signer = URLSafeSerializer(secret, salt="device")
        self.secure = secure
        self.banned: frozenset[str] = frozenset()  # devices that may only look

    def device_in(self, cookies: str) -> str | None:
        """The device that a Cookie header names; None if it has no cookie of ours, or one we did not sign."""
        try:
            found = SimpleCookie(cookies).get(COOKIE)
            device = self.signer.loads(found.value) if found else None
        except (CookieError, BadSignature):
            return None
        return device if isinstance(device, str) else None

    def new_device(self, key: str = "") -> str:
        """A new device; the same one again for the same key, whose answer with the cookie may have been lost."""
        return self.derived("device", key)[:22] if key else token_urlsafe(16)

    def derived(self, *parts: str) -> str:
        """A name that nobody else can tell from these parts, and always the same; of 43 letters and digits."""
        made = digest(self.secret.encode(), json.dumps(parts).encode(), "sha256")
        return urlsafe_b64encode(made).decode().rstrip("=")

    def cookie(self, device: str) -> str:
        """The Set-Cookie header for a device."""
        flags = "; Secure" if self.secure else ""
        return f"{COOKIE}={self.signer.dumps(device)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"


async def person_in(cookies: str, identity: Identity, store: Store) -> str:
    """The person at the device that a Cookie header names, or nothing."""
    device = identity.device_in(cookies)
    if device in identity.banned:
        return ""
    return await store.person(device) or "" if device else ""
