"""Greed for tables, for bench/server/attacks.py: bots without end, and rematches that nobody asked for."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from bench.server.greedy import Scene, Visitor, statuses
from server.serving import ME, OPEN, Line

MASTER = {"kind": "bot", "level": "master"}
SIMPLE = {"kind": "bot", "level": "random"}
LONG = 10.0  # seconds of resigning and playing again
SOCKETS = 40  # of one person, who presses the button on all of them


def bots(folder: Path, *, same: bool, watched: bool = False, wait: float = 150) -> dict[str, Any]:
    """100 tables with four of the strongest bots, nobody's cookie: how long until a stranger's bot has moved?"""
    scene = Scene(folder, same=same)
    told: dict[str, Any] = {}
    with ExitStack() as stack:
        line = stack.enter_context(playing(scene))
        told["before_s"] = round(bot_move(line), 2)
        wish = {"game": "copulas", "options": {"players": 4}, "seats": [MASTER] * 4}
        answers, began = [], time.monotonic()
        for _ in range(100):
            with scene.greedy.client() as http:
                answer = http.post("/api/tables", json=wish)
            answers.append(answer.status_code)
            if watched and answer.status_code == 201:
                with suppress(OSError, WebSocketException):
                    stack.enter_context(scene.greedy.line(answer.json()["table"])).hello()
        told |= {"answers": statuses(answers), "took_s": round(time.monotonic() - began, 1)}
        told["stranger_s"] = []
        while len(told["stranger_s"]) < 3 and line.state["turn"] == 0:  # else the bot did not move in all that time
            told["stranger_s"].append(round(bot_move(line, wait), 2))
    scene.close()
    return told


def playing(scene: Scene) -> Line:
    """The stranger's table with one bot of the strongest kind, which has been warmed up."""
    made = scene.stranger.opened(ME, MASTER)
    line = scene.stranger.line(made["table"])
    line.hello()
    bot_move(line, 120)
    return line


def bot_move(line: Line, most: float = 60) -> float:
    """The stranger moves; the seconds until the bot has."""
    began = time.monotonic()
    line.play_first()
    while line.state["turn"] != 0 and time.monotonic() - began < most:
        with suppress(TimeoutError):
            line.until("state")
    return time.monotonic() - began


# ------------------------------------------------------------------------------------------------ rematches


def rematches(folder: Path, *, same: bool) -> dict[str, Any]:
    """Resigning and playing again for ten seconds; then 40 sockets of one person ask another for a rematch at once."""
    scene = Scene(folder, same=same)
    scene.ask_on()
    told = again_and_again(scene) | {"all_at_once": all_at_once(scene)}
    told["stranger"] = scene.noticed()
    scene.close()
    return told


def again_and_again(scene: Scene) -> dict[str, Any]:
    """Against a bot, which accepts at once: every rematch is counted as a table, and beyond the rate refused."""
    table, opened, answers = str(scene.greedy.opened(ME, SIMPLE)["table"]), 0, Counter[str]()
    began = time.monotonic()
    while time.monotonic() - began < LONG:
        with scene.greedy.line(table) as line:
            line.hello()
            if line.state["turn"] >= 0:
                line.resign()
                line.until_state(turn=-1)
            answer = line.command("offer")
            answers[answer.get("code", answer["type"])] += 1
            if answer["type"] == "ack":
                while not line.state["next_table"]:
                    line.until("state")
                table, opened = str(line.state["next_table"]), opened + 1
    return {"rematches_in_10_s": opened, "answers": dict(answers)}


def all_at_once(scene: Scene) -> dict[str, Any]:
    """What 40 offers on 40 sockets come to: before the other person answers, and after they have accepted."""
    one, other = (Visitor(scene.server, f"127.0.0.{place}", f"N{place}") for place in (4, 5))
    made = one.opened(ME, OPEN)
    other.joined(made["invite"]["1"])
    before = len(tables_of(other))
    with ExitStack() as stack:
        lines = [stack.enter_context(one.line(made["table"])) for _ in range(SOCKETS)]
        asked = stack.enter_context(other.line(made["table"]))
        for line in (*lines, asked):
            line.hello()
        lines[0].resign()
        with ThreadPoolExecutor(SOCKETS) as pool:
            answers = list(pool.map(offered, lines))
        asked.until_state(commands=["accept", "refuse"])
        unasked = len(tables_of(other)) - before
        asked.command("accept")
        while not asked.state["next_table"]:
            asked.until("state")
    return {
        "answers": dict(Counter(answers)),
        "seated_unasked": unasked,
        "tables_once_accepted": len(tables_of(other)) - before,
    }


def offered(line: Line) -> str:
    line.until_state(turn=-1)
    answer = line.command("offer")
    return str(answer.get("code", answer["type"]))


def tables_of(who: Visitor) -> list[Any]:
    return list(who.http.get("/api/me").json()["tables"])
