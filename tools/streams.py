"""Commands that run beside each other, with output that stays readable: whole lines, or all at the end of a command."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread, Timer
from typing import NamedTuple

from tools.bootstrap import ROOT, environment

LIMIT = 45 * 60.0  # seconds for one command: one that hangs should fail, not keep everybody waiting
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
LINGER = 0.5  # seconds without a line, after which one looks whether the command has ended
OUTPUT = Lock()


class Ran(NamedTuple):
    """How a command ended."""

    passed: bool
    last: str  # the last line that it printed, without frame and colour
    processor: float  # seconds, of all that it started and waited for, too
    wall: float


class Streams:
    """Starts commands, each in a process group of its own, and can end them all."""

    def __init__(
        self, settings: dict[str, str] | None = None, begun: Callable[[int], None] = lambda group: None
    ) -> None:
        self._settings = settings or {}
        self._begun = begun
        self._running: set[int] = set()
        self._stopped = False

    def run(self, command: list[str], *, held: bool = False, limit: float = LIMIT) -> Ran:
        """Run a command to its end; its output is passed on line by line, or, held, when it has ended."""
        if self._stopped:
            return Ran(False, "interrupted", 0.0, 0.0)
        begin, last, held_lines = time.monotonic(), "", [f"$ {' '.join(command)}\n"]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment() | self._settings | ({"FORCE_COLOR": "1"} if sys.stdout.isatty() else {}),
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that it can be ended with all that it started
        )
        self._running.add(process.pid)
        self._begun(process.pid)
        guard = Timer(limit, end, [process.pid])
        guard.daemon = True
        guard.start()
        command_end = End(process)
        for line in lines(process, command_end):
            if held:
                held_lines.append(line)
            else:
                show(line)
            last = COLOUR.sub("", line).strip(" =\n") or last
        code, processor = command_end.wait()
        late = guard.finished.is_set()
        guard.cancel()
        end(process.pid)
        self._running.discard(process.pid)
        if late:
            last = f"still running after {limit / 60:.0f} minutes, and ended"
            held_lines.append(f"{last}\n")
        if held or late:
            show("".join(held_lines))
        return Ran(code == 0 and not late, last, processor, time.monotonic() - begin)

    def interrupt(self) -> None:
        """Ask everything that runs to stop, as Ctrl-C does; nothing new begins."""
        self._stopped = True
        for group in list(self._running):
            end(group, signal.SIGINT)


def show(text: str) -> None:
    """Print something that no other stream may break into."""
    with OUTPUT:
        print(text, end="", flush=True)


class End:
    """The end of a process: its exit code, and the seconds that it and its children used, where these are known."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._used = 0.0

    def come(self) -> bool:
        return self._look(os.WNOHANG if hasattr(os, "WNOHANG") else 0)

    def wait(self) -> tuple[int, float]:
        self._look(0)
        return self._process.wait(), self._used

    def _look(self, how: int) -> bool:
        if self._process.returncode is None:
            if not hasattr(os, "wait4"):
                return self._process.poll() is not None
            found, status, usage = os.wait4(self._process.pid, how)
            if found:
                self._process.returncode = os.waitstatus_to_exitcode(status)
                self._used = usage.ru_utime + usage.ru_stime
        return self._process.returncode is not None


def lines(process: subprocess.Popen[str], command_end: End) -> Iterator[str]:
    """What a process prints; what it has left behind, with its output open, is not waited for."""
    found: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        with process.stdout or nullcontext(()) as output:
            for line in output:
                found.put(line)

    reader = Thread(target=read, daemon=True)
    reader.start()
    while True:
        try:
            yield found.get(timeout=LINGER)
        except Empty:
            if not reader.is_alive() or command_end.come():
                break


def end(group: int, by: int = signal.SIGTERM if os.name == "nt" else signal.SIGKILL) -> None:
    """End a command and whatever it left behind in its group."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(group, by)
        else:
            os.kill(group, by)
