"""Over a real socket: whoever cannot tell two tables apart is sent the same bytes by both."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

import adjoin
from adjoin.server.identity import Identity
from adjoin.server.storage.sqlite import SqliteStore
from server.serving import HOST, ME, SHARED, Guest, Line, Server
from server.worlds import Worlds, found

GAMES = [name for name in adjoin.names() if adjoin.find(name).header.secrets]
CASES = [(game, viewer) for game in GAMES for viewer in (0, 1, -1)]
OWNERS = {0: "ann", 1: "ben", -1: "cem"}
LEAKY = HOST.with_name("leaky_host.py")


class Twins:
    """A server with both worlds of every case."""

    def __init__(self, folder: Path, cases: list[tuple[str, int]], host: Path = HOST) -> None:
        self.worlds = {case: found(*case) for case in cases}
        secret = asyncio.run(self.stored(folder / "data" / "adjoin.sqlite3"))
        self.identity = Identity(secret, secure=False)
        self.server = Server(folder / "data", host)

    async def stored(self, path: Path) -> str:
        path.parent.mkdir()
        store = SqliteStore(path)
        people = {device: await store.welcome(device) for device in OWNERS.values()}
        for (game, viewer), worlds in self.worlds.items():
            for number, spec in enumerate(worlds.specs):
                seats = tuple(replace(seat, owner=people[seat.owner]) for seat in spec.seats)
                await store.create(name(game, viewer, number), replace(spec, seats=seats), [])
        secret = await store.secret()
        await store.close()
        return secret

    def guest(self, owner: str) -> Guest:
        guest = Guest(self.server, owner)
        guest.http.cookies.set("adjoin", str(self.identity.signer.dumps(owner)))
        return guest

    def heard(self, game: str, viewer: int, number: int) -> list[str]:
        """Everything that the viewer is sent at one of the two tables, the table's own name left out."""
        table, worlds = name(game, viewer, number), self.worlds[game, viewer]
        with ExitStack() as open_:
            lines: dict[int, Line] = {}
            for seat in [*({0, 1} - {viewer}), viewer]:
                guest = open_.enter_context(self.guest(OWNERS[seat]))
                lines[seat] = open_.enter_context(guest.line(table))
                lines[seat].hello()
            talk(lines, lines[viewer], worlds)
            record = guest.http.get(f"/api/tables/{table}/record").text
        return [text.replace(table, "TABLE") for text in [*lines[viewer].heard, record]]


def talk(lines: dict[int, Line], mine: Line, worlds: Worlds) -> None:
    """Both seats play; the viewer asks after every move, and in the end wants its last one back."""
    for seat, move in worlds.script:
        answer = lines[seat].move(move)
        assert answer["type"] == "ack", answer
        for line in lines.values():
            line.until_version(answer["version"])
        for text in worlds.tried:
            mine.ask({"type": "probe", "text": text}, "ghost", "refused")
        mine.ask({"type": "plan", "texts": worlds.tried[:3]}, "plan", "refused")
    answer = mine.command("undo")
    mine.until_version(answer.get("version", 0))


def name(game: str, viewer: int, number: int) -> str:
    return f"{game}-{OWNERS[viewer]}-{number}"


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    made = Twins(tmp_path_factory.mktemp("twins"), CASES)
    yield made
    made.server.stop()


@pytest.mark.parametrize(("game", "viewer"), CASES)
def test_what_cannot_be_told_apart_sounds_the_same(twins: Twins, game: str, viewer: int) -> None:
    """Welcome, states, log, legal moves, probes, plans, undo and record so far are the same bytes at both tables."""
    assert twins.heard(game, viewer, 0) == twins.heard(game, viewer, 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_planted_leak_is_heard(tmp_path: Path, game: str) -> None:
    """If views hid nothing, the same comparison would fail."""
    leaky = Twins(tmp_path, [(game, 0)], LEAKY)
    try:
        assert leaky.heard(game, 0, 0) != leaky.heard(game, 0, 1)
    finally:
        leaky.server.stop()


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_hides_the_hand_until_it_is_lifted(ann: Guest, game: str) -> None:
    """A shared device is sent nothing of the hand to move before `lift`, asks about it in vain, and loses it after."""
    wish = {"game": game, "options": {"players": 2}, "seats": [ME, SHARED], "name": "Ann"}
    table = ann.http.post("/api/tables", json=wish).json()["table"]
    with ann.line(table) as line:
        line.hello()
        before = veiled(line)
        record = ann.http.get(f"/api/tables/{table}/record").json()
        assert record["setup"]["hands"] in (None, [None, None])
        hand = [piece["text"] for piece in line.lift()["scene"]["pieces"]]
        move = line.legal()[0]
        line.lift(up=False)
        assert hand
        assert not any(f'"text":"{tile}"' in text for text in before for tile in hand)
        asked = [line.move(move), line.ask({"type": "probe", "text": move}), line.ask({"type": "hint"})]
        assert {answer["code"] for answer in asked} == {"error-curtain"}
        assert line.ask({"type": "lift", "seat": 1 - line.state["turn"]})["code"] == "error-stale"
        veiled(line)


def veiled(line: Line) -> list[str]:
    """The newest state is what a spectator may see; all that was heard so far."""
    state = line.state
    assert (state["curtain"], state["viewer"], state["scene"]["pieces"], state["legal"]) == (True, -1, [], {})
    return list(line.heard)
