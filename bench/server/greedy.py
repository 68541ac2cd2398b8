"""Who is at work in bench/server/attacks.py: a greedy visitor, and a stranger who tells what they notice of it."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import Any

import httpx
from websockets.sync.client import connect

from adjoin.server.settings import Settings
from server.serving import FAST, Guest, Line, Server

GREEDY, STRANGER = "127.0.0.2", "127.0.0.3"
SHIPPED = {name: getattr(Settings(Path()), name) for name in FAST}  # tests are not as strict


class Visitor(Guest):
    """A guest who comes from an address of this machine."""

    def __init__(self, server: Server, address: str, name: str = "Ann") -> None:
        super().__init__(server, name)
        self.address = address
        self.http.close()
        self.http = self.client()

    def client(self) -> httpx.Client:
        return httpx.Client(
            base_url=self.server.address,
            timeout=300,
            transport=httpx.HTTPTransport(
                local_address=self.address, verify=False, limits=httpx.Limits(max_connections=500)
            ),
        )

    def line(self, table: str, **headers: str) -> Line:
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        address = self.server.address.replace("http", "ws") + f"/ws/{table}"
        given = {"cookie": cookie, **headers} if cookie else headers
        return Line(
            connect(
                address,
                additional_headers=given,
                proxy=None,
                max_size=2**24,
                source_address=(self.address, 0),
                open_timeout=300,
                ping_interval=None,
            )
        )


class Scene:
    """A server, a greedy visitor, a stranger who was there before, and what the stranger notices."""

    def __init__(self, folder: Path, *, same: bool, **tuning: Any) -> None:
        self.server = Server(folder / "data", **SHIPPED | tuning)
        self.greedy = Visitor(self.server, GREEDY)
        self.stranger = Visitor(self.server, GREEDY if same else STRANGER, "Zoe")
        self.stranger.http.get("/api/me")  # a server that has just been started answers late
        self.done = Event()
        self.waits: list[float] = []
        self.failed: list[str] = []
        self.peak = 0
        self.watching = Thread(target=self.watch, daemon=True)
        self.watching.start()

    def watch(self) -> None:
        while not self.done.wait(0.05):
            self.peak = max(self.peak, self.memory())

    def memory(self) -> int:
        """Megabytes of the serving process and its children."""
        children = Path(f"/proc/{self.server.process.pid}/task").glob("*/children")
        with suppress(OSError):
            pids = [self.server.process.pid, *(int(pid) for file in children for pid in file.read_text().split())]
            return sum(resident(pid) for pid in pids) // 1_000_000
        return 0

    def ask_on(self) -> Thread:
        """The stranger looks at the shelf again and again."""
        thread = Thread(target=self.asking, daemon=True)
        thread.start()
        return thread

    def asking(self) -> None:
        while not self.done.is_set():
            began = time.monotonic()
            try:
                status = self.stranger.http.get("/api/me").status_code
            except httpx.HTTPError as reason:
                self.failed.append(type(reason).__name__)
            else:
                self.waits.append(time.monotonic() - began)
                if status != 200:
                    self.failed.append(str(status))
            time.sleep(0.02)

    def noticed(self) -> dict[str, Any]:
        """What the stranger's requests took, in milliseconds."""
        told = sorted(self.waits) or [0.0]
        return {
            "requests": len(self.waits),
            "failed": sorted(set(self.failed)),
            "p50_ms": round(median(told) * 1000, 1),
            "p99_ms": round(told[int(len(told) * 0.99)] * 1000, 1),
            "worst_ms": round(told[-1] * 1000, 1),
        }

    def close(self) -> None:
        self.done.set()
        self.server.kill()


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def statuses(answers: list[int]) -> dict[str, int]:
    return {str(status): answers.count(status) for status in sorted(set(answers))}
