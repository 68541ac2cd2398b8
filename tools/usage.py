"""What each test of a run used: lines that tools/ledger.py writes in the processes of pytest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = "ADJOIN_TEST_LEDGER"  # the variable that names the folder for the lines


class Entry(NamedTuple):
    """What one test did; without a test, what finding all of them cost one process."""

    test: str
    part: str
    outcome: str
    tries: int
    processor: float  # seconds, with all that the test started
    wall: float
    reason: str = ""  # why the first try failed, where there was a second one


def read(folder: Path) -> Iterator[Entry]:
    """The lines of all processes; one that was cut off by a kill is left out."""
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text().splitlines():
            try:
                yield Entry(*json.loads(line))
            except (ValueError, TypeError):
                continue
