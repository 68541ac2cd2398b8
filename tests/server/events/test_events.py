"""Events on a server: rounds open their tables by themselves, and whatever goes wrong has an answer."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from adjoin.cli.events import check_event_file
from server.contests import (
    Watching,
    appears,
    begin_event,
    begins,
    comes,
    event_opened,
    event_seen,
    gather,
    is_over,
    joins,
    own_pairing,
    plays_out,
    resigns,
)
from server.serving import Guest, Server


def test_a_swiss_of_people_and_bots_is_played_to_its_end(either: Server, tmp_path: Path) -> None:
    """A person and three bots, two of which meet in every round with nobody looking: paired, opened, played and counted
    by the server alone; the file is right as a whole."""
    people = gather(either, 1)
    event = event_opened(people[0], bots="random", rounds=2)
    for guest in people:
        assert joins(guest, event).json()["event"]["terms"]["people"] >= 1
    begins(people[0], event)
    with Watching(people[0], event) as watching:
        plays_out(people, event, watching)
        told = watching.event
    assert told["terms"]["state"] == "over"
    assert [one["level"] for one in told["entrants"] if one.get("level")] == ["random"] * 3
    assert len(told["rounds"]) == 2
    assert told["standings"][0]["place"] == 1
    text = people[0].http.get(f"/api/events/{event}/file").text
    path = tmp_path / "event.jsonl"
    path.write_text(text)
    check_event_file(path)
    assert len(text.splitlines()) == 5
    assert "place,name" in people[0].http.get(f"/api/events/{event}/standings.csv").text
    assert "round,table" in people[0].http.get(f"/api/events/{event}/games.csv").text


def test_a_duplicate_deal_is_sealed_until_it_is_over_everywhere(either: Server) -> None:
    """Nobody sees another table by socket, record, picture, replay or link before all tables have played the deal."""
    people, event = begin_event(either, 4, "duplicate", rounds=1)
    with Watching(people[0], event) as watching:
        told = watching.until_round(1)
        first, second = told["rounds"][0]["pairings"]
        mine, other = (people[pairing["players"][0]] for pairing in (first, second))
        appears(mine, first["table"])
        resigns(mine, first["table"])
        told = watching.until(lambda event: any(one.get("over") for one in event["rounds"][0]["pairings"]))
        ended = next(one for one in told["rounds"][0]["pairings"] if one.get("over"))
        assert "scores" not in ended
        for address in ("", "/record", "/picture.svg", "/poster.svg", "/picture.png"):
            for stranger in (other, Guest(either, "Zoe")):
                assert stranger.http.get(f"/api/tables/{first['table']}{address}").status_code == 403, address
        assert mine.http.get(f"/api/tables/{first['table']}").status_code == 200
        assert other.http.get(f"/api/replays/{first['table']}").status_code == 404
        assert other.http.get(f"/api/events/{event}/deals/1").status_code == 404
        with other.line(first["table"]) as line:
            line.send({"type": "hello", "protocol": 7, "since": None})
            assert line.until("refused")["code"] == "error-table-sealed"
        resigns(other, second["table"])
        told = watching.until(is_over)
    assert other.http.get(f"/api/replays/{first['table']}").status_code == 200
    deal = other.http.get(f"/api/events/{event}/deals/1").json()
    assert [line["table"] for line in deal["lines"]] == [first["table"], second["table"]]
    assert told["rounds"][0]["pairings"][0]["scores"]


def test_who_does_not_come_loses_by_default_unrated(either: Server) -> None:
    """After the announced wait the present win; the game is called off, so nobody is rated for it."""
    people, event = begin_event(either, 4, "knockout", wait=3, rated=True)
    with Watching(people[0], event) as watching:
        number = 0
        while not is_over(watching.until_round(number + 1)):
            number = watching.event["terms"]["round"]
            for pairing in watching.event["rounds"][-1]["pairings"]:
                comes(people[min(pairing["players"])], pairing["table"])
            watching.until_after(number)
        told = watching.event
    results = [one for played in told["rounds"] for one in played["pairings"]]
    assert [one["reason"] for one in results] == ["default"] * 3
    assert all(one["players"][one["absent"][0]] == max(one["players"]) for one in results)
    assert told["standings"][0]["entrant"] == 0
    assert people[0].http.get(f"/api/tables/{results[0]['table']}/record").json()["result"]["reason"] == "aborted"


def test_people_join_leave_and_are_refused(either: Server) -> None:
    """Joining twice is once; leaving before the start takes the name off; the organiser may go, or call it off."""
    ann, ben = gather(either, 2)
    event = event_opened(ann, late=True)
    joins(ann, event)
    assert joins(ann, event).json()["event"]["terms"]["people"] == 1
    assert joins(ben, event).json()["you"] == 1
    assert ben.http.delete(f"/api/events/{event}/entry").json()["you"] == -1
    assert ben.http.delete(f"/api/events/{event}").status_code == 409
    assert event in [one["id"] for one in ben.http.get("/api/events").json()["events"]]
    assert ann.http.get("/api/events").json()["yours"] == [event]
    assert ann.http.delete(f"/api/events/{event}").json()["event"]["terms"]["state"] == "called_off"
    assert joins(ben, event).json()["code"] == "events-over"
    assert ben.http.get("/api/events/nothing").status_code == 404


@pytest.mark.deep
def test_who_joins_late_plays_from_the_next_round(either: Server) -> None:
    """Where the organiser allows it: nothing of the running round changes, the next one has them; elsewhere refused."""
    *people, late = gather(either, 5)
    for allowed in (True, False):
        event = event_opened(people[0], rounds=2, late=allowed)
        for guest in people:
            joins(guest, event)
        begins(people[0], event)
        with Watching(people[0], event) as watching:
            watching.until_round(1)
            answer = joins(late, event).json()
            if not allowed:
                assert answer["code"] == "events-begun"
                continue
            assert (answer["you"], len(answer["event"]["rounds"][0]["pairings"])) == (4, 2)
            plays_out([*people, late], event, watching)
            told = watching.event
        second = told["rounds"][1]
        assert 4 in {*second["byes"], *(player for one in second["pairings"] for player in one["players"])}
        assert len(told["standings"]) == 5


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"starts": 1}, "error-event-start"),
        ({"game": "ophiuchus", "options": {"players": 1}}, "error-event-seats"),
        ({"pace": "soon"}, "clock-unread"),
    ],
)
def test_what_cannot_be_played_is_refused(server: Server, wrong: dict[str, object], code: str) -> None:
    """With the reason, before anybody joins."""
    with Guest(server, "Ann") as ann:
        ann.http.put("/api/me", json={"name": "Ann"})
        wish = {"name": "E", "game": "copulas", "format": "swiss", "pace": "5+3", "starts": round(time.time() * 1000)}
        assert ann.http.post("/api/events", json=wish | wrong).json()["code"] == code


def test_who_leaves_in_the_middle_resigns_and_the_event_goes_on(either: Server) -> None:
    """The organiser leaves during the first round: that game is lost, and the others play on without them."""
    people, event = begin_event(either, 4, rounds=2)
    with Watching(people[1], event) as watching:
        watching.until_round(1)
        pairing = own_pairing(event_seen(people[0], event))
        assert pairing is not None
        appears(people[0], pairing["table"])
        people[0].http.delete(f"/api/events/{event}/entry")
        plays_out(people, event, watching, max)
        told = watching.event
    assert told["entrants"][0]["left"] is True
    assert all(0 not in one["players"] for one in told["rounds"][1]["pairings"])
    assert told["terms"]["state"] == "over"
    assert json.dumps(told).find('"organiser"') < 0


def test_partners_sign_up_by_a_link_and_play_every_deal_together(either: Server, tmp_path: Path) -> None:
    """Four pairs of COPULAS: nobody else takes a partner's place, and the file with both of each pair is right."""
    people = gather(either, 8)
    event = event_opened(
        people[0], "duplicate", rounds=1, bots="random", partners=True, options={"players": 4, "teams": True}
    )
    for one, other in zip(people[::2], people[1::2], strict=True):
        code = joins(one, event).json()["invitation"].rsplit("partner=", 1)[1]
        assert joins(other, event, partner=code).json()["invitation"] == ""
        assert joins(people[-1], event, partner=code).json().get("code") == "events-partner" or other is people[-1]
    assert code not in people[0].http.get(f"/api/events/{event}").text
    begins(people[0], event)
    with Watching(people[0], event) as watching:
        for pairing in watching.until_round(1)["rounds"][0]["pairings"]:
            assert [watching.event["entrants"][pairing["players"][seat]]["mate"] for seat in (0, 1)] == [
                pairing["players"][3],
                pairing["players"][2],
            ]
            for seat in range(4):
                comes(people[pairing["players"][seat]], pairing["table"])
            for seat in (0, 3):
                resigns(people[pairing["players"][seat]], pairing["table"])
        told = watching.until(is_over)
    assert len(told["standings"]) == 4
    path = tmp_path / "pairs.jsonl"
    path.write_text(people[0].http.get(f"/api/events/{event}/file").text)
    check_event_file(path)
    wish = {"name": "E", "game": "copulas", "format": "swiss", "pace": "5+3", "partners": True}
    refused = people[0].http.post("/api/events", json={**wish, "starts": round(time.time() * 1000)})
    assert refused.json()["code"] == "error-event-partners"
