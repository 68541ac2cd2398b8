"""Attacks that would take what is somebody else's, or make what nobody asked for: each tells whether the house held."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from typing import Any

from bench.server.repairs.house import House
from bench.server.repairs.people import FAULT, client, count_persons
from server.serving import ME, OPEN

MOST_NEW = 25  # people of one address in a minute
KEY = "an-idempotency-key-of-somebody"
NULS = ("/api/tables/%00", "/api/replays/a%00b", "/api/invites/%00", "/api/tables/x%00/record", "/api/lobby?game=%00")


def idempotency(house: House) -> dict[str, Any]:
    """A second client without a cookie that sends the same key must not become the first one."""
    wish = {"game": "copulas", "options": {}, "seats": [ME, OPEN], "name": "Ann", "pace": ""}
    with client(house) as first, client(house) as second:
        one = first.post("/api/tables", json=wish, headers={"idempotency-key": KEY})
        other = second.post("/api/tables", json=wish, headers={"idempotency-key": KEY})
        mine, theirs = ({*made.cookies.values()} for made in (first, second))
        return {"held": not mine & theirs, "answers": [one.status_code, other.status_code]}


def cookieless(house: House) -> dict[str, Any]:
    """Sixty requests without a cookie make nobody where nothing is kept, and few where something is."""
    with client(house) as one:
        usual = one.get("/api/me/calls").json()["wishes"]
    asked: dict[str, tuple[str, str, dict[str, Any]]] = {
        "usual wishes": ("PUT", "/api/me/calls", usual),
        "commitments": ("POST", "/api/commitments", {"wish": "0123456789abcdef" * 2}),
        "quiet hours": ("PUT", "/api/me/calls", {**usual, "quiet_from": 1320, "quiet_to": 420}),
    }
    made = {name: persons_made(house, *request) for name, request in asked.items()}
    held = made["usual wishes"] == made["commitments"] == 0 and made["quiet hours"] <= MOST_NEW
    return {"held": held, "persons_of_60": made}


def persons_made(house: House, method: str, path: str, body: dict[str, Any]) -> int:
    """How many people the store knows more after sixty requests without a cookie."""
    before = count_persons(house)
    with client(house) as one:
        for _ in range(60):
            one.cookies.clear()
            assert one.request(method, path, json=body).status_code < FAULT
    return count_persons(house) - before


def nul(house: House) -> dict[str, Any]:
    """NUL in paths and queries is a fault of the asker, never of the server."""
    with client(house) as one:
        answers = {path: one.get(path).status_code for path in NULS}
    return {"held": all(status < 500 for status in answers.values()), "answers": answers}


def second_server(house: House) -> dict[str, Any]:
    """A second server on a SQLite file in use refuses to start."""
    if "database" in house.settings:
        return {"held": True, "why": "PostgreSQL is for several"}
    process, said = house.begin(port=0)  # says nothing if it does not start
    with suppress(subprocess.TimeoutExpired):
        process.wait(5)
    left = process.poll()
    process.kill()
    process.wait()
    return {"held": left == 2 and not said, "code": left}


def personal_answers(house: House) -> dict[str, Any]:
    """No cache keeps what is somebody's own, and whoever is deleted leaves nothing in the browser."""
    with client(house) as one:
        keeping = one.get("/api/me").headers.get("cache-control", "")
    guest = house.visitor()
    guest.opened(ME, OPEN)
    emptied = guest.http.delete("/api/me").headers.get("clear-site-data", "")
    return {"held": "no-store" in keeping and "cache" in emptied, "cache_control": keeping, "clear_site_data": emptied}


TAKINGS: dict[str, Any] = {
    "idempotency": idempotency,
    "cookieless": cookieless,
    "nul": nul,
    "second_server": second_server,
    "personal_answers": personal_answers,
}
