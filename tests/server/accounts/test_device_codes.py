"""Coming back: to another device by a code, after a lost cookie by a passkey; and nobody else does."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from adjoin.server.accounts.device_codes import CODE, label_of, new_code, tidy
from server.authenticator import Authenticator, spelled
from server.serving import ME, OPEN, Guest, Server


@pytest.fixture
def place(server: Server) -> Server:
    return server


def code_of(guest: Guest) -> str:
    answer = guest.http.post("/api/me/move")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def tables_of(guest: Guest) -> list[str]:
    return sorted(table["table"] for table in guest.http.get("/api/me").json()["tables"])


def come(guest: Guest, code: str, **said: Any) -> httpx.Response:
    return guest.http.post(f"/api/moves/{code}", json=said)


def allow(guest: Guest) -> None:
    """Say yes to the one device that asks."""
    (asked,) = guest.http.get("/api/me/requests").json()["requests"]
    assert guest.http.post(f"/api/me/requests/{asked['id']}", json={"allow": True}).status_code == 200


def move(desk: Guest, phone: Guest, **said: Any) -> httpx.Response:
    """The phone asks with a code, the desk allows it, the phone comes."""
    code = code_of(desk)
    assert come(phone, code, **said).json()["state"] == "asked"
    allow(desk)
    return come(phone, code, **said)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def seat_of(guest: Guest, table: str) -> int:
    with guest.line(table) as line:
        line.hello()
        return int(line.state["viewer"])


def with_passkey(guest: Guest) -> Authenticator:
    key = Authenticator(guest.server.address)
    options = guest.http.post("/api/me/passkeys/new").json()
    assert guest.http.post("/api/me/passkeys", json={"answer": key.made(options)}).status_code == 201
    return key


def asked(guest: Guest) -> dict[str, Any]:
    return dict(guest.http.post("/api/passkeys/ask").json())


def answered(guest: Guest, answer: dict[str, Any]) -> httpx.Response:
    return guest.http.post("/api/passkeys/answer", json={"answer": answer})


# -------------------------------------------------------------------------------- codes


def test_a_guest_comes_to_another_device(place: Server) -> None:
    """With a code, however it is typed: the same person there, with name, games and seats; both devices are listed."""
    with Guest(place) as desk, Guest(place) as phone:
        table = desk.opened(ME, OPEN)["table"]
        code = code_of(desk)
        looked = phone.http.get(f"/api/moves/{code}").json()
        assert (looked["theirs"]["name"], looked["theirs"]["games"], looked.get("yours")) == ("Ann", 1, None)
        assert come(phone, f"{code[:4].lower()} {code[4:]}").json() == {"state": "asked", "name": "Ann"}
        assert phone.http.get(f"/api/moves/{code}").json()["state"] == "asked"
        assert tables_of(phone) == []
        allow(desk)
        assert come(phone, code).json() == {"state": "done", "name": "Ann"}
        assert (tables_of(phone), seat_of(phone, table)) == ([table], 0)
        listed = phone.http.get("/api/me/devices").json()["devices"]
        assert [device["here"] for device in listed].count(True) == 1
        assert len(listed) == 2


def test_a_code_is_used_once(place: Server) -> None:
    """By who asks first; who asks again because the answer was lost is told the same, everybody else no."""
    with Guest(place) as desk, Guest(place) as phone, Guest(place) as thief:
        desk.opened(ME, OPEN)
        code = code_of(desk)
        assert come(phone, code).status_code == 200
        assert come(phone, code).status_code == 200
        assert refusal(come(thief, code)) == (410, "error-move-used")
        allow(desk)
        assert [come(phone, code).json()["state"] for _ in range(2)] == ["done", "done"]
        assert refusal(come(thief, code)) == (410, "error-move-used")
        assert refusal(thief.http.get(f"/api/moves/{code}")) == (410, "error-move-used")
        assert tables_of(thief) == []


def test_forged_and_old_codes(place: Server) -> None:
    """One clear line each, and nothing has changed."""
    with Guest(place) as desk, Guest(place) as thief:
        desk.opened(ME, OPEN)
        code = code_of(desk)
        for forged in (new_code(), code[:-1], code + "0", "%F0%9F%8E%B2", "x" * 500):
            assert refusal(come(thief, forged)) == (404, "error-move-unknown")
        with sqlite3.connect(Path(place.settings["data_dir"]) / "adjoin.sqlite3") as db:
            assert db.execute("select count(*) from sign_ins where id like ?", (f"%{code}%",)).fetchone() == (0,)
            db.execute("update sign_ins set expires = 1 where state = 'new'")
        assert refusal(come(thief, code)) == (410, "error-move-late")
        assert len(desk.http.get("/api/me/devices").json()["devices"]) == 1


def test_codes_are_not_guessed(tmp_path: Path) -> None:
    """Whoever tries many is told to wait, with right ones too."""
    running = Server(tmp_path / "data", guess_rate="5/hour")
    with Guest(running) as thief:
        said = [come(thief, new_code()).status_code for _ in range(7)]
    running.stop()
    assert said == [404] * 5 + [429] * 2


def test_two_persons_become_one_only_if_asked(place: Server) -> None:
    """Where both have games it must be said; then all of both are at both devices, and their rooms know at once."""
    with Guest(place, "Ann") as desk, Guest(place, "Ben") as phone, Guest(place, "Cat") as cat:
        one, two = desk.opened(ME, OPEN)["table"], phone.opened(ME, OPEN)
        cat.joined(two["invite"]["1"])
        with phone.line(two["table"]) as line:
            line.hello()
            code = code_of(desk)
            looked = phone.http.get(f"/api/moves/{code}").json()
            assert (looked["yours"]["name"], looked["yours"]["games"]) == ("Ben", 1)
            assert refusal(come(phone, code)) == (409, "error-move-asks")
            assert come(phone, code, bring=True).json() == {"state": "asked", "name": "Ann"}
            allow(desk)
            assert come(phone, code, bring=True).json() == {"state": "done", "name": "Ann"}
            line.closed()
        assert tables_of(desk) == tables_of(phone) == sorted([one, two["table"]])
        assert [seat_of(who, two["table"]) for who in (desk, phone, cat)] == [0, 0, 1]


def test_what_is_left_behind(place: Server) -> None:
    """Said otherwise, the games of the device stay with whom they were."""
    with Guest(place, "Ann") as desk, Guest(place, "Ben") as phone:
        one, two = desk.opened(ME, OPEN)["table"], phone.opened(ME, OPEN)["table"]
        assert move(desk, phone, bring=False).status_code == 200
        assert (tables_of(phone), tables_of(desk)) == ([one], [one])
        assert seat_of(phone, two) == -1


def test_devices_are_revoked_one_by_one(place: Server) -> None:
    """At once, also for a page that is open; the last one stays, and nobody revokes another's."""
    with Guest(place) as desk, Guest(place) as phone, Guest(place) as other:
        table = desk.opened(ME, OPEN)["table"]
        other.opened(ME, OPEN)
        move(desk, phone)
        there = next(d["id"] for d in desk.http.get("/api/me/devices").json()["devices"] if not d["here"])
        assert refusal(other.http.delete(f"/api/me/devices/{there}")) == (404, "error-device-unknown")
        with phone.line(table) as line:
            line.hello()
            left = desk.http.delete(f"/api/me/devices/{there}").json()["devices"]
            line.closed()
        assert [device["here"] for device in left] == [True]
        assert (seat_of(phone, table), tables_of(phone)) == (-1, [])
        assert refusal(desk.http.delete(f"/api/me/devices/{left[0]['id']}")) == (409, "error-device-last")
        assert seat_of(desk, table) == 0


