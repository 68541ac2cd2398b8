"""How the processes of pytest find the tests: what is the same for all of them is done once, and then left in peace."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SELDOM = (5000, 20, 10)  # how much is made between two searches for cycles: compiling alone makes millions of objects


@contextmanager
def first_alone(path: Path) -> Iterator[None]:
    """Whoever comes first is alone; all who come meanwhile wait for its end, and then go on together.

    Where pytest has not yet written down what it makes of a file of tests, doing that takes four times as long as all
    the rest: the first process does it for all. Where files cannot be held, nobody waits.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(file, fcntl.LOCK_SH)
            fcntl.flock(file, fcntl.LOCK_UN)
        yield


@contextmanager
def kept_for_good() -> Iterator[None]:
    """What is made here stays until the process ends: no search for reference cycles looks at it, now or later.

    What is made afterwards is searched, but seldom.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()
