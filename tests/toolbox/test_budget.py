"""What tests use is counted honestly and held against budgets, in a measure that does not depend on the machine."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import endings
from tools import budget, checks, parts, processor, usage, warmup, yardstick
from tools.budget import Row
from tools.ledger import Ledger, first_line, without_group
from tools.streams import Ran, Streams
from tools.usage import Entry

BUDGETS = {"games": 100.0, "server": 50.0}


def entry(test: str, processor: float, outcome: str = "passed", tries: int = 1) -> Entry:
    return Entry(test, parts.part_of(test), outcome, tries, processor, 2 * processor)


def test_parts_add_up_their_tests() -> None:
    """Each part has one row with what all its tests used, the dearest part first and the finding of tests last."""
    found = budget.rows(
        [
            entry("tests/server/test_a.py::test_one", 1.0),
            entry("tests/games/copulas/test_b.py::test_two", 2.0),
            Entry("", parts.COLLECTION, "passed", 1, 9.0, 9.0),
            entry("tests/games/copulas/test_b.py::test_three", 0.5, "failed"),
            entry("tests/server/test_a.py::test_four", 0.0, "skipped"),
        ]
    )
    assert found == [
        Row("games", False, 2.5, 5.0, "1 failed, 1 passed"),
        Row("server", True, 1.0, 2.0, "1 passed, 1 skipped"),
        Row(parts.COLLECTION, True, 9.0, 9.0, ""),
    ]


@pytest.mark.parametrize(
    ("used", "stick", "kept"),
    [(100, 1.0, True), (149, 1.0, True), (151, 1.0, False), (290, 2.0, True), (80, 0.5, False)],
)
def test_a_budget_is_kept_relative_to_the_yardstick(used: float, stick: float, kept: bool) -> None:
    """A slow machine may use more, a fast one less; half as much again as the budget is noise, more is too much."""
    said = budget.excess(Row("games", True, used, 1.0), stick, BUDGETS)
    assert (said == "") == kept
    assert kept or said.startswith(f"games used {used} s of processor time, ")


def test_every_part_has_a_budget() -> None:
    """No part can grow unnoticed."""
    assert set(parts.BUDGETS) == {*parts.PARTS, *parts.CHECKS, parts.COLLECTION, parts.COVERAGE}


@pytest.mark.parametrize(("words", "code"), [(["--all"], 1), ([], 0), (["--all", "games"], 0)])
def test_only_the_whole_fails_over_its_budget(words: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    """--all fails over a budget and always names the dearest tests; the default and parts print what they used."""
    dear = [entry("tests/games/copulas/test_b.py::test_two", 10 * parts.BUDGETS["games"])]
    assert checks.report(checks.choose(words), [Row("lint", True, 1.0, 1.0)], dear, [1.0, 1.0], 12.0) == code
    out = capsys.readouterr().out
    assert ("games used" in out) == bool(code)
    assert ("test_b.py::test_two" in out) == ("--all" in words and len(words) == 1)
    assert ("FAILED: games (12.0 s" if code else "All parts passed (12.0 s") in out


def test_the_table_names_what_failed() -> None:
    """Each part has its line with what it used and may use; the last line says which parts failed."""
    rows = [Row("lint", True, 1.0, 1.5, "All checks passed!"), Row("games", False, 250.0, 99.5, "1 failed")]
    lines = budget.table(rows, 2.0, 60.0, BUDGETS).splitlines()
    assert lines[-3].split() == ["lint", "passed", "1.0", "s", "1.5", "s", "All", "checks", "passed!"]
    assert lines[-2].split() == ["games", "FAILED", "250.0", "s", "200", "s", "99.5", "s", "1", "failed"]
    assert lines[-1] == "FAILED: games (60.0 s, 251.0 s of processor time)"


def test_a_second_try_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads the end of a run knows which tests needed a second try, and whether it helped."""
    again = entry("tests/server/test_a.py::test_one", 1.0, tries=2)._replace(reason="line 7 of test_a.py: gone")
    entries = [again, entry("tests/test_b.py::test_two", 1.0)]
    checks.report(checks.choose([]), [], entries, [], 1.0)
    out = capsys.readouterr().out
    assert "try:\n  tests/server/test_a.py::test_one (passed at try 2) line 7 of test_a.py: gone\n" in out
    assert "test_two" not in out


