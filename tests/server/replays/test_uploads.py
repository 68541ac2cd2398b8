"""What strangers bring is checked elsewhere, within bounds, and kept within bounds."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.errors import RecordError
from adjoin.kernel.records.record import full_record
from adjoin.live.client import Client
from adjoin.server.core.errors import Unchecked
from adjoin.server.replays import uploads as checking
from adjoin.server.replays.uploads import BIGGEST, Checker, examine_upload
from server.accounts.test_newcomers import people
from server.serving import Guest as Person
from server.serving import Server

ANN = Client("a", "1.1.1.1")


def whole_game(seed: str = "7") -> dict[str, Any]:
    position, rng = adjoin.load("copulas").start(seed), Random(seed)
    while not position.over:
        position = position.play(rng.choice(position.legal_moves())) if position.turn >= 0 else position.draw()
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
    return dict(json.loads(json.dumps(full_record(position, seats, "0"))))


RECORD = whole_game()


def code_of(upload: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        examine_upload(upload)
    return caught.value.message.key


def padded(entries: int) -> dict[str, Any]:
    """A game in which a seat is replaced again and again, which the rules of a record allow."""
    first = RECORD["moves"][0]
    by = ({"kind": "bot", "level": "easy"}, {"kind": "person", "name": "Ann"})
    notes = [
        {"seat": 0, "type": "replaced", "text": "replaced", "by": by[number % 2], "hash": first["hash"]}
        for number in range(entries)
    ]
    return {**RECORD, "moves": [first, *notes, *RECORD["moves"][1:]]}


def test_what_is_no_record_is_refused_by_a_word() -> None:
    """Unknown fields, too many entries, too many bytes, too deep, half a character: each is a RecordError."""
    assert examine_upload(json.dumps(RECORD).encode())
    assert examine_upload(json.dumps(padded(20)).encode())
    assert code_of(json.dumps({**RECORD, "junk": 1}).encode()) == "record-field"
    assert code_of(json.dumps(padded(1000)).encode()) == "record-long"
    assert code_of(json.dumps({**RECORD, "adjoin": "x" * BIGGEST}).encode()) == "record-big"
    assert code_of(json.dumps({**RECORD, "adjoin": "\ud800"}).encode()) in ("record-malformed", "record-json")
    assert code_of(b'{"format": 1, "format": 2}') == "record-key-twice"
    assert code_of(b'{}\n{"format": 1, "format": 2}') == "record-key-twice"
    assert code_of(b"[" * 100_000) == "record-json"
    assert code_of(b"\xff\xfe{") == "record-json"
    assert code_of(b"{" + b'"a":' * 3 + b"1" * 5000 + b"}") == "record-json"


def test_work_is_bounded_by_the_time_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that would be checked for ever is given up."""

    def endless(_: object) -> None:
        while True:
            pass

    monkeypatch.setattr(checking, "WORK", 0.05)
    monkeypatch.setattr(checking, "check_record", endless)
    assert code_of(json.dumps(RECORD).encode()) == "record-work"


def hungry(upload: bytes) -> list[checking.Kept]:
    """A check of records that take more memory than the process may have."""
    with pytest.MonkeyPatch.context() as here:
        here.setattr(checking, "records_in", lambda _: bytes(checking.MEMORY))
        return examine_upload(upload)


@pytest.mark.deep
async def test_the_process_has_so_much_memory_and_the_next_upload_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would take too much is refused, and harms neither the server nor who comes next."""
    checker, text = Checker(), json.dumps(RECORD).encode()
    try:
        monkeypatch.setattr(checking, "examine_upload", hungry)
        with pytest.raises(RecordError) as caught:
            await checker.examine(text, ANN)
        assert caught.value.message.key == "record-work"
        monkeypatch.setattr(checking, "examine_upload", examine_upload)
        ((name, kept),) = await checker.examine(text, ANN)
        assert (name[0], json.loads(kept)) == ("r", RECORD)
    finally:
        await asyncio.to_thread(checker.close)


def dies_once(flag: bytes) -> list[checking.Kept]:
    """A check whose process is killed the first time."""
    marked = Path(flag.decode())
    if marked.exists():
        return [("r", flag)]
    marked.touch()
    return dies(flag)


def dies(_: bytes) -> list[checking.Kept]:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("alive")


@pytest.mark.deep
async def test_a_check_whose_process_ends_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not the record's fault: another process checks it, and only if that ends too is it left unchecked."""
    checker, text = Checker(), str(tmp_path / "died").encode()
    try:
        monkeypatch.setattr(checking, "examine_upload", dies_once)
        assert await checker.examine(text, ANN) == [("r", text)]
        monkeypatch.setattr(checking, "examine_upload", dies)
        with pytest.raises(Unchecked):
            await checker.examine(text, ANN)
        monkeypatch.setattr(checking, "examine_upload", examine_upload)
        assert await checker.examine(json.dumps(RECORD).encode(), ANN)
    finally:
        await asyncio.to_thread(checker.close)


async def test_a_check_that_never_comes_back_is_left_unchecked() -> None:
    """Work is bounded inside the process; whoever waits longer waits for a machine, not for the record."""

    class Slow:
        async def ask(self, *_: object, **__: object) -> None:
            raise TimeoutError

    with pytest.raises(Unchecked):
        await Checker().check(Slow(), b"")  # type: ignore[arg-type]


def test_what_is_kept_is_bounded(tmp_path: Path) -> None:
    """So many bytes for a person, and nobody is known for what is refused; the same record again is no more."""
    size = len(json.dumps(RECORD, separators=(",", ":")))
    server = Server(tmp_path / "data", person_bytes=int(size * 2.5))
    games = [json.dumps(whole_game(seed)) for seed in "123"]
    try:
        with Person(server, "Ann") as ann, Person(server, "Ben") as ben:
            ann.http.get("/api/me")
            answers = [ann.http.post("/api/records", content=game) for game in (*games, games[0])]
            assert [answer.status_code for answer in answers] == [201, 201, 400, 201]
            assert answers[2].json()["code"] == "record-quota"
            assert ben.http.post("/api/records", content=games[2]).status_code == 201
        known = people(server)
        with Person(server, "Cleo") as cleo:
            many = "\n".join(json.dumps(whole_game(seed)) for seed in "456")
            said = cleo.http.post("/api/records", content=many)
            assert (said.status_code, said.json()["code"]) == (400, "record-quota")
            first = cleo.http.post("/api/records", content=games[0])  # is kept already, as Ann's
            assert (first.status_code, people(server)) == (201, known)
            assert cleo.http.post("/api/records", content=json.dumps(whole_game("4"))).status_code == 201
            assert people(server) == known + 1
    finally:
        server.stop()


def test_bytes_are_bounded_by_address(tmp_path: Path) -> None:
    """Whoever throws cookies away has the bytes of one address, and is told when to come again."""
    server = Server(tmp_path / "data", upload_rate=f"{len(json.dumps(RECORD)) * 2 + 10}/hour")
    try:
        answers = []
        for _ in range(3):
            with Person(server) as nobody:
                answers.append(nobody.http.post("/api/records", content=json.dumps(RECORD)))
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[2].json()["code"] == "error-too-fast"
        assert int(answers[2].headers["retry-after"]) > 0
    finally:
        server.stop()
