"""Who asks."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from time import time

from litestar import delete, get, post, put

from adjoin.answers.schemas import Me, MyTable, MyTurn, MyTurns, OtherPerson, Recognized
from adjoin.live.client import Client
from adjoin.live.plain_text import plain
from adjoin.server.accounts.dependencies import limit_address
from adjoin.server.accounts.device_codes import DeviceCodes
from adjoin.server.accounts.identity import Identity, Session, session_in
from adjoin.server.accounts.names import NameService
from adjoin.server.accounts.schemas import Named, Naming
from adjoin.server.core.budgets import recognize
from adjoin.server.core.display_names import fault_of
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.people import EXCHANGED
from adjoin.server.db.repositories.turns import Turn
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem

KEY = "idempotency-key"
DAY = 86_400  # seconds for which a key stands for the same, at least
MOST_TURNS = 200
NEW_COOKIE = "adjoin_new_cookie"  # where a request notes that its answer has to carry a cookie


async def session_of(request: AnyRequest, identity: Identity, store: Store) -> Session:
    """The device that asks and its person, as the store knows them now; a cookie of the old kind is exchanged."""
    cookies = request.headers.get("cookie", "")
    session = await session_in(cookies, identity, store)
    recognize(cookies, session.person)
    claim = identity.claim(cookies)
    if session.person and claim and not claim.token:
        request.scope["state"][NEW_COOKIE] = identity.exchange_cookie(session.device)
    return session


async def device_of(request: AnyRequest, identity: Identity, session: Session, store: Store) -> str:
    """The device that asks; a new one is given a cookie with the answer."""
    if session.device in identity.banned:
        raise HttpProblem(403, "error-banned")
    if session.device:
        return session.device
    claim = identity.claim(request.headers.get("cookie", ""))
    if claim and await store.people.why_ended(claim.device, time()) == EXCHANGED:
        raise HttpProblem(409, "error-cookie-old")  # its successor is in the browser already
    return give_cookie(request, identity, identity.new_token())


def give_cookie(request: AnyRequest, identity: Identity, token: str) -> str:
    """The answer brings the cookie of this token; the device that it names."""
    request.scope["state"][NEW_COOKIE] = identity.cookie(token)
    return identity.device(token)


def key_of(request: AnyRequest) -> str:
    """What a page calls a wish, so that asking again does not bring about another; nothing if it does not say."""
    said = request.headers.get(KEY, "")
    if said and not re.fullmatch(r"[\x21-\x7e]{16,100}", said):
        raise HttpProblem(400, "error-key")
    return said


async def title_by_key(identity: Identity, person: str, key: str, is_made: Callable[[str], Awaitable[object]]) -> str:
    """What a person calls into being by a key: what was made by it yesterday or today, or something new."""
    day = int(time() // DAY)
    new, old = (identity.derive_name("table", person, key, str(one))[:12] for one in (day, day - 1))
    return old if await is_made(old) else new


def visitor_of(session: Session, identity: Identity) -> str:
    """The person who asks, or nothing for a visitor whom nobody knows yet."""
    return "" if session.device in identity.banned else session.person


def require_name(name: str) -> str:
    """A name as it is kept and shown; 400 if nobody may be called so."""
    shown = plain(name)
    if fault := fault_of(shown):
        raise HttpProblem(400, fault)
    return shown


def optional_name(name: str) -> str:
    """A name that may be left out: nothing, or one that may be shown."""
    return require_name(name) if name.strip() else ""


@get("/api/me")
async def me(visitor: str, store: Store) -> Me:
    """What the person at this device is called, and where they play."""
    return await profile_of(visitor, store)


async def profile_of(visitor: str, store: Store) -> Me:
    if not visitor:
        return Me("", [])
    tables = [MyTable(s.table, s.game, s.seat, s.over, s.at) for s in await store.sittings(visitor)]
    return Me(await store.name(visitor) or "", tables)


@get("/api/me/turns")
async def turns(visitor: str, store: Store) -> MyTurns:
    """The tables that wait for you, the most urgent first, and the server's time."""
    found = await store.turns.mine(visitor, MOST_TURNS) if visitor else []
    return MyTurns([turn_message(turn) for turn in found], time())


def turn_message(turn: Turn) -> MyTurn:
    others = [OtherPerson(other.seat, other.name) for other in turn.others]
    return MyTurn(turn.table, turn.game, turn.seat, turn.pace, turn.since, others, turn.deadline)


@put("/api/me")
async def rename(
    request: AnyRequest,
    data: Naming,
    device: str,
    guest: Client,
    store: Store,
    names: NameService,
    table_limiter: Limiter,
) -> Me:
    """Be called something else from now on, also where one plays or waits."""
    name = require_name(data.name)
    if not guest.person:  # somebody more
        limit_address(request, table_limiter)
    elif wait := names.limiter.wait(guest.person):
        raise HttpProblem(429, "error-too-fast", retry=wait)
    person = await store.welcome(device)
    await names.rename(person, name)
    return await profile_of(person, store)


@post("/api/me/device", status_code=200)
async def take_cookie(request: AnyRequest, device: str, session: Session, identity: Identity) -> Recognized:
    """A cookie for a browser that has none; nothing is kept for it. Idempotency keys count for those who have one."""
    claim = identity.claim(request.headers.get("cookie", ""))
    if claim and session.device == device and not session.person:
        give_cookie(request, identity, claim.token)  # as if it were new
    return Recognized(bool(session.person))


@delete("/api/me", status_code=200, response_headers={"clear-site-data": '"cache", "storage"'})
async def erase(request: AnyRequest, visitor: str, identity: Identity, device_codes: DeviceCodes) -> Named:
    """Delete your account. Games with others stay, with nobody's name; the browser is somebody new afterwards."""
    if visitor:
        await device_codes.erase(visitor)
    give_cookie(request, identity, identity.new_token())
    return Named("")


ROUTES = [me, turns, rename, take_cookie, erase]
