"""Compilation stays out of the way: another process, a word about progress, and no compiler is no obstacle."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.compiled import worker
from adjoin.engines import bench

LIGHT = """
import sys
import adjoin, adjoin.compiled, adjoin.compiled.worker, adjoin.engines.bench, adjoin.search.seeker
position = adjoin.load("copulas", players=2).start(seed="7")
while not position.over:
    position = position.play(position.legal_moves()[0])
print([name for name in ("numba", "numpy", "llvmlite") if name in sys.modules])
"""

NO_COMPILER = """
import sys
sys.modules["numba"] = None
import adjoin
from adjoin import compiled
deal = adjoin.load("copulas", players=2).start(seed="7").deal
first = compiled.playouts(deal.tables, deal.ruleset, 20)
assert first == compiled.playouts(deal.tables, deal.ruleset, 20, backend=compiled.INTERPRETED)
"""


def python(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, check=True, env={**os.environ, **env}
    )


def test_playing_never_loads_the_compiler() -> None:
    """Importing adjoin, playing a game and naming the compiled layer load neither Numba nor NumPy."""
    assert python("-c", LIGHT).stdout.strip() == "[]"


def test_without_a_compiler_everything_runs_and_says_so_once() -> None:
    """Where Numba is missing, playouts run interpreted and one line says why they are slower."""
    done = python("-c", NO_COMPILER)
    assert done.stderr.count("\n") == 1
    assert "plain Python" in done.stderr


def stages(cache: Path, monkeypatch: pytest.MonkeyPatch, game: str = "copulas", **options: Any) -> list[str]:
    heard: list[str] = []
    warmed(cache, monkeypatch, game, options, heard.append).wait(120)
    return heard


def warmed(
    cache: Path, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any], report: worker.Report
) -> worker.Warming:
    monkeypatch.setenv("ADJOIN_CACHE", str(cache))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    return worker.warm(game, options, ["toy.steps:playouts_ready"], report)


def test_a_failure_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A process that dies is reported, with one line on standard error and no traceback."""
    assert stages(tmp_path, monkeypatch, game="no-such-game") == [worker.FAILED]
    assert capfd.readouterr().err.count("\n") == 1


def test_warming_can_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopping half way ends the process and leaves nothing that a later start would trip over."""
    heard: list[str] = []
    warmed(tmp_path, monkeypatch, "copulas", {"players": 2}, heard.append).stop()
    assert heard[-1:] == [worker.FAILED]
    assert list(tmp_path.glob("*.bin")) == []


@pytest.mark.deep
def test_two_who_want_the_same_compile_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first process says that it compiles; the second waits for it, finds all in the cache and is only ready."""
    heard: list[list[str]] = [[], []]
    both = [warmed(tmp_path, monkeypatch, "copulas", {"players": 2}, told.append) for told in heard]
    for one in both:
        one.wait(120)
    assert sorted(heard) == [[worker.COMPILING, worker.READY], [worker.READY]]


def test_a_process_ends_with_who_started_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is left compiling for a server that is gone: its end of standard input closes."""
    coming = warmed(tmp_path, monkeypatch, "copulas", {"players": 2}, lambda stage: None)
    assert coming._process.stdin is not None
    coming._process.stdin.close()
    assert coming._process.wait(60) == 1


def test_without_a_compiler_the_worker_says_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker reports that there is nothing to wait for."""
    heard: list[str] = []
    monkeypatch.setattr(worker, "available", lambda: False)
    worker.run("copulas", {"players": 2}, (), heard.append)
    assert heard == [worker.INTERPRETED]


@pytest.mark.parametrize("engine", [pytest.param("numba", marks=pytest.mark.deep), "plain"])
def test_the_bench_gives_rates(engine: str) -> None:
    """Plies and games a second, with the engine that made them; a game has more than one ply."""
    deal = adjoin.load("copulas", players=2).any_deal
    rates = bench.playouts(deal.tables, deal.ruleset, 0, engine)
    assert rates["engine"] == engine
    assert rates["plies_per_s"] > rates["playouts_per_s"] > 0
