"""What one process of pytest has to do for all is done once, and no later search for cycles goes through it."""

from __future__ import annotations

import gc
from pathlib import Path
from threading import Barrier, Thread

import pytest

from finding import first_alone, kept_for_good

fcntl = pytest.importorskip("fcntl")
LONG = 60.0  # seconds after which somebody who waits fails


def test_the_first_is_alone_and_the_others_go_on_together(tmp_path: Path) -> None:
    """While the first is at work nobody else is let in; afterwards those who have waited do not wait for each other."""
    path, met, order = tmp_path / "new" / "lock", Barrier(2, timeout=LONG), list[str]()

    def other() -> None:
        with first_alone(path):
            order.append("other")

    def meet() -> None:
        with first_alone(path):
            met.wait()
            order.append("together")

    with first_alone(path), path.open("w") as file:
        with pytest.raises(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        waiting = [Thread(target=other) for _ in range(2)]
        for thread in waiting:
            thread.start()
        order.append("first")
    for thread in waiting:
        thread.join(LONG)
    assert order == ["first", "other", "other"]
    with path.open("w") as file:  # as if a first one were at work until both are waiting
        fcntl.flock(file, fcntl.LOCK_SH)
        waiting = [Thread(target=meet) for _ in range(2)]
        for thread in waiting:
            thread.start()
        for thread in waiting:
            thread.join(LONG)
    assert order[3:] == ["together"] * 2


def test_what_was_found_is_not_searched_for_cycles() -> None:
    """While tests are found nothing is searched; afterwards searching goes on, without what was there by then."""
    assert gc.isenabled()
    with kept_for_good():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 1000
