"""Boxes of people's own over HTTP: looked through, played with, shown to everybody at the table, and recorded."""

from __future__ import annotations

from typing import Any

import pytest

import adjoin
from adjoin.boxes import Box, shipped_box, to_link
from adjoin.kernel.records.replay import Replay
from adjoin.kernel.registry import find
from server.replays.test_reviews import until_done
from server.serving import BOT, ME, OPEN, Guest


def mine(game: str, name: str = "Ann's box") -> Box:
    box = shipped_box(game)
    turned = {kind.name: box.content[kind.name][::-1] for kind in box.form.kinds}
    return Box(game, {**box.content, **turned}).rename(name)


def wish(game: str, box: Box) -> dict[str, Any]:
    """A table of two with a box."""
    options = {"players": 2} if "players" in {option.name for option in find(game).header.options} else {}
    return {"game": game, "name": "Ann", "box": box.content, "options": options}


def opened(guest: Guest, game: str, box: dict[str, Any], *seats: dict[str, str]) -> dict[str, Any]:
    answer = guest.http.post("/api/tables", json={"game": game, "seats": list(seats), "name": "Ann", "box": box})
    return {"status": answer.status_code, **answer.json()}


@pytest.mark.parametrize("game", adjoin.names())
def test_a_form_for_every_game(ann: Guest, game: str) -> None:
    """With the parts that come with it, of which nothing is to be said; and the same from a link."""
    form = ann.http.get(f"/api/games/{game}/box").json()
    assert form["kinds"]
    look = ann.http.post(f"/api/games/{game}/box", json={"content": form["shipped"]}).json()
    assert (look["remarks"], look["playable"]) == ([], True)
    again = ann.http.post(f"/api/games/{game}/box", json={"link": look["link"]}).json()
    assert again["content"] == form["shipped"]


def test_what_is_missing_is_told_with_its_place(ann: Guest) -> None:
    """A page can lead there."""
    box = mine("rhombus")
    box.content["tile"][4]["faces"] = ["R1", "?"]
    look = ann.http.post("/api/games/rhombus/box", json={"content": box.content}).json()
    (remark,) = look["remarks"]
    assert (remark["weight"], remark["kind"], remark["part"], remark["place"]) == ("missing", "tile", 4, 1)
    assert not look["playable"]


@pytest.mark.parametrize("game", adjoin.names())
def test_a_box_at_a_table(ann: Guest, ben: Guest, game: str) -> None:
    """Everybody sees its name and may look through it; the deal is its own, and the record proves it."""
    box = mine(game)
    table = ann.http.post("/api/tables", json={**wish(game, box), "seats": [ME, BOT]}).json()
    with ann.line(table["table"]) as line:
        assert {"name": "box", "value": "Ann's box"} in line.hello()["rules"]
        line.resign()
    look = ben.http.get(f"/api/tables/{table['table']}/box").json()
    assert (look["digest"], look["content"]) == (box.digest, box.content)
    record = ann.http.get(f"/api/tables/{table['table']}/record").json()
    replay = Replay(record)
    replay.run()
    assert record["box"] == box.content
    assert "unproved-components" not in {phrase.key for phrase in replay.unproved}


def test_an_offer_with_a_box(ann: Guest, ben: Guest) -> None:
    """Whoever is asked to sit down reads its name; a rated game is played with the box that comes with the game."""
    box = mine("copulas").content
    terms = {"game": "copulas", "name": "Ann", "box": box, "public": False}
    offer = ann.http.post("/api/offers", json=terms).json()
    assert {"name": "box", "value": "Ann's box"} in offer["rules"]
    taken = ben.http.post(f"/api/offers/{offer['offer']['id']}/seat", json={"name": "Ben"})
    assert taken.status_code < 300
    look = ben.http.get(f"/api/tables/{offer['offer']['id']}/box").json()
    assert look["content"] == box
    rated = ann.http.post("/api/offers", json={**terms, "rated": True, "public": True, "pace": "10+5"})
    assert rated.json()["code"] == "box-rated"


