"""A real server and guests who talk to it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from adjoin.kernel.authoring.tables import members
from adjoin.phrase import Phrase
from adjoin.scene.cells import numbers_of, unpack
from adjoin.scene.model import Board
from adjoin.scene.spots import by_piece
from server.applying import Page
from server.forks import Fork, can_fork
from server.warm_host import SPAWNED

HOST = Path(__file__).with_name("host.py")
SKETCHING = HOST.with_name("sketching_host.py")
FAST: dict[str, Any] = {
    "bot_pause": 0,
    "event_break": 0,
    "reference_simulations": 1,
    "person_time": "100000/second",
    "address_time": "100000/second",
    "table_time": "100000/second",
    "table_rate": "100000/minute",
    "person_table_rate": "100000/minute",
    "address_begun": 64,
    "guess_rate": "100000/minute",
    "newcomer_rate": "100000/minute",
    "upload_rate": "100000000000/hour",
    "event_rate": "100000/hour",
    "person_bytes": 1_000_000_000,
    "person_sockets": 100_000,
    "address_sockets": 100_000,
    "chat_rate": "100000/second",
    "address_chat_rate": "100000/second",
    "table_chat_rate": "100000/second",
}
PROTOCOL = 7
PATIENCE = 60  # seconds that anything may take on a busy machine
RUNNING: set[Running] = set()
OPENED: set[AbstractContextManager[object]] = set()
ME, BOT, OPEN, SHARED = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}, {"kind": "shared"}


class Running:
    """A process that says where it is in its first line, and writes its errors to a file."""

    def begin(self, command: list[str], log: Path) -> str:
        """What it said; a process that says nothing has failed."""
        self.log = log
        self.errors = log.open("a")
        self.process: subprocess.Popen[str] | Fork
        if can_fork():
            self.process = Fork(command[1:], self.errors)
        else:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        RUNNING.add(self)
        assert self.process.stdout is not None
        said = self.process.stdout.readline().strip()
        if not said:
            self.gone()
            raise AssertionError(f"it did not start: {log.read_text()[-2000:]}")
        return said

    def kill(self) -> None:
        self.process.kill()
        self.gone()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.gone()

    def gone(self) -> int:
        code = self.process.wait(2 * PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()
        RUNNING.discard(self)
        return code


class Server(Running):
    """A server process; kill() is kill -9, start() begins again on the same data and port."""

    def __init__(self, folder: Path, host: Path = HOST, **tuning: Any) -> None:
        self.host = host
        self.settings = {"port": 0, "data_dir": str(folder), **FAST, **tuning}
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(self.host), json.dumps(self.settings)]
        self.address = self.begin(command, Path(self.settings["data_dir"]).parent / "server.log")
        if "public_url" not in self.settings:
            self.settings["port"] = int(self.address.rsplit(":", 1)[1])


def serving(server: Server) -> list[int]:
    """The worker processes: those that serve, not those in which bots think."""
    found = children(server.process.pid)
    return [pid for pid in found if HOST.name.encode() in command_of(pid) and "spawn" not in name_of(pid)]


def thinking(server: Server) -> list[int]:
    """The processes in which bots think, of all workers or of the one process."""
    workers = serving(server) or [server.process.pid]
    found = [pid for worker in workers for pid in children(worker)]
    return [pid for pid in found if b"spawn_main" in command_of(pid) or name_of(pid) == SPAWNED]


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    with suppress(FileNotFoundError):  # gone meanwhile
        return [int(word) for task in tasks for word in task.read_text().split()]
    return []


def command_of(pid: int) -> bytes:
    """What a process was started with; nothing for one that is gone or not yet waited for."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except FileNotFoundError:
        return b""


def name_of(pid: int) -> str:
    """What a process calls itself; nothing for one that is gone."""
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except FileNotFoundError:
        return ""


class Guest:
    """A person with a browser's cookie jar."""

    def __init__(self, server: Server, name: str = "Ann") -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE, trust_env=False, verify=False)
        OPENED.add(self)

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        OPENED.discard(self)

    @property
    def cookie(self) -> str:
        """The Cookie header that a browser would send."""
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    def opened(self, *seats: dict[str, str], pace: str = "", absence: str = "wait", **options: Any) -> dict[str, Any]:
        wish = {"game": "copulas", "options": options, "seats": list(seats), "name": self.name, "pace": pace}
        wish["absence"] = absence
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def joined(self, link: str) -> httpx.Response:
        return self.http.post(f"/api/invites/{link.rsplit('/', 1)[1]}", json={"name": self.name})

    def line(self, table: str, **headers: str) -> Line:
        address = self.server.address.replace("http", "ws") + f"/ws/{table}"
        return Line(dialled(address, {"cookie": self.cookie, **headers}))


