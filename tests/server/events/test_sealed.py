"""A running duplicate deal as seen by everybody who does not sit at the table: an attack on every door there is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from server.contests import Watching, appears, begin_event
from server.serving import Guest, Server

OPEN = {  # what everybody may know of a table: that it is there, which parts its options name, and own premoves
    "/api/offers/{offer}",
    "/api/tables/{table}/box",
    "/api/tables/{table}/plan",
}
OWN = "/api/events/{event}"  # of the event's own routes, the one that names its tables
DOORS = ("table", "replay", "offer", "study", "token")


def filled(path: str, table: str) -> str:
    values = {**dict.fromkeys(DOORS, table), "ply": "3", "number": "1"}
    return re.sub(r"\{(\w+)\}", lambda found: values.get(found[1], "copulas"), path)


@pytest.fixture(scope="module")
def deal(server: Server) -> Iterator[dict[str, Any]]:
    """Two tables of one rated deal: at the first it is over, at the second nobody has moved."""
    people, event = begin_event(server, 4, "duplicate", rounds=2, rated=True)
    with Watching(people[0], event) as watching:
        first, second = watching.until_round(1)["rounds"][0]["pairings"]
        mine, rival = (people[player] for player in first["players"])
        appears(mine, first["table"])
        with mine.line(first["table"]) as line, rival.line(first["table"]) as other:
            line.hello()
            other.hello()
            other.until_version(line.play_first()["version"])
            line.until_version(other.play_first()["version"])
            line.resign()
        watching.until(lambda told: any(one.get("over") for one in told["rounds"][0]["pairings"]))
        yield {
            "event": event,
            "table": first["table"],
            "player": mine,
            "others": [people[second["players"][0]], Guest(server, "Zoe")],
            "told": watching.event,
        }


def test_no_route_opens_a_sealed_table(deal: dict[str, Any]) -> None:
    """Every GET route of the server that takes a table, a replay or the like refuses a rival and a stranger."""
    paths = [path for path, ways in deal["player"].http.get("/schema").json()["paths"].items() if "get" in ways]
    doors = [path for path in paths if any(f"{{{door}}}" in path for door in DOORS) and path not in OPEN]
    assert len(doors) > 15
    for who in deal["others"]:
        for path in doors:
            answer = who.http.get(filled(path, deal["table"]), follow_redirects=True)
            assert answer.status_code >= 400, path
    assert deal["player"].http.get(f"/api/tables/{deal['table']}/record").status_code == 200


def test_no_analysis_begins_at_a_sealed_table(deal: dict[str, Any]) -> None:
    """Reviews, luck, studies and tables that play on from a position find no such game."""
    table = deal["table"]
    for who in deal["others"]:
        asked = [
            who.http.post(f"/api/replays/{table}/review"),
            who.http.post(f"/api/replays/{table}/luck/3"),
            who.http.post("/api/analysis", json={"replay": table, "ply": 3}),
            who.http.post("/api/analysis/candidates", json={"replay": table, "ply": 3}),
            who.http.post("/api/analysis/table", json={"replay": table, "ply": 3, "seat": 0}),
            who.http.post("/api/analysis/judge", json={"replay": table, "ply": 3}),
        ]
        assert [answer.status_code for answer in asked if answer.status_code < 400] == []


def test_pages_of_a_sealed_table_say_what_any_page_says(deal: dict[str, Any]) -> None:
    """The title and picture of a shared link are those of a table that is not there."""
    for who in deal["others"]:
        for page in ("t", "replay"):
            found, none = (who.http.get(f"/{page}/{name}").text for name in (deal["table"], "nothing12345"))
            assert found.replace(deal["table"], "nothing12345") == none


def test_no_list_and_no_rating_tells_of_a_sealed_table(deal: dict[str, Any]) -> None:
    """Neither running games, the pages of its people, their ratings, nor the event's own news, file and deal."""
    me = deal["player"].http.get("/api/me/visibility").json()["handle"]
    for who in deal["others"]:
        for path in ("/api/running", "/api/events", "/api/me/games", "/api/me/turns", f"/api/people/{me}"):
            assert deal["table"] not in who.http.get(path).text, path
        profile = who.http.get(f"/api/people/{me}").json()
        assert not any(row.get("rated") or row.get("games") for row in profile["games"])
        assert who.http.get(f"/api/events/{deal['event']}/file").status_code == 409
        assert who.http.get(f"/api/events/{deal['event']}/deals/1").status_code == 404
    pairings = deal["told"]["rounds"][0]["pairings"]
    assert all(not {"scores", "places", "points", "reason"} & pairing.keys() for pairing in pairings)
    assert {one["points"] for one in deal["told"]["standings"]} == {"0"}
    assert not deal["told"].get("seed")


def test_no_socket_shows_a_sealed_table(deal: dict[str, Any]) -> None:
    """A rival and a stranger who dial in are told why not, and nothing else."""
    for who in deal["others"]:
        with who.line(deal["table"]) as line:
            line.send({"type": "hello", "protocol": 7, "since": None})
            assert line.until("refused")["code"] == "error-table-sealed"
            assert not any('"whole"' in said or '"welcome"' in said for said in line.heard)


@pytest.mark.deep
def test_no_other_route_tells_a_move_of_a_sealed_table(deal: dict[str, Any]) -> None:
    """Whatever else can be asked without naming the table, from profiles and exports to openings and leaderboards: no
    answer names the table, and none but the event's own even that it is there."""
    handle = deal["player"].http.get("/api/me/visibility").json()["handle"]
    values = {"handle": handle, "event": deal["event"], "game": "copulas", "whose": "public", "number": "1"}
    paths = [path for path, ways in deal["player"].http.get("/schema").json()["paths"].items() if "get" in ways]
    open_ones = [path for path in paths if not any(f"{{{door}}}" in path for door in DOORS) and path != OWN]
    asked = [re.sub(r"\{(\w+)\}", lambda found: values.get(found[1], "copulas"), path) for path in open_ones]
    asked += [f"/api/openings/{whose}?game=copulas" for whose in ("public", "own")]
    assert len(asked) > 30
    for who in deal["others"]:
        for path in asked:
            assert deal["table"] not in who.http.get(path).text, path


def test_the_lobby_and_spectators_hear_no_move_of_a_sealed_table(deal: dict[str, Any]) -> None:
    """A socket at the event has the pairing and nothing that happened there; the moves are in the player's record."""
    record = deal["player"].http.get(f"/api/tables/{deal['table']}/record").json()
    moves = [move for move in map(str, record["moves"]) if "@" in move]
    assert moves
    for who in deal["others"]:
        with Watching(who, deal["event"]) as watching:
            told = json.dumps(watching.until(lambda _: True))
        assert not [move for move in moves if move in told]
