"""Your devices and passkeys."""

from __future__ import annotations

from time import time
from urllib.parse import urlsplit

from litestar import delete, get, post

from adjoin.kernel.extras import need
from adjoin.kernel.json_types import JsonObject
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import limit, limit_address
from adjoin.server.accounts.device_codes import DeviceCodes, label_of
from adjoin.server.accounts.identity import Identity, Session
from adjoin.server.accounts.newcomers import welcome
from adjoin.server.accounts.passkeys import NotProved, Passkeys, Site, available
from adjoin.server.accounts.routes import give_cookie
from adjoin.server.accounts.schemas import DeviceInfo, MoveCode, MyDevices, PasskeyAnswer, PasskeyInfo
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.links import base_url
from adjoin.server.settings import Settings

DAY = 86_400


def site_of(request: AnyRequest, settings: Settings) -> Site:
    base = settings.public_url or f"{request.url.scheme}://{request.url.netloc}"
    return Site(urlsplit(base).hostname or "", base.rstrip("/"))


def agent_of(request: AnyRequest) -> str:
    return label_of(request.headers.get("user-agent", ""))


def handle(identity: Identity, kind: str, id_: str) -> str:
    """The handle by which a page names a device or passkey, whose own name is nobody's business."""
    return identity.derive_name(kind, id_)[:16]


def require_known(visitor: str) -> str:
    """Whoever asks, if they are known here."""
    if not visitor:
        raise HttpProblem(404, "error-person-unknown")
    return visitor


@get("/api/me/devices")
async def devices(request: AnyRequest, visitor: str, session: Session, identity: Identity, store: Store) -> MyDevices:
    """Where this person is known, and by which passkeys they can come back."""
    return await list_devices(request, visitor, session.device, identity, store)


async def list_devices(request: AnyRequest, visitor: str, here: str, identity: Identity, store: Store) -> MyDevices:
    found = await store.people.devices(visitor) if visitor else []
    if any(each.id == here and (not each.label or each.seen < time() - DAY) for each in found):
        await store.people.saw(here, agent_of(request), time())
        found = await store.people.devices(visitor)
    keys = await store.people.passkeys(visitor) if visitor else []
    return MyDevices(
        [DeviceInfo(handle(identity, "device", d.id), d.label, d.created, d.seen, d.id == here) for d in found],
        [PasskeyInfo(handle(identity, "passkey", key.id), key.label, key.created) for key in keys],
        available(),
    )


@delete("/api/me/devices/{device_handle:str}", status_code=200)
async def revoke(
    device_handle: str,
    request: AnyRequest,
    visitor: str,
    session: Session,
    identity: Identity,
    store: Store,
    device_codes: DeviceCodes,
) -> MyDevices:
    """Sign a device out, this one or another; it is nobody's at once. The last one stays while there is no way back."""
    found = await store.people.devices(require_known(visitor))
    named = next((each for each in found if handle(identity, "device", each.id) == device_handle), None)
    if named is None:
        raise HttpProblem(404, "error-device-unknown")
    if len(found) == 1 and not await store.people.passkeys(visitor):
        raise HttpProblem(409, "error-device-last")
    await device_codes.revoke(visitor, named.id)
    if named.id == session.device:
        give_cookie(request, identity, identity.new_token())
        visitor = ""
    return await list_devices(request, visitor, session.device, identity, store)


# -------------------------------------------------------------------------------- passkeys


def refusal_of(reason: NotProved) -> HttpProblem:
    return HttpProblem(403, str(reason))


@post("/api/me/passkeys/new", status_code=200)
async def passkey_invitation(
    request: AnyRequest,
    device: str,
    guest: Client,
    store: Store,
    settings: Settings,
    passkeys: Passkeys,
    table_limiter: Limiter,
    newcomers: Limiter,
) -> JsonObject:
    """What the browser needs to make a passkey for you."""
    need("people")
    limit(table_limiter, guest)
    person = await welcome(request, device, store, newcomers)
    try:
        return await passkeys.invitation(person, await store.name(person) or "", device, site_of(request, settings))
    except NotProved as reason:
        raise refusal_of(reason) from None


@post("/api/me/passkeys")
async def add_passkey(
    request: AnyRequest,
    data: PasskeyAnswer,
    visitor: str,
    session: Session,
    identity: Identity,
    store: Store,
    settings: Settings,
    passkeys: Passkeys,
) -> MyDevices:
    """Keep the passkey that the browser made."""
    need("people")
    try:
        await passkeys.add(require_known(visitor), data.answer, agent_of(request), site_of(request, settings))
    except NotProved as reason:
        raise refusal_of(reason) from None
    return await list_devices(request, visitor, session.device, identity, store)


@delete("/api/me/passkeys/{key_handle:str}", status_code=200)
async def drop_passkey(
    request: AnyRequest, key_handle: str, visitor: str, session: Session, identity: Identity, store: Store
) -> MyDevices:
    """One passkey less."""
    for key in await store.people.passkeys(require_known(visitor)):
        if handle(identity, "passkey", key.id) == key_handle:
            await store.people.drop_passkey(visitor, key.id)
            return await list_devices(request, visitor, session.device, identity, store)
    raise HttpProblem(404, "error-passkey-unknown")


@post("/api/passkeys/ask", status_code=200)
async def passkey_question(
    request: AnyRequest, device: str, settings: Settings, passkeys: Passkeys, guesses: Limiter
) -> JsonObject:
    """What the browser needs to prove who comes back."""
    need("people")
    limit_address(request, guesses)
    return await passkeys.question(device, site_of(request, settings))


@post("/api/passkeys/answer", status_code=200)
async def passkey_answer(
    request: AnyRequest,
    data: PasskeyAnswer,
    device: str,
    settings: Settings,
    passkeys: Passkeys,
    device_codes: DeviceCodes,
) -> MoveCode:
    """A code that signs this device in, and no other, as whoever proved to be somebody."""
    need("people")
    try:
        person = await passkeys.person(data.answer, device, site_of(request, settings))
    except NotProved as reason:
        raise refusal_of(reason) from None
    code, until = await device_codes.code_for_passkey(person, device, agent_of(request))
    return MoveCode(code, f"{base_url(request, settings)}/move/{code}", until)


ROUTES = [devices, revoke, passkey_invitation, add_passkey, drop_passkey, passkey_question, passkey_answer]
