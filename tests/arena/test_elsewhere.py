"""What is made of games is handed to the place that was asked for; tests/arena/test_cluster.py asks for a real one."""

from __future__ import annotations

import pickle
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from adjoin.arena.executors import MachinePlace
from arena.here import Here
from cli.conftest import adjoin as adjoin
from cli.running import Adjoin

STUDY = ("balance", "rhombus", "--bots", "search/4", "--games", "2")
PUZZLES = ("puzzles", "make", "copulas", "--games", "1", "--seed", "b")


class Elsewhere(Here):
    """What it is given, and what it gives back, travels as bytes."""

    def __init__(self) -> None:
        self.done = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.done += 1
        sent, given, named = pickle.loads(pickle.dumps((fn, args, kwargs)))
        return super().submit(lambda: pickle.loads(pickle.dumps(sent(*given, **named))))


@pytest.mark.deep
@pytest.mark.parametrize(("command", "pieces"), [(STUDY, 2), (PUZZLES, 1)])
def test_work_is_done_where_it_was_asked_for(
    command: tuple[str, ...], pieces: int, adjoin: Adjoin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A study of balance, and puzzles: every piece of work goes to the place of `--on`, and the files are those that
    are written without it, for the same seed finds the same puzzles."""
    monkeypatch.setenv("ADJOIN_ENGINE", "wasmtime")
    places: dict[str, Elsewhere] = {}

    def place_of(on: str, jobs: int | None) -> MachinePlace:
        return MachinePlace(lambda: places.setdefault(on, Elsewhere()), jobs or 1)

    for module in ("balance", "puzzles"):
        monkeypatch.setattr(f"adjoin.cli.{module}.place_of", place_of)
    monkeypatch.setattr("adjoin.cli.balance.processes", lambda jobs: Here())
    monkeypatch.setattr("adjoin.cli.balance.write", lambda *figures: None)  # charts, which say nothing of places
    here, there = tmp_path / "here", tmp_path / "there"
    for out, words in ((here, ()), (there, ("--on", "far"))):
        ran = adjoin(*command, "--out", out, *words)
        assert ran.code == 0, ran.err
    assert {on: place.done for on, place in places.items()} == {"": pieces, "far": pieces}
    assert written(here)
    assert written(there) == written(here)


def written(place: Path) -> dict[str, bytes]:
    """A file, or the files of a folder."""
    if place.is_file():
        return {"": place.read_bytes()}
    return {str(path.relative_to(place)): path.read_bytes() for path in place.rglob("*") if path.is_file()}
