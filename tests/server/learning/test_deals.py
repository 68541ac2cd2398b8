"""The deal of a day on a server: one try counts, others are seen afterwards, and two servers answer alike."""

from __future__ import annotations

from contextlib import closing
from datetime import timedelta
from pathlib import Path
from sqlite3 import connect
from typing import Any

import pytest

from adjoin.bots.registry import LEVELS
from adjoin.kernel.registry import names
from adjoin.learn.deals import today
from server.serving import Guest, Line, Server

DEAL = "/api/games/ophiuchus/deal"


def play(line: Line, pick: int = 0) -> None:
    """A legal move; with the same picks always the same game."""
    legal = line.legal() or [choice["text"] for choice in line.state["scene"]["choices"]]
    answer = line.move(legal[pick % len(legal)])
    assert answer["type"] == "ack", answer
    line.until_version(answer["version"])


def finish(guest: Guest, table: str, pick: int = 0) -> dict[str, Any]:
    """Play a game for one to its end, always the same way for the same pick."""
    with guest.line(table) as line:
        line.hello()
        while line.state["turn"] >= 0:
            play(line, pick)
        return line.state


def test_one_try_counts(ann: Guest) -> None:
    """It goes on where it was left, there is no way back and no hint; after its end everything is practice.

    Whoever is the first to finish is told how each level of bots played, and where their games part.
    """
    made = ann.http.post(DEAL, json={"name": "Ann"}).json()
    assert made["counts"]
    assert ann.http.post(DEAL, json={}).json() == made
    with ann.line(made["table"]) as line:
        assert line.hello()["daily"] == {"day": today().isoformat(), "counts": True}
        play(line)
        assert (line.state["undo"]["allowed"], line.state.get("hints", False)) == (False, False)
        assert line.state["undo"]["why"]["key"] == "undo-daily"
    assert ann.http.get(DEAL).json().get("standing") is None
    scores = finish(ann, made["table"])["standing"]["scores"]
    told = ann.http.get(DEAL).json()
    assert (told["scores"], told.get("counts", False), told["table"]) == (scores, False, made["table"])
    assert told["standing"]["rows"][0]["table"]
    bots = told["standing"]["bots"]
    assert [bot["level"] for bot in bots] == list(LEVELS)
    for bot in bots:
        assert bot["number"], "somebody who always takes the first move plays no bot's game"
        query = {"seat": 0, "move": bot["text"]}
        assert ann.http.get(f"/api/replays/{made['table']}/{bot['ply']}", params=query).status_code == 200
        assert ann.http.get(f"/api/replays/{made['table']}/{bot['ply']}").json()["turn"] == 0
    practice = ann.http.post(DEAL, json={}).json()
    assert practice["table"] != made["table"]
    assert not practice["counts"]


def test_where_one_stands_among_others(server: Server) -> None:
    """Nobody is told of others before their own try is over; then equal games are equal, and ways part."""
    with Guest(server, "Cat") as cat, Guest(server, "Dan") as dan, Guest(server, "Eve") as eve:
        day = {"date": (today() - timedelta(3)).isoformat()}
        tables = [guest.http.post(DEAL, json=day).json()["table"] for guest in (cat, dan, eve)]
        finish(cat, tables[0])
        finish(dan, tables[1])
        assert eve.http.get(DEAL, params=day).json().get("standing") is None
        finish(eve, tables[2], pick=3)
        told = eve.http.get(DEAL, params=day).json()["standing"]
        assert told["players"] == 3
        assert {row["table"] for row in told["rows"]} <= set(tables)
        assert told["places"][0]["among"] == 3
        assert told["places"][0]["others"][0]["games"] == 2
        both = [guest.http.get(DEAL, params=day).json()["standing"] for guest in (cat, dan)]
        assert [one["level"] for one in both] == [1, 1]
        assert eve.http.get(f"/api/replays/{tables[0]}").status_code == 200


def test_a_try_that_was_not_kept_is_kept_when_its_player_asks(server: Server) -> None:
    """One that could not be kept when it ended counts among the others once its player has asked how it went."""
    with Guest(server, "Fay") as fay, Guest(server, "Gil") as gil:
        day = {"date": (today() - timedelta(4)).isoformat()}
        tables = [guest.http.post(DEAL, json=day).json()["table"] for guest in (fay, gil)]
        for guest, table in zip((fay, gil), tables, strict=True):
            finish(guest, table)
        assert gil.http.get(DEAL, params=day).json()["standing"]["players"] == 2
        with closing(connect(Path(server.settings["data_dir"]) / "adjoin.sqlite3", timeout=60)) as database, database:
            assert database.execute("delete from deals where table_id = ?", [tables[0]]).rowcount == 1
        assert gil.http.get(DEAL, params=day).json()["standing"]["players"] == 1
        assert fay.http.get(DEAL, params=day).json()["standing"]["players"] == 2
        assert gil.http.get(DEAL, params=day).json()["standing"]["players"] == 2


def test_what_is_given_up_is_not_compared(ann: Guest) -> None:
    """The try is over, and there is nothing to compare."""
    day = {"date": (today() - timedelta(1)).isoformat()}
    table = ann.http.post(DEAL, json=day).json()["table"]
    with ann.line(table) as line:
        line.hello()
        line.resign()
        line.until_state(turn=-1)
    told = ann.http.get(DEAL, params=day).json()
    assert (told["over"], told.get("standing")) == (True, None)


def test_days_that_have_not_come(ann: Guest) -> None:
    """Tomorrow's deal, a word that is no date and one long ago are not there; of an old one all is practice."""
    for day in ((today() + timedelta(1)).isoformat(), "soon", "1999-01-01"):
        assert ann.http.get(DEAL, params={"date": day}).status_code == 404
        assert ann.http.post(DEAL, json={"date": day}).status_code == 404
    old = {"date": (today() - timedelta(8)).isoformat()}
    assert not ann.http.post(DEAL, json=old).json()["counts"]


@pytest.mark.deep
def test_two_servers_answer_alike(server: Server, tmp_path: Path) -> None:
    """Equal moves get equal answers from processes that know nothing of each other, in every game for two."""
    other = Server(tmp_path / "data")
    try:
        with Guest(server) as here, Guest(other) as there:
            for name in names():
                assert answers(here, name) == answers(there, name)
    finally:
        other.stop()


def answers(guest: Guest, name: str) -> list[Any]:
    table = guest.http.post(f"/api/games/{name}/deal", json={}).json()["table"]
    with guest.line(table) as line:
        line.hello()
        for _ in range(3):
            line.until_state(turn=0)
            play(line, -1)
        line.until_state(turn=0)
        return [(entry["words"], entry.get("cells")) for entry in line.log]


def test_a_deal_played_alone_has_a_par(ann: Guest) -> None:
    """The points that each level makes are told beforehand, the best of them is the par; a game against others, and a
    day that has not come, have none."""
    told = ann.http.get("/api/games/ophiuchus/deal/targets").json()
    assert [one["level"] for one in told["targets"]] == ["novice", "casual", "skilled", "expert", "master"]
    assert told["par"] == max(one["points"] for one in told["targets"])
    assert ann.http.get("/api/games/copulas/deal/targets").status_code == 404
    assert ann.http.get("/api/games/ophiuchus/deal/targets?date=2199-01-01").status_code == 404
