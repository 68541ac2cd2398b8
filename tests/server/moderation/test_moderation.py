"""Manners: rude names, reports, and what whoever runs the server can do about somebody, and undo."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.forks import run_module
from server.lobbying import left, made
from server.serving import ME, OPEN, Guest, Server


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("manners") / "data")
    yield running
    running.stop()


def moderate(server: Server, *words: str) -> tuple[int, str]:
    """What the command says, while the server is at work."""
    folder = str(server.settings["data_dir"])
    english = {"LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8", "NO_COLOR": "1"}
    where = ["--database", str(server.settings["database"])] if "database" in server.settings else []
    done = run_module("adjoin", "moderate", *words, "--data-dir", folder, *where, **english)
    return done.code, done.out + done.errors


def until(true: Callable[[], bool]) -> None:
    for _ in range(600):
        if true():
            return
        time.sleep(0.1)
    raise AssertionError("it never came")


def met(ann: Guest, ben: Guest) -> str:
    made = ann.opened(ME, OPEN)
    ben.joined(made["invite"]["1"])
    return str(made["table"])


def tell(guest: Guest, table: str, seat: int, reason: str = "shouts") -> httpx.Response:
    return guest.http.post(f"/api/tables/{table}/reports", json={"seat": seat, "reason": reason})


def test_a_report_brings_what_was_said(place: Server) -> None:
    """Whoever reports somebody sends along the lines that they could read."""
    with Guest(place, "Ann") as ann, Guest(place, "Ben") as ben:
        table = met(ann, ben)
        with ann.line(table) as line:
            line.hello()
            line.send({"type": "chat", "id": 1, "text": "something rude"})
            line.until("chat")
        assert tell(ben, table, 0).status_code == 201
        told, said = moderate(place, "reports")[1].splitlines()[-2:]
        assert said == "    1 Ann: something rude"
        assert moderate(place, "settle", told.split()[0])[0] == 0


@pytest.mark.parametrize(("name", "code"), [("f.u.c.k you", "rude"), ("Аnna", "mixed"), ("\u3164", "")])
def test_names_that_nobody_may_have(name: str, code: str, place: Server) -> None:
    """A refused name is answered with its reason, and nothing is changed."""
    with Guest(place) as ann:
        answer = ann.http.put("/api/me", json={"name": name})
        assert (answer.status_code, answer.json()["code"]) == (400, f"error-name-{code}".rstrip("-"))
        assert ann.http.get("/api/me").json()["name"] == ""


def test_reports_of_those_one_plays_with(place: Server) -> None:
    """Once for each seat; neither of oneself, of an empty seat, nor by who only watches; listed with what was said."""
    with Guest(place, "Ann") as ann, Guest(place, "Ben") as ben, Guest(place, "Cat") as cat:
        table = met(ann, ben)
        cat.opened(ME, OPEN)
        assert [tell(ann, table, 1).status_code for _ in range(2)] == [201, 201]
        for who, seat in ((ann, 0), (ann, 7), (ann, -1), (cat, 1)):
            assert tell(who, table, seat).json()["code"] == "error-report"
        code, said = moderate(place, "reports")
        assert (code, said.count("shouts"), "Ben" in said, table in said) == (0, 1, True, True)
        report = said.split()[0]
        assert moderate(place, "settle", report)[0] == 0
        assert "No reports wait." in moderate(place, "reports")[1]
        assert report in moderate(place, "reports", "--all")[1]
        code, said = moderate(place, "settle", "nothing")
        assert (code, said.count("\n")) == (2, 1)


def test_reports_of_those_who_wait_in_the_lobby(place: Server) -> None:
    """By anybody who sees the offer, once for each seat; neither of oneself nor of a free seat."""
    with Guest(place, "Ann") as ann, Guest(place, "Ben") as ben:
        offer = made(ben)

        def told(who: Guest, seat: int) -> httpx.Response:
            return who.http.post(f"/api/offers/{offer}/reports", json={"seat": seat, "reason": "a rude name"})

        assert [told(ann, 0).status_code for _ in range(2)] == [201, 201]
        for who, seat in ((ben, 0), (ann, 1), (ann, 7), (ann, -1)):
            assert told(who, seat).json()["code"] == "error-report"
        assert ann.http.post("/api/offers/none/reports", json={"seat": 0, "reason": "x"}).status_code == 404
        said = moderate(place, "reports")[1]
        assert (said.count("a rude name"), offer in said) == (1, True)
        assert moderate(place, "settle", said.split()[0])[0] == 0
        left(ben, offer)


def test_a_person_is_banned_and_let_in_again(place: Server) -> None:
    """Nothing can be done at the device any more but look; the command's log says who was banned and why."""
    with Guest(place, "Ann") as ann, Guest(place, "Ben") as ben:
        table = met(ann, ben)
        tell(ann, table, 1, "cheats")
        person = next(line.split("person ")[1].split()[0] for line in moderate(place, "reports")[1].splitlines())
        with ben.line(table) as line:
            line.hello()
            assert moderate(place, "ban", person, "--note", "cheats")[0] == 0
            with pytest.raises(ConnectionClosed):  # the line ends by itself
                while True:
                    line.receive()
        until(lambda: ben.http.put("/api/me", json={"name": "Other"}).status_code == 403)
        assert ben.http.get(f"/api/tables/{table}").status_code == 200
        with ben.line(table) as line:
            line.hello()
            assert line.state["viewer"] == -1
            line.ask({"type": "ping"}, "pong")
            assert any('"error-banned"' in said for said in line.heard)  # and is told why
        with ann.line(table) as line:
            line.hello()
            line.ask({"type": "ping"}, "pong")
            assert not any('"error-banned"' in said for said in line.heard)
        assert ann.http.put("/api/me", json={"name": "Ann"}).status_code == 200
        assert moderate(place, "unban", person)[0] == 0
        until(lambda: ben.http.put("/api/me", json={"name": "Ben"}).status_code == 200)
        said = moderate(place, "log")[1]
        assert f"ban  person:{person}  cheats" in said
        assert f"unban  person:{person}" in said
        assert moderate(place, "unban", person)[0] == 2


