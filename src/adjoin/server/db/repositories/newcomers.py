"""Somebody new, created in the transaction that keeps something for them: if that is refused, nobody is."""

from __future__ import annotations

from secrets import token_urlsafe
from time import time

from adjoin.server.db.errors import Conflict
from adjoin.server.db.sql import Transaction

OWNER = "select person from devices where id = $1"
ENDED = "select 1 from tickets where id = $1 and kind = 'gone' and expires >= $2"


async def owner_of(line: Transaction, device: str) -> str:
    """Whose device it is; nobody's: an empty text."""
    found = await line.rows(OWNER, device)
    return str(found[0][0]) if found else ""


async def newcomer(line: Transaction, device: str) -> str:
    """The person at a device, who is somebody from now on."""
    await line.lock(device)
    if found := await owner_of(line, device):
        return found
    person, now = token_urlsafe(12), time()
    if await line.rows(ENDED, device, now):
        raise Conflict("this device was signed out")
    await line.run("insert into persons (id, created) values ($1, $2)", person, now)
    await line.run("insert into devices (id, person, created) values ($1, $2, $3)", device, person, now)
    return person