def test_a_box_that_cannot_be_played_with_is_refused(ann: Guest) -> None:
    """Half filled in, of another game, or with a name that nobody should read: in a sentence."""
    half = mine("copulas")
    half.content["board"] = half.content["board"][:5]
    assert opened(ann, "copulas", half.content, ME, BOT)["code"] == "box-not-ready"
    assert opened(ann, "copulas", mine("rhombus").content, ME, BOT)["code"] == "box-not-ready"
    assert opened(ann, "copulas", mine("copulas", "f u c k").content, ME, OPEN)["status"] in (400, 422)
    link = to_link(mine("rhombus"))
    assert ann.http.post("/api/games/copulas/box", json={"link": link}).json()["code"] == "box-other-game"
    usual = opened(ann, "copulas", {}, ME, BOT)["table"]
    assert ann.http.get(f"/api/tables/{usual}/box").json()["code"] == "error-box-usual"


@pytest.mark.parametrize("game", ["copulas", "rhombus"])
def test_a_game_with_a_box_is_replayed_and_analysed_with_it(ann: Guest, game: str) -> None:
    """The replay names the box, and the analysis board and its candidates stand on its parts."""
    box = mine(game)
    table = opened(ann, game, box.content, ME, BOT)["table"]
    with ann.line(table) as line:
        line.hello()
        line.resign()
    head = ann.http.get(f"/api/replays/{table}").json()
    assert head["record"]["box"] == box.content
    assert {"name": "box", "value": "Ann's box"} in head["rules"]
    assert ann.http.post("/api/analysis", json={"replay": table, "ply": 0}).status_code == 200
    found = ann.http.post("/api/analysis/candidates", json={"replay": table, "ply": 0, "round": 0})
    assert found.status_code == 200


@pytest.mark.parametrize("game", adjoin.names())
def test_rematch_review_puzzle_and_analysis_keep_the_box(ann: Guest, ben: Guest, game: str) -> None:
    """The next table is dealt from the same box and says so; the review judges its moves; a puzzle of one's own and the
    table that plays on from it stand on its parts."""
    box = mine(game)
    table = ann.http.post("/api/tables", json={**wish(game, box), "seats": [ME, OPEN]}).json()
    ben.joined(next(iter(table["invite"].values())))
    name = table["table"]
    with ann.line(name) as first, ben.line(name) as second:
        lines = [first, second]
        for line in lines:
            line.hello()
        while first.state["turn"] < 0:
            first.until("state")
        lines[first.state["turn"]].until_state(turn=first.state["turn"])
        lines[first.state["turn"]].play_first()
        assert first.resign()["type"] == "ack"
        second.until_state(turn=-1)
        assert second.command("offer")["type"] == "ack"
        first.until_state(commands=["accept", "refuse"])
        assert first.command("accept")["type"] == "ack"
        following = second.until_state(commands=[], offer=None)["next_table"]
    assert ben.http.get(f"/api/tables/{following}/box").json()["content"] == box.content
    record = ann.http.get(f"/api/tables/{name}/record").json()
    Replay(record).run()
    address = f"/api/replays/{name}/review"
    assert ann.http.post(address).status_code == 202
    assert until_done(ann, address)["ready"]
    study = {
        "format": "adjoin-study/1",
        "adjoin": "page",
        "title": "Mine",
        "record": record,
        "variations": [],
        "puzzle": 0,
    }
    kept = ann.http.put("/api/studies/new", json=study).json()
    head = ben.http.get(f"/api/studies/{kept['id']}").json()
    assert (head["study"]["puzzle"], head["study"]["record"]["box"]) == (0, box.content)
    place = {"study": kept["id"], "ply": 0}
    assert ben.http.post("/api/analysis/candidates", json={**place, "round": 0}).json()["candidates"]
    judged = ben.http.post("/api/analysis/judge", json=place).json()
    assert judged["box"] == box.content
    on = ben.http.post("/api/analysis/table", json={**place, "level": "novice", "name": "Ben"}).json()
    assert ben.http.get(f"/api/tables/{on['table']}/box").json()["content"] == box.content
