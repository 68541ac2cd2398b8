"""How much processor time a process and all that it started have used."""

from __future__ import annotations

import os
import time
from pathlib import Path

PROCESSES = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
ADOPTED: set[int] = set()  # processes that this one started but that are not its children, such as a database's


def used() -> float:
    """Seconds of this process, of its children that ended, and, where the system tells it, of those that run; the
    same for what it has adopted."""
    times = os.times()
    ended = times.children_user + times.children_system
    running = [child for root in (os.getpid(), *ADOPTED) for child in descendants(root)]
    return time.process_time() + ended + sum(map(used_by, (*running, *ADOPTED)))


def descendants(process: int) -> list[int]:
    """The processes below one, at any depth; none where the system does not list them (Linux does)."""
    found: list[int] = []
    for child in children(process):
        found += [child, *descendants(child)]
    return found


def children(process: int) -> list[int]:
    found: list[int] = []
    try:
        threads = os.listdir(PROCESSES / str(process) / "task")
    except OSError:
        return found
    for thread in threads:
        try:
            found += map(int, (PROCESSES / str(process) / "task" / thread / "children").read_bytes().split())
        except OSError:  # it has just ended
            continue
    return found


def used_by(process: int) -> float:
    """Seconds of another process and of its children that ended; none once it is gone."""
    try:
        words = (PROCESSES / str(process) / "stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, words[11:15])) / TICKS
