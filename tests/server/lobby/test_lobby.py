"""The lobby: offers that people see, take and leave, and that fall away with those who made them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import adjoin
from naive.fair_deal import faults
from server.lobbying import PARTS, Looking, left, made, offered, rushed, sits
from server.serving import BOT, ME, OPEN, PATIENCE, SHARED, Guest, Server


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


def record_of(table: str, *guests: Guest) -> Any:
    """The record of a table, once these guests have given up and bots have played on."""
    for guest in guests:
        with guest.line(table) as line:
            line.hello()
            line.resign()
            if guest is guests[-1]:
                line.until_state(turn=-1)
    kept = guests[0].http.get(f"/api/tables/{table}/record").json()
    assert faults(kept) == []
    return kept


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
    seated, others = rushed([Guest(server, f"G{number}") for number in range(8)], offer)
    assert len(seated) == 1
    assert {answer.status_code for answer in others} <= {200, 404, 409}


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


def test_moves_are_counted_as_at_the_table(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Pieces that were placed: neither what was drawn for them nor what else was decided, looked at or not."""
    offer = made(ann, game="ophiuchus", pace="1d")
    sits(ben, offer)

    def told() -> int:
        rows = cleo.http.get("/api/running?game=ophiuchus").json()
        return int(next(row for row in rows if row["table"] == offer).get("moves", 0))

    assert told() == 0
    with ann.line(offer) as first, ben.line(offer) as second:
        first.hello()
        second.hello()
        mover = first if first.state["turn"] == first.state["viewer"] else second
        mover.play_first()
        placed = [line for line in mover.log if line["words"]["key"] == "event-place"]
        assert len(placed) == 1 < mover.state["ply"]
        assert told() == 1


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
        ({"seats": [ME, OPEN, OPEN]}, "table-seats"),
        ({"seats": [ME, BOT]}, "offer-seats"),
        ({"seats": [BOT, OPEN]}, "offer-seats"),
        ({"seats": [ME, {"kind": "bot", "level": "genius"}]}, "error-bot-unknown"),
        ({"seats": [{**ME, "color": "pink"}, OPEN]}, "table-color-unknown"),
        ({"rated": True, "pace": "5+3", "options": {"players": 3}, "seats": [ME, BOT, OPEN]}, "offer-rated"),
        ({"rated": True, "pace": "5+3", "bots": "random"}, "offer-rated"),
        ({"bots": "genius"}, "error-bot-unknown"),
        ({"name": "f u c k"}, "error-name-rude"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(ann: Guest, wrong: dict[str, Any], code: str) -> None:
    """Impossible options, clocks of no time or a century, parts that are none: the reason, and no offer."""
    answer = offered(ann, **wrong)
    assert 400 <= answer.status_code < 500
    assert answer.json()["words"]["key"] == code
    assert ann.http.get("/api/offers").json()["offers"] == []


def test_an_invitation_is_dealt_once_all_sit_there(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Seats as wanted, in this order: Ann's, a bot's, one for whoever has the link; who came and went left nothing."""
    seats = [{**ME, "color": "blue"}, BOT, OPEN]
    offer = made(ann, public=False, seats=seats, lot=False, options={"players": 3}, series={"of": 3, "counts": "wins"})
    assert sits(ben, offer).json()["table"] == offer
    fair = record_of(offer, ann, ben)["fairness"]
    assert (fair["parts"], fair["missing"]) == ([PARTS["Ann"], "", PARTS["Ben"]], [1])
    with cleo.line(offer) as line:
        welcome = line.hello()
        assert [seat["kind"] for seat in line.state["seats"]] == ["person", "bot", "person"]
        assert line.state["seats"][0]["color"] == "blue"
        assert welcome["table"] == offer


def test_who_leaves_during_the_exchange_stops_nobody(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Ben sits down with his part and goes; with Cleo the table begins, and only her part and Ann's are in the deal."""
    offer = made(ann, public=False, options={"players": 3})
    sits(ben, offer)
    assert left(ben, offer).status_code == 200
    sits(cleo, offer)
    with Guest(ann.server, "Dora") as dora:
        assert sits(dora, offer).json()["table"] == offer
        fair = record_of(offer, ann, cleo, dora)["fairness"]
    assert sorted(fair["parts"]) == ["", PARTS["Ann"], PARTS["Cleo"]]
    assert [fair["parts"][seat] for seat in fair["missing"]] == [""]


def test_an_invitation_waits_for_its_reader(tmp_path: Path) -> None:
    """A link is sent and the page closed: while offers in the lobby fall away with their maker, its seat is kept."""
    server = Server(tmp_path / "data", offer_hold=1.0)
    try:
        with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben, Looking(ben) as looks:
            by_link, public = made(ann, public=False), made(ann)
            looks.until(lambda: public in looks.gone)
            assert sits(ben, by_link).json()["table"] == by_link
    finally:
        server.stop()


def test_several_at_one_device_are_invited_with(ann: Guest, ben: Guest) -> None:
    """Ann and somebody beside her sit in two seats, and get up together."""
    seats = [ME, {**SHARED, "name": "Amy"}, OPEN]
    offer = made(ann, public=False, seats=seats, options={"players": 3})
    assert left(ann, offer).status_code == 200
    assert sits(ben, offer).json()["code"] == "error-offer-gone"
    offer = made(ann, public=False, seats=seats, options={"players": 3})
    assert sits(ben, offer).json()["table"] == offer
    assert ann.http.get(f"/api/tables/{offer}").json()["seats"][0]["kind"] == "person"


def test_bots_take_seats_that_stay_empty(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Where the offer said so, somebody who sits there begins with bots; nobody else, and not where it did not."""
    with Looking(cleo) as looks:
        offer = made(ann, options={"players": 3}, bots="random")
        looks.until(lambda: offer in looks.offers)
        assert looks.offers[offer]["fill"] == "random"
        sits(ben, offer)
        assert cleo.http.post(f"/api/offers/{offer}/bots").json()["code"] == "offer-no-bots"
        assert ben.http.post(f"/api/offers/{offer}/bots").json()["table"] == offer
        looks.until(lambda: offer in looks.begun)
    kinds = [seat["kind"] for seat in ann.http.get(f"/api/tables/{offer}").json()["seats"]]
    assert sorted(kinds) == ["bot", "person", "person"]
    people_only = made(ann)
    assert ann.http.post(f"/api/offers/{people_only}/bots").json()["code"] == "offer-no-bots"
    left(ann, people_only)


def test_ratings_stand_beside_names(tmp_path: Path) -> None:
    """With how far they may be off, once there were enough rated games; before that, none is made up."""
    server = Server(tmp_path / "data")
    try:
        with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben:
            offer = made(ann)
            assert "rating" not in ann.http.get(f"/api/offers/{offer}").json()["offer"]["seats"][0]
            left(ann, offer)
            for _ in range(5):
                game = made(ann, pace="5+3", rated=True)
                sits(ben, game)
                with ann.line(game) as line:
                    line.hello()
                    line.resign()
            rating = 0
            while not rating:  # results are counted in the background
                offer = made(ann)
                seat = ann.http.get(f"/api/offers/{offer}").json()["offer"]["seats"][0]
                rating = seat.get("rating", 0)
                left(ann, offer)
            assert rating < 1500
            assert seat["margin"] > 50
    finally:
        server.stop()


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
    hold = 1.5
    server = Server(tmp_path / "data", offer_hold=hold)
    try:
        with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben, Looking(ben) as looks:
            with Looking(ann):
                over_days = made(ann, pace="3d")
            ann.http.get("/api/me")
            with Looking(ann) as ann_looks:
                live = made(ann)
                ann_looks.until(lambda: ann_looks.mine is not None and live in ann_looks.mine)
                looks.until(lambda: live in looks.offers and over_days in looks.offers)
                deadline = time.monotonic() + 1.5 * hold
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
                looks.socket.recv(timeout=PATIENCE)
    assert ann.http.get("/api/offers").status_code == 200


def test_begun_games_end_other_waiting(ann: Guest, ben: Guest) -> None:
    """Whoever begins to play at once waits for no other game of that kind; games over days they still offer."""
    other, days, first = made(ann), made(ann, pace="1d"), made(ann)
    sits(ben, first)
    standing = {offer["id"] for offer in ben.http.get("/api/offers").json()["offers"]}
    assert days in standing
    assert other not in standing
    left(ann, days)
