"""Getting a game ready in a process of its own, so that nobody waits for the compiler and no event loop stutters.

warm(game, options, steps, report) returns at once; report(stage) is called from a thread as the work goes on:
COMPILING only if something must be compiled (the first time), then READY; INTERPRETED where there is no compiler;
FAILED if the process died. What it compiled is in the cache folder, where every process finds it. Several processes
that want the same compile it once, one after the other; a process whose starter is gone ends.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

from adjoin.compiled import available

COMPILING, READY, INTERPRETED, FAILED = "compiling", "ready", "interpreted", "failed"
SEARCH = "adjoin.engines.native:ready"
SELDOM = (5000, 20, 10)  # how much is made between two searches for cycles, of which a compiler leaves few
Report = Callable[[str], None]


class Warming:
    """A game being made ready; stop() may be called at any time and harms nothing."""

    def __init__(self, command: Sequence[str], report: Report) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._report = report
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        with self._process:
            for line in self._process.stdout or ():
                self._report(line.strip())
        if self._process.returncode:
            self._report(FAILED)

    def wait(self, seconds: float | None = None) -> None:
        self._thread.join(seconds)

    def stop(self) -> None:
        self._process.kill()
        self.wait()


def warm(game: str, options: Mapping[str, Any], steps: Sequence[str], report: Report) -> Warming:
    """Make a game ready in the background; each step names a function "module:function" that is given the Machine."""
    command = [sys.executable, "-m", "adjoin.compiled.worker", game, json.dumps(dict(options)), *steps]
    return Warming(command, report)


def run(game: str, options: Mapping[str, Any], steps: Sequence[str], report: Report) -> None:
    """What the process does."""
    if not available():
        report(INTERPRETED)
        return
    from adjoin.compiled import cache
    from adjoin.compiled.fingerprint import digest
    from adjoin.compiled.flat import Machine
    from adjoin.kernel.registry import load

    cache.on_miss.append(functools.cache(functools.partial(report, COMPILING)))  # said once, however much is missing
    deal = load(game, **options).start(seed="warm").deal
    machine = Machine(deal.tables, deal.ruleset)
    with alone(cache.folder() / f"{digest([game, json.dumps(dict(options)), *steps])}{cache.LOCK}"):
        for step in steps:
            module, _, function = step.partition(":")
            getattr(import_module(module), function)(machine)
    report(READY)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process holds this file; where files cannot be held, go on at once."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def leave_out_c() -> None:
    """Numba gives every function another entry, for C, which takes a tenth of its time; nobody here calls it."""
    from numba.core.cpu import CPUContext

    CPUContext.create_cfunc_wrapper = lambda *_: None


def end_with_starter() -> None:
    """The starter holds the other end of standard input."""
    sys.stdin.read()
    os._exit(1)


def main(game: str, options: str, *steps: str) -> None:
    """The process: one stage a line on standard output; a failure is one line on standard error."""
    Thread(target=end_with_starter, daemon=True).start()
    gc.set_threshold(*SELDOM)
    if available():
        leave_out_c()
    try:
        run(game, json.loads(options), steps, lambda stage: print(stage, flush=True))
    except Exception as error:
        sys.exit(f"adjoin: {game} could not be compiled: {str(error).splitlines()[0] if str(error) else error!r}")


if __name__ == "__main__":
    main(*sys.argv[1:])
