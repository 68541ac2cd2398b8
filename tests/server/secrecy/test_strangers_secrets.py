"""A stranger's game with hidden draws and the kernel's defaults: what sockets and a terminal are told of a draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cli.conftest import adjoin as adjoin
from cli.running import Adjoin
from server.serving import ME, OPEN, Guest, Line, Server
from toy import strip

HIDDEN = {"text": None, "tile": None}


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a machine where the game is installed."""
    with strip.installed(tmp_path_factory.mktemp("site")):
        running = Server(tmp_path_factory.mktemp("strip") / "data")
        yield running
        running.stop()


def draws(line: Line, seat: int) -> list[dict[str, Any]]:
    """What a line was told of a seat's draws."""
    found = [entry for entry in line.log if entry["words"]["key"] == "event-draw" and entry["seat"] == seat]
    return [{name: value for name, value in entry["words"]["args"].items() if name != "seat"} for entry in found]


def lay(line: Line) -> None:
    """A bar is laid and a cell of it lit."""
    line.until_state(turn=line.state["viewer"])
    line.play_first()
    answer = line.move(line.legal()[0])
    line.until_version(answer["version"])


def test_a_draw_is_told_to_its_seat_alone(theirs: Server) -> None:
    """Two players and a spectator at one table: each player reads its own draws, and nobody reads another's."""
    with Guest(theirs, "Ann") as ann, Guest(theirs, "Ben") as ben, Guest(theirs, "Eve") as eve:
        table = ann.http.post("/api/tables", json={"game": strip.NAME, "seats": [ME, OPEN], "name": "Ann"}).json()
        ben.joined(table["invite"]["1"])
        with ann.line(table["table"]) as first, ben.line(table["table"]) as second, eve.line(table["table"]) as eves:
            for line in (first, second, eves):
                line.hello()
            lay(first)
            lay(second)
            for line in (first, second, eves):
                line.until_version(max(first.state["version"], second.state["version"]))
            assert [len(draws(eves, seat)) for seat in (0, 1)] == [3, 3]
            assert draws(eves, 0) + draws(eves, 1) + draws(first, 1) + draws(second, 0) == [HIDDEN] * 12
            for line, seat in ((first, 0), (second, 1)):
                assert all(re.fullmatch(r"B[1-4]", told["tile"]) for told in draws(line, seat))
            moves = eve.http.get(f"/api/tables/{table['table']}/record").json()["moves"]
            assert {move["text"] for move in moves if move["type"] == "draw"} == {None}


@pytest.mark.usefixtures("theirs")
def test_the_terminal_names_no_bar_that_a_bot_draws(adjoin: Adjoin) -> None:
    """The log names one's own bars and says of the bot's that it drew."""
    ran = adjoin("play", strip.NAME, "--bot", "random", "--seed", "1", lines="log")
    lines = [line for line in ran.out.splitlines() if re.match(r" +\d+  ", line) and "@" not in line]
    own = [line for line in lines if re.search(r": B[1-4]$", line)]
    others = [line for line in lines if line.endswith(": draw")]
    assert len(own) >= 2
    assert len(others) >= 2
    assert [len(drawers(told)) for told in (own, others)] == [1, 1]
    assert drawers(own) != drawers(others)


def drawers(lines: list[str]) -> set[str]:
    return {line.split(None, 1)[1].split(": ")[0] for line in lines}
