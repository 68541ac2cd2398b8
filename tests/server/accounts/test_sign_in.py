"""Accounts stay with whom they belong to: nobody is taken over by a link, a key, or a cookie that was copied."""

from __future__ import annotations

from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.authenticator import Authenticator
from server.lobbying import Looking, made
from server.serving import ME, OPEN, Guest, Server


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def places(request: pytest.FixtureRequest) -> tuple[Server, Server]:
    """Where somebody is, and where somebody else is: the one server of a file, or two processes on one database."""
    if request.param == "sqlite":
        return (request.getfixturevalue("server"),) * 2
    return cast("tuple[Server, Server]", request.getfixturevalue("two_servers"))


def copied(guest: Guest, server: Server | None = None) -> Guest:
    """Somebody with a copy of a guest's cookie, at a server of the same database."""
    thief = Guest(server or guest.server, guest.name)
    thief.http.cookies.update(guest.http.cookies)
    return thief


def code_of(guest: Guest) -> str:
    return str(guest.http.post("/api/me/move").json()["code"])


def ask(guest: Guest, code: str, *, bring: bool | None = None) -> httpx.Response:
    return guest.http.post(f"/api/moves/{code}", json={"bring": bring})


def requests_at(guest: Guest) -> list[dict[str, Any]]:
    return list(guest.http.get("/api/me/requests").json()["requests"])


def answer(guest: Guest, *, allow: bool = True) -> None:
    (found,) = requests_at(guest)
    said = guest.http.post(f"/api/me/requests/{found['id']}", json={"allow": allow})
    assert said.status_code == 200, said.text


def sign_in(desk: Guest, phone: Guest, *, bring: bool | None = None) -> None:
    """By a code, with a yes at the desk."""
    code = code_of(desk)
    assert ask(phone, code, bring=bring).json()["state"] == "asked"
    answer(desk)
    assert ask(phone, code, bring=bring).json()["state"] == "done"


def tables_of(guest: Guest) -> list[str]:
    return sorted(table["table"] for table in guest.http.get("/api/me").json()["tables"])


def refusal(said: httpx.Response) -> tuple[int, str]:
    return said.status_code, said.json()["code"]


def closed(looking: Looking) -> int:
    """Read to the end; the code the server closed with."""
    try:
        while True:
            looking.hear()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 1006


def other_device(guest: Guest) -> str:
    return next(str(d["id"]) for d in guest.http.get("/api/me/devices").json()["devices"] if not d["here"])


# -------------------------------------------------------------------------------- links


def test_a_link_hands_nothing_over(places: tuple[Server, Server]) -> None:
    """Whoever follows a stranger's link and asks, even to leave or to sign in, keeps their seats and is themselves."""
    with Guest(places[0], "Mallory") as mallory, Guest(places[1], "Ann") as ann:
        mallory.opened(ME, OPEN)
        table = ann.opened(ME, OPEN)["table"]
        code = code_of(mallory)
        assert refusal(ask(ann, code)) == (409, "error-move-asks")
        assert ask(ann, code, bring=False).json()["state"] == "asked"
        assert tables_of(ann) == [table]
        (request,) = requests_at(mallory)
        assert "theirs" not in request
        answer(mallory)
        assert refusal(ask(ann, code)) == (409, "error-move-asks")
        assert (tables_of(ann), table in tables_of(mallory)) == ([table], False)


def test_a_join_needs_a_yes_on_both_sides(places: tuple[Server, Server]) -> None:
    """One side says what it hands over, the other is told what comes, and a no leaves everything as it was."""
    with Guest(places[0], "Ann") as desk, Guest(places[1], "Ben") as phone:
        one, two = desk.opened(ME, OPEN)["table"], phone.opened(ME, OPEN)["table"]
        code = code_of(desk)
        assert ask(phone, code, bring=True).json()["state"] == "asked"
        assert (tables_of(desk), tables_of(phone)) == ([one], [two])
        (request,) = requests_at(desk)
        assert (request["theirs"]["name"], request["theirs"]["games"]) == ("Ben", 1)
        answer(desk, allow=False)
        assert refusal(ask(phone, code, bring=True)) == (410, "error-move-declined")
        assert (tables_of(desk), tables_of(phone)) == ([one], [two])
        sign_in(desk, phone, bring=True)
        assert tables_of(desk) == tables_of(phone) == sorted([one, two])


