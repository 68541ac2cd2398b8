"""A real server in a thread, and both worlds of a pair played through its sockets and its HTTP."""

from __future__ import annotations

import asyncio
import json
import re
import warnings
from collections import Counter
from collections.abc import Coroutine
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from adjoin.bots.registry import STRONGEST
from adjoin.bots.request import BotRequest, answer
from adjoin.live.room import Room
from adjoin.live.talk import ChatLine
from adjoin.server import app
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.settings import Settings
from adjoin.server.startup import bind_socket, configuration
from adjoin.table import Spec
from server.asides import ONLOOKER
from server.serving import FAST, PROTOCOL
from server.worlds import Pair, Step

T = TypeVar("T")
Heard = dict[str, list[list[str]]]  # by device, step by step
# How long a bot thinks already, how late it is, since when somebody is away; time is looked at elsewhere.
TIMES = re.compile(r'("spent":|"type":"now","at":|"since":|"at":(?=\d{13}))[0-9.e+-]+')
UNLIKE = ("date", "set-cookie", "content-length", "etag")  # of what was packed, with the table's name in it
LATER = 1e6  # seconds after which everybody who is gone is long gone
NUMBERS = count()
STATES = ('{"type":"whole"', '{"type":"change"')
STILL = 4  # rounds of the loop in which nothing happens


class Scripted:
    """Instead of workers: bots that play what they are told, and an adviser that answers from its view at once."""

    def __init__(self) -> None:
        self.told: asyncio.Queue[str] = asyncio.Queue()

    def compiling(self, _: object) -> bool:
        return False

    def prepare(self, *_: object) -> None:
        """Nothing has to be compiled."""

    def close(self) -> None:
        """There is no process to end."""

    def warm(self) -> None:
        """Nothing to get ready."""

    async def choose(self, asked: BotRequest) -> str:
        if asked.level == STRONGEST:
            return answer(asked._replace(level="greedy", seed="hint")).text
        return await self.told.get()


