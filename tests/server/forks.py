"""Host processes forked from one that has imported the server already, used as those of `subprocess` are."""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import IO, NamedTuple

WARM = Path(__file__).with_name("warm_host.py")
LONG = 300  # seconds that a command may take on a busy machine
# What may differ between the nursery's environment and that of a host; the last two are set where pygame is imported.
PASSING = {"PYTEST_CURRENT_TEST", "ADJOIN_COUNTS_LINES", "PYGAME_HIDE_SUPPORT_PROMPT", "SDL_AUDIODRIVER"}


def environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in PASSING}


USUAL = environment()  # before any test runs


class Nursery:
    """The process that forks; one for each process of pytest, gone when this one is, with all it has forked."""

    def __init__(self) -> None:
        self.control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.owner = os.getpid()
        command = [sys.executable, str(WARM), str(theirs.fileno())]
        self.process = subprocess.Popen(command, pass_fds=[theirs.fileno()], env=USUAL)
        theirs.close()
        atexit.register(self.close)

    def close(self) -> None:
        if self.owner == os.getpid():
            self.control.close()
            self.process.wait()


@cache
def nursery() -> Nursery:
    return Nursery()


def can_fork() -> bool:
    """Under pytest on Linux, as long as nobody changed what a process reads when it imports."""
    under_pytest = sys.platform == "linux" and "PYTEST_VERSION" in os.environ
    return under_pytest and environment() == USUAL


class Fork:
    """A host that was forked."""

    def __init__(self, arguments: list[str], errors: IO[str], **variables: str) -> None:
        self.args = arguments
        self.returncode: int | None = None
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        reading, writing = os.pipe()
        order = {"arguments": arguments, "folder": str(Path.cwd()), "environment": {**os.environ, **variables}}
        given = [theirs.fileno(), writing, errors.fileno()]
        socket.send_fds(nursery().control, [json.dumps(order).encode()], given)
        theirs.close()
        os.close(writing)
        self.stdout: IO[str] = open(reading, encoding="utf-8")  # noqa: SIM115
        self.pid = int(self.line.recv(100))

    def poll(self) -> int | None:
        """How it ended; None while it lives."""
        return self.hear(0)

    def wait(self, timeout: float | None = None) -> int:
        """How it ended, once it has."""
        code = self.hear(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return code

    def hear(self, timeout: float | None) -> int | None:
        if self.returncode is None:
            self.line.settimeout(timeout)
            try:
                self.returncode = int(self.line.recv(100))
            except (BlockingIOError, TimeoutError):
                return None
            self.line.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Ran(NamedTuple):
    """How a command ended, and what it said."""

    code: int
    out: str
    errors: str


def run_module(*arguments: str, **variables: str) -> Ran:
    """`python -m ARGUMENTS` in a process of its own, with these variables in its environment."""
    if not can_fork():
        command = [sys.executable, "-m", *arguments]
        environment = {**os.environ, **variables}
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=LONG, check=False)
        return Ran(done.returncode, done.stdout, done.stderr)
    with tempfile.TemporaryFile("w+") as errors:
        running = Fork(["-m", *arguments], errors, **variables)
        with running.stdout:
            said = running.stdout.read()
        code = running.wait(LONG)
        errors.seek(0)
        return Ran(code, said, errors.read())
