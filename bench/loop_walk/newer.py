"""The walk over what came later: the analysis board and studies, boxes, events, and games that a device brings."""

from __future__ import annotations

import asyncio
import json
import time
from functools import cache
from typing import Any

import msgspec

from adjoin.answers.games_played import checked
from adjoin.events.course import begun, joined, stepped, with_result
from adjoin.events.model import Entrant, Event, GameScore, TablePlace, Terms
from adjoin.study import Study, study_to_json
from loop_walk.routes import Tour, legal_texts, records_of
from server.contests import Watching
from server.replays.test_device_games import played

COMMENT = "A word on this. " * 240
PEOPLE, ROUNDS = 64, 7


def analyse(tour: Tour) -> None:
    ask, ann = tour.ask, tour.ann
    place = {"replay": tour.values["replay"], "ply": tour.values["ply"]}
    ask(ann, "POST", "/api/analysis", place)
    ask(ann, "POST", "/api/analysis", {**place, "text": tour.move})
    ask(ann, "POST", "/api/analysis/ghosts", {**place, "texts": legal_texts(place)})
    ask(ann, "POST", "/api/analysis/candidates", {**place, "round": 0})
    luck = ask(ann, "POST", "/api/replays/{replay}/luck/{ply}", {})
    ask(ann, "POST", "/api/replays/{replay}/ledger", {"seat": 0, "measures": [luck.get("measure", {})]})
    ask(ann, "POST", "/api/analysis/table", {**place, "seat": 0, "level": "novice"})
    body = json.dumps(long_study(tour.game)).encode()
    kept = ask(ann, "PUT", "/api/studies/{study}", body, study="new")
    tour.values["study"] = kept.get("id", "nothing")
    ask(ann, "GET", "/api/studies")
    ask(ann, "GET", "/api/studies/{study}")
    ask(ann, "POST", "/api/analysis", {"study": tour.values["study"], "ply": 1})
    ask(ann, "DELETE", "/api/studies/{study}")


@cache
def long_study(game: str) -> dict[str, Any]:
    """Half a megabyte of remarks on a game."""
    record = records_of(game)[0]
    made, plies = dict(study_to_json(Study.of_record(record, "Mine"))), len(checked(record).line)
    return made | {"notes": {str(ply): {"comment": COMMENT} for ply in range(1, plies)}}


def boxes(tour: Tour) -> None:
    ask, ann = tour.ask, tour.ann
    form = ask(ann, "GET", "/api/games/{name}/box")
    ask(ann, "POST", "/api/games/{name}/box", {"content": form.get("shipped", {})})
    ask(ann, "GET", "/api/tables/{table}/box")


def events(tour: Tour) -> None:
    ask, ann, ben = tour.ask, tour.ann, tour.ben
    wish = {"name": "An evening", "game": tour.game, "format": "swiss", "pace": "10+5", "bots": "random"}
    opened = ask(ann, "POST", "/api/events", {**wish, "starts": round(time.time() + 3600) * 1000})
    tour.values["event"] = opened.get("event", {}).get("terms", {}).get("id", "nothing")
    ask(ben, "POST", "/api/events/{event}/entry", {"name": "Ben", "part": "a" * 32})
    ask(ben, "DELETE", "/api/events/{event}/entry")
    ask(ann, "DELETE", "/api/events/{event}")
    house, long = tour.book.house, long_event(tour.game)
    asyncio.run_coroutine_threadsafe(house.services[0].store.events.put(long, -1), house.loop).result(30)
    tour.values["event"] = long.id
    for route in ("/api/events", "/api/events/{event}"):
        ask(ben, "GET", route)
    for name in ("standings.csv", "games.csv"):
        ask(ben, "GET", f"/api/events/{{event}}/{name}")
    house.settle()
    house.steps.take()
    with Watching(ben.guest, long.id) as watching:
        watching.until(lambda _: True)
        tour.book.note("ws event", tour.game, "welcome")


@cache
def long_event(game: str) -> Event:
    """Sixty-four people who have met in seven rounds."""
    event = Event(f"long-{game}", Terms("Long", game, {}, "swiss", 2, "5+3", 100.0), "nobody", "aa" * 16, 0.0)
    for number in range(PEOPLE):
        event = joined(event, Entrant(f"Person {number}", f"person-{number}"))
    event = begun(event, 100.0)
    while event.state == "running":
        event = stepped(event, 100.0, lambda number, table: f"{game}-{number}-{table}")
        for table in range(PEOPLE // 2) if event.state == "running" else ():
            event = with_result(event, TablePlace(len(event.rounds) - 1, table), GameScore((0, 1), (5, 3)))
    assert len(event.rounds) == ROUNDS
    return event


def device_games(tour: Tour) -> None:
    """Some games of one device."""
    games = [played(mark=f"-{number}") for number in range(6)]
    body = b"\n".join(msgspec.json.encode(game) for game in games)
    tour.ask(tour.ann, "POST", "/api/me/device-games", body)


PARTS = (analyse, boxes, events, device_games)
