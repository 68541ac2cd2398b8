"""What is asked twice because an answer was lost is done once; who talks or asks too much is told so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from adjoin.live.plain_text import plain
from adjoin.server.core.rate_limit import Limiter, PersonLimiter
from server.serving import ME, OPEN, SHARED, Guest, Server

WISH = {"game": "copulas", "seats": [ME, OPEN], "name": "Ann"}
KEY = {"idempotency-key": "0123456789abcdef-first"}


@pytest.fixture(scope="module")
def paced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which one talks slowly and has few pages open."""
    folder = tmp_path_factory.mktemp("paced") / "data"
    running = Server(folder, chat_rate="3/hour", person_sockets=4)
    yield running
    running.stop()


def rows(server: Server, table: str) -> int:
    """How many rows a table of the database has."""
    with sqlite3.connect(Path(server.settings["data_dir"]) / "adjoin.sqlite3") as db:
        return int(db.execute(f"select count(*) from {table}").fetchone()[0])


def test_a_table_asked_for_twice_is_one_table(server: Server) -> None:
    """Also if the first answer was lost, for who took a cookie before; another key, or none, is another table."""
    before = rows(server, "tables")
    with Guest(server) as first, Guest(server) as lost, Guest(server) as other:
        assert first.http.post("/api/me/device").json() == {"known": False}
        lost.http.cookies.update(first.http.cookies)
        made = [who.http.post("/api/tables", json=WISH, headers=KEY).json() for who in (first, lost, first)]
        assert made[0] == made[1] == made[2]
        assert rows(server, "tables") == before + 1
        with lost.line(made[0]["table"]) as line:
            line.hello()
            assert line.state["viewer"] == 0
        known = other.http.put("/api/me", json={"name": "Ben"})
        assert known.status_code == 200
        assert other.http.post("/api/tables", json=WISH, headers=KEY).json()["table"] != made[0]["table"]
        assert first.http.post("/api/tables", json=WISH).json()["table"] != made[0]["table"]
        bad = first.http.post("/api/tables", json=WISH, headers={"idempotency-key": "short"})
        assert (bad.status_code, bad.json()["code"]) == (400, "error-key")


def test_a_seat_asked_for_twice_is_one_seat(server: Server) -> None:
    """An answer that was lost, and the question again: the same seat, taken once."""
    with Guest(server) as ann, Guest(server, "Ben") as ben, Guest(server, "Ben") as again:
        made = ann.opened(ME, OPEN)
        ben.http.post("/api/me/device")
        again.http.cookies.update(ben.http.cookies)
        address = "/api/invites/" + made["invite"]["1"].rsplit("/", 1)[1]
        answers = [who.http.post(address, json={"name": "Ben"}, headers=KEY) for who in (ben, again)]
        assert [answer.json() for answer in answers] == [{"table": made["table"], "seat": 1}] * 2


def test_joining_changes_nothing_unless_it_seats(server: Server) -> None:
    """Whoever cannot have the seat is called as before, and is nobody new."""
    with Guest(server) as ann, Guest(server, "Ben") as ben, Guest(server, "Cat") as cat, Guest(server) as nobody:
        made = ann.opened(ME, OPEN)
        ben.joined(made["invite"]["1"])
        cat.http.put("/api/me", json={"name": "Cat"})
        people = rows(server, "persons")
        for who, link in [(cat, made["invite"]["1"]), (nobody, made["invite"]["1"]), (nobody, made["watch"])]:
            token = link.rsplit("/", 1)[1]
            assert who.http.post(f"/api/invites/{token}", json={"name": "Somebody"}).status_code in (409, 410)
        assert cat.http.get("/api/me").json()["name"] == "Cat"
        assert rows(server, "persons") == people


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann\u3000\u00a0 Lee ", "Ann Lee"),
        ("\u202eevil\u202c", "evil"),
        ("a\u2066b\u2069\u200fc\u061c", "abc"),
        ("\x1b[31mred\x07", "[31mred"),
        ("a\u2028b\nc", "a b c"),
        ("\u200b\ufeff\u2060", ""),
        ("👩\u200d👩\u200d👧 Ü 駒", "👩\u200d👩\u200d👧 Ü 駒"),
    ],
)
def test_names_are_plain_text(given: str, shown: str) -> None:
    """No control characters, none that turn text round or cannot be seen; languages and pictures stay."""
    assert plain(given) == shown


def test_names_are_plain_wherever_they_are_given(server: Server) -> None:
    """When a table is opened, joined, and at /api/me; one of which nothing can be seen is refused."""
    with Guest(server, "\u202eAnn\u202c") as ann, Guest(server, "B\u2066en") as ben:
        table = {"game": "copulas", "seats": [ME, OPEN], "name": ann.name}
        made = ann.http.post("/api/tables", json=table).json()
        assert ben.joined(made["invite"]["1"]).status_code == 200
        seats = ann.http.get(f"/api/tables/{made['table']}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Ben"]
        assert ben.http.get("/api/me").json()["name"] == "Ben"
        bad = ben.http.put("/api/me", json={"name": "\u200b"})
        assert (bad.status_code, bad.json()["code"]) == (400, "error-name")


