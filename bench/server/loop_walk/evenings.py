"""The walk over events: a small one from its opening to its start, and a long one that is over, with its files."""

from __future__ import annotations

import asyncio
import time
from functools import cache
from typing import Any

from adjoin.events.course import begin, join, step, with_result
from adjoin.events.model import Entrant, Event, GameScore, TablePlace, Terms
from bench.server.loop_walk.routes import Tour
from server.contests import Watching

PEOPLE, ROUNDS = 64, 4
MOVES = 6  # of the game that stands for all games of the long event


def events(tour: Tour) -> None:
    before_start(tour)
    table = finished(tour)
    long = {form: long_event(tour.game, form, table) for form in ("swiss", "duplicate")}
    house = tour.book.house
    for event in long.values():
        asyncio.run_coroutine_threadsafe(house.services[0].store.events.put(event, -1), house.loop).result(30)
    look(tour, long["swiss"].id)
    tour.ask(tour.ben, "GET", "/api/events/{event}/deals/{number}", event=long["duplicate"].id, number=1)


def before_start(tour: Tour) -> None:
    """Opened, joined, left, moved, and watched meanwhile; one is called off and one begins."""
    ask, ann, ben = tour.ask, tour.ann, tour.ben
    wish = {"name": "An evening", "game": tour.game, "format": "swiss", "pace": "10+5", "bots": "random"}
    for ends in ("called off", "started"):
        opened = ask(ann, "POST", "/api/events", {**wish, "starts": round(time.time() + 3600) * 1000})
        tour.values["event"] = name = opened.get("event", {}).get("terms", {}).get("id", "nothing")
        entry = {"name": "Ben", "part": "a" * 32}
        with Watching(ben.guest, name) as watching:
            watching.until(lambda _: True)
            tour.book.house.settle()
            tour.book.house.steps.take()
            ask(ben, "POST", "/api/events/{event}/entry", entry)
            watching.until(lambda told: bool(told["entrants"]))
            tour.book.note("ws event, a change", tour.game, "heard")
            for said in ('{"type":"ping","id":1}', "{", "x" * 9000):
                watching.socket.send(said)
            tour.book.note("ws event, said", tour.game, "heard")
        ask(ben, "GET", "/api/events/{event}/people")
        ask(ben, "DELETE", "/api/events/{event}/entry")
        ask(ben, "POST", "/api/events/{event}/entry", entry)
        version = ask(ann, "GET", "/api/events/{event}")["event"]["version"]
        ask(ann, "DELETE", "/api/events/{event}/entrants/{number}", query=f"version={version}", number=0)
        for who in (ann, ben):
            ask(who, "POST", "/api/events/{event}/entry", {"name": who.guest.name, "part": "b" * 32})
        if ends == "called off":
            ask(ann, "DELETE", "/api/events/{event}")
        else:
            ask(ann, "PUT", "/api/events/{event}/start", {"starts": 0})


def look(tour: Tour, event: str) -> None:
    """Everything that is told of a long event that is over."""
    ask, ben, book = tour.ask, tour.ben, tour.book
    tour.values["event"] = event
    for route in ("/api/events", "/api/events/{event}", "/api/events/{event}/people"):
        ask(ben, "GET", route)
    for name in ("file", "standings.csv", "games.csv"):
        ask(ben, "GET", f"/api/events/{{event}}/{name}")
    book.house.settle()
    book.house.steps.take()
    with Watching(ben.guest, event) as watching:
        watching.until(lambda _: True)
        book.note("ws event", tour.game, "welcome")


def finished(tour: Tour) -> str:
    """A table at which Ann has played some moves against bots, and given up; also one at which nobody had a name."""
    bots = [{"kind": "bot", "level": "random"}] * (tour.book.house.seats[tour.game] - 1)
    wish: dict[str, Any] = {"game": tour.game, "seats": [{"kind": "me"}, *bots]}
    table = tour.ask(tour.ann, "POST", "/api/tables", {**wish, "name": "Ann"})["table"]
    with tour.ann.guest.line(table) as line:
        line.hello()
        for _ in range(MOVES):
            line.until_state(turn=0)
            line.ask({"type": "ping"}, "pong")
            if not line.legal():
                break
            line.play_first()
        line.until_state(turn=0)
        line.resign()
    nameless = tour.nobody
    unnamed = tour.ask(nameless, "POST", "/api/tables", wish).get("table", "nothing")
    tour.ask(nameless, "PUT", "/api/tables/{table}/name", {"name": "Somebody"}, table=unnamed)
    return str(table)


@cache
def long_event(game: str, form: str, table: str) -> Event:
    """Sixty-four people who have met in four rounds; every game is the one that was played at a table."""
    terms = Terms("Long", game, {}, form, 2, "5+3", 100.0, rounds=ROUNDS)  # type: ignore[arg-type]
    event = Event(f"{form}-{table}", terms, "nobody", "aa" * 16, 0.0)
    for number in range(PEOPLE):
        event = join(event, Entrant(f"Person {number}", f"person-{number}"))
    event = begin(event, 100.0)
    while event.state == "running":
        event = step(event, 100.0, lambda _, __: table)
        for place in range(PEOPLE // 2) if event.state == "running" else ():
            event = with_result(event, TablePlace(len(event.rounds) - 1, place), GameScore((0, 1), (5, 3)))
    return event


PARTS = (events,)
