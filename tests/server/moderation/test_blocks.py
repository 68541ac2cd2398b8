"""Keeping away from somebody: whoever is blocked is not met, whoever is muted is not heard, in every process."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.cluster.test_processes import fresh
from server.lobbying import Looking, left, made, offered, sits
from server.serving import ME, OPEN, Guest, Line, Server


@pytest.fixture
def cleo(server: Server) -> Iterator[Guest]:
    with Guest(server, "Cleo") as guest:
        yield guest


def met(ann: Guest, ben: Guest) -> str:
    """A table at which Ann sits first and Ben second."""
    made = ann.opened(ME, OPEN)
    assert ben.joined(made["invite"]["1"]).status_code == 200
    return str(made["table"])


def keep(guest: Guest, table: str, seat: int, kind: str) -> Any:
    return guest.http.put(f"/api/tables/{table}/distances", json={"seat": seat, "kind": kind})


def listed(guest: Guest) -> set[str]:
    return {offer["id"] for offer in guest.http.get("/api/offers").json()["offers"]}


def sees(looks: Looking, offer: str) -> None:
    looks.until(lambda: offer in looks.offers)


def test_who_is_blocked_is_not_met(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Neither sees the other's offers, over HTTP or live, nor sits down there or by a link; everybody else does."""
    table = met(ann, ben)
    with Looking(ann) as ann_looks, Looking(ben) as ben_looks, Looking(cleo) as cleo_looks:
        before = made(ben)
        ann_looks.until(lambda: before in ann_looks.offers)
        assert keep(ann, table, 1, "block").json()["people"][0]["name"] == "Ben"
        ann_looks.until(lambda: before not in ann_looks.offers)
        mine, theirs = made(ann, pace="10+5"), made(ben, pace="10+5")
        third = made(cleo)
        for looks in (ann_looks, ben_looks, cleo_looks):
            sees(looks, third)
        assert (mine in ben_looks.offers, theirs in ann_looks.offers) == (False, False)
        assert {mine, theirs} <= set(cleo_looks.offers)
        assert (mine in listed(ben), theirs in listed(ann), third in listed(ann)) == (False, False, True)
        for guest, offer in ((ben, mine), (ann, theirs)):
            assert sits(guest, offer).json()["code"] == "error-apart"
        link = ann.opened(ME, OPEN)["invite"]["1"]
        assert ben.joined(link).json()["code"] == "error-apart"
        assert keep(ann, table, 1, "none").json()["people"] == []
        ben_looks.until(lambda: mine in ben_looks.offers)
        assert ben.joined(link).status_code == 200
    for guest, offer in ((ann, mine), (ben, theirs), (ben, before), (cleo, third)):
        left(guest, offer)


