"""A server under attack, of any tree, and a stranger who plays beside it: talks by HTTP and sockets alone."""

from __future__ import annotations

import asyncio
import json
import select
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
for folder in ("bench", "tests"):
    if str(ROOT / folder) not in sys.path:
        sys.path.insert(0, str(ROOT / folder))

import httpx  # noqa: E402
from websockets.exceptions import WebSocketException  # noqa: E402

from greedy import Visitor  # noqa: E402
from server.postgres import new_database  # noqa: E402
from server.serving import BOT, ME  # noqa: E402

GREEDY, STRANGER = "127.0.0.2", "127.0.0.3"
LATE = 30.0  # seconds after which a stranger has given up
START = 100.0  # seconds in which a server is up on a busy machine
AIM = 0.5  # seconds more than twice the quiet time


class House:
    """A server as it ships: `tree` is the checkout it runs from, with a virtual environment of its own."""

    def __init__(self, tree: Path, store: str, folder: Path, **tuning: Any) -> None:
        self.tree, self.folder = tree, folder
        more = {"database": asyncio.run(new_database()), "workers": 2} if store == "postgresql" else {}
        self.settings = {"port": 0, "data_dir": str(folder / "data"), "bot_pause": 0, **more, **tuning}
        self.errors = (folder / "errors.log").open("a")
        self.process, self.address = self.begin()
        if not self.address:
            self.close()
            raise AssertionError(f"the server did not start: {(folder / 'errors.log').read_text()[-300:]}")

    def begin(self, **other: Any) -> tuple[subprocess.Popen[str], str]:
        """A server process and what it said first: its address, or nothing if it did not start."""
        host = [str(self.tree / ".venv/bin/python"), str(self.tree / "tests/server/host.py")]
        command = [*host, json.dumps({**self.settings, **other})]
        made = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True, cwd=self.tree)
        assert made.stdout is not None
        ready, _, _ = select.select([made.stdout], [], [], START)
        return made, made.stdout.readline().strip() if ready else ""

    def visitor(self, address: str = GREEDY, name: str = "Ann") -> Visitor:
        return Visitor(self, address, name)

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.errors.close()


class Stranger:
    """Opens tables and plays a move against a bot at each, again and again."""

    def __init__(self, house: House) -> None:
        self.guest = house.visitor(STRANGER, "Zoe")
        self.guest.http.timeout = httpx.Timeout(LATE)

    def round(self) -> dict[str, float]:
        """Seconds until a table was open, a move was confirmed, and the bot had answered."""
        took: dict[str, float] = {}
        began = time.monotonic()
        try:
            made = self.guest.opened(ME, BOT)
            took["open"] = time.monotonic() - began
            with self.guest.line(made["table"]) as line:
                line.hello()
                began = time.monotonic()
                version = line.move(line.legal()[0]).get("version", 0)
                took["move"] = time.monotonic() - began
                line.until_version(version + 1)
                took["bot"] = time.monotonic() - began
        except (httpx.HTTPError, OSError, WebSocketException, AssertionError, IndexError):
            for name in ("open", "move", "bot"):
                took.setdefault(name, LATE)
        return took

    def rounds(self, count: int) -> dict[str, float]:
        """The worst of some rounds."""
        made = [self.round() for _ in range(count)]
        return {name: round(max(one[name] for one in made), 3) for name in ("open", "move", "bot")}

    def beside(self, attack: Any, count: int = 3) -> tuple[dict[str, float], Any]:
        """The worst rounds while an attack goes on, and what the attack tells; it is given an Event that ends it."""
        done, told = Event(), list[Any]()

        def run() -> None:
            with suppress(httpx.HTTPError, OSError, WebSocketException):
                told.append(attack(done))

        thread = Thread(target=run, daemon=True)
        thread.start()
        time.sleep(0.3)
        worst = self.rounds(count)
        done.set()
        thread.join(30)
        return worst, told[0] if told else None


def in_time(quiet: dict[str, float], worst: dict[str, float]) -> bool:
    """Never later than twice the quiet time and half a second."""
    return all(worst[name] <= 2 * quiet[name] + AIM for name in quiet)
