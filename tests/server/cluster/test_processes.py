"""Several servers on one PostgreSQL: whoever sits where, it is one table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server import postgres
from server.serving import BOT, ME, OPEN, PROTOCOL, Guest, Line, Server

LONG, ABSENCE = 600.0, 3.0  # seconds
BUDGET = 15.0  # seconds that a bot thinks: others come in meanwhile
DEAF = "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid != pg_backend_pid()"


async def fresh() -> str:
    return await postgres.prepared_database()


@pytest.fixture
def address() -> str:
    return asyncio.run(fresh())


@pytest.fixture(params=[LONG])
def servers(request: pytest.FixtureRequest, tmp_path: Path, address: str) -> Iterator[list[Server]]:
    """Two of them; the parameter is for how long nobody stands in for who is gone."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    running = [
        Server(tmp_path / name / "data", database=address, absence=request.param, bot_budget=BUDGET)
        for name in ("one", "two")
    ]
    yield running
    for server in running:
        if server.process.poll() is None:
            server.stop()
        assert "Traceback" not in server.log.read_text()


def at(server: Server, guest: Guest) -> Guest:
    """The same person, at another server."""
    moved = Guest(server, guest.name)
    moved.http.cookies = guest.http.cookies
    return moved


def seated(servers: list[Server], *more: dict[str, str], pace: str = "", **options: Any) -> tuple[Guest, Guest, str]:
    """Ann opens a table at one server, Ben sits down at the other."""
    ann, ben = Guest(servers[0], "Ann"), Guest(servers[1], "Ben")
    made = ann.opened(ME, OPEN, *more, pace=pace, **options)
    assert ben.joined(made["invite"]["1"]).status_code == 200
    return ann, ben, made["table"]


def test_two_people_at_two_servers_play_one_game(servers: list[Server]) -> None:
    """Each sees what the other does, whose turn it is, who is there and what is said; nobody is thrown out."""
    ann, ben, table = seated(servers)
    with ann, ben, ann.line(table) as first, ben.line(table) as second:
        first.hello(), second.hello()
        first.until_version(second.state["version"])
        for _ in range(6):
            mover, other = (first, second) if first.state["turn"] == 0 else (second, first)
            version = mover.play_first()["version"]
            assert other.until_version(version)["log"]
        assert first.log[-1] == second.log[-1]
        online(first, 1, True)
        second.send({"type": "chat", "id": 1, "text": "good game"})
        assert first.until("chat")["text"] == "good game"
        second.__exit__()
        online(first, 1, False)


def online(line: Line, seat: int, there: bool) -> None:
    """Read until somebody is seen to be there, or not to be."""
    while bool(line.state["seats"][seat].get("online")) != there:
        line.until("state")
    assert bool(line.state["seats"][seat].get("online")) == there


@pytest.mark.deep
def test_both_move_at_once(servers: list[Server]) -> None:
    """Of two who act on the same version one is refused, told so, shown the board, and goes on."""
    ann = Guest(servers[0], "Ann")
    table = ann.opened(ME, {"kind": "shared"})["table"]
    with ann, at(servers[1], ann) as again, ann.line(table) as first, again.line(table) as second:
        first.hello(), second.hello()
        moves = first.legal()
        for line, text in ((first, moves[0]), (second, moves[1])):
            line.send({"type": "move", "id": 77, "version": 0, "text": text})
        answers = [line.until("ack", "refused") for line in (first, second)]
        assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
        assert first.until_version(1)["version"] == second.until_version(1)["version"] == 1
        second.play_first()
        assert first.until_version(2)


@pytest.mark.deep
def test_whoever_comes_to_the_other_server_sees_the_newest_board(servers: list[Server]) -> None:
    """Also where its news were cut: a board is never older than what was acknowledged elsewhere."""
    ann = Guest(servers[0], "Ann")
    table = ann.opened(ME, {"kind": "shared"})["table"]
    with ann, at(servers[1], ann) as again, again.line(table) as second, ann.line(table) as first:
        second.hello(), first.hello()
        for _ in range(5):
            postgres.said(DEAF, ann.server.settings["database"])
            version = first.play_first()["version"]
            with again.line(table) as newcomer:
                newcomer.hello()
                assert newcomer.state["version"] == version
        assert second.until_version(version)["version"] == version


