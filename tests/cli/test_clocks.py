"""Clocks in the terminal: told before every turn, stopped and run out."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest

from cli.running import Adjoin


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour passes between two looks at the clock."""
    passing = count(0, 3600)
    monkeypatch.setattr("adjoin.cli.play.monotonic", lambda: float(next(passing)))


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes."""
    monkeypatch.setattr("adjoin.cli.play.monotonic", lambda: 0.0)


@pytest.mark.usefixtures("still")
def test_time_is_told_and_stands_still(adjoin: Adjoin) -> None:
    """Before every turn and on request; a pause ends with Enter; without a clock these words are no commands."""
    ran = adjoin("play", "copulas", "--option", "players=2", "--clock", "10+5", lines="help\nclock\npause\n\nquit\n")
    assert ran.out.count("Time left: Player 1 (orange, stripes) 10:00") >= 2
    assert "how much time everybody has left" in ran.out
    assert "The clocks are stopped" in ran.out
    without = adjoin("play", "copulas", "--option", "players=2", lines="clock\nquit\n")
    assert "Time left" not in without.out


@pytest.mark.usefixtures("hours")
def test_time_runs_out(adjoin: Adjoin, tmp_path: Path) -> None:
    """Whoever types after the end of their time has lost, and the record stands."""
    out = tmp_path / "late.jsonl"
    ran = adjoin("play", "copulas", "--option", "players=2", "--clock", "5+0", "--out", out, lines="moves\n")
    assert "Player 1 (orange, stripes) ran out of time." in ran.out
    assert "resigned" not in ran.out
    assert json.loads(out.read_text())["result"]["reason"] == "timeout"
    assert adjoin("check", out).code == 0


@pytest.mark.usefixtures("hours")
def test_a_bot_plays_the_late_move(adjoin: Adjoin, tmp_path: Path) -> None:
    """With a time a move, whoever was late for one has the next; everybody being late, bots play it all."""
    out = tmp_path / "late.jsonl"
    words = ("play", "copulas", "--option", "players=2", "--clock", "30s", "--late-bot", "--out", out)
    ran = adjoin(*words, lines="late\n" * 60)
    assert ran.code == 0
    entries = json.loads(out.read_text())["moves"]
    people = [entry for entry in entries if entry["type"] == "replaced" and entry["by"]["kind"] == "person"]
    assert len(people) > 10
    assert adjoin("check", out).code == 0


@pytest.mark.parametrize("clock", ["0+0", "36500d", "-1+5", "NaN", "soon"])
def test_no_clock(adjoin: Adjoin, clock: str) -> None:
    """One line says what a clock is."""
    ran = adjoin("play", "copulas", f"--clock={clock}")
    assert ran.code == 2
    assert len(ran.err.strip().splitlines()) == 1