def test_the_ledger_writes_what_a_test_used(tmp_path: Path) -> None:
    """A test's line has its part, its outcome, its tries with why the first one failed, and its time; a line that was
    cut off is left out."""
    ledger = Ledger(tmp_path)
    item = SimpleNamespace(nodeid="tests/server/test_a.py::test_one[U@d2]@pair")
    going = ledger.pytest_runtest_protocol(cast(pytest.Item, item))
    next(going)
    crash = SimpleNamespace(path="tests/server/test_a.py", lineno=7, message="assert 1 == 2\n  more")
    for outcome in ("rerun", "skipped", "passed"):
        report = SimpleNamespace(outcome=outcome, longrepr=SimpleNamespace(reprcrash=crash))
        ledger.pytest_runtest_logreport(cast(pytest.TestReport, report))
    until = time.process_time() + 0.05
    while time.process_time() < until:
        pass
    with pytest.raises(StopIteration):
        going.send(None)
    ledger.pytest_unconfigure()
    with next(tmp_path.glob("*.jsonl")).open("a") as file:
        file.write('["tests/x')
    (found,) = usage.read(tmp_path)
    assert found[:4] == ("tests/server/test_a.py::test_one[U@d2]", "server", "skipped", 2)
    assert found.processor >= 0.05
    assert found.reason == "line 7 of test_a.py: assert 1 == 2"


def test_what_a_short_test_leaves_is_told_with_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of short tests only this process's time is looked at; no time of any other is lost, or told twice."""
    seen = iter([10.0, 15.0, 12.0, 13.0])
    monkeypatch.setattr("tools.ledger.used", lambda: next(seen))
    ledger = Ledger(tmp_path)
    assert ledger._spent(0.01, 0.015) == 0.01
    assert [ledger._spent(1.0, 3.0) for _ in range(3)] == pytest.approx([4.99, 0.0, 1.0])
    ledger.pytest_unconfigure()


def test_a_group_is_no_part_of_a_name() -> None:
    """pytest-xdist writes a test's group behind its id."""
    assert without_group("tests/a.py::test_one@search") == "tests/a.py::test_one"
    assert without_group("tests/a.py::test_one[U@d2]") == "tests/a.py::test_one[U@d2]"


@pytest.mark.skipif(not processor.PROCESSES.exists(), reason="only Linux tells what living children used")
def test_what_children_use_is_counted_while_they_live_and_afterwards() -> None:
    """A server's time is its test's, and so is the time of the processes that the server starts."""
    busy = "import time\nwhile time.process_time() < 0.2: pass\nprint(flush=True)\ninput()"
    starts = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {busy!r}])"
    before = processor.used()
    with subprocess.Popen(
        [sys.executable, "-c", starts], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout
        child.stdout.readline()
        assert processor.used() - before >= 0.2
        child.communicate("\n")
    assert processor.used() - before >= 0.2


def test_what_is_adopted_is_counted_with_its_children(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that has left the process which started it is counted as a child is."""
    monkeypatch.setattr(processor, "descendants", lambda process: [12] if process == 11 else [])
    monkeypatch.setattr(processor, "used_by", lambda process: {11: 1e6, 12: 2e6}[process])
    monkeypatch.setattr(processor, "ADOPTED", set())
    assert processor.used() < 1e6
    monkeypatch.setattr(processor, "ADOPTED", {11})
    assert processor.used() >= 3e6


def test_endings_are_called_once_and_backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was started last ends first; what has ended is not ended again."""
    called: list[int] = []
    monkeypatch.setattr(endings, "ENDINGS", [lambda: called.append(1), lambda: called.append(2)])
    endings.end_all()
    endings.end_all()
    assert called == [2, 1]


def test_the_yardstick_measures_its_own_work() -> None:
    """The program always does the same, and takes some time."""
    assert yardstick.work(3) == yardstick.work(3)
    assert yardstick.seconds() > 0


def test_what_is_compiled_is_compiled_once(tmp_path: Path) -> None:
    """Kernels are compiled beforehand only for a cold cache: a first run, changed sources, or an empty folder."""
    stamp = tmp_path / "stamp"
    assert warmup.cold(stamp)
    stamp.write_text(f"{warmup.digest()}\n{tmp_path}\n")
    assert warmup.cold(stamp)
    (tmp_path / "many.bin").touch()
    assert not warmup.cold(stamp)
    stamp.write_text(f"other\n{tmp_path}\n")
    assert warmup.cold(stamp)


@pytest.mark.parametrize(
    ("words", "times"), [([], 0), (["--all"], 1), (["--all", "server"], 0), (["--all", "bots"], 1)]
)
def test_games_are_compiled_beforehand_for_deep_tests_only(
    words: list[str], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`./test` proves the same by kernels, and by Numba only what takes a few seconds."""
    asked: list[tuple[str, ...]] = []

    def ran(self: checks.Run, command: tuple[str, ...], **_: object) -> Ran:
        asked.append(command)
        return Ran(True, "", 1.0, 1.0)

    monkeypatch.setattr(warmup, "cold", lambda: True)
    monkeypatch.setattr(checks.Run, "ran", ran)
    checks.Run(checks.choose(words), "", cast(Streams, None)).warm()
    assert len(asked) == times


def test_a_second_try_says_which_of_our_lines_failed() -> None:
    """Not the line of a library that our line called."""
    with pytest.raises(json.JSONDecodeError) as failed:
        json.loads("{")
    report = cast(pytest.TestReport, SimpleNamespace(longrepr=failed.getrepr()))
    assert re.fullmatch(r"line \d+ of test_budget\.py: .*Expecting property name.*", first_line(report))
