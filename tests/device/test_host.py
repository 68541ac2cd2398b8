"""A device as a host of tables, without a server and without a browser."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.answers.table_schemas import TableMade
from adjoin.device.host import DeviceHost
from adjoin.device.journal import JournalFull, MemoryJournal
from adjoin.device.rooms import DeviceSettings
from adjoin.kernel.records.replay import Replay
from adjoin.kernel.registry import find
from adjoin.learn.puzzle import puzzles_of
from adjoin.live.protocol import PROTOCOL
from tools.build_kernels import own_games

QUICK = DeviceSettings(bot_budget=0.05, bot_pause=0.0)


class Page:
    """A page at a table: it puts together what it is sent, and plays at random."""

    def __init__(self, device: DeviceHost, table: str, number: int = 1) -> None:
        self.device, self.table, self.number = device, table, number
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed = ""
        self.ids = iter(range(1, 10_000))
        device.open(number, table, self.post)
        device.say(number, json.dumps({"type": "hello", "protocol": PROTOCOL, "since": None}))

    def post(self, what: str, text: str) -> None:
        if what == "message":
            self.heard.put_nowait(json.loads(text))
        elif what == "close":
            self.closed = text
            self.heard.put_nowait({"type": "closed"})

    async def until(self, *kinds: str) -> dict[str, Any]:
        async with asyncio.timeout(30):
            while True:
                message = await self.heard.get()
                if message["type"] in kinds:
                    return message

    async def move(self, text: str, version: int) -> dict[str, Any]:
        said = {"type": "move", "id": next(self.ids), "text": text, "version": version}
        self.device.say(self.number, json.dumps(said))
        return await self.until("ack", "refused")


async def opened(device: DeviceHost, name: str, level: str = "random") -> str:
    seats = adjoin.load(name).any_deal.seats
    wishes = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(seats - 1))]
    answer = await device.http("POST", "/api/tables", json.dumps({"game": name, "seats": wishes}).encode())
    assert answer.status == 200, answer.body
    made = json.loads(answer.body)
    assert set(made) == set(TableMade.__struct_fields__)
    return str(made["table"])


async def play(device: DeviceHost, table: str, moves: int = 10_000) -> None:
    """Play so many moves at random, or to the end."""
    page, rng = Page(device, table), Random(table)
    await page.until("welcome")
    room = await device.rooms.room(table)
    assert room is not None
    while moves and not room.table.over:
        if room.table.turn in room.table.seats_of("me"):
            texts = room.table.position.legal_moves()
            answer = await page.move(str(rng.choice(texts)), room.table.version)
            assert answer["type"] == "ack", answer
            moves -= 1
        else:
            async with asyncio.timeout(30):
                while not room.table.over and room.table.turn not in room.table.seats_of("me"):
                    await asyncio.sleep(0.001)
    device.shut(page.number)


@pytest.fixture
async def device() -> DeviceHost:
    return await DeviceHost.begin(MemoryJournal(), settings=QUICK)


@pytest.mark.parametrize("name", own_games())
async def test_a_whole_game_is_kept_action_by_action_and_its_record_checks(name: str) -> None:
    """Another device with the same journal, as a page that was loaded again, goes on where the first one stopped; the
    record of the finished game replays."""
    journal = MemoryJournal()
    before = await DeviceHost.begin(journal, settings=QUICK)
    table = await opened(before, name)
    await play(before, table, moves=2)
    again = await DeviceHost.begin(journal, settings=QUICK)
    room = await again.rooms.room(table)
    assert room is not None
    assert 2 <= room.table.ply <= before.rooms.rooms[table].table.ply
    await play(again, table)
    assert room.table.over
    record = json.loads((await again.http("GET", f"/api/tables/{table}/record")).body)
    assert Replay(record).run().ply == room.table.position.ply
    overview = json.loads((await again.http("GET", f"/api/replays/{table}")).body)
    assert overview["plies"] == room.table.position.ply
    assert (await again.http("GET", f"/api/replays/{table}/3/picture.svg")).body.startswith(b"<svg")


async def test_two_tabs_of_one_journal_show_the_same_table() -> None:
    """What one tab does, the other takes in before it does anything; nothing is overwritten."""
    journal, name = MemoryJournal(), own_games()[0]
    one, other = await DeviceHost.begin(journal, settings=QUICK), await DeviceHost.begin(journal, settings=QUICK)
    table = await opened(one, name)
    here, there = await one.rooms.room(table), await other.rooms.room(table)
    assert here is not None
    assert there is not None
    await play(one, table, moves=1)
    page = Page(other, table, 2)
    await page.until("welcome")
    late = await page.move(str(here.table.position.legal_moves()[0]), there.table.moved)
    await other.catch_up(table)
    assert there.table.version >= here.table.version or late["type"] == "refused"
    kept = [key for key in journal.texts if key.startswith(f"table/{table}/")]
    assert len(kept) == 1 + there.table.version


class Full(MemoryJournal):
    """A device whose quota is used up."""

    async def add(self, key: str, text: str) -> bool:
        if key.startswith("table/"):
            raise JournalFull("quota")
        return await super().add(key, text)


async def test_what_cannot_be_kept_is_not_shown() -> None:
    """A full device opens no table, refuses a move with a sentence, and loses nothing."""
    full = await DeviceHost.begin(Full(), settings=QUICK)
    body = json.dumps({"game": own_games()[0], "seats": [{"kind": "me"}, {"kind": "bot"}]}).encode()
    answer = await full.http("POST", "/api/tables", body)
    assert (answer.status, json.loads(answer.body)["code"]) == (507, "error-device-full")
    journal = MemoryJournal()
    device = await DeviceHost.begin(journal, settings=QUICK)
    table = await opened(device, own_games()[0])
    room = await device.rooms.room(table)
    assert room is not None
    kept = dict(journal.texts)
    device.rooms.store.journal = Full()
    page = Page(device, table)
    await page.until("welcome")
    if room.table.turn in room.table.seats_of("me"):
        answered = await page.move(str(room.table.position.legal_moves()[0]), room.table.version)
        assert (answered["type"], answered["code"]) == ("refused", "error-not-saved")
    assert journal.texts == kept
    assert room.table.ply == 0


@pytest.mark.parametrize(
    ("method", "address", "body", "code"),
    [
        ("POST", "/api/offers", "{}", "error-needs-server"),
        ("GET", "/api/games/unknown/theme", "", "error-game-unknown"),
        ("GET", "/api/tables/d-none", "", "error-table-unknown"),
        ("GET", "/api/catalogue/xx", "", "error-not-found"),
        ("POST", "/api/tables", "{", "error-request"),
        ("POST", "/api/tables", '{"game": "%s", "seats": [{"kind": "me"}, {"kind": "open"}]}', "error-needs-server"),
        ("GET", "/api/replays/d-none", "", "error-replay-unknown"),
    ],
)
async def test_every_refusal_has_a_sentence(
    method: str, address: str, body: str, code: str, device: DeviceHost
) -> None:
    """What a device cannot do is answered as a server would, with a code and words."""
    answer = await device.http(method, address, (body % own_games()[0] if "%s" in body else body).encode())
    told = json.loads(answer.body)
    assert (answer.status >= 400, told["code"], told["words"]["key"]) == (True, code, code)


async def test_pages_are_answered(device: DeviceHost) -> None:
    """Shelf, words, rules, lessons, puzzles and the deal of the day are there for every game."""
    for name in own_games():
        lessons = json.loads((await device.http("GET", f"/api/games/{name}/lessons")).body)
        puzzles = json.loads((await device.http("GET", f"/api/games/{name}/puzzles")).body)
        addresses: list[tuple[str, str, dict[str, Any] | None]] = [
            ("POST", f"/api/games/{name}/lessons/{lessons[0]['name']}/1", {"played": [], "text": ""}),
            ("POST", f"/api/games/{name}/puzzles/{puzzles[0]['id']}", {"played": [], "text": ""}),
            ("GET", f"/api/games/{name}/puzzles/{puzzles[0]['id']}/help", None),
            ("GET", f"/api/games/{name}/rules/en", None),
            ("GET", f"/api/games/{name}/deal", None),
            ("GET", f"/api/games/{name}/miniature.svg", None),
            ("GET", f"/api/catalogue/ja/{name}", None),
            ("POST", f"/api/games/{name}/options", {"chosen": {}}),
        ]
        for method, address, body in addresses:
            answer = await device.http(method, address, json.dumps(body).encode() if body else b"")
            assert answer.status == 200, (address, answer.body[:200])
            assert answer.body


def test_no_server_is_loaded_for_it() -> None:
    """A device needs msgspec and what draws pages: no web server, no process pool, no database, no wasmtime."""
    code = "import sys, adjoin.device.host; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    found = set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())
    assert found.isdisjoint({"litestar", "uvicorn", "pebble", "sqlite3", "asyncpg", "wasmtime", "numba", "numpy"})


async def test_a_game_is_analysed_without_a_server(device: DeviceHost) -> None:
    """A finished game and a puzzle open on the analysis board with candidates and luck; an online study does not."""
    table = await opened(device, "copulas")
    await play(device, table)
    puzzle = puzzles_of(find("rhombus"))[0].id
    for place in ({"replay": table, "ply": 3}, {"game": "rhombus", "puzzle": puzzle}):
        asked = json.dumps(place).encode()
        board = json.loads((await device.http("POST", "/api/analysis", asked)).body)
        assert board["board"]["welcome"]["board"]["cells"]
        found = json.loads((await device.http("POST", "/api/analysis/candidates", asked)).body)
        assert found["candidates"]
    luck = json.loads((await device.http("POST", f"/api/replays/{table}/luck/0")).body)
    assert luck["of"] == json.loads((await device.http("GET", f"/api/replays/{table}")).body)["plies"]
    refused = await device.http("POST", "/api/analysis", b'{"study": "abc"}')
    assert (refused.status, json.loads(refused.body)["code"]) == (404, "error-needs-server")


async def test_studies_are_set_up_kept_and_played_on_without_a_server(device: DeviceHost) -> None:
    """A position is set up, or refused; its study is changed, kept from another tab, played on and dropped."""

    async def ask(method: str, address: str, told: object = None) -> tuple[int, Any]:
        answer = await device.http(method, address, json.dumps(told).encode() if told is not None else b"")
        return answer.status, json.loads(answer.body or b"null")

    wanted = {"game": "copulas", "moves": [], "title": "Mine"}
    status, refusal = await ask("POST", "/api/analysis/setup", {**wanted, "moves": ["nonsense"]})
    assert (status, refusal["code"]) == (400, "study-unreachable")
    _, laid = await ask("POST", "/api/analysis/arrange", {"game": "copulas", "seed": "1", "moves": ["1:U@c3"]})
    assert ([tile["stray"] for tile in laid["tiles"]], laid["reason"]["key"]) == ([True], "refusal-centre")
    _, told = await ask("POST", "/api/analysis/arrange/ghosts", {"game": "copulas", "seed": "1", "texts": ["U@g6"]})
    assert [ghost["text"] for ghost in told["ghosts"]] == ["U@g6"]
    _, row = await ask("POST", "/api/analysis/setup", wanted)
    name, place = row["id"], {"study": row["id"]}
    _, board = await ask("POST", "/api/analysis", place)
    first = (await ask("POST", "/api/analysis/candidates", place))[1]["candidates"][0]["move"]
    _, kept = await ask("GET", f"/api/studies/{name}")
    study = {**kept["study"], "variations": [{"id": board["plies"] + 1, "parent": board["plies"], "text": first}]}
    assert (await ask("PUT", f"/api/studies/{name}?since={row['changed']!r}", study))[0] == 200
    status, refusal = await ask("PUT", f"/api/studies/{name}?since={row['changed']!r}", study)
    assert (status, refusal["code"]) == (409, "error-study-changed")
    assert [one["title"] for one in (await ask("GET", "/api/studies"))[1]] == ["Mine"]
    for level, people in (("novice", 1), ("", 2)):
        _, made = await ask("POST", "/api/analysis/table", {**place, "played": [first], "seat": 1, "level": level})
        seats = (await ask("GET", f"/api/tables/{made['table']}"))[1]["seats"]
        assert [seat["kind"] for seat in seats].count("person") == people
    await ask("DELETE", f"/api/studies/{name}")
    assert (await ask("GET", "/api/studies"))[1] == []