class House:
    """The server, and a way into its event loop."""

    def __init__(self, folder: Path) -> None:
        self.ready = Event()
        self.people: dict[str, str] = {}
        self.reading = 0
        self.loop: asyncio.AbstractEventLoop
        self.door = bind_socket("127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.door.getsockname()[1]}"
        tuning: dict[str, Any] = {**FAST, "guess_rate": "100000/minute", "bot_budget": 0.0, "absence": LATER / 10}
        settings = Settings(folder / "twins.sqlite3", **tuning)
        house = self

        def ready(services: app.Services) -> None:
            house.loop, house.parts = asyncio.get_running_loop(), services
            house.ready.set()

        self.parts: app.Services
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of the framework, about its next version
            hire: Any = lambda _: Scripted()  # noqa: E731
            made = app.application(settings, self.counted(SqliteStore(settings.database)), hire, ready)
        self.server = uvicorn.Server(configuration(uvicorn, made, made.readers))
        self.thread = Thread(target=self.server.run, kwargs={"sockets": [self.door]}, daemon=True)
        self.thread.start()
        assert self.ready.wait(60)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        self.door.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def cookie(self, device: str) -> str:
        return f"adjoin={self.parts.identity.old_signer.dumps(device)}"

    def client(self, headers: dict[str, str]) -> httpx.Client:
        """Without certificates, which take longer to read than a game to play."""
        address = f"http://{self.address}"
        return httpx.Client(base_url=address, timeout=60, trust_env=False, verify=False, headers=headers)

    def person(self, device: str) -> str:
        if device not in self.people:
            self.people[device] = self.run(self.parts.store.welcome(device))
        return self.people[device]

    def open(self, name: str, spec: Spec) -> Room:
        seats = tuple(replace(seat, owner=self.person(seat.owner)) if seat.owner else seat for seat in spec.seats)
        self.run(self.parts.store.create(name, replace(spec, seats=seats), []))
        room = self.run(self.parts.hub.room(name))
        assert room is not None
        if spec.clock is not None:
            room.now = lambda: spec.opened / 1000 + 60  # the same in both worlds
        return room

    # -------------------------------------------------------------------------------- waiting without a clock

    def counted(self, store: SqliteStore) -> SqliteStore:
        """The store, where it is known who still waits for what was said at a table."""
        said = store.talk.at

        async def at(table: str) -> list[ChatLine]:
            self.reading += 1
            try:
                return await said(table)
            finally:
                self.reading -= 1

        setattr(store.talk, "at", at)  # noqa: B010
        return store

    async def settled(self, room: Room, version: int) -> None:
        """The table has come to a version, and everything that is due has been sent."""
        still = 0
        while still < STILL:
            await asyncio.sleep(0)
            still = still + 1 if room.table.version >= version and not self.busy(room) else 0

    def busy(self, room: Room) -> bool:
        scheduler, acting = self.parts.host.scheduler, room.driving.acting
        return (
            bool(scheduler.urgent or scheduler.patient or self.reading)
            or room.lock.locked()
            or (acting is not None and not acting.done())
            or any(viewer.due or viewer.waiting for viewer in room.viewers)
        )

    async def give(self, text: str) -> None:
        workers: Any = self.parts.workers
        workers.told.put_nowait(text)

    async def leave(self, room: Room) -> None:
        """No bot of this table waits for a word any more."""
        room.driving.stop()
        while room.driving.tasks:
            await asyncio.sleep(0)

    async def grow_late(self, room: Room) -> None:
        room.driving.driver.time(monotonic() + LATER)
        room.driving.go_on()


class Ear:
    """A socket of one device, and all it was sent."""

    def __init__(self, house: House, table: str, device: str, since: int | None = None) -> None:
        headers = {"cookie": house.cookie(device)} if device != ONLOOKER else {}
        address = f"ws://{house.address}/ws/{table}"
        self.opened = ExitStack()
        line = connect(address, additional_headers=headers, proxy=None, max_size=2**24, ping_interval=None)
        self.socket: ClientConnection = self.opened.enter_context(line)
        self.heard: list[str] = []
        self.number = 0
        self.send({"type": "hello", "protocol": PROTOCOL, "since": since})
        self.listen('{"type":"welcome",')
        self.ask({"type": "points"})

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def listen(self, sign: str) -> str:
        """Hear on until something that is no state says this."""
        while True:
            self.heard.append(text := str(self.socket.recv(timeout=60)))
            if sign in text and not text.startswith(STATES):
                return text

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        self.number += 1
        self.send({"id": self.number, **message})
        return dict(json.loads(self.listen(f'"id":{self.number},')))

    def drain(self) -> list[str]:
        """All that was sent before now."""
        assert self.socket.ping().wait(60)
        try:
            while True:
                self.heard.append(str(self.socket.recv(timeout=0)))
        except TimeoutError:
            heard, self.heard = self.heard, []
            return heard

    def close(self) -> None:
        self.opened.close()


class World:
    """One of the two tables, with everybody at it."""

    def __init__(self, house: House, pair: Pair, number: int, name: str) -> None:
        self.house, self.pair, self.number, self.name = house, pair, number, name
        self.room = house.open(name, pair.specs[number])
        self.version = 0
        self.ears: dict[str, Ear] = {}
        self.told: Heard = {device: [] for device in pair.viewers}
        self.read: dict[str, list[str]] = {}  # by HTTP
        self.kinds: Counter[str] = Counter()
        self.http = ExitStack()
        self.clients: dict[str, httpx.Client] = {}

    def __enter__(self) -> Self:
        for device in [*self.pair.devices, ONLOOKER]:
            headers = {"cookie": self.house.cookie(device)} if device != ONLOOKER else {}
            self.clients[device] = self.http.enter_context(self.house.client(headers))
            self.enter(device)
            self.settle()
        return self

    def __exit__(self, *_: object) -> None:
        for ear in self.ears.values():
            ear.close()
        self.http.close()
        self.house.run(self.house.leave(self.room))

    def enter(self, device: str, since: int | None = None) -> None:
        self.ears[device] = Ear(self.house, self.name, device, since)

    def settle(self) -> None:
        """Nothing is under way any more: what every device has heard is written down."""
        self.house.run(self.house.settled(self.room, self.version))
        for device, ear in self.ears.items():
            heard = ear.drain() + self.read.pop(device, [])
            if device in self.told:
                self.told[device].append(sorted(self.plain(text) for text in heard))

    def plain(self, text: str) -> str:
        return TIMES.sub(r"\g<1>0", text.replace(self.name, "TABLE"))

    # -------------------------------------------------------------------------------- steps

    def play(self) -> Heard:
        """Everything until the game is about to end; what follows is no secret, yet done as well."""
        told = self.told
        for step in self.pair.steps:
            if step.ends:
                self.told = {}
            self.take(step)
        return told

    def take(self, step: Step) -> None:
        getattr(self, f"do_{step.kind.removesuffix('-refused')}", self.do_command)(step, step.texts[self.number])
        self.version = step.version
        self.settle()
        assert self.room.table.version == step.version, (step, self.room.table.version)

    def ask(self, step: Step, wanted: tuple[str, ...], **message: Any) -> dict[str, Any]:
        told = self.ears[step.device].ask(message)
        assert told["type"] in wanted, (step, told)
        self.kinds[f"{message['type']} {told['type']}"] += 1
        return told

    def do_move(self, step: Step, text: str) -> None:
        self.ask(step, ("ack",), type="move", version=self.version, text=text)

    def do_wrong(self, step: Step, text: str) -> None:
        self.ask(step, ("refused",), type="move", version=self.version, text=text)

    def do_command(self, step: Step, command: str) -> None:
        wanted = ("refused",) if step.kind.endswith("-refused") else ("ack",)
        self.ask(step, wanted, type="command", version=self.version, command=command)

    def do_bot(self, _: Step, text: str) -> None:
        self.house.run(self.house.give(text))

    def do_probe(self, step: Step, text: str) -> None:
        self.ask(step, ("ghost", "refused"), type="probe", text=text)

    def do_plan(self, step: Step, texts: list[str]) -> None:
        self.ask(step, ("plan", "refused"), type="plan", texts=texts, spots=True)

    def do_arm(self, step: Step, text: str) -> None:
        """Everybody asks for their own plan; whoever armed one takes it back."""
        path = f"/api/tables/{self.name}/plan"
        armed = self.clients[step.device].put(path, json={"moves": [text]})
        assert armed.json().get("moves") == [text], (step, armed.status_code, armed.text)
        self.settle()
        for device, client in self.clients.items():
            answer = client.get(path)
            self.read.setdefault(device, []).append(f"{answer.status_code} {answer.text}")
        assert self.clients[step.device].delete(path).status_code == 200

    def do_hint(self, step: Step, _: str) -> None:
        self.ask(step, ("hint", "refused"), type="hint")

    def do_chat(self, step: Step, text: str) -> None:
        """A line has no answer; what is asked after it has one."""
        ear = self.ears[step.device]
        for team in (False, True):
            ear.send({"type": "chat", "id": 10_000 + ear.number, "text": text, "team": team})
        self.ask(step, ("refused",), type="lift", seat=99)

    def do_lift(self, step: Step, seat: int) -> None:
        self.ask(step, ("ack",), type="lift", seat=seat)

    def do_cover(self, step: Step, seat: int) -> None:
        self.ask(step, ("ack",), type="lift", seat=seat, up=False)

    def do_resync(self, step: Step, _: str) -> None:
        self.ask(step, ("ack",), type="resync")

    def do_reconnect(self, step: Step, seen: bool) -> None:
        self.do_leave(step, "")
        self.enter(step.device, self.version if seen else None)

    def do_leave(self, step: Step, _: str) -> None:
        """The others are told before anything else happens."""
        self.ears.pop(step.device).close()
        self.house.run(self.left(self.house.people.get(step.device, "")))
        self.settle()

    async def left(self, owner: str) -> None:
        while any(viewer.owner == owner for viewer in self.room.viewers):
            await asyncio.sleep(0)

    def do_stand_in(self, *_: object) -> None:
        self.house.run(self.house.grow_late(self.room))

    def do_come(self, step: Step, _: str) -> None:
        """That the seat is taken again is told before it is told that its person is there."""
        self.house.run(self.room.welcome_back(self.house.people[step.device]))
        self.version = step.version
        self.settle()
        self.enter(step.device)

    def do_http(self, step: Step, _: str) -> None:
        """Record, summary, picture and page so far, and what there is only once the game is over."""
        client, table = self.clients[step.device], self.name
        self.took(step.device, client.get(f"/api/tables/{table}/picture.svg"), "tables")
        self.took(step.device, client.get(f"/t/{table}"), "page")
        for path in (f"tables/{table}/record", f"tables/{table}", f"replays/{table}", f"replays/{table}/1?seat=0"):
            self.took(step.device, client.get(f"/api/{path}"), path.partition("/")[0])
        self.took(step.device, client.post(f"/api/replays/{table}/review"), "review")

    def took(self, device: str, answer: httpx.Response, kind: str) -> None:
        assert answer.status_code == (200 if kind in ("tables", "page") else 404), answer.text
        told = {name: value for name, value in answer.headers.items() if name not in UNLIKE}
        self.read.setdefault(device, []).append(f"{answer.status_code} {sorted(told.items())} {answer.text}")
        self.kinds[f"http {kind}"] += 1


def difference(house: House, pair: Pair) -> tuple[str, str, str] | None:
    """The first thing that a device hears in one world and not in the other, if there is any."""
    heard = []
    for number in (0, 1):
        with World(house, pair, number, f"table-{next(NUMBERS):08d}") as world:
            heard.append(world.play())
    for device in pair.viewers:
        for place, (one, other) in enumerate(zip(heard[0][device], heard[1][device], strict=True)):
            if one != other:
                at = place - len(pair.devices) - 1
                return (f"{device} at step {at}", *first_unlike(one, other))
    return None


def first_unlike(one: list[str], other: list[str]) -> tuple[str, str]:
    for first, second in zip(one, other, strict=False):
        if first != second:
            at = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            return first[max(0, at - 80) : at + 120], second[max(0, at - 80) : at + 120]
    return f"{len(one)} messages", f"{len(other)} messages"
