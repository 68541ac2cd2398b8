"""Devices and passkeys of whoever asks, and coming to another device."""

from __future__ import annotations

from time import time
from typing import Any
from urllib.parse import urlsplit

from litestar import delete, get, post

from adjoin.kernel.extras import need
from adjoin.server.http.limits import limited
from adjoin.server.http.links import base_url
from adjoin.server.http.people_shapes import (
    Arrived,
    Arriving,
    DeviceInfo,
    MoveCode,
    MyDevices,
    Named,
    PasskeyAnswer,
    PasskeyInfo,
    Possessions,
)
from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.identity import Identity
from adjoin.server.limiting import Limiter
from adjoin.server.passkeys import NotProved, Passkeys, Site, available
from adjoin.server.returning import Returning, label_of
from adjoin.server.settings import Settings
from adjoin.server.storage.belongings import Belongings
from adjoin.server.storage.interface import Store
from adjoin.server.storage.people import Ticket
from adjoin.server.turns import Guest

DAY = 86_400


def site_of(request: AnyRequest, settings: Settings) -> Site:
    base = settings.public_url or f"{request.url.scheme}://{request.url.netloc}"
    return Site(urlsplit(base).hostname or "", base.rstrip("/"))


def agent_of(request: AnyRequest) -> str:
    return label_of(request.headers.get("user-agent", ""))


def handle(identity: Identity, kind: str, id_: str) -> str:
    """By which a page names a device or passkey, whose own name is nobody's business."""
    return identity.derived(kind, id_)[:16]


def possessions(found: Belongings) -> Possessions:
    return Possessions(found.name, found.since, found.games, found.deals, found.records, found.passkeys, found.ratings)


def known(visitor: str) -> str:
    if not visitor:
        raise HttpProblem(404, "error-person-unknown")
    return visitor


@get("/api/me/devices")
async def devices(request: AnyRequest, visitor: str, identity: Identity, store: Store) -> MyDevices:
    """Where this person is known, and by which passkeys they can come back."""
    here = identity.device_in(request.headers.get("cookie", "")) or ""
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
    device_handle: str, request: AnyRequest, visitor: str, identity: Identity, store: Store, returning: Returning
) -> MyDevices:
    """One device less. The last one stays while there is no other way back."""
    found = await store.people.devices(known(visitor))
    named = next((each for each in found if handle(identity, "device", each.id) == device_handle), None)
    if named is None:
        raise HttpProblem(404, "error-device-unknown")
    if len(found) == 1 and not await store.people.passkeys(visitor):
        raise HttpProblem(409, "error-device-last")
    await returning.revoke(visitor, named.id)
    return await devices.fn(request, visitor, identity, store)  # type: ignore[no-any-return]


# -------------------------------------------------------------------------------- another device


@post("/api/me/move")
async def move(
    request: AnyRequest,
    device: str,
    guest: Guest,
    store: Store,
    settings: Settings,
    returning: Returning,
    table_limiter: Limiter,
) -> MoveCode:
    """A code, and a link with it, that brings whoever asks to another device: once, within ten minutes."""
    limited(request, table_limiter, guest)
    code, until = await returning.code(await store.welcome(device))
    return MoveCode(code, f"{base_url(request, settings)}/move/{code}", until)


async def ticket_of(request: AnyRequest, code: str, returning: Returning, guesses: Limiter) -> Ticket:
    """What a code stands for; those who guess are slow at it, each and all together."""
    limited(request, guesses)
    ticket = await returning.behind(code)
    if ticket is None:
        raise HttpProblem(404, "error-move-unknown")
    return ticket


def check_fresh(ticket: Ticket, now: float) -> None:
    if ticket.used:
        raise HttpProblem(410, "error-move-used")
    if ticket.until < now:
        raise HttpProblem(410, "error-move-late")


@get("/api/moves/{code:str}")
async def look_at_move(
    request: AnyRequest, code: str, visitor: str, store: Store, returning: Returning, guesses: Limiter
) -> Arriving:
    """Who would be at this device, and what of this device could come along. Looking uses nothing up."""
    ticket = await ticket_of(request, code, returning, guesses)
    check_fresh(ticket, time())
    theirs = possessions(await store.people.belongings(ticket.person))
    if visitor == ticket.person:
        return Arriving(theirs, here=True)
    mine = await store.people.belongings(visitor) if visitor else Belongings()
    return Arriving(theirs, None if mine.empty else possessions(mine))


