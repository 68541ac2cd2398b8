"""A school: thirty people at ten tables behind one IPv4 address, one of whom attacks the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from threading import Event, Thread
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from bench.server.greedy import Visitor
from bench.server.repairs.house import House, in_time
from bench.server.repairs.pace import Pace
from server.serving import ME, OPEN, Line

TABLES, SEATS = 10, 3
ROUNDS = 3
GREED = 4  # lines on which the attacker asks at once
HEAVY = (
    "/api/games/rhombus/picture.png",
    "/schema",
    "/api/games/ophiuchus/rules/en",
    "/api/daily?date=2026-01-{0:02}",
    "/api/games/ltiles/miniature.svg",
    "/api/me/export",
)


class Class:
    """Everybody sits, each with a line."""

    def __init__(self, house: House, stack: ExitStack) -> None:
        self.house = house
        self.tables: list[list[tuple[Visitor, Line]]] = []
        for number in range(TABLES):
            people = [house.visitor(name=f"P{number} {seat}") for seat in range(SEATS)]
            opened = people[0].opened(ME, *[OPEN] * (SEATS - 1), players=SEATS)
            for person, link in zip(people[1:], opened["invite"].values(), strict=True):
                assert person.joined(link).is_success
            lines = [stack.enter_context(person.line(opened["table"])) for person in people]
            for line in lines:
                line.hello()
            self.tables.append(list(zip(people, lines, strict=True)))
            time.sleep(0.3)  # a class does not come all at once

    def play(self, tables: list[list[tuple[Visitor, Line]]]) -> dict[str, float]:
        """Somebody moves at each of these tables, and somebody opens a page: the longest of each in seconds."""
        worst = {"move": 0.0, "page": 0.0}
        for table in tables:
            for _, line in table:
                line.ask({"type": "ping"}, "pong")
            person, line = next((who, line) for who, line in table if line.legal())
            text = line.legal()[0]
            began = time.monotonic()
            answer = line.move(text)
            worst["move"] = max(worst["move"], time.monotonic() - began)
            assert answer["type"] == "ack", answer
            began = time.monotonic()
            assert person.http.get("/api/me").is_success
            worst["page"] = max(worst["page"], time.monotonic() - began)
        return {name: round(seconds, 3) for name, seconds in worst.items()}

    def rounds(self, count: int) -> dict[str, float]:
        found = [self.play(self.tables[:-1]) for _ in range(count)]
        return {name: max(one[name] for one in found) for name in found[0]}


def school(house: House) -> dict[str, Any]:
    """One of thirty people behind an address attacks with their own cookie: nobody else is delayed or locked out."""
    pace, done = Pace(), Event()
    with ExitStack() as stack:
        everybody = Class(house, stack)
        greedy, line = everybody.tables[-1][0]
        everybody.rounds(1)
        pace.take()
        quiet, before = everybody.rounds(ROUNDS), pace.take()
        told = {"asked": 0, "refused": 0, "said": 0}
        works: list[Callable[[], None]] = [lambda: ask(greedy, done, told) for _ in range(GREED)]
        works.append(lambda: say(line, done, told))
        threads = [Thread(target=work, daemon=True) for work in works]
        for thread in threads:
            thread.start()
        time.sleep(1.0)
        beside, load = everybody.rounds(ROUNDS), pace.take()
        done.set()
        for thread in threads:
            thread.join(20)
    pace.close()
    held = in_time(quiet, beside, before, load)
    return {"held": held, "quiet_s": quiet, "beside_s": beside, "load": [before, load], "attack": told}


def ask(greedy: Visitor, done: Event, told: dict[str, int]) -> None:
    number = 0
    with suppress(httpx.HTTPError, OSError):
        while not done.is_set():
            number += 1
            said = greedy.http.get(HEAVY[number % len(HEAVY)].format(1 + number % 28))
            told["asked"] += 1
            told["refused"] += said.status_code in (429, 503)


def say(line: Line, done: Event, told: dict[str, int]) -> None:
    """Plans of a dozen placements, as fast as they are answered."""
    texts = (line.legal() or ["U@d2"])[:12]
    with suppress(WebSocketException, OSError, TimeoutError):
        while not done.is_set():
            line.ask({"type": "plan", "texts": texts, "spots": True}, "plan", "refused")
            told["said"] += 1


SCHOOL: dict[str, Any] = {"school": school}
