"""Games of the search against itself as data: what a row says, and that the same seed writes the same file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import adjoin
from adjoin.arena.executors import MachinePlace, processes
from adjoin.arena.selfplay import SelfPlayLesson, one_game, table, write
from adjoin.arena.tasks import in_order
from adjoin.bots.engine import Preferred
from adjoin.engines.choice import PLAYERS
from adjoin.errors import AdjoinError, WrongUse
from arena.here import Here

GAMES = adjoin.names()


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled."""
    monkeypatch.setattr(Preferred, "order", PLAYERS)
    monkeypatch.setenv("ADJOIN_ENGINE", "wasmtime")


def lesson(name: str, **options: Any) -> SelfPlayLesson:
    return SelfPlayLesson(name, dict(adjoin.load(name, **options).options), None, "test", 6, 3)


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("name", [GAMES[0], GAMES[1], GAMES[3]])
def test_a_row_says_what_the_seat_saw_and_did(name: str) -> None:
    """Played again move by move: the observation is the view's, the legal moves are all, the shares sum to one."""
    asked = lesson(name)
    played = one_game(asked, 4)
    rows = table(asked, played).to_pylist()
    position = adjoin.load(name).start("test/4")
    for row in rows:
        while position.turn == adjoin.CHANCE:
            position = position.draw()
        assert (row["ply"], row["seat"]) == (position.ply, position.turn)
        assert row["observation"] == list(position.view(position.turn).tensor())
        assert tuple(row["legal"]) == position.legal_numbers
        assert sum(row["policy"]) == pytest.approx(1, abs=1e-5)
        assert row["action"] in row["legal"]
        position = position.after(row["action"])
    while position.turn == adjoin.CHANCE:
        position = position.draw()
    assert position.over
    winners = position.score_if_ended().winners
    for row in rows:
        assert (row["reward"] > -1) == (row["seat"] in winners)


@pytest.mark.usefixtures("_plain")
def test_alone_the_reward_is_the_score() -> None:
    """Nobody is beaten."""
    played = one_game(lesson(GAMES[3], players=1), 0)
    assert len(played.rewards) == 1
    assert played.rewards[0] > 1


@pytest.mark.usefixtures("_plain")
def test_the_file_says_what_it_is_of(tmp_path: Path) -> None:
    """Game, options and simulations stand beside the columns; a file is whole or absent."""
    asked, path = lesson(GAMES[1]), tmp_path / "data.parquet"
    games = [one_game(asked, number) for number in range(2)]
    assert write(path, asked, iter(games)) == sum(len(game.decisions) for game in games)
    about = pyarrow.parquet.read_schema(path).metadata
    assert (about[b"game"], about[b"simulations"]) == (GAMES[1].encode(), b"6")
    assert json.loads(about[b"options"]) == asked.options

    def cut() -> Any:
        yield games[0]
        raise OSError

    with pytest.raises(WrongUse):
        write(tmp_path / "half.parquet", asked, cut())
    assert not (tmp_path / "half.parquet").exists()


@pytest.mark.deep
@pytest.mark.usefixtures("_plain")
def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    """Byte for byte, in one process or in two, through the command."""
    files = [tmp_path / "one.parquet", tmp_path / "two.parquet"]
    for path, jobs in zip(files, ("1", "2"), strict=True):
        words = ["selfplay", "copulas", "--games", "5", "--simulations", "20", "--jobs", jobs, "--out", str(path)]
        ran = subprocess.run([sys.executable, "-m", "adjoin", *words], capture_output=True, text=True, timeout=600)
        assert ran.returncode == 0, ran.stderr
        assert "5 games" in ran.stdout
    assert files[0].read_bytes() == files[1].read_bytes()


# ------------------------------------------------------------------------------------------------ many items


def killing(item: tuple[int, str]) -> int:
    """The third item ends its process, once."""
    number, mark = item
    if number == 2 and not os.path.exists(mark):
        Path(mark).write_text("")
        os._exit(1)
    return number * number


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    """All results come, each once and in order, though a real process died on the way."""
    mark = str(tmp_path / "mark")
    place = MachinePlace(lambda: processes(2), 2)
    assert list(in_order(place, killing, [(n, mark) for n in range(9)])) == [n * n for n in range(9)]
    assert os.path.exists(mark)


class Broken(Executor):
    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("gone"))
        return future


def test_what_never_gets_on_ends() -> None:
    """Processes that die again and again before any result are an error, not a loop."""
    with pytest.raises(AdjoinError):
        list(in_order(MachinePlace(Broken, 1), str, range(3)))
    assert list(in_order(MachinePlace(Here, 1), str, range(3))) == ["0", "1", "2"]
