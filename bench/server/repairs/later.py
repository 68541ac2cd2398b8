"""Attacks on what came later: boxes, studies, the analysis board, films and events, while a stranger plays."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any

import httpx

import adjoin
from adjoin.study import Study, study_to_json
from bench.server.greedy import Visitor, statuses
from bench.server.repairs.house import House

LINES = 6  # on which is asked at once
SECONDS = 8.0
DEEP = "a." * 31_000 + "b = 1"  # of which a reader of TOML would have for seventeen seconds


def flood(house: House, done: Event, ask: Any) -> dict[str, int]:
    """Ask on some lines, again and again, until somebody ends it or the time is up."""
    until = time.monotonic() + SECONDS

    def one(number: int) -> list[int]:
        answers = list[int]()
        while not done.is_set() and time.monotonic() < until:
            try:
                answers.append(ask(number + LINES * len(answers)).status_code)
            except httpx.HTTPError:
                answers.append(0)
        return answers

    house.begun.set()
    with ThreadPoolExecutor(LINES) as pool:
        return statuses([status for found in pool.map(one, range(LINES)) for status in found])


def record() -> dict[str, Any]:
    return dict(adjoin.play(adjoin.load("copulas"), ["random", "random"], seed="later"))


def uploaded(guest: Visitor) -> str:
    return str(guest.http.post("/api/records", content=json.dumps(record())).json()["replay"])


def deep_boxes(house: House, done: Event) -> dict[str, int]:
    """Boxes in TOML whose names have thousands of dots."""
    guest = house.visitor()
    return flood(house, done, lambda _: guest.http.post("/api/games/copulas/box", json={"text": DEEP}))


def big_studies(house: House, done: Event) -> dict[str, int]:
    """Studies of nearly a megabyte, kept, looked up and analysed."""
    guest, study = house.visitor(), dict(study_to_json(Study.of_record(record(), "Big")))
    study["notes"] = {str(ply): {"comment": "x" * 4_000} for ply in range(1, len(study["record"]["moves"]))}
    body = json.dumps(study)
    kept = guest.http.put("/api/studies/new", content=body).json()["id"]

    def ask(number: int) -> httpx.Response:
        if number % 3:
            return guest.http.post("/api/analysis", json={"study": kept, "ply": number % 30})
        return guest.http.put("/api/studies/new", content=body)

    return flood(house, done, ask)


def thoughts(house: House, done: Event) -> dict[str, int]:
    """Candidates of many positions, each in the round that takes longest."""
    guest = house.visitor()
    replay = uploaded(guest)
    body = {"replay": replay, "round": 3}
    ask = partial(guest.http.post, "/api/analysis/candidates")
    return flood(house, done, lambda number: ask(json={**body, "ply": number % 40}))


def films(house: House, done: Event) -> dict[str, int]:
    """Films and cards of a game in every form there is."""
    guest = house.visitor()
    replay = uploaded(guest)
    paths = [
        f"film.{kind}?names={name}&language={word}"
        for kind in ("gif", "webp")
        for name in (0, 1)
        for word in ("en", "ja")
    ]
    paths += [f"card.png?ply={ply}&shape={shape}" for ply in range(30) for shape in ("wide", "square")]
    return flood(house, done, lambda number: guest.http.get(f"/api/replays/{replay}/{paths[number % len(paths)]}"))


def event_pages(house: House, done: Event) -> dict[str, int]:
    """Events opened, entered, left and looked at, as fast as they are answered."""
    guest = house.visitor(name="Greedy")
    guest.http.put("/api/me", json={"name": "Greedy"})
    wish = {"name": "An evening", "game": "copulas", "format": "swiss", "pace": "10+5"}
    wish |= {"starts": round(time.time() + 3600) * 1000}
    event = guest.http.post("/api/events", json=wish).json()["event"]["terms"]["id"]
    asks = [
        partial(guest.http.post, f"/api/events/{event}/entry", json={"part": "a" * 32}),
        partial(guest.http.delete, f"/api/events/{event}/entry"),
        partial(guest.http.get, f"/api/events/{event}"),
        partial(guest.http.get, "/api/events"),
        partial(guest.http.post, "/api/events", json=wish),
    ]
    return flood(house, done, lambda number: asks[number % len(asks)]())


LATER: dict[str, Any] = {
    "deep_boxes": deep_boxes,
    "big_studies": big_studies,
    "thoughts": thoughts,
    "films": films,
    "event_pages": event_pages,
}