def dialled(address: str, headers: dict[str, str], **more: Any) -> AbstractContextManager[ClientConnection]:
    """A socket that a slow answer does not end."""
    patient = {"open_timeout": PATIENCE, "ping_interval": None, **more}
    opening: AbstractContextManager[ClientConnection]
    opening = connect(address, additional_headers=headers, proxy=None, max_size=2**24, **patient)
    return opening


def phrased(_: type, phrase: dict[str, Any]) -> Phrase:
    """A phrase as it crosses the wire."""
    return Phrase(phrase["key"], phrase.get("args", {}))


class Line:
    """A socket at a table, and the newest state it was sent."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self.opening = opening
        self.socket = opening.__enter__()
        OPENED.add(self)
        self.state: dict[str, Any] = {}
        self.page = Page()
        self.log: list[dict[str, Any]] = []
        self.number = 0
        self.cells: dict[int, str] = {}  # names by number
        self.heard: list[str] = []

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.opening.__exit__(None, None, None)
        OPENED.discard(self)

    def hello(self, since: int | None = None) -> dict[str, Any]:
        """Say hello; the welcome. The first state has been read too."""
        self.send({"type": "hello", "protocol": PROTOCOL, "since": since})
        welcome = self.until("welcome")
        board = msgspec.convert(welcome["board"], Board, dec_hook=phrased)
        self.cells = {number: name for name, number in numbers_of(board).items()}
        self.until("state")
        return welcome

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message; what tells of a state as the state that it makes."""
        self.heard.append(str(self.socket.recv(timeout=PATIENCE)))
        message = dict(json.loads(self.heard[-1]))
        if message["type"] in ("whole", "change"):
            message = self.page.take(message)
            self.log = message["log"] if message["whole_log"] else self.log + message["log"]
            self.state = message
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def until_state(self, **wanted: Any) -> dict[str, Any]:
        """Read until the state has these values."""
        while not self.state or any(self.state[key] != value for key, value in wanted.items()):
            self.until("state")
        return self.state

    def until_version(self, version: int) -> dict[str, Any]:
        while self.state["version"] < version:
            self.until("state")
        return self.state

    def ask(self, message: dict[str, Any], *kinds: str) -> dict[str, Any]:
        """Send a numbered message; its answer."""
        self.number += 1
        self.send({"id": self.number, **message})
        while True:
            answer = self.until(*(kinds or ("ack", "refused")))
            if answer.get("id") == self.number:
                return answer

    def move(self, text: str, version: int | None = None) -> dict[str, Any]:
        seen = self.state["version"] if version is None else version
        return self.ask({"type": "move", "version": seen, "text": text})

    def command(self, command: str, **more: Any) -> dict[str, Any]:
        return self.ask({"type": "command", "version": self.state["version"], "command": command, **more})

    def resign(self) -> dict[str, Any]:
        """Resign, whatever a bot has played meanwhile: a command that names an older version is refused."""
        for _ in range(10 * PATIENCE):
            answer = self.command("resign")
            if answer["type"] == "ack":
                return answer
            time.sleep(0.1)
        raise AssertionError(answer)

    def lift(self, *, up: bool = True) -> dict[str, Any]:
        """Lift the curtain of a shared device, or cover it again; the state then shown."""
        answer = self.ask({"type": "lift", "seat": self.state["turn"], "up": up})
        assert answer["type"] == "ack", answer
        return self.until_state(curtain=not up)

    def legal(self) -> list[str]:
        return [
            f"{piece}@{cell}{'r' + turn if turn != '0' else ''}"
            for piece, turn, cells in by_piece(self.state["legal"])
            for cell in (self.cells[number] for number in members(unpack(cells)))
        ]

    def play_first(self) -> dict[str, Any]:
        """Play the first legal move, and see it played."""
        answer = self.move(self.legal()[0])
        assert answer["type"] == "ack", answer
        self.until_version(answer["version"])
        return answer

    def closed(self) -> int:
        """Read to the end; the code the server closed with."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006