# ------------------------------------------------------------------------------------------------ manners


def test_chat_is_paced(paced: Server) -> None:
    """A few lines at once are passed on, the next is refused with a word, and moves are made as ever."""
    with Guest(paced) as ann:
        table = ann.opened(ME, SHARED)["table"]
        with ann.line(table) as talking, ann.line(table) as hearing:
            talking.hello()
            hearing.hello()
            for number in range(3):
                talking.send({"type": "chat", "id": number, "text": f"line\u202e {number}"})
            assert [hearing.until("chat")["text"] for _ in range(3)] == ["line 0", "line 1", "line 2"]
            assert talking.ask({"type": "chat", "text": "one more"})["code"] == "error-chat-fast"
            assert talking.play_first()["type"] == "ack"


def test_onlookers_talk_among_themselves(paced: Server) -> None:
    """What an onlooker says is heard by onlookers; who plays hears the table alone, and loses nothing of its pace."""
    with Guest(paced) as ann, Guest(paced) as eve, Guest(paced) as fay:
        table = ann.opened(ME, SHARED)["table"]
        with ann.line(table) as playing, eve.line(table) as one, fay.line(table) as other:
            for line in (playing, one, other):
                line.hello()
            one.send({"type": "chat", "id": 1, "text": "nice"})
            heard = other.until("chat")
            assert (heard["seat"], heard["text"]) == (-1, "nice")
            playing.send({"type": "chat", "id": 1, "text": "hello"})
            assert playing.until("chat")["text"] == "hello"
            assert other.until("chat")["text"] == "hello"


def test_a_person_has_so_many_sockets(paced: Server) -> None:
    """One more is told so and closed; when one is closed, there is room again."""
    with Guest(paced) as ann:
        table = ann.opened(ME, SHARED)["table"]
        lines = [ann.line(table) for _ in range(4)]
        for line in lines:
            line.hello()
        with ann.line(table) as late:
            assert (late.until("refused")["code"], late.closed()) == ("error-sockets", 4429)
        with lines.pop() as gone:
            pass
        assert gone.closed() in (1000, 1006)
        for line in lines:
            with line:
                pass


class Clock:
    time = 100.0

    def __call__(self) -> float:
        return self.time


def test_rates_are_counted_by_key_and_come_back_with_time() -> None:
    """So many at once, then as time goes by; nothing is counted for who is refused, and the wait is told."""
    clock = Clock()
    limiter = Limiter("4/2second", clock)
    assert [limiter.allows("a") for _ in range(5)] == [True] * 4 + [False]
    assert limiter.allows("b")
    assert limiter.wait("a") == pytest.approx(0.5)
    clock.time += 0.5
    assert [limiter.allows("a") for _ in range(2)] == [True, False]
    clock.time += 100
    assert [limiter.wait("a", 3) == 0, limiter.wait("a", 2) > 0] == [True, True]


def test_a_person_and_an_address_are_bounded_both() -> None:
    """Who throws cookies away is bounded by address, who changes addresses as a person; others are not."""
    bounds = PersonLimiter("4/hour", "2/hour", Clock())
    assert [bounds.wait_of("ann", "1.1.1.1") == 0 for _ in range(3)] == [True, True, False]
    assert bounds.wait_of("ann", "2.2.2.2") > 0
    assert [bounds.wait_of(f"new{number}", "1.1.1.1") == 0 for number in range(3)] == [True, True, False]
    assert bounds.wait_of("", "1.1.1.1") > 0
    assert bounds.wait_of("ben", "3.3.3.3") == 0


def test_what_is_no_request_is_no_bug(server: Server) -> None:
    """Bad hosts, origins, keys, cookies and bodies are the fault of who sends them: a code of theirs, never 500."""
    heads: list[dict[str, bytes]] = [
        {"host": b"[::1"},
        {"host": b"\xff\xfe"},
        {"host": b"a]b["},
        {"origin": b"http://[::1"},
        {"origin": b"\xff"},
        {"cookie": b"adjoin=\xff"},
        {"accept-language": b"\xff\xfe"},
        {"idempotency-key": b"\xff" * 20},
    ]
    half = b'{"game": "\\ud800", "seats": [{"kind": "me"}]}'
    bodies = b"[" * 50_000, b'{"a":' * 10_000, b'{"game": "\xff"}', half, b"\0", b"1e999"
    paths = "/api/tables/%ff%fe", "/api/replays/%00", "/%ed%a0%80", "/api/qr?text=%ed%a0%80", "/api/qr?text=%ff"
    with httpx.Client(base_url=server.address, trust_env=False) as http:
        for head in heads:
            given: Any = head
            answer = http.post("/api/tables", headers=given, content=b"{}")
            assert 400 <= answer.status_code < 500, (head, answer.text)
        for body in bodies:
            answer = http.post("/api/tables", content=body)
            assert 400 <= answer.status_code < 500, (body[:20], answer.text)
        for path in paths:
            assert http.get(path).status_code in (200, 400, 404), path
    assert "Traceback" not in server.log.read_text()
