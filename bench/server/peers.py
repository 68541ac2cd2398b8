"""The peer's side of bench/server/load.py: boardgame.io (bench/server/peer/server.cjs), spoken to in its own protocol.

Its tables begin with the tiles and hands of our random games, and the same moves are made on them by as many sockets,
with what comes of each: the tiles that are drawn or put back, and the scores, so that it keeps what our table keeps. It
answers a move by showing it: there is no other acknowledgement.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import which
from typing import Any

import adjoin
from adjoin.kernel.model.position import Position
from bench.server.random_games import Step, seats_of, sockets_of, tiles_of
from bench.server.sockets import Socket, opened

FOLDER = Path(__file__).with_name("peer")
NAMESPACE = "/tiles"


class Peer:
    """A server of the peer; `store` is "memory" or "file"."""

    def __init__(self, game: str, store: str) -> None:
        install()
        loaded = adjoin.load(game)
        self.players, self.sockets = seats_of(loaded), sockets_of(loaded)
        self.folder = tempfile.TemporaryDirectory()
        told = json.dumps({"store": store, "folder": f"{self.folder.name}/store"})
        self.server = subprocess.Popen(
            ["node", "server.cjs", told],
            cwd=FOLDER,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "NODE_ENV": "production"},
        )
        assert self.server.stdout is not None
        self.port = next(int(line.split()[1]) for line in self.server.stdout if line.startswith("port "))
        self.process = self.server.pid

    def table(self, start: Position, moves: list[Step]) -> PeerTable:
        """A table for a game that was played before."""
        return PeerTable(self, start, moves)

    def close(self) -> None:
        self.server.terminate()
        self.server.wait()
        assert self.server.stdout is not None
        self.server.stdout.close()
        self.folder.cleanup()


class PeerTable:
    def __init__(self, side: Peer, start: Position, moves: list[Step]) -> None:
        self.side = side
        self.moves = moves
        wish = {"numPlayers": side.players, "setupData": tiles_of(start), "unlisted": True}
        asked = urllib.request.Request(
            f"http://127.0.0.1:{side.port}/games{NAMESPACE}/create",
            json.dumps(wish).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(asked) as answer:
            self.match = json.loads(answer.read())["matchID"]
        self.lines: list[Socket] = []

    async def enter(self, heard: Callable[[int, bytes], None]) -> None:
        address = f"ws://127.0.0.1:{self.side.port}/socket.io/?EIO=4&transport=websocket"
        for seat in range(self.side.sockets):
            line = await opened(address, "", partial(self.hear, heard, seat))
            self.lines.append(line)
            line.send(f"40{NAMESPACE},".encode())

    def hear(self, heard: Callable[[int, bytes], None], seat: int, message: bytes) -> None:
        if message == b"2":
            self.lines[seat].send(b"3")
        elif message.startswith(f"40{NAMESPACE},".encode()):
            self.say(seat, "sync", self.match, str(seat), None, self.side.players)
        elif message.startswith(b"42"):
            heard(seat, message)

    def say(self, line: int, *words: Any) -> None:
        self.lines[line].send(f"42{NAMESPACE},{json.dumps(words)}".encode())

    def make(self, step: int) -> None:
        seat, *told = self.moves[step - 1]
        following = self.moves[step].seat if step < len(self.moves) else 0
        payload = {"type": "place", "args": [*told, following], "playerID": str(seat), "credentials": None}
        line = seat if seat < self.side.sockets else 0
        self.say(line, "update", {"type": "MAKE_MOVE", "payload": payload}, step - 1, self.match, str(seat))

    def shown(self, message: bytes) -> int:
        if not message.startswith(f'42{NAMESPACE},["update"'.encode()):
            return -1
        state = message.index(b'"_stateID":') + len('"_stateID":')
        return int(message[state : state + 8].split(b",")[0].split(b"}")[0])

    def acked(self, message: bytes) -> bool:
        """What it shows is all it says."""
        return message.startswith(f'42{NAMESPACE},["update"'.encode())


def install() -> None:
    """The peer and what it stands on, from the lock file, where they are not yet."""
    if which("node") is None or which("npm") is None:
        raise SystemExit("The peer needs node and npm; without it: bench/server/load.py --peer none.")
    if not (FOLDER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=FOLDER, check=True)
