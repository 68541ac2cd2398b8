"""Worker processes leave nobody behind."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from types import FrameType


def end_with_parent() -> None:
    """Called first in a worker process: it ends when its parent is gone, even if that was killed.

    A terminal sends Ctrl-C to both: its parent decides what follows from it.
    """
    signal.signal(signal.SIGINT, leave_to_parent)
    parent = parent_process()
    assert parent is not None, "only a worker has a parent to end with"
    Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def leave_to_parent(number: int, frame: FrameType | None) -> None:
    """No reason to stop; a program that this process starts does not inherit this, as it would a signal ignored."""


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)  # nobody is left to tell, and a thread cannot end its process in any other way