@post("/api/moves/{code:str}", status_code=200)
async def arrive(
    request: AnyRequest,
    code: str,
    data: Arrived,
    device: str,
    store: Store,
    returning: Returning,
    guesses: Limiter,
) -> Named:
    """Be that person at this device from now on. What is here comes along, or stays behind: it has to be said."""
    ticket = await ticket_of(request, code, returning, guesses)
    before = await store.person(device) or ""
    if before == ticket.person:
        return Named(await store.name(before) or "")
    check_fresh(ticket, time())
    if data.bring is None and before and not (await store.people.belongings(before)).empty:
        raise HttpProblem(409, "error-move-asks")
    arrived = await returning.arrive(ticket, device, agent_of(request), bring=data.bring is not False)
    if arrived is None:
        raise HttpProblem(410, "error-move-used")
    return Named(await store.name(arrived.person) or "")


# -------------------------------------------------------------------------------- passkeys


def refused(reason: NotProved) -> HttpProblem:
    return HttpProblem(403, str(reason))


@post("/api/me/passkeys/new", status_code=200)
async def passkey_invitation(
    request: AnyRequest,
    device: str,
    guest: Guest,
    store: Store,
    settings: Settings,
    passkeys: Passkeys,
    table_limiter: Limiter,
) -> dict[str, Any]:
    """What the browser needs to make a passkey."""
    need("people")
    limited(request, table_limiter, guest)
    person = await store.welcome(device)
    try:
        return await passkeys.invitation(person, await store.name(person) or "", site_of(request, settings))
    except NotProved as reason:
        raise refused(reason) from None


@post("/api/me/passkeys")
async def add_passkey(
    request: AnyRequest,
    data: PasskeyAnswer,
    visitor: str,
    identity: Identity,
    store: Store,
    settings: Settings,
    passkeys: Passkeys,
) -> MyDevices:
    """Keep the passkey that the browser made."""
    need("people")
    try:
        await passkeys.add(known(visitor), data.answer, agent_of(request), site_of(request, settings))
    except NotProved as reason:
        raise refused(reason) from None
    return await devices.fn(request, visitor, identity, store)  # type: ignore[no-any-return]


@delete("/api/me/passkeys/{key_handle:str}", status_code=200)
async def drop_passkey(
    request: AnyRequest, key_handle: str, visitor: str, identity: Identity, store: Store
) -> MyDevices:
    """One passkey less."""
    for key in await store.people.passkeys(known(visitor)):
        if handle(identity, "passkey", key.id) == key_handle:
            await store.people.drop_passkey(visitor, key.id)
            return await devices.fn(request, visitor, identity, store)  # type: ignore[no-any-return]
    raise HttpProblem(404, "error-passkey-unknown")


@post("/api/passkeys/ask", status_code=200)
async def passkey_question(
    request: AnyRequest, settings: Settings, passkeys: Passkeys, guesses: Limiter
) -> dict[str, Any]:
    """What the browser needs to prove who comes back."""
    need("people")
    limited(request, guesses)
    return await passkeys.question(site_of(request, settings))


@post("/api/passkeys/answer", status_code=200)
async def passkey_answer(
    request: AnyRequest, data: PasskeyAnswer, settings: Settings, passkeys: Passkeys, returning: Returning
) -> MoveCode:
    """A code that brings whoever proved to be somebody to this device, as one from another device would."""
    need("people")
    try:
        person = await passkeys.person(data.answer, site_of(request, settings))
    except NotProved as reason:
        raise refused(reason) from None
    code, until = await returning.code(person, short=False)
    return MoveCode(code, f"{base_url(request, settings)}/move/{code}", until)


ROUTES = [devices, revoke, move, look_at_move, arrive, passkey_invitation, add_passkey, drop_passkey]
ROUTES += [passkey_question, passkey_answer]
