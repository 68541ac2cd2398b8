"""A walk through Adjoin with whatever versions of its libraries are installed: run as a program, it fails or prints ok.

It stands on no library of the tests, so that an environment with nothing but Adjoin can run it.
"""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys
import urllib.request
from http.cookiejar import CookieJar
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import adjoin

ROOMS = "kernel geometry scene games search kernels engines bots table live answers learn arena server cli"
LEFT_OUT = (
    "numba",
    "llvmlite",
    "numpy",
    "pyarrow",
    "altair",
    "ray",
    "griffe",
    "js",
    "pyodide",
)  # of extras that are not installed


def import_all() -> None:
    """Every module that its installed libraries allow."""
    for room in ROOMS.split():
        if find_spec(f"adjoin.{room}") is None:
            continue
        home = import_module(f"adjoin.{room}")
        for found in pkgutil.walk_packages(home.__path__, home.__name__ + "."):
            if not found.name.endswith("__main__"):
                try:
                    import_module(found.name)
                except ModuleNotFoundError as reason:
                    if reason.name not in LEFT_OUT:
                        raise


def use_commands(folder: Path) -> None:
    """The terminal: help, a match, its check, a page of rules."""
    records = str(folder / "games.jsonl")
    game = adjoin.names()[0]
    for words in (
        ["--help"],
        ["simulate", "--help"],
        ["simulate", game, "--bots", "casual", "--games", "1", "--seed", "7", "--out", records],
        ["check", records],
        ["rules", game],
    ):
        done = subprocess.run([sys.executable, "-m", "adjoin", *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, (words, done.stdout, done.stderr)


def ratings_after() -> None:
    """Equal places rate people equally, a better place higher."""
    from adjoin.kernel.model.outcome import Outcome
    from adjoin.server.ratings.results import NEW, ratings_after

    last, first, second, other = ratings_after(Outcome((0,) * 4, ((3,), (1, 2), (0,)), "end", (), {}), [NEW] * 4)
    assert first == second
    assert other.mean > first.mean > last.mean


class Guest:
    """Somebody with a cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def get(self, path: str) -> bytes:
        return bytes(self.opener.open(self.address + path).read())

    def post(self, path: str, body: object) -> Any:
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), method="POST")
        request.add_header("content-type", "application/json")
        request.add_header("origin", self.address)
        return json.loads(self.opener.open(request).read())


def serve(folder: Path) -> None:
    """A server: pages, a picture, a table with a bot, and a move through its socket."""
    command = [sys.executable, "-m", "adjoin.server", "--port", "0", "--data-dir", str(folder)]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr is not None
        guest = Guest(json.loads(server.stderr.readline())["address"])
        assert b"<html" in guest.get("/")
        assert b"adjoin_rooms" in guest.get("/metrics")
        tables = [play(guest, game) for game in adjoin.names()]
        assert guest.get(f"/api/tables/{tables[0]}/picture.png").startswith(b"\x89PNG")
    finally:
        server.terminate()
        server.communicate()


def play(guest: Guest, game: str) -> str:
    """The name of a new table of a game, whose socket greets."""
    from websockets.sync.client import connect
    from websockets.typing import Origin

    from adjoin.live.protocol import PROTOCOL

    seats = [{"kind": "me"}] + [{"kind": "bot", "level": "random"}] * (adjoin.load(game).start("7").deal.seats - 1)
    made = guest.post("/api/tables", {"game": game, "seats": seats})
    cookies = "; ".join(f"{one.name}={one.value}" for one in guest.jar)
    url = guest.address.replace("http", "ws") + f"/ws/{made['table']}"
    with connect(url, additional_headers={"Cookie": cookies}, origin=Origin(guest.address)) as line:
        line.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        kinds = [json.loads(line.recv(timeout=60))["type"] for _ in range(2)]
        assert "welcome" in kinds, kinds
    return str(made["table"])


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        import_all()
        use_commands(Path(made))
        ratings_after()
        serve(Path(made))
    print("ok")
