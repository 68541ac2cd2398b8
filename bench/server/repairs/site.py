"""Attacks from one IPv6 site: a /48 is 65,536 networks, each with an address of its own.

The attacker's address is a proxy whose word is believed, so that a site of any size can be had on one machine.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from threading import Event
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from bench.server.greedy import statuses
from bench.server.repairs.house import GREEDY, STRANGER, House
from bench.server.repairs.people import client
from server.lobbying import offered
from server.serving import ME, OPEN, PROTOCOL

MASTER = {"kind": "bot", "level": "master"}
BOTS = {"game": "copulas", "options": {"players": 4}, "seats": [MASTER] * 4}
TABLES, OFFERS, GUESSES = 60, 120, 300
LOOKED_AT = 100  # codes of a site in a minute that are not a search
TUNING: dict[str, dict[str, Any]] = {
    "site_bots": {"proxy": [GREEDY]},
    "site_offers": {"proxy": [GREEDY], "address_offers": 2, "all_offers": 100},
    "site_codes": {"proxy": [GREEDY]},
}


def of_site(number: int) -> dict[str, str]:
    """The header of a request from another network of the site, each in a /56 of its own as long as there are any."""
    return {"x-forwarded-for": f"2001:db8:7:{(number % 256) * 256 + number // 256:x}::5"}


def site_bots(house: House, done: Event) -> dict[str, int]:
    """Tables of strong bots, each opened and watched from another network of the site."""
    watched, answers = 0, list[int]()
    with ExitStack() as stack, client(house) as http:
        for number in range(TABLES):
            if done.is_set():
                break
            http.cookies.clear()
            answer = http.post("/api/tables", json=BOTS, headers=of_site(number))
            answers.append(answer.status_code)
            if answer.status_code == httpx.codes.CREATED:
                with suppress(OSError, WebSocketException):
                    line = stack.enter_context(house.visitor().line(answer.json()["table"], **of_site(number)))
                    line.send({"type": "hello", "protocol": PROTOCOL, "since": None})
                    watched += 1
        house.begun.set()  # a stranger who plays while tables are still opened would end the attack before all are
        done.wait(90)
    return {"watched": watched, **statuses(answers)}


def site_offers(house: House) -> dict[str, Any]:
    """Offers from many networks of a site leave room in the lobby for a stranger's (of 100, two to an address)."""
    answers = list[int]()
    for number in range(OFFERS):
        with house.visitor() as guest:
            guest.http.headers.update(of_site(number))
            answers.append(offered(guest).status_code)
    with house.visitor(STRANGER, "Zoe") as stranger:
        answer = offered(stranger).status_code
    return {"held": answer == httpx.codes.CREATED, "stranger": answer, "site": statuses(answers)}


def site_codes(house: House) -> dict[str, Any]:
    """Of the codes that a site guesses few are looked at; a stranger's right one is taken meanwhile."""
    owner = house.visitor(STRANGER, "Zoe")
    owner.opened(ME, OPEN)

    def guess(number: int) -> int:
        with suppress(httpx.HTTPError):
            return http.get(f"/api/moves/BCDF{number:04}", headers=of_site(number)).status_code
        return 0

    with client(house) as http, ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(guess, range(GUESSES)))
    code = owner.http.post("/api/me/move").json()["code"]
    right = house.visitor("127.0.0.4").http.get(f"/api/moves/{code}").status_code
    looked = answers.count(httpx.codes.NOT_FOUND)
    return {"held": looked <= LOOKED_AT and right == httpx.codes.OK, "right_code": right, "guesses": statuses(answers)}


SITE_FLOODS: dict[str, Any] = {"site_bots": site_bots}
SITE_TAKINGS: dict[str, Any] = {"site_offers": site_offers, "site_codes": site_codes}
