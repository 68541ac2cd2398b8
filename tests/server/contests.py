"""People who take part in events on a server."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from server.serving import OPENED, PATIENCE, Guest, Server, dialled


def event_opened(guest: Guest, form: str = "swiss", starts: float = 0.0, **more: Any) -> str:
    """An event that a guest opens; without a time it begins in an hour, or when they start it."""
    wish = {"name": "An evening", "game": "copulas", "format": form, "pace": "10+5", **more}
    guest.http.put("/api/me", json={"name": guest.name})
    answer = guest.http.post("/api/events", json={**wish, "starts": round((starts or time.time() + 3600) * 1000)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["event"]["terms"]["id"])


def joins(guest: Guest, event: str, **more: Any) -> Any:
    return guest.http.post(f"/api/events/{event}/entry", json={"name": guest.name, "part": "a" * 32, **more})


def begins(guest: Guest, event: str) -> None:
    """The organiser starts an event once everybody has joined, however long that took."""
    assert guest.http.put(f"/api/events/{event}/start", json={"starts": 0}).status_code == 200


def event_seen(guest: Guest, event: str) -> dict[str, Any]:
    answer = guest.http.get(f"/api/events/{event}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def own_pairing(seen: dict[str, Any]) -> dict[str, Any] | None:
    """The table of the last round at which whoever looks plays."""
    rounds = seen["event"]["rounds"]
    pairings = rounds[-1]["pairings"] if rounds else []
    return next((one for one in pairings if seen["you"] in one["players"]), None)


class Watching:
    """A socket at an event, and what it was told last."""

    def __init__(self, guest: Guest, event: str) -> None:
        address = guest.server.address.replace("http", "ws") + f"/ws/events/{event}"
        self.opening = dialled(address, {"cookie": guest.cookie})
        self.socket = self.opening.__enter__()
        OPENED.add(self)
        self.event: dict[str, Any] = {}
        self.heard = 0

    def __enter__(self) -> Watching:
        return self

    def __exit__(self, *_: object) -> None:
        self.opening.__exit__(None, None, None)
        OPENED.discard(self)

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not self.event or not wanted(self.event):
            self.event = json.loads(self.socket.recv(timeout=2 * PATIENCE))
            self.heard += 1
        return self.event

    def until_round(self, number: int) -> dict[str, Any]:
        """Until so many rounds have been paired and opened, or the event is over."""
        return self.until(lambda event: event["terms"].get("round", 0) >= number or is_over(event))

    def until_after(self, number: int) -> None:
        """Until a round is over."""
        self.until(lambda event: event["terms"]["round"] > number or event["rounds"][-1].get("over") or is_over(event))


def is_over(event: dict[str, Any]) -> bool:
    return event["terms"]["state"] in ("over", "called_off")


def appears(guest: Guest, table: str) -> None:
    """Wait until a table is there."""
    end = time.monotonic() + PATIENCE
    while guest.http.get(f"/api/tables/{table}").status_code == 404:
        assert time.monotonic() < end
        time.sleep(0.05)


def resigns(guest: Guest, table: str) -> None:
    """Come to a table and give up; whoever finds the game over has come as well."""
    appears(guest, table)
    with guest.line(table) as line:
        line.hello()
        if line.state["turn"] != -1:
            line.resign()


def comes(guest: Guest, table: str) -> None:
    appears(guest, table)
    with guest.line(table) as line:
        line.hello()


def plays_out(people: list[Guest], event: str, watching: Watching, loser: Callable[[list[int]], int] = min) -> None:
    """Everybody comes to every table; at each of people alone one of them resigns, against bots the person does."""
    number = 0
    while not is_over(watching.until_round(number + 1)):
        number = watching.event["terms"]["round"]
        for pairing in watching.event["rounds"][-1]["pairings"]:
            there = [n for n in pairing["players"] if n < len(people)]
            if there and not pairing.get("over"):
                resigns(people[loser(there)], pairing["table"])
        watching.until_after(number)


def gather(server: Server, count: int) -> list[Guest]:
    return [Guest(server, f"Guest {chr(65 + number)}") for number in range(count)]


def begin_event(server: Server, count: int, form: str = "swiss", **more: Any) -> tuple[list[Guest], str]:
    """People in an event that has begun; the first of them opened it."""
    people = gather(server, count)
    event = event_opened(people[0], form, **more)
    for guest in people:
        joins(guest, event)
    begins(people[0], event)
    return people, event