def test_only_the_maker_says_yes(places: tuple[Server, Server]) -> None:
    """Not whoever asks, not another device of the same person, not a stranger; and only once."""
    with Guest(places[0]) as desk, Guest(places[1]) as tablet, Guest(places[1]) as phone:
        desk.opened(ME, OPEN)
        sign_in(desk, tablet)
        code = code_of(desk)
        ask(phone, code)
        (request,) = requests_at(desk)
        for who in (tablet, phone):
            assert requests_at(who) == []
            said = who.http.post(f"/api/me/requests/{request['id']}", json={"allow": True})
            assert refusal(said) == (404, "error-request-gone")
        assert ask(phone, code).json()["state"] == "asked"
        answer(desk)
        said = desk.http.post(f"/api/me/requests/{request['id']}", json={"allow": True})
        assert refusal(said) == (404, "error-request-gone")


def test_the_answer_that_was_lost_is_given_again(places: tuple[Server, Server]) -> None:
    """To the device that was allowed, with the same cookie; everybody else is refused."""
    with Guest(places[0]) as desk, Guest(places[1]) as phone, Guest(places[1]) as thief:
        table = desk.opened(ME, OPEN)["table"]
        code = code_of(desk)
        ask(phone, code)
        answer(desk)
        with copied(phone) as lost:
            assert ask(lost, code).json()["state"] == "done"
        assert ask(phone, code).json()["state"] == "done"
        assert tables_of(phone) == [table]
        assert refusal(ask(thief, code)) == (410, "error-move-used")
        assert len(desk.http.get("/api/me/devices").json()["devices"]) == 2


def test_a_proof_by_passkey_is_for_its_own_browser(places: tuple[Server, Server]) -> None:
    """The code that follows it signs nobody else in, so that it cannot be sent to anybody as a link."""
    with Guest(places[0], "Mallory") as mallory, Guest(places[0], "Ann") as ann:
        mallory.opened(ME, OPEN)
        key = Authenticator(places[0].address)
        options = mallory.http.post("/api/me/passkeys/new").json()
        mallory.http.post("/api/me/passkeys", json={"answer": key.made(options)})
        said = key.answer(mallory.http.post("/api/passkeys/ask").json())
        code = mallory.http.post("/api/passkeys/answer", json={"answer": said}).json()["code"]
        table = ann.opened(ME, OPEN)["table"]
        assert refusal(ann.http.get(f"/api/moves/{code}")) == (410, "error-move-used")
        assert refusal(ask(ann, code, bring=True)) == (410, "error-move-used")
        assert tables_of(ann) == [table]


# -------------------------------------------------------------------------------- keys


def test_a_key_hands_nothing_over(places: tuple[Server, Server]) -> None:
    """A second client without a cookie that sends the same key is somebody else, with a table of their own."""
    key = {"idempotency-key": "0123456789abcdef-shared"}
    wish = {"game": "copulas", "seats": [ME, OPEN], "name": "Ann"}
    with Guest(places[0]) as ann, Guest(places[1]) as thief:
        one, two = [who.http.post("/api/tables", json=wish, headers=key).json()["table"] for who in (ann, thief)]
        assert one != two
        assert set(ann.http.cookies.values()).isdisjoint(thief.http.cookies.values())
        assert (tables_of(ann), tables_of(thief)) == ([one], [two])


def test_a_lost_answer_makes_one_table(places: tuple[Server, Server]) -> None:
    """For whoever takes a cookie first, for which nothing is kept: the same key, the same table, on any process."""
    key = {"idempotency-key": "0123456789abcdef-lost"}
    wish = {"game": "copulas", "seats": [ME, OPEN], "name": "Ann"}
    with Guest(places[0]) as ann:
        assert ann.http.post("/api/me/device").json() == {"known": False}
        with copied(ann, places[1]) as lost:
            one = lost.http.post("/api/tables", json=wish, headers=key).json()["table"]
        assert ann.http.post("/api/tables", json=wish, headers=key).json()["table"] == one
        assert (tables_of(ann), ann.http.post("/api/me/device").json()) == ([one], {"known": True})


