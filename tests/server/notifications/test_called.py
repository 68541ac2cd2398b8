"""Where somebody is called, over HTTP: chosen, confirmed, tried, removed, taken along and forgotten."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from server.accounts.test_newcomers import people
from server.accounts.test_sign_in import sign_in
from server.endpoints import Browser, Endpoint, MailServer
from server.serving import ME, OPEN, Guest, Server

HASTY = Path(__file__).parent.with_name("hasty_host.py")
QUIET = {"reminder": True, "quiet_from": 1320, "quiet_to": 420, "zone": "Asia/Tokyo"}


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    made = MailServer()
    yield made
    made.close()


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, mail: MailServer) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("called") / "data"
    running = Server(folder, HASTY, smtp=mail.url, call_network=["127.0.0.0/8"], guess_rate="10000/minute")
    yield running
    running.stop()


@pytest.fixture
def service() -> Iterator[Endpoint]:
    made = Endpoint()
    yield made
    made.close()


@pytest.fixture
def guest(calling: Server) -> Iterator[Guest]:
    with Guest(calling) as made:
        yield made


def added(guest: Guest, **wanted: Any) -> dict[str, Any]:
    answer = guest.http.post("/api/me/calls", json=wanted)
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["addresses"][-1])


def code_of(guest: Guest, answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_browser_is_called(guest: Guest, service: Endpoint) -> None:
    """The test arrives sealed for it and signed with the key that pages are told; and it can be removed."""
    browser = Browser(service)
    made = added(guest, kind="push", **browser.subscription, language="ja")
    assert (made["kind"], made["confirmed"]) == ("push", True)
    tried = guest.http.post(f"/api/me/calls/{made['id']}/test").json()
    assert tried == {"sent": True, "why": None}
    assert browser.read[0]["kind"] == "test"
    key = guest.http.get("/api/me/calls").json()["push_key"]
    assert service.heard[0].headers["authorization"].endswith(f"k={key}")
    assert guest.http.delete(f"/api/me/calls/{made['id']}").json()["addresses"] == []
    assert guest.http.post(f"/api/me/calls/{made['id']}/test").status_code == 404


def test_a_browser_that_is_signed_out_is_called_no_more(guest: Guest, calling: Server, service: Endpoint) -> None:
    """Signed out from the phone, the desk has no address left; the phone's own stays."""
    with Guest(calling) as phone:
        guest.http.put("/api/me", json={"name": "Ann"})
        added(guest, kind="push", **Browser(service).subscription)
        sign_in(guest, phone)
        mine = added(phone, kind="push", **Browser(service, "/push/2").subscription)
        (desk,) = [one for one in phone.http.get("/api/me/devices").json()["devices"] if not one["here"]]
        assert phone.http.delete(f"/api/me/devices/{desk['id']}").status_code == 200
        assert [one["id"] for one in phone.http.get("/api/me/calls").json()["addresses"]] == [mine["id"]]


def test_the_key_of_the_pushes_is_kept(tmp_path: Path) -> None:
    """Made with the first start: browsers that have subscribed are called after a restart, too."""
    server = Server(tmp_path / "data")
    keys = []
    for _ in range(2):
        with Guest(server) as guest:
            keys.append(guest.http.get("/api/me/calls").json()["push_key"])
        server.stop()
        server.start()
    server.stop()
    assert keys[0] == keys[1] != ""


def test_an_address_is_confirmed_by_its_letter(guest: Guest, mail: MailServer) -> None:
    """Nothing else is sent there before; a wrong code is told, and after some the address is forgotten."""
    made = added(guest, kind="email", address="ann@example.com")
    assert not made["confirmed"]
    path = f"/api/me/calls/{made['id']}"
    assert code_of(guest, guest.http.post(f"{path}/test")) == (409, "error-unconfirmed")
    assert code_of(guest, guest.http.post(f"{path}/confirm", json={"code": "BBBB0000"})) == (403, "error-code")
    letter = mail.letters[-1]
    assert letter["to"] == "ann@example.com"
    code = re.search(r"[A-Z]{4}[0-9]{4}", letter.get_content())
    assert code is not None
    confirmed = guest.http.post(f"{path}/confirm", json={"code": code[0].lower()})
    assert confirmed.json()["addresses"][0]["confirmed"] is True
    assert guest.http.post(f"{path}/test").json()["sent"] is True
    assert len(mail.letters) == 2
    other = added(guest, kind="email", address="ben@example.com")
    path = f"/api/me/calls/{other['id']}"
    answers = [guest.http.post(f"{path}/confirm", json={"code": "BBBB0000"}).status_code for _ in range(6)]
    assert answers == [403, 403, 403, 403, 410, 404]


def test_a_letter_that_is_not_taken(guest: Guest) -> None:
    """Is told at once, and the address is not kept."""
    answer = guest.http.post("/api/me/calls", json={"kind": "email", "address": "nobody@example.com"})
    assert code_of(guest, answer) == (502, "call-mail-unknown")
    assert guest.http.get("/api/me/calls").json()["addresses"] == []


def test_a_webhook_is_signed(guest: Guest, service: Endpoint) -> None:
    """With the secret that its person is shown."""
    from adjoin.server.notifications.webhook import signature

    made = added(guest, kind="webhook", url=f"{service.url}/chat")
    assert guest.http.post(f"/api/me/calls/{made['id']}/test").json()["sent"]
    (heard,) = service.heard
    at = int(heard.headers["adjoin-signature"].partition(",")[0][2:])
    assert heard.headers["adjoin-signature"] == signature(made["secret"], at, heard.body)
    assert json.loads(heard.body)["text"] == json.loads(heard.body)["content"]


