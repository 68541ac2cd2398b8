"""kill -9 of the server at random moments under load: is anything lost or done twice?

    python bench/kills.py [KILLS] [PAIRS] [--json FILE]

Each pair is two people with a bot at one table of three: they join by a link, move, take back, ask and consent, agree
to end, resign, go away so that a bot stands in and come back, play again, change their names upload records, as fast
as they are answered. They come back after every kill. At the end everything that was promised is looked for in the
database itself: each acknowledged action at its version, once; each table, seat, name and record.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import sleep
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT, ROOT / "tests"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import httpx  # noqa: E402
from websockets.exceptions import WebSocketException  # noqa: E402

from adjoin.server.storage.interface import Saved, Store  # noqa: E402
from adjoin.server.storage.sqlite import SqliteStore  # noqa: E402
from server.serving import BOT, ME, OPEN, Guest, Line, Server  # noqa: E402

LOST = (OSError, TimeoutError, EOFError, WebSocketException, httpx.HTTPError)
ABSENCE = 0.3  # seconds after which a bot stands in
# How often each command is wished for, where the table would take it; the rest are moves.
WISHES = {"undo": 8, "consent": 60, "decline": 20, "agree_end": 2, "resign": 1, "return": 100, "rematch": 50}
GAMES = ("copulas", "ltiles")  # those of three whose boards the tests' own client reads


class Act(NamedTuple):
    kind: str
    seat: int
    text: str = ""


class Promises:
    """What the server has acknowledged to one pair."""

    def __init__(self) -> None:
        self.acts: dict[str, dict[int, Act]] = {}  # by table and version
        self.seated: list[tuple[str, int]] = []
        self.names: dict[str, str] = {}
        self.records: list[str] = []

    def __len__(self) -> int:
        return sum(len(acts) for acts in list(self.acts.values()))


class Pair(Thread):
    """Two people at one table after the other; `servers` are asked in turn, where there are several."""

    def __init__(self, servers: list[Server], number: int, done: Event) -> None:
        super().__init__(name=f"pair {number}", daemon=True)
        self.rng = Random(number)
        self.servers = servers
        self.people = [Guest(self.rng.choice(servers), f"{name} {number}") for name in ("Ann", "Ben")]
        self.done = done
        self.game = GAMES[number % len(GAMES)]
        self.promised = Promises()
        self.resumed = 0
        self.refused: Counter[str] = Counter()
        self.faults: list[str] = []

    def run(self) -> None:
        table = ""
        while not self.done.is_set():
            try:
                table = table or self.open_table()
                table = self.play(table)
            except LOST:
                self.resumed += 1
                self.go_elsewhere()
                sleep(0.05)
            except Exception as bug:
                self.faults.append(f"{table}: {type(bug).__name__}: {bug}")
                table = ""

    def go_elsewhere(self) -> None:
        """Whoever lost a line comes back to any server."""
        for guest in self.people:
            guest.server = self.rng.choice(self.servers)
            guest.http.base_url = httpx.URL(guest.server.address)

    def open_table(self) -> str:
        """Ann opens it, Ben sits down by his link; both are promises from then on."""
        ann, ben = self.people
        wish = {"game": self.game, "options": {"players": 3}, "seats": [ME, OPEN, BOT], "name": ann.name}
        answer = ann.http.post("/api/tables", json=wish)
        answer.raise_for_status()
        made = answer.json()
        self.promised.acts[made["table"]] = {}
        joined = ben.joined(made["invite"]["1"])
        joined.raise_for_status()
        self.promised.seated.append((made["table"], 1))
        return str(made["table"])

    def play(self, table: str) -> str:
        """Go on until the game or the test is over, or a line is lost; the table of the rematch, if there is one."""
        lines: list[Line] = []
        try:
            for guest in self.people:
                lines.append(guest.line(table))
                lines[-1].hello()
            while not self.done.is_set():
                if lines[0].state["turn"] < 0:
                    return self.after_the_end(table, lines)
                self.step(table, lines)
        finally:
            for line in lines:
                line.__exit__()
        return table

    def step(self, table: str, lines: list[Line]) -> None:
        """One thing that somebody does; if nobody can do anything, whatever comes is read."""
        newest, seat = max(line.state["version"] for line in lines), self.rng.randrange(2)
        for line in lines:
            line.until_version(newest)
        wished = [name for name in lines[seat].state["commands"] if self.rng.randrange(100) < WISHES.get(name, 0)]
        turn = lines[seat].state["turn"]
        if wished:
            self.command(table, lines, seat, self.rng.choice(wished))
        elif turn in (0, 1) and self.rng.randrange(100) < 2:
            self.be_absent(table, lines, turn)
        elif turn in (0, 1) and lines[turn].legal():
            text = self.rng.choice(lines[turn].legal())
            self.note(table, lines, lines[turn].move(text), Act("move", turn, text))
        else:
            lines[seat].until("state")

    def command(self, table: str, lines: list[Line], seat: int, command: str) -> None:
        self.note(table, lines, lines[seat].command(command), Act(command, seat))

    def note(self, table: str, lines: list[Line], answer: dict[str, Any], act: Act) -> None:
        if answer["type"] != "ack":
            self.refused[answer["code"]] += 1  # somebody else was quicker; anything else would be found in the database
            for line in lines:
                line.ask({"type": "resync"})
                line.until("state")
            return
        self.promised.acts[table][answer["version"]] = act
        for line in lines:
            line.until_version(answer["version"])

    def be_absent(self, table: str, lines: list[Line], seat: int) -> None:
        """Whoever is to move goes until a bot stands in, and comes back."""
        lines[seat].__exit__()
        stays = lines[1 - seat]
        try:
            while stays.state["turn"] == seat and not stays.state["seats"][seat].get("stand_in"):
                stays.until("state")
        finally:
            lines[seat] = self.people[seat].line(table)
            lines[seat].hello()

    def after_the_end(self, table: str, lines: list[Line]) -> str:
        """Names and records; then the same people again, or a new table."""
        for guest in self.people:
            name = f"{guest.name.split('~')[0]}~{self.rng.randrange(10**6)}"
            guest.http.put("/api/me", json={"name": name}).raise_for_status()
            guest.name = self.promised.names[guest.http.cookies["adjoin"]] = name
        record = self.people[0].http.get(f"/api/tables/{table}/record")
        if self.rng.randrange(4) == 0:
            kept = self.people[0].http.post("/api/records", content=record.content)
            kept.raise_for_status()
            self.promised.records += kept.json()["replays"]
        for seat, line in enumerate(lines):
            if "rematch" in line.state["commands"]:
                self.command(table, lines, seat, "rematch")
        following = str(lines[0].state.get("next_table") or "")
        if following:
            self.promised.acts.setdefault(following, {})
        return following

    # -------------------------------------------------------------------------------- the reckoning

    async def compare(self, store: Store) -> Counter[str]:
        """Look for everything that was promised; what happened at all, by kind."""
        kinds: Counter[str] = Counter()
        for table, acts in self.promised.acts.items():
            saved = await store.load(table)
            if saved is None:
                self.faults.append(f"{table}: was opened, and is not there")
                continue
            self.compare_table(saved, acts)
            kinds.update(action.type for action in saved.actions)
        for table, seat in self.promised.seated:
            used = [invite.used for invite in await store.invites(table) if invite.seat == seat]
            if used != [True]:
                self.faults.append(f"{table}: seat {seat} was given, and its link is {used}")
        self.faults += [f"record {name} is gone" for name in self.promised.records if not await store.record(name)]
        return kinds

    def compare_table(self, saved: Saved, acts: dict[int, Act]) -> None:
        """Every promised action at its version; that there is one action a version is how they are stored."""
        for version, act in acts.items():
            found = saved.actions[version - 1] if version <= len(saved.actions) else None
            if found is None or (found.type, found.seat, found.text) != act:
                self.faults.append(f"{saved.id}: version {version} was promised as {act}, is {found}")

    def compare_names(self) -> None:
        for guest in self.people:
            name = self.promised.names.get(guest.http.cookies.get("adjoin", ""))
            if name and guest.http.get("/api/me").json()["name"] != name:
                self.faults.append(f"{name} is called something else")
            guest.http.close()


def promised(pairs: list[Pair]) -> int:
    return sum(len(pair.promised) for pair in pairs)


def wait_for_acts(pairs: list[Pair], count: int) -> None:
    """Until so many more actions were acknowledged: a kill hits a server at work."""
    goal = promised(pairs) + count
    while promised(pairs) < goal:
        sleep(0.002)


def play_through(
    servers: list[Server], pairs: int, kills: int, kill: Callable[[Random], None], seed: int
) -> list[Pair]:
    """People play while `kill` strikes so many times; then they stop."""
    rng, done = Random(seed), Event()
    playing = [Pair(servers, number, done) for number in range(pairs)]
    for pair in playing:
        pair.start()
    for _ in range(kills):
        wait_for_acts(playing, rng.randrange(10, 60))
        sleep(rng.uniform(0, 0.02))
        kill(rng)
    wait_for_acts(playing, 20)
    done.set()
    for pair in playing:
        pair.join(60)
    return playing


def run(folder: Path, kills: int, pairs: int, seed: int = 0) -> dict[str, Any]:
    """So many kills under the load of so many pairs; what was promised and every fault found."""
    server = Server(folder / "data", absence=ABSENCE)

    def kill(_: Random) -> None:
        server.kill()
        server.start()

    playing = play_through([server], pairs, kills, kill, seed)
    for pair in playing:
        pair.compare_names()
    server.stop()
    return reckoning(playing, kills, lambda: SqliteStore(folder / "data" / "adjoin.sqlite3"))


def reckoning(playing: list[Pair], kills: int, opened: Callable[[], Store]) -> dict[str, Any]:
    async def compared() -> Counter[str]:
        store = opened()
        kinds: Counter[str] = Counter()
        for pair in playing:
            kinds += await pair.compare(store)
        await store.close()
        return kinds

    happened = asyncio.run(compared())
    return {
        "kills": kills,
        "pairs": len(playing),
        "acknowledged": promised(playing),
        "happened": dict(happened),
        "tables": sum(len(pair.promised.acts) for pair in playing),
        "records": sum(len(pair.promised.records) for pair in playing),
        "resumed": [pair.resumed for pair in playing],
        "refused": dict(sum((pair.refused for pair in playing), Counter())),
        "faults": [fault for pair in playing for fault in pair.faults],
    }


def written(found: dict[str, Any], arguments: list[str]) -> None:
    for name, value in found.items():
        print(f"{name}: {value}")
    if "--json" in arguments:
        found["date"] = datetime.now(UTC).isoformat(timespec="seconds")
        Path(arguments[arguments.index("--json") + 1]).write_text(json.dumps(found, indent=1) + "\n")


def numbers(arguments: list[str], usual: list[int]) -> list[int]:
    given = [int(word) for word in arguments if word.isdigit()]
    return (given + usual[len(given) :])[: len(usual)]


def main() -> int:
    kills, pairs = numbers(sys.argv[1:], [10, 6])
    with tempfile.TemporaryDirectory() as folder:
        found = run(Path(folder), kills, pairs)
    written(found, sys.argv)
    return 1 if found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
