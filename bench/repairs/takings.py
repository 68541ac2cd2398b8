"""Attacks that would take what is somebody else's, or make what nobody asked for: each tells whether the house held."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from typing import Any

import httpx

from repairs.house import GREEDY, House

KEY = "an-idempotency-key-of-somebody"
NULS = ("/api/tables/%00", "/api/replays/a%00b", "/api/invites/%00", "/api/tables/x%00/record", "/api/lobby?game=%00")


def client(house: House, **headers: str) -> httpx.Client:
    return httpx.Client(
        base_url=house.address, timeout=20, headers=headers, transport=httpx.HTTPTransport(local_address=GREEDY)
    )


def idempotency(house: House) -> dict[str, Any]:
    """A second client without a cookie that sends the same key must not become the first one."""
    wish = {"game": "copulas", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann", "pace": ""}
    with client(house) as first, client(house) as second:
        one = first.post("/api/tables", json=wish, headers={"idempotency-key": KEY})
        other = second.post("/api/tables", json=wish, headers={"idempotency-key": KEY})
        mine, theirs = ({*made.cookies.values()} for made in (first, second))
        return {"held": not mine & theirs, "answers": [one.status_code, other.status_code]}


def cookieless(house: House) -> dict[str, Any]:
    """Requests without a cookie that keep nothing must not make a person each: a person is known by a cookie."""
    made = {"calls": 0, "commitments": 0}
    for _ in range(60):
        with client(house) as one:
            one.put("/api/me/calls", json={})
            made["calls"] += bool(one.cookies)
        with client(house) as other:
            other.post("/api/commitments", json={})
            made["commitments"] += bool(other.cookies)
    return {"held": made["calls"] < 10 and made["commitments"] < 10, "cookies_of_60": made}


def nul(house: House) -> dict[str, Any]:
    """NUL in paths and queries is a fault of the asker, never of the server."""
    with client(house) as one:
        answers = {path: one.get(path).status_code for path in NULS}
    return {"held": all(status < 500 for status in answers.values()), "answers": answers}


def second_server(house: House) -> dict[str, Any]:
    """A second server on a SQLite file in use refuses to start."""
    if "database" in house.settings:
        return {"held": True, "why": "PostgreSQL is for several"}
    process, said = house.begin(port=0)
    with suppress(subprocess.TimeoutExpired):
        process.wait(5)
    left = process.poll()
    process.kill()
    process.wait()
    return {"held": left == 2 and not said, "code": left}


def personal_answers(house: House) -> dict[str, Any]:
    """No cache keeps what is somebody's own."""
    with client(house) as one:
        told = one.get("/api/me").headers.get("cache-control", "")
    return {"held": "no-store" in told or "private" in told, "cache_control": told}


TAKINGS: dict[str, Any] = {
    "idempotency": idempotency,
    "cookieless": cookieless,
    "nul": nul,
    "second_server": second_server,
    "personal_answers": personal_answers,
}
