"""Worker processes leave nobody behind."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """Called first in a worker process: it ends when its parent is gone, even if that was killed."""
    parent = parent_process()
    assert parent is not None, "only a worker has a parent to end with"
    Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)  # nobody is left to tell, and a thread cannot end its process in any other way