@pytest.mark.deep
def test_a_bot_is_asked_by_one_server_and_outlives_it(servers: list[Server]) -> None:
    """With people at both servers it moves once each turn; when the server that asked it is killed, the other asks."""
    ann, ben, table = seated(servers, BOT, players=3)
    with ann, ben, ann.line(table) as first, ben.line(table) as second:
        first.hello(), second.hello()
        play_rounds({0: first, 1: second}, 2)
        servers[0].kill()
        # Ann goes over to the other server.
        with at(servers[1], ann) as moved, moved.line(table) as third:
            third.hello()
            play_rounds({0: third, 1: second}, 1)
            third.until_version(second.state["version"])
            placed = [line["version"] for line in third.log if line["words"]["key"] == "event-place"]
            assert len(placed) == len(set(placed)) == 9


def play_rounds(lines: dict[int, Line], rounds: int) -> None:
    """Everybody moves in turn, the bot by itself."""
    for turn in [*range(3)] * rounds:
        version = max(line.state["version"] for line in lines.values())
        if turn in lines:
            lines[turn].until_state(turn=turn)
            version = lines[turn].play_first()["version"]
        else:
            version += 1
        for line in lines.values():
            line.until_version(version)


@pytest.mark.deep
def test_who_comes_late_to_another_server_hears_that_a_bot_thinks(servers: list[Server]) -> None:
    """The first there, for whom the table is opened, and the next, from memory; and for how long already."""
    ann = Guest(servers[0], "Ann")
    table = ann.opened(ME, {"kind": "bot", "level": "master"})["table"]
    with ann, at(servers[1], ann) as again, ann.line(table) as first:
        first.hello()
        assert first.move(first.legal()[0])["type"] == "ack"
        first.until("thinking")
        with again.line(table) as second:
            second.hello()
            assert second.state["turn"] == 1
            told = second.until("thinking")
            assert (told["seat"], told["seconds"]) == (1, BUDGET)
            with again.line(table) as third:
                third.send({"type": "hello", "protocol": PROTOCOL, "since": None})
                assert third.until("thinking", "state")["spent"] >= told["spent"]


@pytest.mark.deep
@pytest.mark.parametrize("servers", [ABSENCE], indirect=True)
def test_nobody_stands_in_for_somebody_at_another_server(servers: list[Server]) -> None:
    """Who is with the other process is not absent; who is with none is replaced once, and has the seat on return."""
    ann, ben, table = seated(servers, absence="bot")
    with ann, ben, ann.line(table) as first:
        first.hello()
        with ben.line(table) as second:
            second.hello()
            online(first, 1, True)
            version = first.play_first()["version"]
            second.until_version(version)
            asyncio.run(asyncio.sleep(2 * ABSENCE))  # longer than the absence that is allowed
            assert second.play_first()["version"] == version + 1
            first.until_version(version + 1)
            first.play_first()
        while not first.state["seats"][1].get("stand_in"):
            first.until("state")
        with ben.line(table) as back:
            back.hello()
            assert not back.until_state(viewer=1)["seats"][1].get("stand_in")


@pytest.mark.deep
def test_time_is_called_though_its_server_was_killed(servers: list[Server]) -> None:
    """Whoever moved last is with a server that dies: another one calls the deadline, once."""
    ann, ben, table = seated(servers, pace="15s")
    with ann, ben, ben.line(table) as second:
        second.hello()
        with ann.line(table) as first:
            first.hello()
            second.until_version(first.play_first()["version"])
        servers[0].kill()
        ended = second.until_state(turn=-1)
        assert ended["standing"]["reason"]["key"] == "reason-timeout"
        assert [told["words"]["key"] for told in second.log].count("event-timeout") == 1
