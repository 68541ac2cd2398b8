"""People in a lobby: those who look, and what they do there."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

from server.serving import OPENED, PATIENCE, Guest, dialled

PARTS = {"Ann": "a" * 32, "Ben": "b" * 32, "Cleo": "c" * 32}


class Looking:
    """A socket at the lobby, and what it has been told so far."""

    def __init__(self, guest: Guest, offer: str = "") -> None:
        cookie = "; ".join(f"{key}={value}" for key, value in guest.http.cookies.items())
        address = guest.server.address.replace("http", "ws") + "/ws/lobby" + (f"?offer={offer}" if offer else "")
        self.opening = dialled(address, {"cookie": cookie})
        self.socket = self.opening.__enter__()
        OPENED.add(self)
        self.offers: dict[str, Any] = {}
        self.begun: list[str] = []
        self.gone: list[str] = []
        self.mine: dict[str, int] | None = None
        self.challenges: list[str] | None = None
        self.heard: list[str] = []

    def __enter__(self) -> Looking:
        return self

    def __exit__(self, *_: object) -> None:
        self.opening.__exit__(None, None, None)
        OPENED.discard(self)

    def hear(self) -> None:
        self.heard.append(str(self.socket.recv(timeout=PATIENCE)))
        message = json.loads(self.heard[-1])
        if message["type"] == "offers":
            self.offers = {offer["id"]: offer for offer in message["offers"]}
        elif message["type"] == "mine":
            self.mine = message["seats"]
            self.challenges = [offer["id"] for offer in message["challenges"]]
        else:
            self.offers |= {offer["id"]: offer for offer in message.get("put", [])}
            self.gone += message.get("gone", [])
            self.begun += message.get("begun", [])
            for name in [*message.get("gone", []), *message.get("begun", [])]:
                self.offers.pop(name, None)

    def until(self, wanted: Callable[[], bool]) -> None:
        while not wanted():
            self.hear()


def offered(guest: Guest, **more: Any) -> Any:
    wish = {"game": "copulas", "name": guest.name, "part": PARTS.get(guest.name, ""), **more}
    return guest.http.post("/api/offers", json=wish)


def made(guest: Guest, **more: Any) -> str:
    answer = offered(guest, **more)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["offer"]["id"])


def sits(guest: Guest, offer: str, part: str | None = None) -> Any:
    given = PARTS.get(guest.name, "") if part is None else part
    return guest.http.post(f"/api/offers/{offer}/seat", json={"name": guest.name, "part": given})


def left(guest: Guest, offer: str) -> Any:
    return guest.http.delete(f"/api/offers/{offer}/seat")


def rushed(guests: list[Guest], offer: str) -> tuple[list[Any], list[Any]]:
    """All of them take a seat at once: the answers to those who got one, and to the others. Then they go."""
    answers: list[Any] = []
    threads = [threading.Thread(target=lambda g=guest: answers.append(sits(g, offer))) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for guest in guests:
        guest.http.close()
    seated = [answer for answer in answers if answer.status_code == 200 and answer.json()["seat"] >= 0]
    return seated, [answer for answer in answers if answer not in seated]
