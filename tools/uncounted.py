"""Which dear tests need not be counted: others run the same lines. `python -m tools.uncounted` writes the list anew.

Counting makes a test more than twice as slow. So it is left out where a test is dear and every line that it runs is
also run by one that is counted. A new test is counted, until it is dear and this command is run again; nothing is
wrong with an old list but what it costs.
"""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from tools import floor, usage
from tools.bootstrap import ROOT
from tools.counter import EACH
from tools.parts import COUNTED, paths

LIST = Path(__file__).with_name("uncounted.txt")
DEAR = 0.1  # seconds of processor time, counted, from which on a test is worth its line in the list
FOUND = """
select context, path, numbits from line_bits
join context on context_id = context.id join file on file_id = file.id
"""
Line = tuple[str, int]  # a file and its number


@cache
def names() -> frozenset[str]:
    """The tests that are not counted, without their cases."""
    return frozenset(LIST.read_text("utf-8").split()) if LIST.exists() else frozenset()


def function_of(test: str) -> str:
    """A test's id without its case, and without the group that pytest-xdist writes behind it."""
    return re.sub(r"(\[.*|@[^@\]]*)$", "", test, count=1, flags=re.DOTALL)


def superfluous(lines: Mapping[str, set[Line]], costs: Mapping[str, float], dear: float = DEAR) -> list[str]:
    """The tests, dearest first, without which every line is still run by another one."""
    times = Counter(line for found in lines.values() for line in found)
    left_out = []
    for test in sorted(lines, key=lambda test: (-costs.get(test, 0), test)):
        if costs.get(test, 0) < dear:
            break
        if all(times[line] > 1 for line in lines[test]):
            times.subtract(lines[test])
            left_out.append(test)
    return left_out


def lines_by_test(files: Iterable[Path]) -> dict[str, set[Line]]:
    """What coverage has written in several processes, by test."""
    from coverage.numbits import numbits_to_nums

    found: dict[str, set[Line]] = defaultdict(set)
    for path in files:
        told = sqlite3.connect(path)
        for test, file, numbits in told.execute(FOUND):
            found[function_of(test)].update((file, number) for number in numbits_to_nums(numbits))
        told.close()
    return dict(found)


def main() -> int:
    """Count every test by itself, in some twenty minutes, and write the list."""
    floor.clear()
    with tempfile.TemporaryDirectory() as folder:
        words = ["-n", "2", "--no-loadscope-reorder", "-m", "not deep", "-p", "tools.line_counter"]
        given = [path for part in COUNTED for path in paths(part)]
        told = os.environ | {EACH: "1", usage.FOLDER: folder}
        ran = subprocess.run([sys.executable, "-m", "pytest", *words, *given], cwd=ROOT, env=told)
        costs: dict[str, float] = defaultdict(float)
        for entry in usage.read(Path(folder)):
            costs[function_of(entry.test)] += entry.processor
    if ran.returncode:
        return ran.returncode
    found = superfluous(lines_by_test(ROOT.glob(".coverage.*")), costs)
    LIST.write_text("".join(f"{test}\n" for test in sorted(found)), "utf-8")
    floor.clear()
    return 0


if __name__ == "__main__":
    sys.exit(main())
