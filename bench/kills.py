"""kill -9 of the server at random moments under load: is anything lost or done twice?

    python bench/kills.py [KILLS] [CLIENTS]

Each client plays both seats of its table as fast as it is acknowledged, comes back after every kill, and at the end
compares what it was promised with what the server kept.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import sleep
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "tests") not in sys.path:
    sys.path.insert(0, str(ROOT / "tests"))

import httpx  # noqa: E402
from websockets.exceptions import WebSocketException  # noqa: E402

from server.serving import ME, SHARED, Guest, Line, Server  # noqa: E402

LOST = (OSError, TimeoutError, EOFError, WebSocketException, httpx.HTTPError)


class Client(Thread):
    def __init__(self, server: Server, number: int, done: Event) -> None:
        super().__init__(name=f"client {number}", daemon=True)
        self.guest = Guest(server, f"Guest {number}")
        self.rng = Random(number)
        self.done = done
        self.promised: dict[str, dict[int, str]] = {}  # table -> version -> move
        self.resumed = 0
        self.faults: list[str] = []

    def run(self) -> None:
        table = ""
        while not self.done.is_set():
            try:
                table = table or self.open_table()
                self.play(table)
                table = ""
            except LOST:
                self.resumed += 1
                sleep(0.05)

    def open_table(self) -> str:
        table = str(self.guest.opened(ME, SHARED)["table"])
        self.promised[table] = {}
        return table

    def play(self, table: str) -> None:
        """Play until the game or the test is over; lost lines are for the caller."""
        with self.guest.line(table) as line:
            line.hello()
            self.compare(table, line)
            while not self.done.is_set() and line.state["turn"] >= 0:
                text = self.rng.choice(line.legal())
                answer = line.move(text)
                if answer["type"] == "ack":
                    self.promised[table][answer["version"]] = text
                    line.until_version(answer["version"])
                else:
                    self.faults.append(f"{table}: {text} refused: {answer['code']}")

    def compare(self, table: str, line: Line) -> None:
        """Every promised move is there, at its version, once; every version has one move."""
        placed: dict[int, list[str]] = {}
        for told in line.log:
            if told["words"]["key"] == "event-place":
                placed.setdefault(told["version"], []).append(told["words"]["args"]["text"])
        for version, text in self.promised[table].items():
            if placed.get(version) != [text]:
                self.faults.append(f"{table}: version {version} was promised as {text}, is {placed.get(version)}")
        if sorted(placed) != list(range(1, line.state["version"] + 1)):
            self.faults.append(f"{table}: versions {sorted(placed)} at version {line.state['version']}")

    def check_all(self) -> None:
        for table in self.promised:
            with self.guest.line(table) as line:
                line.hello()
                self.compare(table, line)
        self.guest.http.close()


def promised(clients: list[Client]) -> int:
    return sum(len(moves) for client in clients for moves in list(client.promised.values()))


def wait_for_moves(clients: list[Client], count: int) -> None:
    """Until so many more moves were acknowledged: a kill hits a server at work."""
    goal = promised(clients) + count
    while promised(clients) < goal:
        sleep(0.002)


def run(folder: Path, kills: int, clients: int, seed: int = 0) -> dict[str, Any]:
    """So many kills under the load of so many clients; what was promised and every fault found."""
    rng, done = Random(seed), Event()
    server = Server(folder / "data")
    playing = [Client(server, number, done) for number in range(clients)]
    for client in playing:
        client.start()
    for _ in range(kills):
        wait_for_moves(playing, rng.randrange(10, 80))
        sleep(rng.uniform(0, 0.02))
        server.kill()
        server.start()
    wait_for_moves(playing, 20)
    done.set()
    for client in playing:
        client.join(30)
    for client in playing:
        client.check_all()
    server.stop()
    return {
        "kills": kills,
        "clients": clients,
        "moves": promised(playing),
        "tables": sum(len(client.promised) for client in playing),
        "resumed": [client.resumed for client in playing],
        "faults": [fault for client in playing for fault in client.faults],
    }


def main() -> int:
    given = [int(word) for word in sys.argv[1:]]
    kills, clients = (given + [10, 8][len(given) :])[:2]
    with tempfile.TemporaryDirectory() as folder:
        found = run(Path(folder), kills, clients)
    for name, value in found.items():
        print(f"{name}: {value}")
    return 1 if found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
