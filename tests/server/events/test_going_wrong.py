"""What goes wrong at an event has an answer: restarts, rounds that nobody ends, bans, hidden names, reports."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

import adjoin
from adjoin.server.db.repositories.vacations import Vacation
from adjoin.server.tables.vacations import news
from adjoin.table import Seat, Table
from adjoin.table.absence import claimable
from adjoin.table.clock import read_clock
from adjoin.table.spec import EventTable
from server.contests import (
    Watching,
    begin_event,
    comes,
    event_opened,
    event_seen,
    gather,
    is_over,
    joins,
    plays_out,
    resigns,
)
from server.moderation.test_moderation import moderate
from server.postgres import prepared_database
from server.serving import Guest, Server

BREAK = 1  # second between two rounds, in which a server can be killed


@pytest.fixture(scope="module", params=[pytest.param("sqlite", marks=pytest.mark.deep), "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own on each store, which is killed and moderated."""
    more: dict[str, Any] = {"database": asyncio.run(prepared_database())} if request.param == "postgresql" else {}
    running = Server(tmp_path_factory.mktemp("events") / "data", event_break=BREAK, **more)
    yield running
    running.stop()


def until(true: Callable[[], Any]) -> Any:
    for _ in range(300):
        if found := true():
            return found
        time.sleep(0.1)
    raise AssertionError("it never came")


def test_a_server_killed_between_rounds_goes_on(place: Server) -> None:
    """Killed in the break, the second round paired and no table of it open, it opens them by itself after its start."""
    people, event = begin_event(place, 4, rounds=2)
    with Watching(people[0], event) as watching:
        for pairing in watching.until_round(1)["rounds"][0]["pairings"]:
            resigns(people[min(pairing["players"])], pairing["table"])
        paired = watching.until(lambda told: len(told["rounds"]) == 2)["rounds"][1]["pairings"]
        place.kill()
    place.start()
    with Watching(people[0], event) as watching:
        plays_out(people, event, watching)
        told = watching.event
    assert told["terms"]["state"] == "over"
    assert [one["players"] for one in told["rounds"][1]["pairings"]] == [one["players"] for one in paired]
    assert all(one["over"] for one in told["rounds"])


def test_a_round_that_nobody_ends_is_ended_by_its_clock(place: Server) -> None:
    """Everybody comes and nobody moves: whoever is to move loses on time, and the event ends."""
    people, event = begin_event(place, 4, rounds=1, pace="6s", wait=3)
    with Watching(people[0], event) as watching:
        for pairing in watching.until_round(1)["rounds"][0]["pairings"]:
            for player in pairing["players"]:
                comes(people[player], pairing["table"])
        told = watching.until(is_over)
    assert [one["reason"] for one in told["rounds"][0]["pairings"]] == ["timeout"] * 2


def test_a_banned_player_is_out_and_a_hidden_name_is_nowhere(place: Server) -> None:
    """Reported from the page of the event; the ban takes them off the list, hiding also takes the event's name."""
    ann, ben = gather(place, 2)
    event = event_opened(ben, name="Come and be rude")
    joins(ann, event)
    joins(ben, event)
    told = {"entrant": 1, "reason": "is rude"}
    assert [ann.http.post(f"/api/events/{event}/reports", json=told).status_code for _ in range(2)] == [201, 201]
    assert ann.http.post(f"/api/events/{event}/reports", json={"reason": "its name"}).status_code == 201
    for who, entrant in ((ann, 0), (ben, -1), (ann, 7)):
        wrong = {"entrant": entrant, "reason": "x"}
        assert who.http.post(f"/api/events/{event}/reports", json=wrong).json()["code"] == "error-report"
    said = moderate(place, "reports")[1]
    assert (said.count("is rude"), said.count("its name"), "Come and be rude" in said) == (1, 1, True)
    person = said.split("person ")[1].split()[0]
    assert moderate(place, "hide", person)[0] == 0
    seen = until(lambda: (found := event_seen(ann, event)["event"])["terms"]["name"] == "" and found)
    assert seen["entrants"][1]["name"] == seen["terms"].get("host", "") == ""
    assert moderate(place, "ban", person)[0] == 0
    until(lambda: len(event_seen(ann, event)["event"]["entrants"]) == 1)


def test_nobody_takes_days_off_from_an_event() -> None:
    """A whole round would wait; at other tables over days time stands still."""
    seats, game = (Seat("person", "A", "a"), Seat("person", "B", "b")), adjoin.load("copulas", players=2)
    for about, told in ((None, True), (EventTable("e"), False)):
        table = Table.open(game, seats, "9", clock=read_clock("3d"), opened=0, event=about)
        assert bool(news(table, 0, Vacation(1.0, 90_000.0))) is told


def test_nobody_claims_a_game_of_an_event() -> None:
    """Whoever is late has the announced wait; elsewhere the win can be claimed after a minute."""
    seats, game = (Seat("person", "A", "a"), Seat("person", "B", "b")), adjoin.load("copulas", players=2)
    for about, claims in ((None, ("win", "draw")), (EventTable("e"), ())):
        table = Table.open(game, seats, "9", clock=read_clock("10+5"), opened=0, event=about)
        assert claimable(table, 1) == claims


