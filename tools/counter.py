"""What counts the lines that a process runs; tools/line_counter.py switches it on for the tests that count."""

from __future__ import annotations

import atexit
import os

from coverage import Coverage

from tools.bootstrap import ROOT

COUNTING = "ADJOIN_COUNTS_LINES"  # in the environment while a test is counted: the test
EACH = "ADJOIN_COUNTS_EACH_TEST"  # set where it is to be known which test ran a line (tools/uncounted.py)


def counter() -> Coverage:
    """Counts the lines of this process, wherever it works; what it has counted lies in a file of its own."""
    return Coverage(data_file=str(ROOT / ".coverage"), config_file=str(ROOT / "pyproject.toml"), data_suffix=True)


def count_host() -> None:
    """In a server that a test has started: count to its end, if that test is counted."""
    if COUNTING in os.environ:
        counting = counter()
        counting.set_option("run:sigterm", True)
        counting.start()
        if EACH in os.environ:
            counting.switch_context(os.environ[COUNTING])
        atexit.register(save, counting)


def save(counting: Coverage) -> None:
    counting.stop()
    if counting.get_data():
        counting.save()
