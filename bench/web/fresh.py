"""A fresh machine, as `./play` leaves it: `uv run python -m bench.web.fresh [--save] [--wheel FILE]`.

The wheel with the extra `play` in an environment of its own, where nothing can be compiled: what it takes on the disk;
at a server, seconds from sitting down to the first answer of a bot at the default level, with what the processor did,
and the most memory that a bot's process held; then a game of each title against `master`, a review and a match.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import tempfile
import time
import venv
from datetime import date
from pathlib import Path
from typing import Any

import adjoin
from tools import release
from tools.bootstrap import BIN

RESULTS = Path(__file__).parents[1] / "results" / "fresh.json"
MILLION, TICKS = 1_000_000, os.sysconf("SC_CLK_TCK")
COMPILERS = {"numba", "llvmlite", "numpy"}
LISTED = "from importlib.metadata import distributions as all; print(*(one.name for one in all()))"
SERVE = """
import sys
from pathlib import Path
from adjoin.server.startup import serve
serve(port=0, data_dir=Path(sys.argv[1]), bot_pause=0.0, ready=lambda address: print(address, flush=True))
"""
# A person at a table over the wire: the seconds from the order of a table to a move of the bot that moves first.
SIT_DOWN = """
import http.client, json, sys, time
from urllib.parse import urlsplit
from websockets.sync.client import connect
address, game = sys.argv[1:]
host = urlsplit(address).netloc
line = http.client.HTTPConnection(host)
began = time.perf_counter()
asked = {"game": game, "seats": [{"kind": "bot", "level": "skilled"}, {"kind": "me"}]}
line.request("POST", "/api/tables", json.dumps(asked), {"content-type": "application/json"})
answer = line.getresponse()
made = json.loads(answer.read())
cookies = "; ".join(value.split(";")[0] for name, value in answer.getheaders() if name.lower() == "set-cookie")
while True:
    line.request("GET", f"/api/tables/{made['table']}", headers={"cookie": cookies})
    told = json.loads(line.getresponse().read())
    if told.get("moves", told.get("ply", 0)):
        break
    time.sleep(0.01)
print(round(time.perf_counter() - began, 2))
"""


def size(folder: Path) -> float:
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return round(sum(path.stat().st_size for path in files) / MILLION, 1)


class Place:
    """The environment."""

    def __init__(self, folder: Path, wheel: Path | None) -> None:
        self.folder = folder
        found = wheel or release.pack(folder / "wheel", "--wheel")[0]
        venv.create(folder / "venv", with_pip=True)
        pip = [str(folder / "venv" / BIN / "python"), "-m", "pip"]
        subprocess.run([*pip, "install", "--quiet", "--no-compile", f"{found.resolve()}[play]"], check=True)
        subprocess.run([*pip, "uninstall", "--quiet", "--yes", "pip", "setuptools"], check=True)
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ADJOIN"))}
        self.environment = {**clean, "HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}

    def run(self, *words: str) -> str:
        command = [str(self.folder / "venv" / BIN / words[0]), *words[1:]]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, env=self.environment)
        if done.returncode:
            raise SystemExit(f"{words}: {done.stderr[-2000:]}")
        return done.stdout


def family(starter: int) -> dict[int, tuple[float, float]]:
    """The processes that one has started: their processor seconds, and the most memory they held in MB."""
    found, parents = {}, {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            fields = (place / "stat").read_text().rpartition(")")[2].split()
            held = re.search(r"VmHWM:\s+(\d+)", (place / "status").read_text())
        except OSError:
            continue
        parents[int(place.name)] = int(fields[1])
        spent = (int(fields[11]) + int(fields[12])) / TICKS
        found[int(place.name)] = (spent, int(held[1]) / 1024 if held else 0.0)
    ours = {starter}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return {number: found[number] for number in ours}


def first_answers(place: Place) -> dict[str, Any]:
    """At a server that was just started, for each game in turn."""
    python = str(place.folder / "venv" / BIN / "python")
    command = [python, "-c", SERVE, str(place.folder / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=place.environment) as server:
        assert server.stdout
        address = server.stdout.readline().strip()
        time.sleep(3)  # somebody looks at the first page
        told: dict[str, Any] = {}
        for name in adjoin.names():
            before = sum(spent for spent, _ in family(server.pid).values())
            seconds = float(place.run("python", "-c", SIT_DOWN, address, name))
            worked = sum(spent for spent, _ in family(server.pid).values()) - before
            told[name] = {"first_answer_s": seconds, "processor_s": round(worked, 2)}
        others = [held for number, (_, held) in family(server.pid).items() if number != server.pid]
        told["bot_process_mb"] = round(max(others))
        server.terminate()
    return told


def games(place: Place) -> dict[str, Any]:
    """A game of each title against master, a review of it, and a match that names its engine."""
    told: dict[str, Any] = {}
    for name in adjoin.names():
        out = str(place.folder / f"{name}.jsonl")
        asked = ("--bots", "greedy,master", "--games", "1", "--seed", "7", "--out", out)
        place.run("adjoin", "simulate", name, *asked)
        place.run("adjoin", "check", out)
        told[name] = json.loads(place.run("adjoin", "review", out, "--seconds", "0.1", "--json"))
        print(name, "reviewed", flush=True)
    match = ("--bots", "master,greedy", "--games", "4", "--seconds", "0.1", "--json")
    told["arena"] = json.loads(place.run("adjoin", "arena", adjoin.names()[0], *match))
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--wheel", type=Path, help="built before, instead of a new one")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder), chosen.wheel)
        found = set(place.run("python", "-c", LISTED).split())
        if found & COMPILERS:
            raise SystemExit(f"a compiler is installed: {found & COMPILERS}")
        told: dict[str, Any] = {"date": date.today().isoformat(), "machine": platform.machine()}
        told["load"] = round(os.getloadavg()[0], 1)
        own = next((Path(folder) / "venv").rglob("site-packages/adjoin"))
        engine = size(own / "device" / "engine")  # a clone has none until somebody builds it
        told["installed_mb"] = {"all but the engine of devices": round(size(Path(folder) / "venv") - engine, 1)}
        told["installed_mb"]["engine of devices"] = engine
        print(told, flush=True)
        told["at a server"] = first_answers(place)
        print(told["at a server"], flush=True)
        told["against master"] = games(place)
    print(json.dumps(told, indent=1))
    if chosen.save:
        RESULTS.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
