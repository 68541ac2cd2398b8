"""Does a server that runs on and on stay as it is? Memory, latency, connections and tasks by the minute.

    python -m bench.server.soak [--minutes 30] [--warm-up 20] [--pairs 8] [--pause 0.5] [--thinkers 1] [--save]

`adjoin serve --workers 2` and `adjoin think` on a PostgreSQL of their own, with people on both workers who do all that
can be done at a table (company.py), at a person's pace: so many seconds between two acts, on average. In the
minutes of the warm-up they do the same without any pause: what a server keeps of drawings has a bound, and one that
runs on and on has long reached it. What was measured by the minute then, the first five left out, is laid through a
line: its slope in an hour, as a share of the mean, with the interval of 95 %. Flat is what has zero in its interval, or
grows by less than a twentieth in an hour.

Latency is from sending a move until both people have seen it, wherever they are; where other work shares the machine,
the processor time of a move says more.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from statistics import fmean, median
from threading import Event
from time import monotonic, perf_counter, sleep
from typing import Any

import httpx

from bench.server.company import Pair
from bench.server.database import Database
from bench.server.loops import cpu_seconds, memory
from server.serving import Line, Server, children, command_of, serving
from server.thinkers import Thinker

RESULTS = Path(__file__).parents[1] / "results"
FLAT = 0.05  # of the mean, in an hour
SETTLING = 5  # minutes until as many tables are open as will be
ASKED = 60  # times, until every worker has told its figures
TOLD = ("adjoin_tasks", "adjoin_rooms", "adjoin_sockets")


class Paced(Pair):
    """A pair that takes its time, and notes how long its moves took until both had seen them."""

    pause = 0.5
    took: list[float]

    def step(self, table: str, lines: list[Line]) -> None:
        self.done.wait(self.rng.uniform(0, 2 * self.pause))
        super().step(table, lines)

    def move(self, table: str, lines: list[Line], line: Line, text: str) -> None:
        began = perf_counter()
        super().move(table, lines, line, text)
        self.took.append(perf_counter() - began)


class House:
    """Two workers and thinkers on a PostgreSQL of their own, and people."""

    def __init__(self, folder: Path, pairs: int, thinkers: int, pause: float, warm_up: float) -> None:
        self.database = Database()
        more: dict[str, Any] = {"workers": 2, "absence": 30.0, "bot_budget": 0.1}
        self.server = Server(folder / "data", database=self.database.direct, **more)
        self.thinkers = [Thinker(folder, self.database.direct) for _ in range(thinkers)]
        self.done = Event()
        self.pairs = [Paced([self.server], number, self.done) for number in range(pairs)]
        for pair in self.pairs:
            pair.pause, pair.took = 0.0, []
            pair.start()
        sleep(warm_up * 60)
        for pair in self.pairs:
            pair.pause = pause
        self.used = cpu_seconds(*serving(self.server))
        self.taken()

    def minute(self) -> dict[str, float]:
        """What was so in the last minute, and is so at its end."""
        workers, took = serving(self.server), sorted(self.taken())
        used, before = cpu_seconds(*workers), self.used
        self.used = used
        figures = self.figures(len(workers))
        return {
            "moves": len(took),
            "latency_p50_ms": round(1000 * median(took or [0.0]), 2),
            "latency_p99_ms": round(1000 * (took or [0.0])[int(len(took) * 0.99) - 1], 1),
            "server_ms_a_move": round(1000 * (used - before) / max(1, len(took)), 3),
            "workers_mb": megabytes(workers),
            "thinkers_mb": megabytes([thinker.process.pid for thinker in self.thinkers]),
            "bots_mb": megabytes(bots_of([*workers, *(thinker.process.pid for thinker in self.thinkers)])),
            "descriptors": sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in workers),
            "connections": int(self.database.said(CONNECTIONS)[0][0]),
            "database_mb": round(self.database.said("select pg_database_size('adjoin')")[0][0] / 1e6, 1),
            **{name.removeprefix("adjoin_"): sum(of.get(name, 0) for of in figures.values()) for name in TOLD},
            "load": round(os.getloadavg()[0], 1),
        }

    def taken(self) -> list[float]:
        """How long moves took since this was asked last."""
        found: list[float] = []
        for pair in self.pairs:
            found, pair.took = found + pair.took, []
        return found

    def figures(self, workers: int) -> dict[int, dict[str, float]]:
        """What each worker tells of itself; which one answers is chance."""
        found: dict[int, dict[str, float]] = {}
        for _ in range(ASKED):
            answer = httpx.get(f"{self.server.address}/metrics", trust_env=False, timeout=20)
            lines = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
            told = {name: float(value) for name, value in lines.items() if name in (*TOLD, "adjoin_process")}
            found[int(told["adjoin_process"])] = told
            if len(found) == workers:
                break
        return found

    def close(self) -> None:
        self.done.set()
        for pair in self.pairs:
            pair.join(60)
        for thinker in self.thinkers:
            thinker.stop()
        self.server.stop()
        self.database.close()


CONNECTIONS = "select count(*) from pg_stat_activity where application_name = 'adjoin'"


def bots_of(owners: list[int]) -> list[int]:
    return [pid for owner in owners for pid in children(owner) if b"spawn_main" in command_of(pid)]


def megabytes(pids: list[int]) -> float:
    return round(sum(memory(pid) for pid in pids) / 1e6, 2)


# ------------------------------------------------------------------------------------------------ is it flat?


def trend(values: list[float]) -> dict[str, Any]:
    """The slope of values by the minute, in an hour and as a share of their mean, with the interval of 95 %."""
    level, count = fmean(values), len(values)
    if count < 4 or not level:
        return {"mean": round(level, 2), "verdict": "too short"}
    middle = (count - 1) / 2
    spread = sum((minute - middle) ** 2 for minute in range(count))
    slope = sum((minute - middle) * (value - level) for minute, value in enumerate(values)) / spread
    rest = [value - level - slope * (minute - middle) for minute, value in enumerate(values)]
    error = (sum(one**2 for one in rest) / (count - 2) / spread) ** 0.5
    wide = (1.96 + 2.4 / (count - 2)) * error  # close to Student's t
    hour = [round(60 * edge / level, 4) for edge in (slope - wide, slope, slope + wide)]
    return {"mean": round(level, 2), "in_an_hour": hour[1], "interval": [hour[0], hour[2]], "verdict": verdict(*hour)}


def verdict(low: float, slope: float, high: float) -> str:
    if low <= 0 <= high or abs(slope) < FLAT:
        return "flat"
    return "rises" if slope > 0 else "falls"


JUDGED = ("latency_p50_ms", "server_ms_a_move", "workers_mb", "thinkers_mb", "bots_mb")
JUDGED += ("descriptors", "connections", "tasks", "rooms")


def run(chosen: argparse.Namespace, folder: Path) -> dict[str, Any]:
    house = House(folder, chosen.pairs, chosen.thinkers, chosen.pause, chosen.warm_up)
    minutes, began = [], monotonic()
    try:
        while monotonic() - began < (SETTLING + chosen.minutes) * 60:
            sleep(max(0.0, began + 60 * (len(minutes) + 1) - monotonic()))
            minutes.append(house.minute())
            print(len(minutes), json.dumps(minutes[-1]), file=sys.stderr, flush=True)
    finally:
        house.close()
    return {
        "chosen": vars(chosen),
        "acknowledged": sum(len(pair.promised) for pair in house.pairs),
        "refused": {code: count for pair in house.pairs for code, count in pair.refused.items()},
        "came_back": sum(pair.resumed for pair in house.pairs),
        "faults": [fault for pair in house.pairs for fault in pair.faults],
        "trends": {name: trend([float(minute[name]) for minute in minutes[SETTLING:]]) for name in JUDGED},
        "most_connections": max(minute["connections"] for minute in minutes),
        "minutes": minutes,
    }


def main() -> int:
    reader = argparse.ArgumentParser()
    reader.add_argument("--minutes", type=int, default=30)
    reader.add_argument("--warm-up", type=float, default=20)
    reader.add_argument("--pairs", type=int, default=8)
    reader.add_argument("--pause", type=float, default=0.5)
    reader.add_argument("--thinkers", type=int, default=1)
    reader.add_argument("--save", action="store_true")
    chosen = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = {"at": datetime.now().isoformat(timespec="seconds"), **run(chosen, Path(folder))}
    text = json.dumps(found, indent=1, ensure_ascii=False)
    print(text)
    if chosen.save:
        (RESULTS / "soak.json").write_text(text + "\n")
    rising = [name for name, of in found["trends"].items() if of["verdict"] == "rises"]
    print("rising:", ", ".join(rising) or "nothing", file=sys.stderr)
    return 1 if rising or found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
