"""Where points are, while a game goes on: told to those who look at them."""

from __future__ import annotations

import pytest

import adjoin
from server.serving import ME, OPEN, Guest, Line


def look(line: Line, *, shown: bool = True) -> None:
    line.ask({"type": "points", "shown": shown}, "ack")
    while bool(line.state["standing"]) != shown:
        line.until("state")


@pytest.mark.parametrize("game", adjoin.names())
def test_points_are_told_to_whoever_looks_at_them(ann: Guest, ben: Guest, game: str) -> None:
    """From the next message on and with every change, until they look away; to nobody else, and to all at the end."""
    wish = {"game": game, "options": {}, "seats": [ME, OPEN], "name": ann.name}
    made = ann.http.post("/api/tables", json=wish).json()
    ben.joined(made["invite"]["1"])
    with ann.line(made["table"]) as first, ben.line(made["table"]) as second:
        first.hello()
        second.hello()
        assert [line.state["standing"] for line in (first, second)] == [None, None]
        look(second)
        assert len(second.state["standing"]["scores"]) == 2
        for _ in range(4):
            mover, other = (first, second) if first.state["turn"] == 0 else (second, first)
            other.until_version(mover.play_first()["version"])
            assert first.state["standing"] is None
            assert_sums(second)
        look(second, shown=False)
        assert second.state["standing"] is None
        first.resign()
        ends = [line.until_state(turn=-1)["standing"] for line in (first, second)]
        assert ends[0] == ends[1]
        assert ends[0]["result"]


def assert_sums(line: Line) -> None:
    """Every point that is counted is told."""
    standing = line.state["standing"]
    sums = [sum(part["points"] for part in standing["parts"] if part["seat"] == seat) for seat in (0, 1)]
    assert sums == standing["scores"]


def test_who_only_watches_may_look_at_points_too(ann: Guest, ben: Guest) -> None:
    """They see what everybody may know."""
    made = ann.opened(ME, OPEN)
    ben.joined(made["invite"]["1"])
    with ann.line(made["table"]) as player, Guest(ann.server) as stranger, stranger.line(made["table"]) as watcher:
        player.hello()
        watcher.hello()
        look(watcher)
        player.play_first()
        watcher.until_version(player.state["version"])
        assert_sums(watcher)