@pytest.mark.parametrize(("deed", "who"), [("settle", "-nQPNHJlWd03"), ("unban", "--QPNHJlWd03"), ("show", "-h")])
def test_an_id_may_begin_with_a_dash(deed: str, who: str, place: Server) -> None:
    """It is random, and no option of the command: what is told is told of it."""
    code, said = moderate(place, deed, who)
    assert (code, f"Nothing to do for “{who}”" in said) == (2, True)


def test_an_address_is_banned_and_let_in_again(place: Server) -> None:
    """Whoever comes from there may look and not play."""
    with Guest(place, "Ann") as ann:
        assert moderate(place, "ban", "127.0.0.1")[0] == 0
        until(lambda: ann.http.put("/api/me", json={"name": "Ann"}).status_code == 403)
        assert ann.http.get("/api/games").status_code == 200
        assert moderate(place, "unban", "127.0.0.1")[0] == 0
        until(lambda: ann.http.put("/api/me", json={"name": "Ann"}).status_code == 200)


def test_a_name_is_hidden_and_shown_again(place: Server) -> None:
    """It leaves the person, tables that are open and offers at once, and can be given back."""
    with Guest(place, "Ann") as ann, Guest(place, "Awful") as ben:
        table = met(ann, ben)
        tell(ann, table, 1, "name")
        person = next(
            line.split("person ")[1].split()[0] for line in moderate(place, "reports")[1].splitlines() if table in line
        )
        offer = made(ben)
        with ann.line(table) as line:
            line.hello()
            assert line.state["seats"][1]["name"] == "Awful"
            assert moderate(place, "hide", person)[0] == 0
            with pytest.raises(ConnectionClosed):  # whoever looks at the table is to read it anew
                while True:
                    line.receive()
        with ann.line(table) as line:
            line.hello()
            assert "name" not in line.state["seats"][1]
        until(lambda: "Awful" not in ann.http.get("/api/offers").text)
        left(ben, offer)
        assert ben.http.get("/api/me").json()["name"] == ""
        assert moderate(place, "show", person)[0] == 0
        assert ben.http.get("/api/me").json()["name"] == "Awful"
