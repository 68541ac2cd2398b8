"""`adjoin think`: other processes think for servers, and whatever happens to them, games go on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

from server import postgres
from server.cluster.test_processes import at, fresh
from server.forks import run_module
from server.replays.test_reviews import resigned, until_done
from server.serving import BOT, ME, Guest, Line, Server
from server.thinkers import Thinker, figures, taken, until

pytestmark = [pytest.mark.deep, pytest.mark.xdist_group("thinkers")]

CUT = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid != pg_backend_pid()
"""
SEARCHING = {"kind": "bot", "level": "master"}
SLOW = 2.0  # seconds that every bot takes, most of them in their sleep


@pytest.fixture
def address() -> str:
    return asyncio.run(fresh())


@pytest.fixture(params=[SLOW])
def server(request: pytest.FixtureRequest, tmp_path: Path, address: str) -> Iterator[Server]:
    """The parameter is for how many seconds those of its bots think that search."""
    (tmp_path / "one").mkdir()
    running = Server(tmp_path / "one" / "data", database=address, bot_budget=request.param, bot_pause=SLOW)
    yield running
    if running.process.poll() is None:
        running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def thinkers(tmp_path: Path, address: str) -> Iterator[list[Thinker]]:
    running: list[Thinker] = []
    yield running
    for thinker in running:
        if thinker.process.poll() is None:
            thinker.wake()
            thinker.stop()
        assert "Traceback" not in thinker.log.read_text()


def hired(thinkers: list[Thinker], tmp_path: Path, server: Server, number: int = 1) -> None:
    """So many thinkers, of whom the server knows."""
    thinkers += [Thinker(tmp_path, server.settings["database"]) for _ in range(number)]
    with Guest(server) as guest:
        until(lambda: said(guest)["adjoin_thinkers"] == number, "the server does not see its thinkers")


def said(guest: Guest) -> dict[str, float]:
    return figures(guest.http.get("/metrics").text)


def asked(guest: Guest, table: str) -> Line:
    """A line at a table at which a bot is being asked."""
    line = guest.line(table)
    line.hello()
    line.until_state(turn=0)
    line.move(line.legal()[0])
    return line


def moved(line: Line, version: int = 2) -> None:
    """The bot has made its move, once, which led to a version."""
    late = monotonic() + 180
    while line.state["version"] < version:
        assert monotonic() < late
        with suppress(TimeoutError):
            line.until("state")
    placed = [entry["version"] for entry in line.log if entry["words"]["key"] == "event-place"]
    assert placed == list(range(1, line.state["version"] + 1))


def round_of(line: Line) -> None:
    """A move of ours, once it is our turn, and the bot's; after exactly 20 points it is our turn again."""
    line.until_state(turn=0)
    version = line.play_first()["version"]
    while (line.state["version"], line.state["turn"]) == (version, 0):
        version = line.play_first()["version"]
    moved(line, version + 1)


def test_a_thinker_answers_bots_hints_reviews_and_checks(
    server: Server, thinkers: list[Thinker], tmp_path: Path, address: str
) -> None:
    """Everything that is asked while it lives is answered by it, and nothing of it stays in the database."""
    hired(thinkers, tmp_path, server)
    until_asked(server, address)
    with Guest(server) as ann:
        table = ann.opened(ME, BOT)["table"]
        with ann.line(table) as line:
            line.hello()
            for _ in range(2):
                round_of(line)
            assert line.ask({"type": "hint", "version": line.state["version"]}, "hint", "refused")["type"] == "hint"
            line.resign()
        record = ann.http.get(f"/api/replays/{table}").json()["record"]
        assert ann.http.post("/api/records", json=record).status_code == 201
        assert ann.http.post("/api/records", content=b"{}").json()["code"] == "record-format"
        review = f"/api/replays/{table}/review"
        assert ann.http.post(review).status_code == 202
        assert until_done(ann, review)["done"] == 4
    until(lambda: not postgres.said("select 1 from questions", address), "questions stay")
    assert thinkers[0].stop() == 0
    assert thinkers[0].answers >= 2 + 1 + 2 + 5


def until_asked(server: Server, address: str) -> None:
    """Until the server asks its thinkers: it looks every few seconds whether there are some."""
    with Guest(server) as guest:
        table = guest.opened(ME, BOT)["table"]
        with guest.line(table) as line:
            line.hello()
            tried = "select 1 from shares where who = 'table " + table + "'"
            for _ in range(20):
                round_of(line)
                if postgres.said(tried, address):
                    return
    raise AssertionError("the server asks nobody")


@pytest.mark.parametrize("end", ["killed", "stopped", "asleep"])
def test_a_question_is_taken_up_by_another_thinker(
    server: Server, thinkers: list[Thinker], tmp_path: Path, address: str, end: str
) -> None:
    """Killed, stopped or asleep in the middle of a thought: another has the question, and the sleeper does no harm."""
    hired(thinkers, tmp_path, server)
    until_asked(server, address)
    with Guest(server) as ann:
        table = ann.opened(ME, SEARCHING if end == "stopped" else BOT)["table"]
        with asked(ann, table) as line:
            until(lambda: taken(address), "nobody thinks")
            first = thinkers[0]
            if end == "killed":
                first.kill()
            elif end == "asleep":
                first.pause()
            hired_more(thinkers, tmp_path, address)
            if end == "stopped":
                assert first.stop() == 0
            moved(line)
            if end == "asleep":
                first.wake()
            round_of(line)
    for thinker in thinkers:
        if thinker.process.poll() is None:
            assert thinker.stop() == 0


