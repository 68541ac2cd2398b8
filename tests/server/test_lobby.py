"""The lobby: offers that people see, take and leave, and that fall away with those who made them."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import adjoin
from naive.fair_deal import faults
from server.serving import Guest, Server

PARTS = {"Ann": "a" * 32, "Ben": "b" * 32, "Cleo": "c" * 32}


class Looking:
    """A socket at the lobby, and what it has been told so far."""

    def __init__(self, guest: Guest, offer: str = "") -> None:
        cookie = "; ".join(f"{key}={value}" for key, value in guest.http.cookies.items())
        address = guest.server.address.replace("http", "ws") + "/ws/lobby" + (f"?offer={offer}" if offer else "")
        self.opening = connect(address, additional_headers={"cookie": cookie}, proxy=None, max_size=2**24)
        self.socket = self.opening.__enter__()
        self.offers: dict[str, Any] = {}
        self.begun: list[str] = []
        self.gone: list[str] = []
        self.mine: dict[str, int] | None = None
        self.heard: list[str] = []

    def __enter__(self) -> Looking:
        return self

    def __exit__(self, *_: object) -> None:
        self.opening.__exit__(None, None, None)

    def hear(self) -> None:
        self.heard.append(str(self.socket.recv(timeout=30)))
        message = json.loads(self.heard[-1])
        if message["type"] == "offers":
            self.offers = {offer["id"]: offer for offer in message["offers"]}
        elif message["type"] == "mine":
            self.mine = message["seats"]
        else:
            self.offers |= {offer["id"]: offer for offer in message.get("put", [])}
            self.gone += message.get("gone", [])
            self.begun += message.get("begun", [])
            for name in [*message.get("gone", []), *message.get("begun", [])]:
                self.offers.pop(name, None)

    def until(self, wanted: Callable[[], bool]) -> None:
        while not wanted():
            self.hear()


def offered(guest: Guest, **more: Any) -> Any:
    wish = {"game": "copulas", "name": guest.name, "part": PARTS.get(guest.name, ""), **more}
    return guest.http.post("/api/offers", json=wish)


def made(guest: Guest, **more: Any) -> str:
    answer = offered(guest, **more)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["offer"]["id"])


def sits(guest: Guest, offer: str, part: str | None = None) -> Any:
    given = PARTS.get(guest.name, "") if part is None else part
    return guest.http.post(f"/api/offers/{offer}/seat", json={"name": guest.name, "part": given})


def left(guest: Guest, offer: str) -> Any:
    return guest.http.delete(f"/api/offers/{offer}/seat")


@pytest.fixture
def cleo(server: Server) -> Iterator[Guest]:
    with Guest(server, "Cleo") as guest:
        yield guest


def test_strangers_meet(ann: Guest, ben: Guest) -> None:
    """Ann's offer is seen live; Ben takes it, both are told, and the deal of the table is made of both parts."""
    with Looking(ben) as ben_looks:
        offer = made(ann, pace="10+5")
        with Looking(ann) as ann_looks:
            ben_looks.until(lambda: offer in ben_looks.offers)
            shown = ben_looks.offers[offer]
            assert (shown["game"], shown["pace"]) == ("copulas", "10+5")
            assert shown["seats"] == [{"taken": True, "name": "Ann"}, {}]
            promise = ben.http.get(f"/api/offers/{offer}").json()
            answer = sits(ben, offer).json()
            assert (answer["table"], answer["seat"]) == (offer, 1)
            ann_looks.until(lambda: offer in ann_looks.begun)
            ben_looks.until(lambda: offer in ben_looks.begun)
            assert not ann_looks.gone
    assert ann.http.get(f"/api/offers/{offer}").json()["table"] == offer
    with ann.line(offer) as line:
        welcome = line.hello()
        assert welcome["commitment"] == promise["commitment"]
        line.resign()
    kept = ann.http.get(f"/api/tables/{offer}/record").json()
    assert sorted(kept["fairness"]["parts"]) == [PARTS["Ann"], PARTS["Ben"]]
    assert kept["fairness"]["missing"] == []
    assert faults(kept) == []
    adjoin.replayed(kept)


