"""Worker processes show that they live: one that was stopped, or hangs where nothing can interrupt it, is ended.

A dead worker is noticed by its pool. One that a signal has stopped is alive and does nothing, and whoever asked it
would wait for ever.
"""

from __future__ import annotations

import logging
import os
from collections.abc import MutableSequence
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path
from threading import Event, Thread

PLACES = 1009  # a process beats at the place of its number; few share one
EVERY = 1.0  # seconds between two beats, and between two looks
SILENT = 30  # looks without a beat before a process is ended: compilers and busy machines take their time
STOPPED = 3  # looks at which the system says that it is stopped
SIZE = 2 * PLACES


def beat_on(shared: MutableSequence[int]) -> None:
    """Called in a worker: beat as long as it lives."""
    Thread(target=_beat, args=(shared, os.getpid()), daemon=True).start()


def _beat(shared: MutableSequence[int], process: int) -> None:
    place, never = 2 * (process % PLACES), Event()
    shared[place] = process
    while True:
        shared[place + 1] += 1
        never.wait(EVERY)


class Heartbeats:
    """The workers of one pool, as their owner sees them."""

    def __init__(self, shared: MutableSequence[int]) -> None:
        self.shared = shared
        self.seen: dict[int, tuple[int, int, int]] = {}  # by process: its last beat, looks without one, looks stopped

    def look(self) -> list[int]:
        """Look at all workers; the processes that must be ended."""
        self.seen = {process: self.read_note(process, beat) for process, beat in self.living()}
        return [process for process, (_, silent, halted) in self.seen.items() if silent >= SILENT or halted >= STOPPED]

    def read_note(self, process: int, beat: int) -> tuple[int, int, int]:
        last, silent, halted = self.seen.get(process, (-1, 0, 0))
        return beat, 0 if beat != last else silent + 1, halted + 1 if is_stopped(process) else 0

    def living(self) -> list[tuple[int, int]]:
        """Processes that have begun to beat, and their last beat."""
        children = [child.pid for child in active_children() if child.pid]
        places = ((process, 2 * (process % PLACES)) for process in children)
        return [(process, self.shared[place + 1]) for process, place in places if self.shared[place] == process]

    @property
    def beating(self) -> bool:
        """Is there a worker that is not stopped?"""
        return any(not is_stopped(process) and self.fresh(process) for process, _ in self.living())

    def fresh(self, process: int) -> bool:
        return self.seen.get(process, (0, 0, 0))[1] < SILENT // 2


def is_stopped(process: int) -> bool:
    """Does the system say so? Where it does not tell, only the beats do."""
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return text.rpartition(")")[2].split()[0] in ("T", "t")


def end(process: int) -> None:
    """End a process that answers to nothing else; its pool notices. Said once."""
    logging.getLogger(__name__).error("a worker stopped answering and is replaced")
    with suppress(ProcessLookupError):
        os.kill(process, 9)
