"""Nothing stays behind: however ./test ends, and ./play, all that they started ends with them."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen
from uuid import uuid4

import pytest

from marks import some
from tools import sweeper
from tools.bootstrap import INTERRUPTED, ROOT
from tools.checks import TERMINATED
from tools.processor import PROCESSES

pytestmark = pytest.mark.skipif(not PROCESSES.exists(), reason="only Linux shows the environments of processes")
PATIENCE = 60.0  # seconds that anything may take on a busy machine; nobody waits for what is there

# ./test with one part, in which Python runs a program of ours; it hears Ctrl-C also where the tests themselves run in
# the background of a shell and do not.
LAUNCHER = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from tools import bootstrap, checks, parts
checks.ready, checks.inside = lambda: "", lambda uv: [sys.executable, "-c"]
parts.CHECKS["lint"] = parts.Check(((sys.argv[1],),), 1)
sys.argv = ["./test", "lint"]
sys.exit(bootstrap.guarded(checks.test))
"""
# A server in a session of its own that hears no signal but the last, and a process of it without any environment.
DAEMON = """
import signal, subprocess, sys, time
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
bare = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], env={}, start_new_session=True)
print(bare.pid, flush=True)
time.sleep(600)
"""
STARTS = f"""
import subprocess, sys
daemon = subprocess.Popen([sys.executable, "-c", {DAEMON!r}], stdout=subprocess.PIPE, text=True, start_new_session=True)
print(daemon.pid, daemon.stdout.readline().strip(), file=open(PATH, "w"), flush=True)
"""


def until(fulfilled: Callable[[], object], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not fulfilled():
        assert time.monotonic() < end, what
        time.sleep(0.05)


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[[str], tuple[subprocess.Popen[str], list[int]]]]:
    """Runs ./test with a program that leaves a daemon and then does more; the launcher, and the daemon's processes."""
    known: list[int] = []
    launchers: list[subprocess.Popen[str]] = []

    def start(more: str) -> tuple[subprocess.Popen[str], list[int]]:
        path = tmp_path / "processes"
        program = f"PATH = {str(path)!r}\n{STARTS}\n{more}"
        launcher = subprocess.Popen(
            [sys.executable, "-c", LAUNCHER, program],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        launchers.append(launcher)
        until(lambda: path.exists() and path.read_text().endswith("\n"), "the daemon did not begin")
        known.extend(map(int, path.read_text().split()))
        return launcher, known

    yield start
    sweeper.send(set(filter(sweeper.alive, known)), signal.SIGKILL)
    for launcher in launchers:
        launcher.kill()
        launcher.communicate()


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGINT, INTERRUPTED), (signal.SIGTERM, TERMINATED), (signal.SIGKILL, -signal.SIGKILL)],
    ids=["interrupted", "terminated", "killed"],
)
def test_a_run_that_is_stopped_leaves_nothing(
    started: Callable[[str], tuple[subprocess.Popen[str], list[int]]], number: int, code: int
) -> None:
    """Ctrl-C, SIGTERM and even SIGKILL to ./test end what it started, in other sessions and deaf to signals, too."""
    launcher, daemons = started("import time; time.sleep(600)")
    assert all(map(sweeper.alive, daemons))
    launcher.send_signal(number)
    assert launcher.wait(PATIENCE) == code
    until(lambda: not any(map(sweeper.alive, daemons)), "a process is left")


def test_what_a_run_leaves_is_ended_and_named(
    started: Callable[[str], tuple[subprocess.Popen[str], list[int]]],
) -> None:
    """A run that comes to its end ends what was forgotten, and says what that was."""
    launcher, daemons = started("raise SystemExit(1)")
    out, _ = launcher.communicate(timeout=PATIENCE)
    assert launcher.returncode == 1
    assert "left behind, and ended: " in out
    assert not any(map(sweeper.alive, daemons))


def test_only_what_a_run_started_is_ended() -> None:
    """The mark is the run's own: another run's processes, and its sweeper, are not touched."""
    marks = [uuid4().hex, uuid4().hex]
    sleep = [sys.executable, "-c", "import time; time.sleep(600)"]
    mine, other = (subprocess.Popen(sleep, env=os.environ | {sweeper.MARK: mark}) for mark in marks)
    guard = subprocess.Popen(sleep, env=os.environ | {sweeper.MARK: marks[0], sweeper.OURS: "1"})
    try:
        assert len(sweeper.sweep(marks[0])) == 1
        assert mine.wait(PATIENCE) == -signal.SIGTERM
        assert other.poll() is None
        assert guard.poll() is None
    finally:
        for process in (mine, other, guard):
            process.kill()
            process.wait()


@pytest.fixture
def mark() -> Iterator[str]:
    """For the processes of one test; whatever it leaves is ended."""
    made = uuid4().hex
    yield made
    sweeper.sweep(made)


@pytest.mark.parametrize("number", some([signal.SIGTERM, signal.SIGKILL], signal.SIGTERM), ids=["terminated", "killed"])
def test_play_that_is_stopped_frees_its_port(tmp_path: Path, mark: str, number: int) -> None:
    """Whoever ends ./play ends the server: the port is free again, and no process of it is left."""
    with subprocess.Popen(
        [sys.executable, "play", "serve", "--port", "0", "--data-dir", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {sweeper.MARK: mark},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as launcher:
        assert launcher.stdout
        lines = iter(launcher.stdout.readline, "")
        address = next(found for line in lines if (found := re.search(r"http://127\.0\.0\.1:(\d+)", line)))
        port = int(address[1])
        with urlopen(address[0], timeout=PATIENCE) as answer:
            assert answer.status == 200
        launcher.send_signal(number)
        assert launcher.wait(PATIENCE) == -number
    until(lambda: not any(map(sweeper.alive, sweeper.processes_of(mark))), "a process is left")
    assert bool(list(tmp_path.glob("*-wal"))) == (number == signal.SIGKILL), "a database is closed when there is time"
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), PATIENCE)