def hired_more(thinkers: list[Thinker], tmp_path: Path, address: str) -> None:
    thinkers.append(Thinker(tmp_path, address))


@pytest.mark.parametrize("end", ["killed", "stopped", "asleep"])
def test_without_thinkers_the_server_thinks_itself(
    server: Server, thinkers: list[Thinker], tmp_path: Path, address: str, end: str
) -> None:
    """Also about the question that its last thinker had; a sleeper who wakes up then is asked again, and works."""
    hired(thinkers, tmp_path, server)
    until_asked(server, address)
    with Guest(server) as ann:
        table = ann.opened(ME, SEARCHING if end == "stopped" else BOT)["table"]
        with asked(ann, table) as line:
            until(lambda: taken(address), "nobody thinks")
            {"killed": thinkers[0].kill, "stopped": thinkers[0].stop, "asleep": thinkers[0].pause}[end]()
            moved(line)
            until(lambda: not taken(address), "the question is still somebody's")
            if end == "asleep":
                thinkers[0].wake()
            round_of(line)


def test_several_servers_and_thinkers_share_the_questions(
    server: Server, thinkers: list[Thinker], tmp_path: Path, address: str
) -> None:
    """Two servers, two thinkers, several tables: every bot moves once each turn, and both thinkers answered."""
    (tmp_path / "two").mkdir()
    other = Server(tmp_path / "two" / "data", database=address, bot_pause=SLOW)
    try:
        hired(thinkers, tmp_path, server, 2)
        for one in (server, other):
            until_asked(one, address)
        with Guest(server) as ann, Guest(other) as ben:
            lines = [asked(who, who.opened(ME, BOT)["table"]) for who in (ann, ben) for _ in range(2)]
            for line in lines:
                moved(line)
            for line in lines:
                round_of(line)
            for line in lines:
                line.__exit__()
    finally:
        other.stop()
    assert [thinker.stop() for thinker in thinkers] == [0, 0]
    assert all(thinker.answers for thinker in thinkers)


def test_the_load_is_seen_in_the_figures(server: Server, thinkers: list[Thinker], tmp_path: Path, address: str) -> None:
    """How many questions wait, how many are being answered, and by how many thinkers, at every server alike."""
    hired(thinkers, tmp_path, server)
    until_asked(server, address)
    with Guest(server) as ann, Guest(server) as ben, Guest(server) as cleo:
        lines = [asked(who, who.opened(ME, BOT)["table"]) for who in (ann, ben, cleo)]
        busy = {"waiting": 1.0, "answering": 1.0}
        keys = {f'adjoin_questions_{name}{{by="thinkers"}}': value for name, value in busy.items()}
        until(lambda: keys.items() <= said(ann).items(), f"never {keys}")
        assert said(ann)["adjoin_thinkers_places"] == 1
        for line in lines:
            moved(line)
            line.__exit__()
        thinkers[0].stop()
        until(lambda: said(ann)["adjoin_thinkers"] == 0, "it is still said to live")


def test_a_thinker_that_cannot_begin_says_why(address: str) -> None:
    """A file, a wrong address, a missing database: one line, and exit code 2."""
    for database, words in (
        ("", "needs their PostgreSQL"),
        ("games.sqlite3", "needs their PostgreSQL"),
        ("postgresql://127.0.0.1:1/none", "cannot be reached"),
        (address.replace("/t", "/missing", 1), "There is no database"),
    ):
        done = run_module("adjoin", "think", "--database", database)
        assert done.code == 2
        assert words in done.errors
        assert done.errors.count("\n") == 1


def test_a_thinker_outlives_its_database(server: Server, thinkers: list[Thinker], tmp_path: Path, address: str) -> None:
    """Cut off from PostgreSQL it says so once and waits; let in again, it answers."""
    hired(thinkers, tmp_path, server)
    until_asked(server, address)
    with Guest(server) as ann:
        table = ann.opened(ME, BOT)["table"]
        with asked(ann, table) as line:
            until(lambda: taken(address), "nobody thinks")
            postgres.said(CUT, address)
            moved(line)
            round_of(line)
    assert thinkers[0].stop() == 0
    assert thinkers[0].answers


@pytest.mark.parametrize("server", [60.0], indirect=True)
def test_nobody_is_thought_for_who_went_away(
    server: Server, thinkers: list[Thinker], tmp_path: Path, address: str
) -> None:
    """A question that is withdrawn, here by a game that was given up, is gone at once."""
    hired(thinkers, tmp_path, server)
    until_asked(server, address)
    with Guest(server) as ann, at(server, ann) as again:
        table = ann.opened(ME, SEARCHING)["table"]
        with asked(ann, table) as line, again.line(table) as other:
            other.hello()
            until(lambda: taken(address), "nobody thinks")
            assert line.resign()["type"] == "ack"
        until(lambda: not taken(address), "it is still thought about", 30)


def test_candidates_of_an_analysis_come_from_a_thinker(
    server: Server, thinkers: list[Thinker], tmp_path: Path, address: str
) -> None:
    """A round of an analysis is answered elsewhere, as a bot's move is; the server itself thinks nothing."""
    hired(thinkers, tmp_path, server)
    until_asked(server, address)
    with Guest(server) as guest:
        told = guest.http.post("/api/analysis/candidates", json={"replay": resigned(guest, 1), "ply": 2}).json()
    assert told["candidates"]
    thinkers[0].stop()
    assert thinkers[0].answers > 2  # two of a bot's moves, and the round
