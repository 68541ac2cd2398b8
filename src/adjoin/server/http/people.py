"""Who asks."""

from __future__ import annotations

import re
from time import time

from litestar import delete, get, put

from adjoin.server.http.limits import limited
from adjoin.server.http.people_shapes import Named
from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.http.shapes import Me, MyTable, MyTurn, MyTurns, Naming, OtherPerson
from adjoin.server.identity import Identity, person_in
from adjoin.server.limiting import Limiter
from adjoin.server.names import plain, rude
from adjoin.server.returning import Returning
from adjoin.server.storage.awaits import Turn
from adjoin.server.storage.interface import Store
from adjoin.server.turns import Guest

KEY = "idempotency-key"
MOST_TURNS = 200
NEW_DEVICE = "adjoin_new_device"  # where a request notes that its answer has to carry a cookie


def device_of(request: AnyRequest, identity: Identity) -> str:
    """The device that asks; a new one is given a cookie with the answer."""
    known = identity.device_in(request.headers.get("cookie", ""))
    if known in identity.banned:
        raise HttpProblem(403, "error-banned")
    if known:
        return known
    device = identity.new_device(key_of(request))
    request.scope["state"][NEW_DEVICE] = device
    return device


def key_of(request: AnyRequest) -> str:
    """What a page calls a wish, so that asking again does not bring about another; nothing if it does not say."""
    said = request.headers.get(KEY, "")
    if said and not re.fullmatch(r"[\x21-\x7e]{16,100}", said):
        raise HttpProblem(400, "error-key")
    return said


async def visitor_of(request: AnyRequest, identity: Identity, store: Store) -> str:
    """The person who asks, or nothing: whoever looks need not be known."""
    return await person_in(request.headers.get("cookie", ""), identity, store)


def given(name: str) -> str:
    """A name as it is kept and shown; 400 if nothing of it can be seen."""
    shown = plain(name)
    if not shown:
        raise HttpProblem(400, "error-name")
    if rude(shown):
        raise HttpProblem(400, "error-name-rude")
    return shown


def called(name: str) -> str:
    """A name that may be left out: nothing, or one that may be shown."""
    return given(name) if plain(name) else ""


@get("/api/me")
async def me(visitor: str, store: Store) -> Me:
    """What the person at this device is called, and where they play."""
    if not visitor:
        return Me("", [])
    tables = [MyTable(s.table, s.game, s.seat, s.over, s.at) for s in await store.sittings(visitor)]
    return Me(await store.name(visitor) or "", tables)


@get("/api/me/turns")
async def turns(visitor: str, store: Store) -> MyTurns:
    """The tables that wait for whoever asks, the most urgent first, and how late it is here."""
    found = await store.turns.mine(visitor, MOST_TURNS) if visitor else []
    return MyTurns([told(turn) for turn in found], time())


def told(turn: Turn) -> MyTurn:
    others = [OtherPerson(other.seat, other.name) for other in turn.others]
    return MyTurn(turn.table, turn.game, turn.seat, turn.pace, turn.since, others, turn.deadline)


@put("/api/me")
async def rename(
    request: AnyRequest, data: Naming, device: str, guest: Guest, store: Store, table_limiter: Limiter
) -> Me:
    """Be called something else from now on."""
    name = given(data.name)
    if not guest.person:  # somebody more
        limited(request, table_limiter)
    person = await store.welcome(device)
    await store.rename(person, name)
    return await me.fn(person, store)  # type: ignore[no-any-return]


@delete("/api/me", status_code=200)
async def erase(request: AnyRequest, visitor: str, identity: Identity, returning: Returning) -> Named:
    """Delete whoever asks. Games with others stay, with nobody's name; the browser is somebody new afterwards."""
    if visitor:
        await returning.erase(visitor)
    request.scope["state"][NEW_DEVICE] = identity.new_device()
    return Named("")


ROUTES = [me, turns, rename, erase]
