"""A table as people want it: who begins, by choice or lot, in which colours and series; told to whoever is asked."""

from __future__ import annotations

from typing import Any

import pytest

import adjoin
from server.serving import BOT, ME, OPEN, Guest


def made(guest: Guest, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
    wish = {"game": "copulas", "seats": list(seats), "name": guest.name, **more}
    answer = guest.http.post("/api/tables", json=wish)
    return {"status": answer.status_code, **answer.json()}


def test_a_lot_gives_any_seat(ann: Guest) -> None:
    """Whoever asks for a lot sits somewhere, the links fit the seats that stay open, and all seats come."""
    found = [made(ann, ME, OPEN, lot=True) for _ in range(24)]
    assert {one["seat"] for one in found} == {0, 1}
    assert all(list(one["invite"]) == [str(1 - one["seat"])] for one in found)
    assert {made(ann, ME, BOT)["seat"] for _ in range(5)} == {0}
    with ann.line(found[0]["table"]) as line:
        line.hello()
        assert [told["words"]["key"] for told in line.log] == ["event-lot"]


def test_colours_are_chosen_by_everybody(ann: Guest, ben: Guest) -> None:
    """Whoever opens the table, and whoever is invited; not twice the same, and only such as there are."""
    table = made(ann, {**ME, "color": "blue"}, OPEN)
    token = table["invite"]["1"].rsplit("/", 1)[1]
    invite = ben.http.get(f"/api/invites/{token}").json()
    assert [seat["color"] for seat in invite["seats"]] == ["blue", "orange"]
    taken = ben.http.post(f"/api/invites/{token}", json={"name": "Ben", "color": "blue"})
    assert (taken.status_code, taken.json()["code"]) == (409, "table-color-taken")
    assert ben.http.post(f"/api/invites/{token}", json={"name": "Ben", "color": "purple"}).status_code == 200
    with ben.line(table["table"]) as line:
        line.hello()
        assert [seat["color"] for seat in line.state["seats"]] == ["blue", "purple"]
        assert [panel["look"] for panel in line.state["scene"]["panels"]] == ["seat-1", "seat-3"]
        line.resign()
    record = ben.http.get(f"/api/tables/{table['table']}/record").json()
    assert [seat["color"] for seat in record["seats"]] == ["blue", "purple"]
    replay = ben.http.get(f"/api/replays/{table['table']}").json()
    assert [seat["color"] for seat in replay["seats"]] == ["blue", "purple"]
    ply = ben.http.get(f"/api/replays/{table['table']}/0").json()
    assert [panel["look"] for panel in ply["scene"]["panels"]] == ["seat-1", "seat-3"]
    assert made(ann, {**ME, "color": "blue"}, {**BOT, "color": "blue"})["code"] == "table-color-taken"
    assert made(ann, {**ME, "color": "pink"}, BOT)["code"] == "table-color-unknown"


def test_a_series_begins_with_the_table(ann: Guest, ben: Guest) -> None:
    """The invited friend is told, the table shows it, and no series has one game."""
    table = made(ann, ME, OPEN, series={"of": 3, "counts": "points"})
    invite = ben.http.get(f"/api/invites/{table['invite']['1'].rsplit('/', 1)[1]}").json()
    assert {key: invite["series"][key] for key in ("number", "of", "counts")} == {
        "number": 1,
        "of": 3,
        "counts": "points",
    }
    with ann.line(table["table"]) as line:
        line.hello()
        assert line.state["series"]["goes_on"] is True
    assert made(ann, ME, OPEN, series={"of": 1})["status"] == 400


@pytest.mark.parametrize("game", adjoin.names())
def test_the_options_in_force_are_told_wherever_the_game_is(ann: Guest, ben: Guest, game: str) -> None:
    """To the invited friend, at the table and in the replay: all but the number of players, with their paragraphs."""
    seats = max(2, adjoin.find(game).header.seats[0])
    answer = ann.http.post("/api/tables", json={"game": game, "seats": [ME, OPEN][:seats], "name": "Ann"}).json()
    invite = ben.http.get(f"/api/invites/{answer['invite']['1'].rsplit('/', 1)[1]}").json()
    with ann.line(answer["table"]) as line:
        welcome = line.hello()
        line.resign()
    replay = ann.http.get(f"/api/replays/{answer['table']}").json()
    told = {one["name"]: one["value"] for one in welcome.get("rules", [])}
    assert told == {name: value for name, value in welcome["options"].items() if name != "players"}
    assert invite.get("rules", []) == welcome["rules"] == replay["rules"]


def test_a_place_says_its_colour_and_team(ann: Guest) -> None:
    """Before anybody sits: colours in order, teams, the palette; where a lot decides colours, none is told."""
    chosen = ann.http.post("/api/games/copulas/options", json={"chosen": {"players": 4, "teams": True}}).json()
    assert [place["team"] for place in chosen["places"]] == [0, 1, 1, 0]
    assert [place["colour"]["args"]["seat"] for place in chosen["places"]] == [0, 1, 2, 3]
    assert (list(chosen["palette"]), chosen["lots"]) == (["orange", "blue", "yellow", "purple"], [])
    drawn = ann.http.post("/api/games/rhombus/options", json={"chosen": {}}).json()
    assert (drawn["places"], drawn["palette"], drawn["lots"]) == ([{}, {}], {}, ["seats", "colors"])