def test_webhooks_into_the_own_network(ann: Guest) -> None:
    """A test there is refused in one line, by whatever name, and nothing is sent; the address is called no more."""
    inside = Endpoint()
    port = inside.server.server_address[1]
    for host in ("127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"):
        answer = ann.http.post("/api/me/calls", json={"kind": "webhook", "url": f"https://{host}:{port}/"})
        made = answer.json()["addresses"][-1]
        tried = ann.http.post(f"/api/me/calls/{made['id']}/test").json()
        assert (tried["sent"], tried["why"]["key"]) == (False, "call-inside")
    assert inside.heard == []
    inside.close()


def test_what_cannot_be_called(guest: Guest, ann: Guest) -> None:
    """One clear line each."""
    wrong: list[tuple[dict[str, Any], int, str]] = [
        ({"kind": "webhook", "url": "ftp://a.example"}, 400, "call-no-url"),
        ({"kind": "webhook", "url": "https://a:b@c.example"}, 400, "call-no-url"),
        ({"kind": "email", "address": "a b@c.dd"}, 400, "call-no-address"),
        ({"kind": "push", "endpoint": "https://a.example", "keys": {"p256dh": "AA", "auth": "AA"}}, 400, "call-no-url"),
        ({"kind": "pigeon"}, 400, "error-request"),
    ]
    for wanted, status, code in wrong:
        assert code_of(guest, guest.http.post("/api/me/calls", json=wanted)) == (status, code)
    no_mail = ann.http.post("/api/me/calls", json={"kind": "email", "address": "a@b.example"})
    assert code_of(ann, no_mail) == (409, "call-no-mail")
    for _ in range(8):
        added(guest, kind="webhook", url=f"https://example.org/{_}")
    answer = guest.http.post("/api/me/calls", json={"kind": "webhook", "url": "https://example.org/9"})
    assert code_of(guest, answer) == (409, "error-addresses-many")
    zone = guest.http.put("/api/me/calls", json=QUIET | {"zone": "Moon/Base"})
    assert code_of(guest, zone) == (400, "error-zone")
    assert guest.http.put("/api/me/calls", json=QUIET | {"quiet_from": 1440}).status_code == 400


def test_of_others_nothing_is_known(guest: Guest, calling: Server, service: Endpoint) -> None:
    """Nobody tries, confirms or removes the address of another, or reads it."""
    made = added(guest, kind="webhook", url=f"{service.url}/chat")
    with Guest(calling, "Ben") as other:
        other.http.put("/api/me", json={"name": "Ben"})
        assert other.http.get("/api/me/calls").json()["addresses"] == []
        path = f"/api/me/calls/{made['id']}"
        answers = [other.http.post(f"{path}/test"), other.http.delete(path)]
        assert [answer.status_code for answer in answers] == [404, 404]
    assert service.heard == []


def test_taken_along_and_forgotten(guest: Guest, service: Endpoint) -> None:
    """The file with all of mine has addresses and wishes; once I am deleted there are none."""
    guest.http.put("/api/me", json={"name": "Ann"})
    added(guest, kind="webhook", url=f"{service.url}/chat")
    assert guest.http.put("/api/me/calls", json=QUIET).json()["wishes"] == QUIET
    with zipfile.ZipFile(io.BytesIO(guest.http.get("/api/me/export").content)) as archive:
        told = json.loads(archive.read("me.json"))["calls"]
    assert told["wishes"] == QUIET
    assert told["addresses"][0]["address"] == f"{service.url}/chat"
    old = dict(guest.http.cookies)
    guest.http.delete("/api/me")
    guest.http.cookies.clear()
    guest.http.cookies.update(old)
    assert guest.http.get("/api/me/calls").json()["addresses"] == []


def test_a_turn_is_called_by_a_server_at_work(guest: Guest, calling: Server, service: Endpoint) -> None:
    """From the move at one page to the push of another who is not there, once it can no longer be taken back."""
    browser = Browser(service)
    opened = guest.opened(ME, OPEN, pace="3d")
    with Guest(calling, "Ben") as ben:
        ben.joined(opened["invite"]["1"])
        added(ben, kind="push", **browser.subscription)
        with guest.line(opened["table"]) as line:
            line.hello()
            line.play_first()
            end = monotonic() + 180
            while not service.heard and monotonic() < end:
                sleep(0.2)
        assert [(one["kind"], one["path"]) for one in browser.read] == [("turn", f"/t/{opened['table']}")]


def test_a_letter_that_is_not_sent_leaves_nobody_behind(calling: Server) -> None:
    """Somebody new whose address the mail server does not take stays unknown; once it takes one, they are somebody."""
    before = people(calling)
    with Guest(calling, "New") as new:
        wish = {"kind": "email", "address": "nobody@left.example"}
        assert code_of(new, new.http.post("/api/me/calls", json=wish)) == (502, "call-mail-unknown")
        assert (people(calling), new.http.get("/api/me/calls").json()["addresses"]) == (before, [])
        added(new, kind="email", address="somebody@left.example")
        assert people(calling) == before + 1
