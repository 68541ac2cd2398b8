"""The server names no game: each registered one is served alike."""

from __future__ import annotations

from typing import Any

import pytest

import adjoin
from server.serving import BOT, ME, SHARED, Guest, Line

GAMES = adjoin.names()


def opened(guest: Guest, game: str, *kinds: dict[str, str]) -> str:
    """A table of a game with the fewest seats it takes, the last kind repeated."""
    chosen = guest.http.post(f"/api/games/{game}/options", json={"chosen": {}}).json()
    seats = [*kinds, *[kinds[-1]] * (chosen["seats"] - len(kinds))][: chosen["seats"]]
    answer = guest.http.post("/api/tables", json={"game": game, "seats": seats, "name": "Ann"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def choices(line: Line) -> list[str]:
    return line.legal() or [choice["text"] for choice in line.state["scene"]["choices"]]


def play(line: Line, most: int) -> None:
    """Play so many own moves, or to the end."""
    for _ in range(most):
        while line.state["turn"] >= 0 and not choices(line) and not line.state["curtain"]:
            line.until("state")
        if line.state["turn"] < 0:
            return
        if line.state["curtain"]:
            line.lift()
        answer = line.move(choices(line)[0])
        assert answer["type"] == "ack", answer
        line.until_version(answer["version"])


def hidden(log: list[dict[str, Any]], seat: int) -> list[bool]:
    """Of each draw of other seats: is the tile unnamed?"""
    draws = [line for line in log if line["words"]["key"] == "event-draw" and line["seat"] != seat]
    return [None in line["words"]["args"].values() for line in draws]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_with_bots(ann: Guest, game: str) -> None:
    """The first moves of any game over the wire: scenes, placements, probes; then an end, a replay and a picture."""
    table = opened(ann, game, ME, BOT)
    with ann.line(table) as line:
        assert line.hello()["board"]["cells"]
        play(line, 3)
        while line.state["turn"] >= 0 and not choices(line):
            line.until("state")
        if line.state["turn"] >= 0 and line.legal():
            ghost = line.ask({"type": "probe", "text": line.legal()[0]}, "ghost", "refused")
            assert ghost["ghost"]["legal"] is True
        if line.state["turn"] >= 0:
            assert line.resign()["type"] == "ack"
    replay = ann.http.get(f"/api/replays/{table}").json()
    assert ann.http.get(f"/api/replays/{table}/{replay['plies']}").json()["scene"]["panels"]
    assert ann.http.get(f"/api/replays/{table}/{replay['plies']}/picture.svg").text.startswith("<svg")


@pytest.mark.parametrize("game", [game for game in GAMES if adjoin.find(game).header.secrets])
def test_secrets_stay_with_their_seat(ann: Guest, ben: Guest, game: str) -> None:
    """A spectator's log names no drawn tile; a shared device hears of a hand when its person lifts the curtain."""
    table = opened(ann, game, ME, SHARED)
    with ann.line(table) as line, ben.line(table) as watching:
        line.hello()
        watching.hello()
        assert line.state["curtain"] is True
        play(line, 4)
        watching.until_version(line.state["version"])
        assert all(hidden(watching.log, -1))
        assert watching.state["scene"]["pieces"] == []
        assert (line.state["viewer"], line.state["curtain"], line.state["scene"]["pieces"]) == (-1, True, [])
        assert line.lift()["whole_log"] is True
        assert line.state["scene"]["pieces"] != []
