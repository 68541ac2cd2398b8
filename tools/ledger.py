"""What each test used, one line of JSON a test: tests/conftest.py adds this to a run that `./test` has started.

Servers, bots and browsers are children of the process that runs the test, so their time is the test's, too; what a
fixture for many tests costs is paid by the first of them.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from tools.parts import COLLECTION, part_of
from tools.processor import used
from tools.usage import Entry

OWN = ("tests", "tools", "src")
SHORT = 0.02  # seconds in which nothing that a test has started can have used much


class Ledger:
    """A plugin of pytest, one in each of its processes."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / f"{os.environ.get('PYTEST_XDIST_WORKER', 'main')}-{os.getpid()}.jsonl").open("w")
        self._begin = time.monotonic()
        self._outcome, self._tries, self._reason = "passed", 1, ""
        self._told = used()  # what is in some line already

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        self._told = used()
        self._write(Entry("", COLLECTION, "passed", 1, self._told, time.monotonic() - self._begin))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._outcome, self._tries, self._reason = "passed", 1, ""
        own, begin = time.process_time(), time.monotonic()
        try:
            return (yield)
        finally:
            wall = time.monotonic() - begin
            spent = self._spent(time.process_time() - own, wall)
            test = without_group(item.nodeid)
            self._write(Entry(test, part_of(test), self._outcome, self._tries, spent, wall, self._reason))

    def _spent(self, own: float, wall: float) -> float:
        """What a test used; of a short one what this process did, and the rest is told with the next longer one.

        To look at every process that runs, of thousands of short tests, would take longer than the tests.
        """
        if wall < SHORT:
            self._told += own
            return own
        before, self._told = self._told, used()
        return max(0.0, self._told - before)  # less than before where a process took with it what it had used

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "rerun":  # type: ignore[comparison-overlap] # what pytest-rerunfailures makes of it
            self._tries += 1
            self._reason = self._reason or first_line(report)
        elif report.outcome != "passed":
            self._outcome = report.outcome

    def pytest_unconfigure(self) -> None:
        self._file.close()

    def _write(self, entry: Entry) -> None:
        print(json.dumps(entry), file=self._file, flush=True)


def first_line(report: pytest.TestReport) -> str:
    """Where a test failed, in our own lines if they called others, and the first line of why."""
    crash = getattr(report.longrepr, "reprcrash", None)
    if not crash:
        return ""
    entries = getattr(getattr(report.longrepr, "reprtraceback", None), "reprentries", ())
    places = [place for entry in entries if (place := getattr(entry, "reprfileloc", None))]
    at = next((place for place in reversed(places) if Path(place.path).parts[0] in OWN), crash)
    return f"line {at.lineno} of {Path(at.path).name}: {crash.message.partition(chr(10))[0]}"


def without_group(test: str) -> str:
    """A test's id without the group that pytest-xdist writes behind it."""
    return test[: test.rfind("@")] if test.rfind("@") > test.rfind("]") else test