def test_what_only_the_organiser_decides(place: Server) -> None:
    """Move the start, take somebody off the list for good, start now; nobody else can, and nobody once it runs."""
    people = gather(place, 5)
    event = event_opened(people[0])
    for guest in people:
        joins(guest, event)
    address = f"/api/events/{event}"
    soon = round((time.time() + 7200) * 1000)
    assert people[1].http.put(f"{address}/start", json={"starts": soon}).json()["code"] == "error-event-not-yours"
    moved = people[0].http.put(f"{address}/start", json={"starts": soon}).json()["event"]
    assert moved["terms"]["starts"] == soon
    late = {"starts": soon + 100 * 86_400_000}
    assert people[0].http.put(f"{address}/start", json=late).json()["code"] == "error-event-start"
    off = f"{address}/entrants/4?version={moved['version']}"
    assert people[1].http.delete(off).json()["code"] == "error-event-not-yours"
    assert len(people[0].http.delete(off).json()["event"]["entrants"]) == 4
    assert people[0].http.delete(off).json()["code"] == "error-stale"
    assert joins(people[4], event).json()["code"] == "events-barred"
    people[0].http.put(f"{address}/start", json={"starts": 0})
    until(lambda: event_seen(people[0], event)["event"]["terms"]["state"] == "running")
    assert people[0].http.delete(address).json()["code"] == "error-event-not-yours"


def test_people_with_a_page_are_found_from_the_event(place: Server) -> None:
    """Who shows a page is linked, who does not is a name."""
    with Guest(place, "Ann") as ann, Guest(place, "Ben") as ben:
        event = event_opened(ann)
        joins(ann, event)
        joins(ben, event)
        ben.http.put("/api/me/visibility", json={"public": False, "listed": False})
        found = ann.http.get(f"/api/events/{event}/people").json()
        assert [one["entrant"] for one in found["people"]] == [0]
        assert found["host"] == found["people"][0]["handle"]


def test_who_is_erased_in_the_middle_loses_and_is_nowhere(place: Server) -> None:
    """Their game is lost, nobody is paired with them again, their name is gone, and the event comes to its end."""
    people, event = begin_event(place, 4, rounds=2)
    with Watching(people[0], event) as watching:
        first = watching.until_round(1)["rounds"][0]["pairings"]
        table = next(one["table"] for one in first if 3 in one["players"])
        comes(people[3], table)
        assert people[3].http.delete("/api/me").status_code in (200, 204)
        until(lambda: event_seen(people[0], event)["event"]["entrants"][3].get("left"))
        plays_out(people[:3], event, watching)
        told = watching.event
    assert told["terms"]["state"] == "over"
    assert told["entrants"][3]["name"] == ""
    assert all(3 not in one["players"] for one in told["rounds"][1]["pairings"])
    assert len(told["rounds"][1]["byes"]) == 1


def test_an_odd_number_has_a_bye_each_and_a_tie_is_broken_to_the_last_place(place: Server) -> None:
    """Five people, two rounds: two byes of two people; all places are given once, each tie with what decided it."""
    people, event = begin_event(place, 5, rounds=2)
    with Watching(people[0], event) as watching:
        plays_out(people, event, watching)
        told = watching.event
    byes = [number for one in told["rounds"] for number in one["byes"]]
    assert len(byes) == len(set(byes)) == 2
    assert [one["place"] for one in told["standings"]] == [1, 2, 3, 4, 5]
    for above, one in pairwise(told["standings"]):
        assert bool(one.get("decided")) == (above["points"] == one["points"])


def test_a_banned_player_loses_the_running_game(place: Server) -> None:
    """The ban resigns it, and the next round is paired without them."""
    people, event = begin_event(place, 4, rounds=2)
    with Watching(people[0], event) as watching:
        first = watching.until_round(1)["rounds"][0]["pairings"]
        table = next(one["table"] for one in first if 3 in one["players"])
        comes(people[3], table)
        people[0].http.post(f"/api/events/{event}/reports", json={"entrant": 3, "reason": "cheats at event tables"})
        said = moderate(place, "reports")[1]
        person = said.split("cheats at event tables")[0].rsplit("person ", 1)[1].split()[0]
        assert moderate(place, "ban", person)[0] == 0
        watching.until(lambda told: bool(pairing_of(told, 3).get("over")))
        plays_out(people[:3], event, watching)
        told = watching.event
    ended = pairing_of(told, 3)
    assert ended["places"][ended["players"].index(3)] == 1
    assert all(3 not in one["players"] for one in told["rounds"][1]["pairings"])


def pairing_of(told: dict[str, Any], number: int) -> dict[str, Any]:
    """The table of an entrant in the first round."""
    return next(one for one in told["rounds"][0]["pairings"] if number in one["players"])