# -------------------------------------------------------------------------------- passkeys


def test_a_lost_cookie_with_a_passkey_is_no_loss(place: Server) -> None:
    """A browser that knows nothing any more is the same person after one answer, again and again."""
    with Guest(place) as desk:
        table = desk.opened(ME, OPEN)["table"]
        key = with_passkey(desk)
        for _ in range(2):
            desk.http.cookies.clear()
            assert tables_of(desk) == []
            code = answered(desk, key.answer(asked(desk))).json()["code"]
            assert come(desk, code).json() == {"state": "done", "name": "Ann"}
            assert (tables_of(desk), seat_of(desk, table)) == ([table], 0)
        (listed,) = desk.http.get("/api/me/devices").json()["passkeys"]
        assert desk.http.delete(f"/api/me/passkeys/{listed['id']}").json()["passkeys"] == []
        assert refusal(answered(desk, key.answer(asked(desk)))) == (403, "error-passkey-unknown")


def test_stolen_and_replayed_answers(place: Server) -> None:
    """An answer works once, for its challenge, from our page, for our name, signed by the key, and counted upwards."""
    with Guest(place) as ann, Guest(place) as thief:
        ann.opened(ME, OPEN)
        key = with_passkey(ann)
        good = key.answer(asked(ann))
        assert answered(ann, good).status_code == 200
        assert refusal(answered(thief, good)) == (403, "error-passkey-old")
        assert refusal(answered(thief, key.answer({"challenge": spelled(b"made up" * 5)}))) == (
            403,
            "error-passkey-old",
        )
        elsewhere = key.answer(asked(thief), origin="https://elsewhere.example")
        assert refusal(answered(thief, elsewhere)) == (403, "error-passkey")
        other = Authenticator(place.address)
        other.id = key.id
        assert refusal(answered(thief, other.answer(asked(thief)))) == (403, "error-passkey")
        key.site = "elsewhere.example"
        assert refusal(answered(thief, key.answer(asked(thief)))) == (403, "error-passkey")
        key.site, key.count = "127.0.0.1", 0  # a copy of the key that was used less often
        assert refusal(answered(thief, key.answer(asked(thief)))) == (403, "error-passkey")
        key.count = 50
        assert answered(ann, key.answer(asked(ann))).status_code == 200


