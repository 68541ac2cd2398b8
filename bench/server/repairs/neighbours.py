"""Attacks on whoever shares a table, a list or a lobby with somebody: blocks, mutes and lines for a team."""

from __future__ import annotations

import time
from typing import Any

from bench.server.greedy import Visitor
from bench.server.repairs.house import House
from bench.server.repairs.people import sign_in
from server.lobbying import made, sits
from server.serving import BOT, ME, OPEN

KNOWN_WITHIN = 1.0  # seconds in which every process knows of a block or a merge


def sit_together(ann: Visitor, ben: Visitor) -> str:
    """A table at which Ann sits first and Ben second."""
    opened = ann.opened(ME, OPEN)
    assert ben.joined(opened["invite"]["1"]).is_success
    return str(opened["table"])


def keep_away(guest: Visitor, table: str, kind: str) -> None:
    assert guest.http.put(f"/api/tables/{table}/distances", json={"seat": 1, "kind": kind}).is_success


def block_evasion(house: House) -> dict[str, Any]:
    """Somebody who is blocked and becomes another person is blocked still."""
    ann, bad, worse = house.visitor(), house.visitor(name="Bad"), house.visitor(name="Worse")
    worse.opened(ME, BOT)
    keep_away(ann, sit_together(ann, bad), "block")
    time.sleep(KNOWN_WITHIN)
    refused = sits(bad, made(ann)).status_code
    assert refused == 409, "the block works before the merge"
    sign_in(worse, bad, bring=True)
    time.sleep(KNOWN_WITHIN)
    answers = list[int]()
    for _ in range(4):  # each may reach another process
        offer = made(ann, pace="10+5")
        answers.append(sits(worse, offer).status_code)
        ann.http.delete(f"/api/offers/{offer}/seat")
    return {"held": set(answers) == {409}, "answers": answers}


def team_line(house: House) -> dict[str, Any]:
    """A line for the team reaches no spectator without a cookie where the partner is a bot or a free seat."""
    heard = dict[str, str]()
    for kind, others in (("bot", (BOT,) * 3), ("free", (OPEN,) * 3)):
        ann, nobody = house.visitor(), house.visitor(name="Nobody")
        table = ann.opened(ME, *others, players=4, teams=True)["table"]
        with ann.line(table) as line, nobody.line(table) as looks:
            line.hello()
            looks.hello()
            line.send({"type": "chat", "id": 1, "text": "secret", "team": True})
            line.send({"type": "chat", "id": 2, "text": "open", "team": False})
            heard[kind] = str(looks.until("chat")["text"])
    return {"held": set(heard.values()) == {"open"}, "first_heard": heard}


def muted_seat(house: House) -> dict[str, Any]:
    """The list of whom one has muted does not tell where somebody sits who has another name by now."""
    ann, ben = house.visitor(), house.visitor(name="Ben")
    keep_away(ann, sit_together(ann, ben), "mute")
    ben.name = "Carl"
    table = sit_together(ann, ben)
    (listed,) = ann.http.get(f"/api/me/distances?table={table}").json()["people"]
    return {"held": listed["seat"] == -1, "seat": listed["seat"], "name": listed["name"]}


NEIGHBOURS: dict[str, Any] = {"block_evasion": block_evasion, "team_line": team_line, "muted_seat": muted_seat}
