"""The lobby with many who look: how soon everybody knows of a change, and what it costs the server.

`python -m bench.server.lobby [--people 2000] [--offers 500] [--changes 40] [--save]` starts a server of its own, puts
the offers up over HTTP, lets the people look through sockets, and takes offers back and makes new ones a few times a
second. It tells the time from the answer to whoever changed something until each looker has heard of it, the processor
time that the server needs for a change, and the bytes that one looker is sent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import connect

from bench import ROOT

SETTINGS: dict[str, Any] = {
    "port": 0,
    "person_time": "100000/second",
    "address_time": "100000/second",
    "table_time": "100000/second",
    "table_rate": "1000000/minute",
    "person_table_rate": "1000000/minute",
    "person_sockets": 100_000,
    "address_sockets": 100_000,
    "address_offers": 100_000,
    "offer_hold": 600.0,
}
PACES = ("10+5", "5+3", "1d", "3d", "")


@lru_cache(maxsize=8)
def read(text: str | bytes) -> Any:
    """A message; all lookers are sent the same one, and this program is not what is measured."""
    return json.loads(text)


class Looker:
    """One who looks: which offers it knows, and when it heard of the last change of each."""

    def __init__(self) -> None:
        self.heard: dict[str, float] = {}
        self.bytes = 0
        self.ready = asyncio.Event()

    async def look(self, address: str) -> None:
        async with connect(address, proxy=None, max_size=2**24, compression=None, ping_interval=None) as socket:
            async for text in socket:
                now = perf_counter()
                if not self.ready.is_set():
                    self.ready.set()
                    continue
                self.bytes += len(text)
                told = read(text)
                for offer in told.get("put", ()):
                    self.heard.setdefault(offer["id"], now)
                for name in told.get("gone", ()):
                    self.heard.setdefault(f"-{name}", now)


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def made(base: str, game: str, pace: str) -> tuple[httpx.AsyncClient, str]:
    """Somebody new, and the offer they made."""
    client = httpx.AsyncClient(base_url=base, trust_env=False, timeout=60)
    answer = await client.post("/api/offers", json={"game": game, "pace": pace, "name": "Ada"})
    return client, str(answer.raise_for_status().json()["offer"]["id"])


async def measured(base: str, pid: int, people: int, offers: int, changes: int) -> dict[str, Any]:
    games = [game["name"] for game in httpx.get(f"{base}/api/games", trust_env=False, timeout=60).json()]
    standing = [await made(base, games[n % len(games)], PACES[n % len(PACES)]) for n in range(offers)]
    lookers = [Looker() for _ in range(people)]
    address = base.replace("http", "ws") + "/ws/lobby"
    tasks = []
    for start in range(0, people, 50):
        tasks += [asyncio.create_task(looker.look(address)) for looker in lookers[start : start + 50]]
        await asyncio.gather(*(looker.ready.wait() for looker in lookers[start : start + 50]))
    done: dict[str, float] = {}
    before, began = cpu(pid), perf_counter()
    for number in range(changes // 2):
        client, name = standing[number]
        (await client.delete(f"/api/offers/{name}/seat")).raise_for_status()
        done[f"-{name}"] = perf_counter()
        _, fresh = await made(base, games[number % len(games)], PACES[number % len(PACES)])
        done[fresh] = perf_counter()
        await asyncio.sleep(0.25)
    while any(len(looker.heard.keys() & done.keys()) < len(done) for looker in lookers):
        await asyncio.sleep(0.2)
        if perf_counter() - began > 300:
            break
    used = cpu(pid) - before
    late = sorted(looker.heard.get(name, float("inf")) - at for looker in lookers for name, at in done.items())
    for task in tasks:
        task.cancel()
    return {
        "people": people,
        "offers": offers,
        "changes": len(done),
        "unheard": sum(one == float("inf") for one in late),
        "median_seconds": round(late[len(late) // 2], 3),
        "p99_seconds": round(late[int(len(late) * 0.99)], 3),
        "worst_seconds": round(late[-1], 3),
        "cpu_ms_a_change": round(1000 * used / len(done), 2),
        "cpu_us_a_change_and_looker": round(1_000_000 * used / len(done) / people, 2),
        "bytes_a_change": round(sum(looker.bytes for looker in lookers) / people / len(done)),
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--people", type=int, default=2000)
    asked.add_argument("--offers", type=int, default=500)
    asked.add_argument("--changes", type=int, default=40)
    asked.add_argument("--save", action="store_true", help="keep what was found in bench/results")
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = json.dumps({**SETTINGS, "data_dir": folder})
        command = [sys.executable, str(ROOT / "tests" / "server" / "host.py"), settings]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            base = process.stdout.readline().strip()
            found = asyncio.run(measured(base, process.pid, chosen.people, chosen.offers, chosen.changes))
        finally:
            process.terminate()
            process.wait()
    told = json.dumps(
        {"at": f"{datetime.now():%Y-%m-%dT%H:%M:%S}", "load": round(os.getloadavg()[0], 1), **found}, indent=2
    )
    print(told)
    if chosen.save:
        (ROOT / "bench" / "results" / "lobby.json").write_text(told + "\n", "utf-8")


if __name__ == "__main__":
    main()
