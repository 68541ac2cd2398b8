"""A test that failed on a busy machine gets one more try at the end, and nothing else that went wrong is hidden."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from tools import checks, last_try, parts, usage
from tools.last_try import FEW, worth_trying
from tools.streams import Ran, Streams
from tools.usage import Entry

TOUCHED = "tests/browser/test_a.py::test_touched[phone]"
RULE = "tests/games/copulas/test_b.py::test_rule"


def entry(test: str, outcome: str = "failed", tries: int = 2) -> Entry:
    return Entry(test, parts.part_of(test), outcome, tries, 3.0, 6.0, "line 7 of test_a.py: late")


@pytest.mark.parametrize(
    ("entries", "last", "worth"),
    [
        ([entry(TOUCHED), entry(RULE, "passed", 1)], "1 failed, 1 passed, 1 rerun in 9.1s", [TOUCHED]),
        ([entry(TOUCHED)], "1 passed, 1 error in 9.1s", [TOUCHED]),
        ([entry(TOUCHED), entry(RULE)], "2 failed in 9.1s", []),  # what only computes fails for good
        ([entry(TOUCHED)], "2 failed, 7 passed in 9.1s", []),  # of one nothing is known: its process was lost
        ([entry(TOUCHED)], "1 failed, 2 errors in 9.1s", []),
        ([entry(TOUCHED)], "interrupted", []),
        ([], "7 passed in 9.1s", []),
        ([entry(f"{TOUCHED}{i}") for i in range(FEW + 1)], f"{FEW + 1} failed in 9.1s", []),
    ],
)
def test_few_that_time_may_have_failed_are_tried_again(entries: list[Entry], last: str, worth: list[str]) -> None:
    """Only where every failure is one of them, and pytest tells of no other."""
    assert worth_trying(entries, last) == worth


def test_tries_of_one_test_are_one_line() -> None:
    """It has passed if one of them did; what all of them used counts, and what finding the tests used stays."""
    found = Entry("", parts.COLLECTION, "passed", 1, 1.0, 1.0)
    lines = [found, entry(TOUCHED), found, entry(RULE), entry(TOUCHED, "passed", 1)]
    for order in (lines, lines[::-1]):
        merged = {one.test: one for one in last_try.merged(order) if one.test}
        assert merged[TOUCHED][2:6] == ("passed", 3, 6.0, 12.0)
        assert merged[RULE].outcome == "failed"
        assert [one for one in last_try.merged(order) if not one.test] == [found, found]


@pytest.mark.parametrize("mended", [True, False])
def test_the_run_passes_if_the_last_try_does(mended: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing goes on beside it, and it names the tests that failed alone."""
    asked: list[tuple[str, ...]] = []

    def ran(self: checks.Run, command: tuple[str, ...], **_: object) -> Ran:
        asked.append(command)
        outcome = "passed" if mended and len(asked) == 2 else "failed"
        with (tmp_path / f"main-{len(asked)}.jsonl").open("w") as file:
            print(json.dumps(entry(TOUCHED, outcome)), file=file)
        return Ran(outcome == "passed", f"1 {outcome} in 3s", 5.0, 7.0)

    monkeypatch.setattr(checks.Run, "ran", ran)
    row = checks.Run(checks.choose([]), "", cast(Streams, None), tmp_path).pytest(())
    assert asked[1] == (*last_try.COMMAND, TOUCHED)
    assert len(asked) == 2
    assert row[1:4] == (mended, 10.0, 14.0)
    assert [one.outcome for one in last_try.merged(usage.read(tmp_path))] == ["passed" if mended else "failed"]
