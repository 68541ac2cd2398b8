"""Whole events driven to their ends by scripted people and bots, with a process killed in between."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
from websockets.exceptions import WebSocketException

from adjoin.cli.events import check_event_file
from server.contests import begins, event_opened, event_seen, gather, is_over, joins
from server.serving import Guest, Server, serving

Found = TypeVar("Found")
PLIES = 4  # that are played at a table before somebody gives up
LOST = (httpx.HTTPError, WebSocketException, OSError, TimeoutError, AssertionError)
KINDS: dict[str, tuple[int, dict[str, Any]]] = {  # people, and what is played
    "swiss": (11, {"form": "swiss", "rounds": 3, "bots": "random"}),
    "duplicate": (8, {"form": "duplicate", "rounds": 2}),
    "teams": (8, {"form": "duplicate", "rounds": 2, "options": {"players": 4, "teams": True}}),
    "knockout": (8, {"form": "knockout", "pace": "3d"}),
    "bots": (1, {"form": "swiss", "rounds": 2, "bots": "random"}),
}


def again(work: Callable[[], Found], seconds: float = 120.0) -> Found:
    """Do something until it is done, however often a process dies meanwhile."""
    end = time.monotonic() + seconds
    while True:
        try:
            return work()
        except LOST:
            if time.monotonic() > end:
                raise
            time.sleep(0.3)


def struck(server: Server) -> str:
    """Kill a worker, which its parent starts again; where there is one process, kill and start that."""
    workers = serving(server)
    if workers:
        os.kill(workers[0], signal.SIGKILL)
        return "worker"
    server.kill()
    server.start()
    return "server"


class Evening:
    """One event of `people` scripted people; bots fill in where its terms say so."""

    def __init__(self, server: Server, people: int, rng: Random, form: str, **terms: Any) -> None:
        self.server, self.rng = server, rng
        self.people = gather(server, people)
        self.event = event_opened(self.people[0], form, **terms)
        self.numbers: dict[int, Guest] = {}
        for guest in self.people:
            seen = joins(guest, self.event).json()
            self.numbers[seen["you"]] = guest
        begins(self.people[0], self.event)

    def seen(self) -> dict[str, Any]:
        return dict(again(lambda: event_seen(self.people[0], self.event))["event"])

    def play(self, strike: Callable[[], str]) -> dict[str, Any]:
        """To its end; in the first round, once some tables are done, `strike` happens."""
        hit, done, began = "", 0, time.monotonic()
        while not is_over(told := self.seen()):
            assert time.monotonic() - began < 500
            running = [one for one in told["rounds"][-1]["pairings"] if not one.get("over")] if told["rounds"] else []
            for pairing in running:
                if self.played(pairing):
                    done += 1
                if done and not hit:
                    hit = strike()
            time.sleep(0.1)
        return {"killed": hit, "seconds": round(time.monotonic() - began, 1), "told": told}

    def played(self, pairing: dict[str, Any]) -> bool:
        """Everybody comes, some moves are made, and one of the people gives up; False where only bots sit."""
        seats = [seat for seat, number in enumerate(pairing["players"]) if number in self.numbers]
        if not seats:
            return False
        table, guests = pairing["table"], {seat: self.numbers[pairing["players"][seat]] for seat in seats}
        for _ in range(PLIES):
            for guest in guests.values():
                again(partial(moved, guest, table))
        loser = self.rng.choice(seats)
        side = [seat for seat in seats if (seat in (0, 3)) == (loser in (0, 3))] if len(seats) == 4 else [loser]
        for seat in side:
            again(partial(gives_up, guests[seat], table))
        return True

    def checked(self, folder: Path) -> int:
        """The games of its file, which `adjoin check` has found true."""
        text = again(lambda: self.people[0].http.get(f"/api/events/{self.event}/file").raise_for_status().text)
        path = folder / f"{self.event}.jsonl"
        path.write_text(text)
        check_event_file(path)
        return len(text.splitlines()) - 1


def moved(guest: Guest, table: str) -> None:
    """Come to a table, and make a move if it is one's turn."""
    with guest.line(table) as line:
        line.hello()
        if line.state["turn"] == line.state["viewer"] and line.legal():
            line.play_first()


def gives_up(guest: Guest, table: str) -> None:
    with guest.line(table) as line:
        line.hello()
        if line.state["turn"] >= 0 and line.state["viewer"] >= 0 and "resign" in line.state["commands"]:
            line.resign()


def driven(server: Server, kind: str, folder: Path, seed: int = 1) -> dict[str, Any]:
    """One evening of a kind, with a kill in its first round: what came of it."""
    count, terms = KINDS[kind]
    evening = Evening(server, count, Random(seed), **terms)
    found = evening.play(lambda: struck(server))
    told = found.pop("told")
    assert told["terms"]["state"] == "over", told["terms"]
    return {
        "kind": kind,
        "entrants": len(told["entrants"]),
        "bots": sum(bool(one.get("level")) for one in told["entrants"]),
        "rounds": len(told["rounds"]),
        "checked_games": evening.checked(folder),
        **found,
    }
