"""A server under attack, of any tree, and a stranger who plays beside it: talks by HTTP and sockets alone."""

from __future__ import annotations

import asyncio
import json
import select
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from bench.server.greedy import Visitor
from server.postgres import new_database
from server.serving import BOT, ME

GREEDY, STRANGER = "127.0.0.2", "127.0.0.3"
LATE = 20.0  # seconds after which a stranger has given up
START = 100.0  # seconds in which a server is up on a busy machine
PREPARED = 60.0  # seconds in which an attack is prepared
AIM = 0.5  # seconds more than twice the quiet time


class House:
    """A server as it ships: `tree` is the checkout it runs from, with a virtual environment of its own.

    An attack sets `begun` when it is prepared, so that the stranger plays beside it and not before it.
    """

    def __init__(self, tree: Path, store: str, folder: Path, **tuning: Any) -> None:
        self.tree, self.folder, self.begun, self.greedy = tree, folder, Event(), GREEDY
        more = {"database": asyncio.run(new_database()), "workers": 2} if store == "postgresql" else {}
        self.settings = {"port": 0, "data_dir": str(folder / "data"), "bot_pause": 0, **more, **tuning}
        self.errors = (folder / "errors.log").open("a")
        self.process, self.address = self.begin()
        if not self.address:
            why = (folder / "errors.log").read_text()[-300:]
            self.close()
            raise AssertionError(f"the server did not start: {why}")
        if "public_url" in self.settings:
            self.address = f"http://127.0.0.1:{self.settings['port']}"

    def begin(self, **other: Any) -> tuple[subprocess.Popen[str], str]:
        """A server process and what it said first: its address, or nothing if it did not start."""
        host = [str(self.tree / ".venv/bin/python"), str(self.tree / "tests/server/host.py")]
        command = [*host, json.dumps({**self.settings, **other})]
        made = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True, cwd=self.tree)
        assert made.stdout is not None
        ready, _, _ = select.select([made.stdout], [], [], START)
        return made, made.stdout.readline().strip() if ready else ""

    def visitor(self, address: str = "", name: str = "Ann") -> Visitor:
        """Somebody at the attacker's address, or at another one."""
        made = Visitor(self, address or self.greedy, name)  # type: ignore[arg-type]  # its address is enough
        made.http.timeout = httpx.Timeout(LATE)
        return made

    @contextmanager
    def neighbour(self) -> Iterator[str]:
        """The address of another server on the same host, with data of its own."""
        more = {"database": asyncio.run(new_database())} if "database" in self.settings else {}
        process, address = self.begin(port=0, data_dir=str(self.folder / "neighbour"), **more)
        try:
            yield address
        finally:
            stop(process)

    def restart(self, meanwhile: Callable[[], None]) -> None:
        """Stop the server, do something, and start it again on the same data and port."""
        stop(self.process)
        meanwhile()
        self.settings["port"] = int(self.address.rsplit(":", 1)[1])
        self.process, _ = self.begin()

    def close(self) -> None:
        stop(self.process)
        self.errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Stranger:
    """Opens tables and plays a move against a bot at each, again and again."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.guest = house.visitor(STRANGER, "Zoe")
        self.failed = list[str]()  # why rounds came to nothing

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
        except (httpx.HTTPError, OSError, WebSocketException, AssertionError, IndexError) as reason:
            self.failed.append(f"{type(reason).__name__}: {reason}"[:100])
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
        self.house.begun.wait(PREPARED)
        time.sleep(0.3)
        worst = self.rounds(count)
        done.set()
        thread.join(30)
        return worst, told[0] if told else None


def in_time(quiet: dict[str, float], worst: dict[str, float], before: float = 1.0, load: float = 1.0) -> bool:
    """Never later than twice the quiet time and half a second, on a machine that was so busy before, and since."""
    slower = max(1.0, load / before)
    return all(worst[name] <= 2 * quiet[name] * slower + AIM * max(1.0, load) for name in quiet)