def test_a_passkey_is_made_for_who_asked(place: Server) -> None:
    """The answer to another person's invitation, to an old one, or rubbish, is refused and keeps nothing."""
    with Guest(place) as ann, Guest(place) as thief:
        ann.opened(ME, OPEN)
        thief.opened(ME, OPEN)
        key = Authenticator(place.address)
        answer = key.made(ann.http.post("/api/me/passkeys/new").json())
        assert refusal(thief.http.post("/api/me/passkeys", json={"answer": answer})) == (403, "error-passkey-old")
        assert refusal(ann.http.post("/api/me/passkeys", json={"answer": answer})) == (403, "error-passkey-old")
        for rubbish in ({}, {"response": 3}, {"response": {"clientDataJSON": "!"}}, {"id": "x" * 9999}):
            assert refusal(ann.http.post("/api/me/passkeys", json={"answer": rubbish})) == (403, "error-passkey")
            assert refusal(answered(thief, rubbish)) == (403, "error-passkey")
        for who in (ann, thief):
            assert who.http.get("/api/me/devices").json()["passkeys"] == []


# -------------------------------------------------------------------------------- small parts


def test_codes_are_short_and_readable() -> None:
    """Letters that make no words, then digits; typed in any dress they are the same."""
    code = new_code()
    assert (code[:CODE].isalpha(), code[CODE:].isdecimal(), len(code)) == (True, True, 2 * CODE)
    assert tidy(f" {code[:CODE].lower()}-{code[CODE:]} ") == code
    assert tidy("rather-long_and-of-a-passkey") == "rather-long_and-of-a-passkey"


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("curl/8", ""),
    ],
)
def test_what_a_browser_is_called(agent: str, label: str) -> None:
    """In a word or two; nothing if it does not say."""
    assert label_of(agent) == label