def test_a_part_that_was_not_given_is_named(ann: Guest, ben: Guest) -> None:
    """Whoever sits down without one stops nobody: the record names the seat."""
    offer = made(ann)
    assert sits(ben, offer, part="").json()["table"] == offer
    with ben.line(offer) as line:
        line.hello()
        line.resign()
    fair = ben.http.get(f"/api/tables/{offer}/record").json()["fairness"]
    assert [fair["parts"][seat] for seat in fair["missing"]] == [""]
    assert PARTS["Ann"] in fair["parts"]


def test_nobody_takes_a_seat_that_is_taken(server: Server, ann: Guest) -> None:
    """Eight people at once: one sits down, the others are told in one line that they do not."""
    offer = made(ann)
    guests = [Guest(server, f"G{number}") for number in range(8)]
    answers: list[Any] = []
    threads = [threading.Thread(target=lambda g=guest: answers.append(sits(g, offer))) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seated = [answer for answer in answers if answer.status_code == 200 and answer.json()["seat"] >= 0]
    assert len(seated) == 1
    assert {answer.status_code for answer in answers if answer not in seated} <= {200, 404, 409}
    for guest in guests:
        guest.http.close()


def test_private_offers_are_seen_by_their_people_alone(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Not in the list, not over the socket, nor their tables; whoever has the link sees them fill up."""
    with Looking(cleo) as cleo_looks:
        offer = made(ann, public=False)
        with Looking(ann) as ann_looks, Looking(ben, offer) as ben_looks:
            ann_looks.until(lambda: ann_looks.mine == {offer: 0})
            ben_looks.until(lambda: offer in ben_looks.offers)
            assert ben_looks.offers[offer]["private"] is True
            assert offer not in cleo.http.get("/api/offers").text
            sits(ben, offer)
            ben_looks.until(lambda: offer in ben_looks.begun)
            ann_looks.until(lambda: offer in ann_looks.begun)
        after = made(ann)
        cleo_looks.until(lambda: after in cleo_looks.offers)
        assert not any(offer in heard for heard in cleo_looks.heard)
        assert offer not in cleo.http.get("/api/running").text
        left(ann, after)


def test_public_tables_can_be_watched(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """A table that began in the lobby is listed with its people while it is played; anybody may look on."""
    offer = made(ann, pace="1d")
    sits(ben, offer)
    listed = {row["table"]: row for row in cleo.http.get("/api/running?game=copulas").json()}
    assert sorted(listed[offer]["names"]) == ["Ann", "Ben"]
    assert listed[offer]["pace"] == "1d"
    with cleo.line(offer) as line:
        line.hello()
        assert not any(seat.get("yours") for seat in line.state["seats"])
    with ann.line(offer) as line:
        line.hello()
        line.resign()
    assert offer not in cleo.http.get("/api/running").text


def test_whoever_gets_up_leaves_the_others_waiting(ann: Guest, ben: Guest) -> None:
    """A seat is free again; with the last person the offer is gone."""
    offer = made(ann, options={"players": 3})
    assert sits(ben, offer).json()["table"] == ""
    with Looking(ben) as looks:
        looks.until(lambda: looks.mine == {offer: 1})
        assert left(ann, offer).status_code == 200
        looks.until(lambda: not looks.offers[offer]["seats"][0].get("taken"))
        assert left(ben, offer).status_code == 200
        looks.until(lambda: offer in looks.gone)
    assert ann.http.get(f"/api/offers/{offer}").status_code == 404
    assert sits(ann, offer).json()["code"] == "error-offer-gone"


def test_an_offer_is_made_once(ann: Guest) -> None:
    """Asked again with the same wish or key it is the same one, also after it has become a table."""
    wish = "00112233445566778899aabbccddeeff"
    first = made(ann, wish=wish)
    assert made(ann, wish=wish) == first
    assert ann.http.post("/api/commitments", json={"wish": wish}).json()["table"] == first
    headers = {"idempotency-key": "a key of one's own 1".replace(" ", "-")}
    twice = [ann.http.post("/api/offers", json={"game": "copulas"}, headers=headers).json() for _ in range(2)]
    assert twice[0]["offer"]["id"] == twice[1]["offer"]["id"] != first
    left(ann, twice[0]["offer"]["id"])
    with Guest(ann.server, "Ben") as ben:
        sits(ben, first)
    again = offered(ann, wish=wish).json()
    assert (again["table"], again["offer"]) == (first, None)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"pace": "0+0"}, "clock-kind"),
        ({"pace": "36500d"}, "clock-move"),
        ({"pace": "soon"}, "clock-unread"),
        ({"rated": True}, "offer-rated"),
        ({"options": {"players": 17}}, "error-option-value"),
        ({"options": {"no such option": 1}}, "error-option-unknown"),
        ({"game": "chess"}, "error-game-unknown"),
        ({"part": "not hex"}, "table-part"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(ann: Guest, wrong: dict[str, Any], code: str) -> None:
    """Impossible options, clocks of no time or a century, parts that are none: the reason, and no offer."""
    answer = offered(ann, **wrong)
    assert 400 <= answer.status_code < 500
    assert answer.json()["words"]["key"] == code
    assert ann.http.get("/api/offers").json()["offers"] == []


def test_nobody_fills_the_lobby_alone(ann: Guest) -> None:
    """Three offers of a person stand; another is refused until one is taken back."""
    three = [made(ann) for _ in range(3)]
    assert offered(ann).json()["code"] == "error-offers-own"
    left(ann, three[0])
    three[0] = made(ann)
    for offer in three:
        left(ann, offer)


def test_offers_fall_away_with_their_makers(tmp_path: Path) -> None:
    """As long as Ann looks her offer stands; a while after her line is lost it is gone, but not one over days."""
    server = Server(tmp_path / "data", offer_hold=1.5)
    try:
        with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben, Looking(ben) as looks:
            with Looking(ann):
                over_days = made(ann, pace="3d")
            ann.http.get("/api/me")
            with Looking(ann) as ann_looks:
                live = made(ann)
                ann_looks.until(lambda: ann_looks.mine is not None and live in ann_looks.mine)
                looks.until(lambda: live in looks.offers and over_days in looks.offers)
                deadline = time.monotonic() + 4
                while time.monotonic() < deadline:
                    assert live in ben.http.get("/api/offers").text
                    time.sleep(0.5)
            looks.until(lambda: live in looks.gone)
            assert over_days in ben.http.get("/api/offers").text
    finally:
        server.stop()


def test_offers_survive_a_kill_and_the_tables_of_full_ones_are_opened(tmp_path: Path) -> None:
    """After kill -9 an offer stands as it stood, and can be taken."""
    server = Server(tmp_path / "data")
    try:
        with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben:
            offer = made(ann, pace="5+3")
            server.kill()
            server.start()
            assert ben.http.get(f"/api/offers/{offer}").json()["offer"]["pace"] == "5+3"
            assert sits(ben, offer).json()["table"] == offer
            with ann.line(offer) as line:
                line.hello()
                assert sum(seat.get("yours", False) for seat in line.state["seats"]) == 1
    finally:
        server.kill()


def test_who_talks_to_the_lobby_is_not_heard(ann: Guest) -> None:
    """Rubbish is no harm, and a flood of it ends the line."""
    with Looking(ann) as looks:
        looks.hear()
        with pytest.raises(ConnectionClosed):
            for _ in range(2_000):
                looks.socket.send("{" * 50)
                looks.socket.ping()
            while True:
                looks.socket.recv(timeout=10)
    assert ann.http.get("/api/offers").status_code == 200


def test_begun_games_end_other_waiting(ann: Guest, ben: Guest) -> None:
    """Whoever begins to play at once waits for no other game of that kind; games over days they still offer."""
    other, days, first = made(ann), made(ann, pace="1d"), made(ann)
    sits(ben, first)
    standing = {offer["id"] for offer in ben.http.get("/api/offers").json()["offers"]}
    assert days in standing
    assert other not in standing
    left(ann, days)
