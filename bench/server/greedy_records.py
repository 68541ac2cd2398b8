"""Greed for what is checked, kept and judged, for bench/server/attacks.py: uploads and reviews."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from adjoin.bots.greedy import GreedyBot
from adjoin.kernel.model.game import Game
from adjoin.kernel.records.record import full_record
from adjoin.kernel.registry import find
from bench.server.greedy import Scene, statuses

BIGGEST = 4_000_000  # bytes of an upload


def a_record() -> dict[str, Any]:
    """A whole game between two simple bots."""
    bot, position, rng = GreedyBot(), Game(find("copulas"), {}).start("attack"), Random(1)
    while not position.over:
        seat = position.turn
        if seat < 0:
            position = position.draw()
            continue
        sitting = bot.open(position.game.definition, position.game.options, seat)
        position = position.play(sitting.choose(position.view(seat), 0.05, rng))
    return full_record(position, [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}], "0")


def uploads(folder: Path, *, same: bool) -> dict[str, Any]:
    """34 uploads of 4 MB with junk fields, then small ones that differ, for ten seconds."""
    scene, record = Scene(folder, same=same), a_record()
    before, size = scene.memory(), database_size(folder)
    scene.ask_on()

    def fat(number: int) -> int:
        room = (BIGGEST - len(json.dumps(record)) - 100) // 3
        body = json.dumps({**record, "junk": [number]})[:-2] + ",{}" * room + "]}"
        with scene.greedy.client() as http:
            return http.post("/api/records", content=body).status_code

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(fat, range(34)))
    heaviest, began, kept = scene.peak, time.monotonic(), []
    while time.monotonic() - began < 10:
        seats = [{"kind": "person", "name": f"N{len(kept)}" + "x" * 20_000}, record["seats"][1]]
        with scene.greedy.client() as http:
            kept.append(http.post("/api/records", content=json.dumps({**record, "seats": seats})).status_code)
    told = {
        "fat": statuses(answers),
        "memory_mb": [before, heaviest],
        "kept_in_10_s": statuses(kept),
        "database_kb": [size // 1000, database_size(folder) // 1000],
        "stranger": scene.noticed(),
    }
    scene.close()
    return told


def database_size(folder: Path) -> int:
    return sum(path.stat().st_size for path in (folder / "data").glob("adjoin.sqlite3*"))


def checks(folder: Path, *, same: bool) -> dict[str, Any]:
    """Twelve uploads at once, each with 48,000 legal `replaced` entries."""
    scene, record = Scene(folder, same=same), a_record()
    record["moves"] = padded(record["moves"], 48_000)
    body = json.dumps(record, separators=(",", ":"))
    scene.ask_on()
    time.sleep(1)

    def one(_: int) -> tuple[int, float]:
        began = time.monotonic()
        with scene.greedy.client() as http:
            return http.post("/api/records", content=body).status_code, time.monotonic() - began

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(one, range(12)))
    told = {
        "bytes": len(body),
        "answers": statuses([status for status, _ in answers]),
        "greedy_s": round(max(seconds for _, seconds in answers), 1),
        "memory_mb": scene.peak,
        "stranger": scene.noticed(),
    }
    scene.close()
    return told


def padded(moves: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """The moves of a game, and between the first two a seat that is replaced again and again."""
    note = {"seat": 0, "type": "replaced", "text": "replaced", "by": {"kind": "open"}, "hash": moves[0]["hash"]}
    room = (BIGGEST - len(json.dumps(moves)) - 6000) // (len(json.dumps(note, separators=(",", ":"))) + 1)
    return [moves[0], *[note] * min(most, room), *moves[1:]]


# ------------------------------------------------------------------------------------------------ reviews


def reviews(folder: Path, *, same: bool) -> dict[str, Any]:
    """Eight reviews of whole games without a cookie: how long until a stranger's own is begun, and done?"""
    scene, names = Scene(folder, same=same), []
    record = a_record()
    for number in range(9):
        seats = [{"kind": "person", "name": f"N{number}"}, record["seats"][1]]
        who = scene.greedy if number < 8 else scene.stranger
        answer = who.http.post("/api/records", json={**record, "seats": seats})
        names.append(answer.json()["replay"])
    answers = []
    for name in names[:8]:
        with scene.greedy.client() as http:
            answers.append(http.post(f"/api/replays/{name}/review").status_code)
    began, refused, own = time.monotonic(), 0, f"/api/replays/{names[8]}/review"
    while scene.stranger.http.post(own).status_code == 429 and time.monotonic() - began < 300:
        refused += 1
        time.sleep(0.5)
    taken = time.monotonic() - began
    while not scene.stranger.http.get(own).json()["ready"] and time.monotonic() - began < 300:
        time.sleep(0.5)
    told = {
        "answers": statuses(answers),
        "stranger_refused": refused,
        "stranger_taken_s": round(taken, 1),
        "stranger_done_s": round(time.monotonic() - began, 1),
    }
    scene.close()
    return told
