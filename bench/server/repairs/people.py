"""People whom an attack is about, who talk to a server of any tree: how they sign in, merge and make codes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from bench.server.greedy import Visitor
from bench.server.repairs.house import House
from server.postgres import said

FAULT = 500  # statuses from here on are faults of the server


def client(house: House, **headers: str) -> httpx.Client:
    """Somebody without a cookie, at the attacker's address."""
    transport = httpx.HTTPTransport(local_address=house.greedy, verify=False)
    return httpx.Client(base_url=house.address, timeout=20, headers=headers, transport=transport)


def copied(house: House, guest: Visitor) -> Visitor:
    """Somebody with a copy of a guest's cookies."""
    thief = house.visitor(name="Thief")
    thief.http.cookies.update(guest.http.cookies)
    return thief


def count_persons(house: House) -> int:
    """How many people the store knows."""
    sql = "select count(*) from persons"
    if "database" in house.settings:
        return int(said(sql, str(house.settings["database"]))[0][0])
    with closing(sqlite3.connect(f"{database_file(house).as_uri()}?mode=ro", uri=True)) as db:
        return int(db.execute(sql).fetchone()[0])


def change_store(house: House, sql: str) -> None:
    """Write to the store of a server that is stopped."""
    if "database" in house.settings:
        said(sql, str(house.settings["database"]))
        return
    with closing(sqlite3.connect(database_file(house))) as db, db:
        db.execute(sql)


def database_file(house: House) -> Path:
    return Path(house.settings["data_dir"]) / "adjoin.sqlite3"


def tables_of(guest: Visitor) -> list[str]:
    return [str(table["table"]) for table in guest.http.get("/api/me").json()["tables"]]


def code_of(guest: Visitor) -> str:
    return str(guest.http.post("/api/me/move").json()["code"])


def ask(guest: Visitor, code: str, *, bring: bool | None = None) -> httpx.Response:
    return guest.http.post(f"/api/moves/{code}", json={"bring": bring})


def allow(desk: Visitor) -> None:
    """Say yes to every device that asks to be signed in; there are none where a code is enough."""
    answer = desk.http.get("/api/me/requests")
    for request in answer.json().get("requests", []) if answer.status_code == httpx.codes.OK else []:
        desk.http.post(f"/api/me/requests/{request['id']}", json={"allow": True})


def sign_in(desk: Visitor, phone: Visitor, *, bring: bool | None = None) -> httpx.Response:
    """Sign the phone in as whoever is at the desk, with a yes there where one is needed; the last answer."""
    code = code_of(desk)
    answer = ask(phone, code, bring=bring)
    if answer.status_code == httpx.codes.OK and answer.json().get("state") == "asked":
        allow(desk)
        answer = ask(phone, code, bring=bring)
    assert answer.status_code == httpx.codes.OK, f"nobody was signed in: {answer.text[:100]}"
    return answer


def sign_out(desk: Visitor) -> None:
    """Sign the other device out."""
    devices = desk.http.get("/api/me/devices").json()["devices"]
    for device in devices:
        if not device["here"]:
            assert desk.http.delete(f"/api/me/devices/{device['id']}").status_code == httpx.codes.OK


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [waiting.result() for waiting in [pool.submit(call) for call in calls]]
