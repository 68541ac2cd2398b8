"""Codes cannot be guessed, whoever has however many addresses; and looking at what a deal is bound to keeps nobody."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from time import sleep

import pytest

from adjoin.live.events import Events
from adjoin.server.accounts.guesses import Guesses, network_of
from server import postgres
from server.postgres import said
from server.serving import BOT, ME, Guest, Server

WISH = "0123456789abcdef" * 2


class Clock:
    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def tried(guesses: Guesses, address: str) -> bool:
    """A wrong code from an address; False if it was not even looked at."""
    if guesses.wait_of("", address):
        return False
    guesses.note_wrong(address)
    return True


def test_one_network_cannot_guess_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of thousands of tries from one /48 a few are looked at in a minute; meanwhile others get through."""
    guesses = Guesses("30/minute", 60, Events(), clock := Clock())
    addresses = [f"2001:db8:7:{number:x}::" for number in range(3000)]
    assert sum(tried(guesses, address) for address in addresses) == 60
    assert guesses.wait_of("", "2001:db8:8::") == 0.0
    assert guesses.wait_of("", "192.0.2.7") == 0.0
    clock.at += 61
    assert sum(tried(guesses, address) for address in addresses) == 60


def test_somebody_who_mistyped_is_not_shut_out_for_long() -> None:
    """Whoever gave a wrong code during a flood waits until it ebbs, and no longer."""
    guesses = Guesses("30/minute", 60, Events(), clock := Clock())
    assert tried(guesses, "192.0.2.7")
    for number in range(60):
        assert tried(guesses, f"198.51.{number}.1")
    assert 0 < guesses.wait_of("", "192.0.2.7") <= 60
    clock.at += 60
    assert guesses.wait_of("", "192.0.2.7") == 0.0


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.0/24"),
        ("2001:db8:1:2::", "2001:db8:1::/48"),
        ("2001:db8:1:3::9", "2001:db8:1::/48"),
        ("unix", "unix"),
    ],
)
def test_networks(address: str, network: str) -> None:
    """As much as one person may have at a time."""
    assert network_of(address) == network


def test_wrong_codes_of_everybody_are_counted(tmp_path: Path) -> None:
    """Over HTTP a right code is taken at any time, wrong ones end in 429 although their address may go on."""
    server = Server(tmp_path / "data", guess_rate="10000/minute", wrong_codes=5)
    with Guest(server) as ann, Guest(server) as thief:
        ann.opened(ME, BOT)
        for _ in range(3):
            code = ann.http.post("/api/me/move").json()["code"]
            assert thief.http.get(f"/api/moves/{code}").status_code == 200
        answers = [thief.http.get(f"/api/moves/BCDF000{number}").status_code for number in range(8)]
        assert answers == [404] * 5 + [429] * 3
    server.stop()


def test_wrong_codes_are_counted_over_all_processes(tmp_path: Path) -> None:
    """Whoever goes from one process to another on the same database has few more tries for that."""
    database = asyncio.run(postgres.prepared_database())
    first, second = (
        Server(tmp_path / name, database=database, guess_rate="10000/minute", wrong_codes=20) for name in ("one", "two")
    )
    answers: list[int] = []
    with Guest(first) as thief, Guest(second) as again:
        for number in range(40):
            guest = (thief, again)[number % 2]
            answers.append(guest.http.get(f"/api/moves/BCDF00{number:02}").status_code)
            sleep(0.05)  # for the news to arrive
    assert set(answers) == {404, 429}
    assert answers.count(404) < 35  # of 40, were each counted where it is tried
    for server in (first, second):
        server.stop()


def persons(server: Server) -> int:
    if "database" in server.settings:
        return int(said("select count(*) from persons", str(server.settings["database"]))[0][0])
    path = Path(server.settings["data_dir"]) / "adjoin.sqlite3"
    with sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True) as db:
        return int(db.execute("select count(*) from persons").fetchone()[0])


def test_looking_at_a_commitment_keeps_nobody(either: Server) -> None:
    """A person is kept once they have a table, and the table is the one that was committed to."""
    before = persons(either)
    for _ in range(20):
        with Guest(either) as stranger:
            assert stranger.http.post("/api/commitments", json={"wish": WISH}).status_code == 200
    assert persons(either) == before
    with Guest(either) as ann:
        table = ann.http.post("/api/commitments", json={"wish": WISH}).json()["table"]
        wish = {"game": "copulas", "seats": [ME, BOT], "wish": WISH}
        assert ann.http.post("/api/tables", json=wish).json()["table"] == table
    assert persons(either) == before + 1


def test_a_refused_address_keeps_nobody(either: Server) -> None:
    """Somebody whose wish to be called cannot be met is nobody still."""
    before = persons(either)
    for wish in ({"kind": "email", "address": "a@b.example"}, {"kind": "webhook", "url": "nowhere"}):
        with Guest(either) as stranger:
            assert stranger.http.post("/api/me/calls", json=wish).status_code in (400, 409)
    assert persons(either) == before
