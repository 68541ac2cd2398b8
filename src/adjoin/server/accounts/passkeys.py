"""Passkeys (WebAuthn): a key that a device or its owner's cloud keeps, and that proves who comes back.

Every answer is to a challenge of ours that is used up by it, for our name and from our page; so one that was overheard,
kept or given to another site opens nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from time import time
from typing import NamedTuple, TypeVar

from adjoin.kernel.extras import missing
from adjoin.kernel.json_types import JsonObject
from adjoin.server.accounts.device_codes import DeviceCodes
from adjoin.server.core.pools import CHORES
from adjoin.server.db.repositories.people import MOST_PASSKEYS, Passkey
from adjoin.server.db.store import Store

T = TypeVar("T")

ADD, ASK = "passkey-add", "passkey-ask"
MINUTES = 5  # for an answer


class Site(NamedTuple):
    """The name by which browsers know this server."""

    name: str  # the host, to which passkeys are bound
    origin: str


class NotProved(Exception):
    """The answer proves nothing: the phrase that says why."""


def available() -> bool:
    """Is what reads passkeys installed?"""
    return missing("people") is None


async def load() -> None:
    """Import the library beside the event loop, which it would hold for a tenth of a second."""
    if "webauthn" not in sys.modules:
        await CHORES.run(import_module, "webauthn")


class Passkeys:
    def __init__(self, store: Store, device_codes: DeviceCodes) -> None:
        self.store = store
        self.device_codes = device_codes

    async def invitation(self, person: str, name: str, device: str, site: Site) -> JsonObject:
        """What a browser needs to make a passkey for a person."""
        await load()
        import webauthn
        from webauthn.helpers import structs

        known = await self.store.people.passkeys(person)
        if len(known) >= MOST_PASSKEYS:
            raise NotProved("error-passkey-many")
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Adjoin",
            user_id=sha256(person.encode()).digest(),
            user_name=name or "Adjoin",
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(key.id)) for key in known
            ],
        )
        await self.device_codes.issue(ADD, base64_text(options.challenge), person, device, MINUTES)
        return dict(json.loads(webauthn.options_to_json(options)))

    async def add(self, person: str, answer: JsonObject, label: str, site: Site) -> Passkey:
        """The passkey that a browser made, if it is one that we asked for."""
        import webauthn

        challenge = await self.challenge(ADD, answer)
        if challenge.person != person:
            raise NotProved("error-passkey-old")
        found = self.prove(
            webauthn.verify_registration_response,
            credential=answer,
            expected_challenge=webauthn.base64url_to_bytes(challenge.said),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
        key = Passkey(
            base64_text(found.credential_id), person, found.credential_public_key, found.sign_count, label, time()
        )
        added = await self.store.people.add_passkey(key, MOST_PASSKEYS)
        if added != "added":
            raise NotProved(f"error-passkey-{added}")
        return key

    async def question(self, device: str, site: Site) -> JsonObject:
        """What a browser needs to prove somebody with any passkey of this site."""
        await load()
        import webauthn
        from webauthn.helpers import structs

        options = webauthn.generate_authentication_options(
            rp_id=site.name, user_verification=structs.UserVerificationRequirement.REQUIRED
        )
        await self.device_codes.issue(ASK, base64_text(options.challenge), "", device, MINUTES)
        return dict(json.loads(webauthn.options_to_json(options)))

    async def person(self, answer: JsonObject, device: str, site: Site) -> str:
        """Whose passkey answered, at the device that asked."""
        import webauthn

        challenge = await self.challenge(ASK, answer)
        if challenge.device != device:
            raise NotProved("error-passkey-old")
        key = await self.store.people.passkey(str(answer.get("id", "")))
        if key is None:
            raise NotProved("error-passkey-unknown")
        found = self.prove(
            webauthn.verify_authentication_response,
            credential=answer,
            expected_challenge=webauthn.base64url_to_bytes(challenge.said),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.counter,
            require_user_verification=True,
        )
        if not await self.store.people.count_passkey(key.id, key.counter, found.new_sign_count):
            raise NotProved("error-passkey-old")
        return key.person

    async def challenge(self, kind: str, answer: JsonObject) -> Challenge:
        """The challenge that an answer names, which is used up by that."""
        import webauthn

        try:
            told = json.loads(webauthn.base64url_to_bytes(answer["response"]["clientDataJSON"]))
            said = str(told["challenge"])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise NotProved("error-passkey") from None
        ticket = await self.device_codes.use(kind, said)
        if ticket is None:
            raise NotProved("error-passkey-old")
        return Challenge(said, ticket.person, ticket.about)

    def prove(self, verify: Callable[..., T], **about: object) -> T:
        """What a library says of an answer; whatever it stumbles over is no proof."""
        try:
            return verify(**about)
        except Exception:
            raise NotProved("error-passkey") from None


class Challenge(NamedTuple):
    said: str
    person: str
    device: str


def base64_text(data: bytes) -> str:
    import webauthn.helpers

    return str(webauthn.helpers.bytes_to_base64url(data))