def test_an_offer_goes_from_sight_when_somebody_blocked_sits_down(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Ann saw it while Cleo waited alone; with Ben there it is gone for her, and for nobody else."""
    table = met(ann, ben)
    keep(ann, table, 1, "block")
    offer = made(cleo, options={"players": 3})
    with Looking(ann) as ann_looks, Looking(cleo) as cleo_looks:
        ann_looks.until(lambda: offer in ann_looks.offers)
        sits(ben, offer)
        ann_looks.until(lambda: offer in ann_looks.gone)
        cleo_looks.until(lambda: offer in cleo_looks.offers and bool(cleo_looks.offers[offer]["seats"][1].get("taken")))
        assert offer not in cleo_looks.gone
    left(ben, offer)
    left(cleo, offer)
    keep(ann, table, 1, "none")


def from_offer(guest: Guest, offer: str, seat: int, kind: str) -> Any:
    return guest.http.put(f"/api/offers/{offer}/distances", json={"seat": seat, "kind": kind})


def test_who_waits_in_the_lobby_can_be_blocked(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Without a game before; also by somebody who is new here. Neither meets the other, and everybody else does."""
    theirs = made(ben)
    assert from_offer(ann, theirs, 0, "block").json()["people"][0]["name"] == "Ben"
    mine = made(ann)
    assert (theirs in listed(ann), mine in listed(ben), theirs in listed(cleo)) == (False, False, True)
    assert sits(ann, theirs).json()["code"] == "error-apart"
    for seat, code in ((1, "error-distance"), (7, "error-distance")):
        assert from_offer(ann, theirs, seat, "block").json()["code"] == code
    assert from_offer(ann, mine, 0, "block").json()["code"] == "error-distance"
    assert from_offer(ann, "nothing", 0, "block").json()["code"] == "error-offer-gone"
    assert from_offer(ann, theirs, -1, "block").status_code == 400
    assert from_offer(ann, theirs, 0, "none").json()["people"] == []
    assert theirs in listed(ann)
    left(ann, mine)
    left(ben, theirs)


def test_who_blocks_somebody_gets_up_where_both_wait(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Ann and Ben wait at Cleo's table; she blocks him and waits there no more, he does."""
    offer = made(cleo, options={"players": 4})
    for guest in (ann, ben):
        sits(guest, offer)
    from_offer(ann, offer, 2, "block")
    seats = cleo.http.get(f"/api/offers/{offer}").json()["offer"]["seats"]
    assert [seat.get("name", "") for seat in seats] == ["Cleo", "", "Ben", ""]
    from_offer(ann, offer, 2, "none")
    left(ben, offer)
    left(cleo, offer)


def test_no_rematch_with_who_is_blocked(ann: Guest, ben: Guest) -> None:
    """Neither offers nor accepts one: the line says why; without the block it is offered."""
    table = met(ann, ben)
    with ann.line(table) as at_ann, ben.line(table) as at_ben:
        at_ann.hello()
        at_ben.hello()
        at_ann.resign()
        at_ben.until_state(turn=-1)
        assert at_ben.command("offer")["type"] == "ack"
        at_ann.until_state(commands=["accept", "refuse"])
        keep(ann, table, 1, "block")
        assert at_ann.command("accept")["code"] == "error-apart"
        assert at_ann.command("refuse")["type"] == "ack"
        assert at_ben.command("offer")["code"] == "error-apart"
        keep(ann, table, 1, "none")
        assert at_ben.command("offer")["type"] == "ack"


def heard(line: Line, last: str) -> list[str]:
    """What was said, up to a last word."""
    said: list[str] = []
    while not said or said[-1] != last:
        said.append(line.until("chat")["text"])
    return said


def test_who_is_muted_is_not_heard(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Ann does not read what Ben writes; who looks on does; unmuted, she does again. Ben is told nothing."""
    table = met(ann, ben)
    assert keep(ann, table, 1, "mute").json()["people"][0]["kind"] == "mute"
    with ann.line(table) as at_ann, ben.line(table) as at_ben, cleo.line(table) as at_cleo:
        for line in (at_ann, at_ben, at_cleo):
            line.hello()
        at_ben.send({"type": "chat", "id": 1, "text": "unwanted"})
        assert heard(at_cleo, "unwanted") == ["unwanted"]
        at_ann.send({"type": "chat", "id": 1, "text": "own"})
        assert heard(at_ann, "own") == ["own"]
        assert heard(at_ben, "own") == ["unwanted", "own"]
        keep(ann, table, 1, "none")
        at_ben.send({"type": "chat", "id": 1, "text": "again"})
        assert heard(at_ann, "again") == ["again"]


def test_the_list_is_one_s_own(ann: Guest, ben: Guest) -> None:
    """With names and seats; ended by a handle that opens nothing else; nobody else's, nor of oneself or a free seat."""
    table = met(ann, ben)
    keep(ann, table, 1, "block")
    (one,) = ann.http.get(f"/api/me/distances?table={table}").json()["people"]
    assert (one["name"], one["kind"], one["seat"]) == ("Ben", "block", 1)
    assert ann.http.get(f"/api/me/blocks?table={table}").json()["people"] == [one]  # the same list by its better name
    assert ben.http.get("/api/me/distances").json()["people"] == []
    assert ben.http.delete(f"/api/me/distances/{one['id']}").json()["code"] == "error-distance-unknown"
    for seat in (0, 7):
        assert keep(ann, table, seat, "block").json()["code"] == "error-distance"
    assert keep(ann, table, 1, "hate").status_code == 400
    with zipfile.ZipFile(io.BytesIO(ann.http.get("/api/me/export").content)) as archive:
        assert json.loads(archive.read("me.json"))["kept away"][0]["name"] == "Ben"
    assert ann.http.delete(f"/api/me/blocks/{one['id']}").json()["people"] == []


def test_who_is_deleted_is_in_no_list(ann: Guest, ben: Guest) -> None:
    """Neither as who blocked nor as who was blocked; their offers are gone with them."""
    table = met(ann, ben)
    keep(ann, table, 1, "block")
    offer = made(ben)
    assert ben.http.delete("/api/me").status_code == 200
    assert ann.http.get("/api/me/distances").json()["people"] == []
    assert ann.http.get(f"/api/offers/{offer}").status_code == 404


@pytest.mark.parametrize("wrong", ["f.u.c.k", "管理者"])
def test_no_way_in_for_a_rude_name(ann: Guest, ben: Guest, wrong: str) -> None:
    """Tables, seats at one device, links, offers and their seats, the deal of a day: one line, and nothing is done."""
    invite = ann.opened(ME, OPEN)["invite"]["1"].rsplit("/", 1)[1]
    offer = made(ann)
    seats = [ME, {"kind": "shared", "name": wrong}]
    answers = [
        ben.http.post("/api/tables", json={"game": "copulas", "seats": [ME, ME], "name": wrong}),
        ben.http.post("/api/tables", json={"game": "copulas", "seats": seats}),
        ben.http.post("/api/offers", json={"game": "copulas", "seats": [*seats, OPEN], "options": {"players": 3}}),
        ben.http.post(f"/api/invites/{invite}", json={"name": wrong}),
        ben.http.post(f"/api/offers/{offer}/seat", json={"name": wrong}),
        ben.http.post("/api/games/copulas/deal", json={"name": wrong}),
        offered(ben, name=wrong),
        ben.http.put("/api/me", json={"name": wrong}),
    ]
    assert [answer.json().get("code") for answer in answers] == ["error-name-rude"] * len(answers)
    assert ben.http.get("/api/me").json() == {"name": "", "tables": []}
    left(ann, offer)


def test_across_processes(tmp_path: Path) -> None:
    """Blocked at one server: within seconds the other neither shows the offers nor lets anybody sit or be heard."""
    database = asyncio.run(fresh())
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    servers = [Server(tmp_path / name / "data", database=database) for name in ("one", "two")]
    try:
        with Guest(servers[0], "Ann") as ann, Guest(servers[0], "Ben") as ben, Guest(servers[1]) as there:
            table = met(ann, ben)
            there.http.cookies = ben.http.cookies
            offer = made(ann)
            keep(ann, table, 1, "block")
            assert sits(ben, offer).json()["code"] == "error-apart"
            with Looking(there) as looks:
                looks.until(
                    lambda: any('"type":"offers"' in text for text in looks.heard)
                )  # may be older than the block
                looks.until(lambda: offer not in looks.offers)
                assert sits(there, offer).json()["code"] == "error-apart"
                later = made(ann, pace="10+5")
                seen = made(there, pace="5+3")
                looks.until(lambda: seen in looks.offers)
                assert later not in looks.offers
            with ann.line(table) as at_ann, there.line(table) as at_ben:
                at_ann.hello()
                at_ben.hello()
                at_ben.send({"type": "chat", "id": 1, "text": "unwanted"})
                assert at_ben.until("chat")["text"] == "unwanted"
                at_ann.send({"type": "chat", "id": 1, "text": "own"})
                assert heard(at_ann, "own") == ["own"]
    finally:
        for server in servers:
            server.stop()
