"""Does the time a bot takes tell that it had one legal move? Taken from outside, where tiles are hidden.

    python -m bench.bots.only_move [--games 50] [--budget 0.2] [--save]

A person plays OPHIUCHUS to the last tile, at random, against two bots that search, through a real server and its
socket; how long the page waits for each answer is written down. When the game is over, the store tells how many moves
the bot could have made each time. Elsewhere only moves hardly ever happen.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from datetime import datetime
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.table import Table
from server.serving import ME, Guest, Line, Server

RESULTS = Path(__file__).parents[1] / "results"
BOT = {"kind": "bot", "level": "master"}
WISH = {"game": "ophiuchus", "options": {"players": 3, "end": "play_out", "deal": "full"}, "seats": [ME, BOT, BOT]}
PERSON = 0  # the seat; bots have the others


def answer(line: Line, rng: Random) -> bool:
    """Make a move, if it is the person's turn."""
    state = line.state
    if state["turn"] != PERSON:
        return False
    texts = line.legal() or [choice["text"] for choice in state["scene"].get("choices", [])]
    return bool(line.move(rng.choice(texts))["type"] == "ack")


def waits(guest: Guest, rng: Random) -> tuple[str, dict[int, float]]:
    """A whole game; its table, and how long bots took at each version."""
    table = str(guest.http.post("/api/tables", json=WISH | {"name": guest.name}).json()["table"])
    took: dict[int, float] = {}
    with guest.line(table) as line:
        line.hello()
        since: tuple[int, float] | None = None
        while line.state["turn"] >= 0:
            version, turn = line.state["version"], line.state["turn"]
            if since and version > since[0]:
                took[since[0]] = perf_counter() - since[1]
                since = None
            if turn > PERSON and since is None:
                since = version, perf_counter()
            if not answer(line, rng):
                line.until("state")
            else:
                line.until_version(version + 1)
    return table, took


def choices(data: Path, table: str) -> dict[int, int]:
    """How many moves a bot could make at each version."""

    async def load() -> Any:
        store = SqliteStore(data / "adjoin.sqlite3")
        saved = await store.load(table)
        await store.close()
        return saved

    saved, found = asyncio.run(load()), {}
    at = Table.restore(saved.spec, ())
    for action in saved.actions:
        if action.type == "move" and action.seat > PERSON:
            found[at.version] = len(at.position.legal_numbers)
        at = at.act(action)
    return found


def told(some: list[float]) -> dict[str, Any]:
    ordered = sorted(some)
    return {"answers": len(some), "least": ordered[0], "median": median(some), "most": ordered[-1]} if some else {}


def measured(games: int, budget: float) -> dict[str, Any]:
    one: list[float] = []
    more: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        server = Server(data, bot_budget=budget)
        with Guest(server) as guest:
            waits(guest, Random(0))  # compiles
            for number in range(games):
                table, took = waits(guest, Random(number))
                ways = choices(data, table)
                for version, seconds in took.items():
                    (one if ways[version] == 1 else more).append(round(seconds, 4))
        server.stop()
    return {"one_legal_move": told(one), "several": told(more)}


def main() -> None:
    reader = argparse.ArgumentParser(description="Does time tell that there was one legal move?")
    reader.add_argument("--games", type=int, default=50)
    reader.add_argument("--budget", type=float, default=0.2, help="seconds that a bot may think")
    reader.add_argument("--save", action="store_true")
    asked = reader.parse_args()
    now = datetime.now()
    load, found = os.getloadavg()[0], measured(asked.games, asked.budget)
    kept = {"at": now.isoformat(timespec="seconds"), "load": load, "budget": asked.budget, **found}
    print(json.dumps(kept, indent=1))
    if asked.save:
        (RESULTS / "only-move.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
