"""Signing in on another device: it asks with a code, and the device that made the code says yes or no."""

from __future__ import annotations

from time import time

from litestar import get, post

from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import address_of, limit, limit_address
from adjoin.server.accounts.device_codes import DeviceCodes
from adjoin.server.accounts.device_routes import agent_of, handle
from adjoin.server.accounts.guesses import Guesses
from adjoin.server.accounts.identity import Identity, Session
from adjoin.server.accounts.routes import give_cookie
from adjoin.server.accounts.schemas import (
    Arrived,
    Arriving,
    Decision,
    MoveCode,
    Possessions,
    Requests,
    SigningIn,
    SignInRequest,
)
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.people import MOST_PASSKEYS
from adjoin.server.db.repositories.person_merge import Belongings
from adjoin.server.db.repositories.sign_ins import SignIn, TooManyPasskeys
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.links import base_url
from adjoin.server.settings import Settings


def possessions(found: Belongings) -> Possessions:
    return Possessions(found.name, found.since, found.games, found.deals, found.records, found.passkeys, found.ratings)


@post("/api/me/move")
async def make_code(
    request: AnyRequest,
    device: str,
    visitor: str,
    guest: Client,
    settings: Settings,
    device_codes: DeviceCodes,
    table_limiter: Limiter,
) -> MoveCode:
    """A code, and a link with it, by which one other device can ask to be signed in; for ten minutes."""
    limit(table_limiter, guest)
    if not visitor:
        raise HttpProblem(409, "error-move-nothing")
    code, until = await device_codes.code(visitor, device)
    return MoveCode(code, f"{base_url(request, settings)}/move/{code}", until)


# -------------------------------------------------------------------------------- the device that made the code


@get("/api/me/requests")
async def requests(visitor: str, session: Session, identity: Identity, store: Store) -> Requests:
    """The devices that ask to be signed in with a code which this device made."""
    waiting = await store.sign_ins.waiting(session.device, time()) if visitor else []
    return Requests([await describe_request(each, identity, store) for each in waiting])


async def describe_request(asked: SignIn, identity: Identity, store: Store) -> SignInRequest:
    person = await store.person(asked.device) if asked.bring else ""
    theirs = possessions(await store.people.belongings(person)) if person else None
    return SignInRequest(handle(identity, "sign-in", asked.id), asked.label, theirs)


@post("/api/me/requests/{request_handle:str}", status_code=200)
async def decide(
    request_handle: str, data: Decision, visitor: str, session: Session, identity: Identity, store: Store
) -> Requests:
    """Sign the device in that asks, or do not; only the device that made the code can say so."""
    for asked in await store.sign_ins.waiting(session.device, time()) if visitor else []:
        if handle(identity, "sign-in", asked.id) == request_handle:
            await store.sign_ins.decide(asked.id, session.device, time(), allow=data.allow)
            rest = await store.sign_ins.waiting(session.device, time())
            return Requests([await describe_request(each, identity, store) for each in rest])
    raise HttpProblem(404, "error-request-gone")


# -------------------------------------------------------------------------------- the device that asks


async def sign_in_of(
    request: AnyRequest, code: str, identity: Identity, device_codes: DeviceCodes, guesses: Guesses
) -> tuple[SignIn, str]:
    """What a code stands for, and the device that asks with it; those who guess are slow at it.

    Only the device that a code belongs to by now may ask as often as it likes.
    """
    device = identity.device_in(request.headers.get("cookie", "")) or ""
    found = await device_codes.behind(code)
    if found is None or not device or found.device != device:
        limit_address(request, guesses)
    if found is None:
        guesses.report_wrong(address_of(request))
        raise HttpProblem(404, "error-move-unknown")
    return found, device


def check_fresh(found: SignIn, device: str) -> None:
    """Refuse a code that is another device's, was declined, or is too old."""
    if found.device and found.device != device:
        raise HttpProblem(410, "error-move-used")
    if found.state == "declined":
        raise HttpProblem(410, "error-move-declined")
    if found.until < time():
        raise HttpProblem(410, "error-move-late")


@get("/api/moves/{code:str}")
async def look_at_code(
    request: AnyRequest,
    code: str,
    visitor: str,
    identity: Identity,
    store: Store,
    device_codes: DeviceCodes,
    guesses: Guesses,
) -> Arriving:
    """Whom a code would sign this device in as, and what whoever is here has. Looking changes nothing."""
    found, device = await sign_in_of(request, code, identity, device_codes, guesses)
    if visitor == found.person:
        return Arriving(possessions(await store.people.belongings(found.person)), here=True)
    check_fresh(found, device)
    if found.state == "used":
        raise HttpProblem(410, "error-move-used")
    theirs = possessions(await store.people.belongings(found.person))
    mine = await store.people.belongings(visitor) if visitor else Belongings()
    state = found.state if found.state != "declined" else "new"
    return Arriving(theirs, None if mine.nothing else possessions(mine), state=state)


@post("/api/moves/{code:str}", status_code=200)
async def ask_to_sign_in(
    request: AnyRequest,
    code: str,
    data: Arrived,
    session: Session,
    identity: Identity,
    store: Store,
    device_codes: DeviceCodes,
    guesses: Guesses,
) -> SigningIn:
    """Ask to be that person at this device; asked again after a yes, it is signed in, with another cookie.

    What whoever is here has stays theirs, unless both sides say that it is handed over.
    """
    found, device = await sign_in_of(request, code, identity, device_codes, guesses)
    name = await store.name(found.person) or ""
    if session.person == found.person:
        return SigningIn("done", name)
    check_fresh(found, device)
    if found.state in ("new", "allowed"):
        await check_said(data, found, session, store)
    if found.state == "new":
        await begin(request, found, data, session, identity, store)
        return SigningIn("asked", name)
    if found.state == "asked":
        return SigningIn("asked", name)
    token = identity.derive_name("sign-in", found.id, device)[:22]
    if found.state == "allowed":
        bring = found.bring if found.maker else data.bring is True
        try:
            await device_codes.arrive(found, identity.device(token), agent_of(request), bring=bring)
        except TooManyPasskeys:  # one was added since it was asked
            raise too_many_passkeys() from None
    if await store.person(identity.device(token)) != found.person:
        raise HttpProblem(410, "error-move-used")
    give_cookie(request, identity, token)
    return SigningIn("done", await store.name(found.person) or "")


def too_many_passkeys() -> HttpProblem:
    return HttpProblem(409, "error-move-passkeys", most=MOST_PASSKEYS)


async def check_said(data: Arrived, found: SignIn, session: Session, store: Store) -> None:
    """Whoever has something here says what becomes of it; both together must not have too many passkeys."""
    if data.bring and session.person:
        keys = [await store.people.passkeys(person) for person in (session.person, found.person)]
        if sum(map(len, keys)) > MOST_PASSKEYS:
            raise too_many_passkeys()
    if data.bring is None and session.person and not (await store.people.belongings(session.person)).nothing:
        raise HttpProblem(409, "error-move-asks")


async def begin(
    request: AnyRequest, found: SignIn, data: Arrived, session: Session, identity: Identity, store: Store
) -> None:
    """The code belongs to this device from now on, which has a cookie to be known again by."""
    if session.device in identity.banned:
        raise HttpProblem(403, "error-banned")
    device = session.device or give_cookie(request, identity, identity.new_token())
    bring = data.bring is True and bool(session.person)
    if not await store.sign_ins.request(found.id, device, agent_of(request), time(), bring=bring):
        raise HttpProblem(410, "error-move-used")


ROUTES = [make_code, requests, decide, look_at_code, ask_to_sign_in]
