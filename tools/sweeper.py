"""Nothing stays behind: a process that outlives `./test` and ends whatever the run has left.

`./test` holds the other end of its standard input. When that is closed, by the end of the run or by the end of the
process that ran it, however it came, every process is ended that carries the run's mark in its environment, with all
that those have started: servers, bots, browsers and databases, in whichever session they are. Where the system does
not show environments (only Linux does), the groups of processes that were told on the way are ended.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from uuid import uuid4

from tools.bootstrap import ROOT
from tools.processor import PROCESSES, descendants

MARK = "ADJOIN_TEST_RUN"
OURS = "ADJOIN_TEST_SWEEPER"  # what sweepers carry, so that no run ends another's
GENTLE = 3.0  # seconds in which processes may end by themselves
ROUNDS = 20


class Sweeper:
    """A run with a mark of its own; at its end nothing of it is left."""

    def __init__(self) -> None:
        self.mark = uuid4().hex
        settings = {name: value for name, value in os.environ.items() if name != MARK} | {OURS: "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.sweeper", self.mark],
            cwd=ROOT,
            env=settings,
            stdin=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def note(self, group: int) -> None:
        """A group of processes has begun."""
        assert self._process.stdin
        with suppress(OSError):
            print(group, file=self._process.stdin, flush=True)

    def __enter__(self) -> Sweeper:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        assert self._process.stdin
        with suppress(OSError):
            self._process.stdin.close()
        self._process.wait()


def processes_of(mark: str) -> set[int]:
    """The processes of a run: those with its mark, and all below them."""
    wanted, ours = f"{MARK}={mark}".encode(), f"{OURS}=".encode()
    found: set[int] = set()
    sweepers: set[int] = set()
    for path in PROCESSES.glob("[0-9]*"):
        settings = environment_of(path)
        if any(one.startswith(ours) for one in settings):
            sweepers.add(int(path.name))
        elif wanted in settings:
            found.add(int(path.name))
    below = {process for one in found for process in descendants(one)}
    return (found | below) - sweepers - {os.getpid()}


def environment_of(path: Path) -> list[bytes]:
    try:
        return (path / "environ").read_bytes().split(b"\0")
    except OSError:  # it has ended, or is somebody else's
        return []


def name_of(process: int) -> str:
    try:
        words = (PROCESSES / str(process) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""
    return words.strip()[:100]


def alive(process: int) -> bool:
    """Does a process run? One that has ended and only waits for its parent does not."""
    try:
        return (PROCESSES / str(process) / "stat").read_bytes().rpartition(b")")[2].split()[0] != b"Z"
    except OSError:
        return False


def sweep(mark: str) -> list[str]:
    """End every process of a run, gently at first; the names of those that there were."""
    found = {process for process in processes_of(mark) if alive(process)}
    names = [name for name in map(name_of, sorted(found)) if name]
    send(found, signal.SIGTERM)
    until = time.monotonic() + GENTLE
    while any(map(alive, found)) and time.monotonic() < until:
        time.sleep(0.05)
    for _ in range(ROUNDS):
        found = {process for process in found | processes_of(mark) if alive(process)}
        if not found:
            break
        send(found, signal.SIGKILL)
        time.sleep(0.1)
    return names


def send(processes: set[int], by: int) -> None:
    for process in processes:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process, by)


def main(mark: str) -> None:
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    groups = [int(line) for line in sys.stdin if line.strip().isdigit()]
    if PROCESSES.exists():
        for name in sweep(mark):
            print(f"left behind, and ended: {name}", file=sys.stderr, flush=True)
        return
    for group in groups:
        with suppress(ProcessLookupError, PermissionError, AttributeError):
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1])
