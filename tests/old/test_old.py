"""What older versions wrote is read for ever.

The data beside this file was written by version 0.1.0 (freeze.py says how) and is never rewritten. Should one of these
tests fail, the code has lost the ability to read what people have kept: the code is wrong, not the data.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from adjoin.answers.games_played import name_of
from adjoin.kernel.records.files import read_lines
from adjoin.server.accounts.identity import COOKIE, Identity, person_in
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.table import Action, Table
from adjoin.table.history import record
from old.hands import Hands
from old.telling import DATABASE, RECORDS, of_invites, of_person, of_record, of_table, restored

EXPECTED: dict[str, list[dict[str, Any]]] = json.loads((RECORDS / "expected.json").read_text("utf-8"))
KEPT: dict[str, Any] = json.loads(DATABASE.with_suffix(".json").read_text("utf-8"))
RUNNING = [name for name, told in KEPT["tables"].items() if not told["over"]]


@cache
def records(name: str) -> list[Any]:
    return [data for _, data in read_lines(RECORDS / name)]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def opened_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database, brought up to date by opening it."""
    copy = Path(shutil.copy(DATABASE, tmp_path_factory.mktemp("old")))
    opened = SqliteStore(copy)
    assert await opened.load(next(iter(KEPT["tables"]))) is not None
    await opened.close()
    return copy


@pytest_asyncio.fixture
async def store(opened_once: Path, tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """The store on a copy of it."""
    opened = SqliteStore(Path(shutil.copy(opened_once, tmp_path)))
    yield opened
    await opened.close()


# ------------------------------------------------------------------------------------------------ records


@pytest.mark.parametrize(("name", "line"), [(name, line) for name in EXPECTED for line in range(len(EXPECTED[name]))])
def test_a_record_replays_to_the_end_it_had(name: str, line: int) -> None:
    """Every record passes `check`, and ends in the position and with the result it ended with when it was written."""
    expected = EXPECTED[name][line]
    assert {"way": expected["way"], **of_record(records(name)[line])} == expected


def test_no_record_is_lost() -> None:
    """Each file has a line for every expectation, and there is no other file."""
    assert {path.name for path in RECORDS.glob("*.jsonl")} == set(EXPECTED)
    assert {name: len(records(name)) for name in EXPECTED} == {name: len(told) for name, told in EXPECTED.items()}


# ------------------------------------------------------------------------------------------------ the database


@pytest.mark.parametrize("name", KEPT["tables"])
async def test_a_table_is_restored_as_it_stood(store: SqliteStore, name: str) -> None:
    """Position, seats, requests, scores, log, and what each viewer may have of the record are what they were."""
    table = await restored(store, name)
    assert json.loads(json.dumps(of_table(table))) == KEPT["tables"][name]


@pytest.mark.parametrize("name", RUNNING)
async def test_a_running_table_can_be_played_on(store: SqliteStore, name: str) -> None:
    """Whoever is to move makes a move, coming by their link first where a seat is open; it is saved and stays."""
    hands = Hands(await restored(store, name), "on")
    if hands.table.seats[hands.table.turn].kind == "open":
        await sit(store, name, hands)
    version = hands.table.version
    hands.move()
    assert await append(store, name, hands)
    assert hands.table.version == version + 1
    assert of_table(await restored(store, name)) == of_table(hands.table)


async def sit(store: SqliteStore, name: str, hands: Hands) -> None:
    """Somebody takes the seat to move by its link, which opens it once."""
    seat = hands.table.turn
    [invite] = [invite.token for invite in await store.invites(name) if invite.seat == seat]
    hands.act("sit", seat, name="Eve", owner="new")
    assert await append(store, name, hands, invite)
    assert not await append(store, name, hands, invite)


async def append(store: SqliteStore, name: str, hands: Hands, invite: str = "") -> bool:
    """Save what was done last."""
    table = hands.table
    return await store.append(name, table.version, hands.actions[-1], over=table.over, invite=invite)


async def test_a_running_table_leaves_a_record_that_checks(store: SqliteStore) -> None:
    """Ended by somebody who resigns, an old table has a full record, with all that was decided before, that replays."""
    for name in RUNNING:
        table: Table = await restored(store, name)
        person = next(number for number, seat in enumerate(table.seats) if seat.kind == "person")
        assert replays(table.act(Action("resign", person))), name


def replays(table: Table) -> bool:
    told = of_record(json.loads(json.dumps(record(table, "now"))))
    return (told["hash"], told["reason"]) == (table.position.hash, "resigned")


async def test_links_and_seats_are_as_they_were(store: SqliteStore) -> None:
    """Every link opens what it opened, used or not, and the person of every device finds their tables and name."""
    assert {name: await of_invites(store, name) for name in KEPT["invites"]} == KEPT["invites"]
    people = {device: await store.person(device) or "" for device in KEPT["devices"]}
    assert {device: await of_person(store, people[device]) for device in people} == KEPT["devices"]


async def test_people_are_known_by_the_cookies_they_have(store: SqliteStore) -> None:
    """The secret is the same, a cookie signed with it names the device it named, whose person has the seats it had."""
    secret = await store.secret()
    assert secret == KEPT["secret"]
    identity = Identity(secret, secure=False)
    assert all(cookie.startswith(f"{COOKIE}=") for cookie in KEPT["cookies"].values())
    found = {device: identity.device_in(cookie.split(";")[0]) for device, cookie in KEPT["cookies"].items()}
    assert found == {device: device for device in KEPT["cookies"]}
    cookies = {device: cookie.split(";")[0] for device, cookie in KEPT["cookies"].items()}
    people = {device: await person_in(cookie, identity, store) for device, cookie in cookies.items()}
    assert {device: await of_person(store, people[device]) for device in KEPT["devices"]} == KEPT["devices"]
    for name, told in KEPT["tables"].items():
        table = await restored(store, name)
        owners = [people.get(seat.get("owner", ""), "") for seat in told["seats"]]
        assert [seat.owner for seat in table.seats] == owners, name


async def test_uploaded_records_are_kept(store: SqliteStore) -> None:
    """Each is found under its name, byte by byte, still has that name, and still checks."""
    kept = {name: await store.record(name) or b"" for name in KEPT["records"]}
    assert {name: sha256(data).hexdigest() for name, data in kept.items()} == KEPT["records"]
    assert [name_of(json.loads(data)) for data in kept.values()] == list(kept)
    assert all(of_record(json.loads(data))["hash"] for data in kept.values())
