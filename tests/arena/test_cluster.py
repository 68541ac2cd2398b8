"""Games on a cluster: a real one of Ray, with several nodes, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from adjoin.arena.executors import place_of
from adjoin.arena.schedule import fixture_of
from adjoin.errors import WrongUse

pytestmark = [
    pytest.mark.deep,
    pytest.mark.flaky(reruns=2),  # nodes on a busy machine may miss a beat
    pytest.mark.xdist_group("ray"),  # two clusters at a time get into each other's way
]
PATIENCE = 400  # seconds
NODES = 3

Begun = Callable[..., subprocess.Popen[str]]

ENGINE = {"ADJOIN_ENGINE": "wasmtime"}  # every process that plays begins at once with it: there are many of them

DATA = ["selfplay", "rhombus", "--games", "8", "--simulations", "8"]
LEAGUE = ["arena", "rhombus", "--bots", "search/8,search/4,search/2", "--games", "12", "--seed", "cluster"]
JOINS_TWICE = """
import sys
import ray
from adjoin.arena.executors import place_of
place = place_of(sys.argv[1], None)
for _ in range(2):
    with place.opened() as pool:
        pool.submit(max, 1, 2).result()
        print(ray.get_runtime_context().gcs_address)
"""
CLUSTER = Path(__file__).with_name("cluster.py")


class Cluster:
    """Three nodes in a process of its own, which says their address and kills one when told."""

    def __init__(self) -> None:
        patient = {"RAY_raylet_start_wait_time_s": "120", "RAY_agent_register_timeout_ms": "120000"}
        self.process = subprocess.Popen(
            [sys.executable, str(CLUSTER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **ENGINE, **patient, "RAY_USAGE_STATS_ENABLED": "0"},
        )
        self.address = self.heard("address ")

    @property
    def lives(self) -> bool:
        """Are all of its nodes there? One that a busy machine kept waiting too long is given up by the others."""
        return bool(self.address) and self.process.poll() is None and self.asked("count", "alive ") == str(NODES)

    def heard(self, beginning: str) -> str:
        """The rest of the next line that begins so; nothing if there is none."""
        assert self.process.stdout is not None
        return next((line.removeprefix(beginning).strip() for line in self.process.stdout if beginning in line), "")

    def asked(self, word: str, beginning: str) -> str:
        """What it answers to a word."""
        assert self.process.stdin is not None
        print(word, file=self.process.stdin, flush=True)
        return self.heard(beginning)

    def kill_a_node(self) -> None:
        assert self.asked("kill", "killed ")

    def end(self) -> None:
        self.process.terminate()
        self.process.communicate()


@pytest.fixture(scope="module")
def clusters() -> Iterator[list[Cluster]]:
    """The one that was started last, which may still live."""
    started: list[Cluster] = []
    yield started
    for one in started:
        one.end()


@pytest.fixture
def cluster(clusters: list[Cluster]) -> Cluster:
    """The cluster of all tests, or where it died another: on a busy machine nodes may not start in Ray's time."""
    for _ in range(4):
        if clusters and clusters[-1].lives:
            break
        for broken in clusters:
            broken.end()
        clusters[:] = [Cluster()]
    assert clusters[-1].lives, "Ray could not start its nodes in its time"
    return clusters[-1]


@pytest.fixture
def begun() -> Iterator[Begun]:
    """Start a command beside the test; what still runs at the end of it is killed."""
    with ExitStack() as running:

        def started(*command: str) -> subprocess.Popen[str]:
            process = subprocess.Popen(
                [sys.executable, "-m", "adjoin", *command],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, **ENGINE, "ADJOIN_DEBUG": "1"},  # what broke a match is told
            )
            running.enter_context(process)
            running.callback(process.kill)
            return process

        yield started


def ended(process: subprocess.Popen[str]) -> None:
    told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, told


def in_order(path: Path) -> list[str]:
    """The lines of a file of records, sorted by fixture."""

    return sorted(path.read_text("utf-8").splitlines(), key=lambda line: fixture_of(json.loads(line)))


def test_a_node_that_is_killed_loses_no_game(tmp_path: Path, cluster: Cluster, begun: Begun) -> None:
    """The records are byte for byte those of a single machine, though a node died while games were played."""
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    far = begun(*LEAGUE, "--out", str(there), "--on", f"ray:{cluster.address}")
    until = time.monotonic() + PATIENCE
    while far.poll() is None and not (there.exists() and there.read_bytes().count(b"\n") >= 3):
        assert time.monotonic() < until, "no game ended"
        time.sleep(0.05)
    assert far.poll() is None, far.communicate()
    cluster.kill_a_node()
    near = begun(*LEAGUE, "--out", str(here))
    ended(far)
    ended(near)
    assert len(in_order(here)) == 12
    assert in_order(there) == in_order(here)


def test_what_else_is_made_of_games_is_the_same(tmp_path: Path, cluster: Cluster, begun: Begun) -> None:
    """Data of self-play: the file that one machine writes, though a node died at work. Puzzles are handed out alike,
    and studies of balance as leagues are."""
    here, there = tmp_path / "here", tmp_path / "there"
    far = begun(*DATA, "--out", str(there), "--on", f"ray:{cluster.address}")
    cluster.kill_a_node()
    assert far.poll() is None, far.communicate()
    near = begun(*DATA, "--out", str(here))
    ended(far)
    ended(near)
    assert here.read_bytes() == there.read_bytes()


def test_who_left_a_cluster_joins_the_same_again(cluster: Cluster, tmp_path: Path) -> None:
    """A match that goes on after its processes were lost goes on with the nodes of the address, not with new ones, also
    where Ray itself would not find them."""
    told = subprocess.run(
        [sys.executable, "-c", JOINS_TWICE, f"ray:{cluster.address}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "RAY_TMPDIR": str(tmp_path)},
    )
    assert told.returncode == 0, told
    assert told.stdout.split() == [cluster.address] * 2


def test_what_is_no_place_is_said_in_one_line(begun: Begun) -> None:
    """A word that names no place, and an address where nobody is."""
    with pytest.raises(WrongUse, match="slurm"):
        place_of("slurm", 1)
    process = begun(*LEAGUE, "--out", "-", "--on", "ray:127.0.0.1:1")
    _, told = process.communicate(timeout=200)
    assert process.returncode == 2
    assert "127.0.0.1:1" in told.strip().splitlines()[-1]
    assert "Traceback" not in told