# -------------------------------------------------------------------------------- cookies that were copied


def test_a_cookie_from_before_a_sign_in_opens_nothing(places: tuple[Server, Server]) -> None:
    """Whoever copied it is not the person who signed in there, but nobody."""
    with Guest(places[0]) as desk, Guest(places[0]) as phone:
        table = desk.opened(ME, OPEN)["table"]
        phone.http.put("/api/me", json={"name": "Nobody"})
        with copied(phone, places[1]) as thief:
            sign_in(desk, phone, bring=False)
            assert (tables_of(phone), tables_of(thief)) == ([table], [])
            assert thief.http.get("/api/me").json()["name"] == ""


def test_a_copied_cookie_ends_with_a_sign_out(places: tuple[Server, Server]) -> None:
    """At once in every process; and it does not work again after a new sign-in in the same browser."""
    with Guest(places[0]) as desk, Guest(places[0]) as phone:
        table = desk.opened(ME, OPEN)["table"]
        sign_in(desk, phone)
        with copied(phone, places[1]) as thief:
            assert tables_of(thief) == [table]
            desk.http.delete(f"/api/me/devices/{other_device(desk)}")
            assert (tables_of(phone), tables_of(thief)) == ([], [])
            sign_in(desk, phone)
            assert (tables_of(phone), tables_of(thief)) == ([table], [])
            assert thief.http.put("/api/me", json={"name": "Thief"}).status_code == 200
            assert (thief.http.get("/api/me").json()["name"], desk.http.get("/api/me").json()["name"]) == (
                "Thief",
                "Ann",
            )


def test_signing_out_here_gives_another_cookie(places: tuple[Server, Server]) -> None:
    """The browser is nobody, and what it does next belongs to somebody whom the copied cookie does not open."""
    with Guest(places[0]) as desk, Guest(places[0]) as phone:
        desk.opened(ME, OPEN)
        sign_in(desk, phone)
        with copied(phone, places[1]) as thief:
            here = next(d["id"] for d in phone.http.get("/api/me/devices").json()["devices"] if d["here"])
            assert phone.http.delete(f"/api/me/devices/{here}").json()["devices"] == []
            table = phone.opened(ME, OPEN)["table"]
            assert (tables_of(phone), tables_of(thief)) == ([table], [])


def test_a_sign_out_ends_sockets_codes_and_challenges(places: tuple[Server, Server]) -> None:
    """Of the device that is signed out and of no other: at tables, in the lobby, in other processes."""
    with Guest(places[0]) as desk, Guest(places[0]) as phone:
        table = desk.opened(ME, OPEN)["table"]
        sign_in(desk, phone)
        with (
            copied(phone, places[1]) as thief,
            thief.line(table) as line,
            Looking(thief) as lobby,
            Looking(desk) as own,
            Guest(places[1]) as accomplice,
        ):
            line.hello()
            assert line.state["viewer"] == 0
            for each in (lobby, own):
                each.until(lambda each=each: each.mine is not None)  # type: ignore[misc]
            code = code_of(phone)
            challenge = phone.http.post("/api/me/passkeys/new").json()
            desk.http.delete(f"/api/me/devices/{other_device(desk)}")
            assert (line.closed(), closed(lobby)) == (1012, 1012)
            assert refusal(ask(accomplice, code)) == (404, "error-move-unknown")
            passkey = Authenticator(places[0].address).made(challenge)
            assert thief.http.post("/api/me/passkeys", json={"answer": passkey}).status_code == 404
            offer = made(desk, public=False)
            own.until(lambda: offer in own.offers)


def test_two_servers_on_one_host_leave_each_other_s_cookies(server: Server, two_servers: tuple[Server, Server]) -> None:
    """Cookies ignore ports: each server has a name of its own for them, and reads past what others left there."""
    with Guest(server) as ann, Guest(two_servers[0]) as same:
        table = ann.opened(ME, OPEN)["table"]
        same.http.cookies.update(ann.http.cookies)
        same.http.cookies.set("rubbish", '{"a', domain="127.0.0.1")
        other = same.opened(ME, OPEN)["table"]
        ann.http.cookies.update(same.http.cookies)
        assert len(ann.http.cookies) == 3
        assert (tables_of(ann), tables_of(same)) == ([table], [other])
