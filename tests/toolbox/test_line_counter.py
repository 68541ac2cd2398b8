"""Which tests' lines are counted for the floors, and what the floors say without any."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools import floor, line_counter, uncounted
from tools.bootstrap import ROOT


class Switch:
    """Stands for coverage, and notes when it was on."""

    def __init__(self) -> None:
        self.log: list[str] = []

    def start(self) -> None:
        self.log.append("start")

    def stop(self) -> None:
        self.log.append("stop")


@pytest.mark.parametrize(
    ("test", "deep", "log"),
    [
        ("tests/table/test_clock.py::test_it", False, ["start", "stop"]),
        ("tests/table/test_clock.py::test_it", True, []),
        ("tests/games/copulas/test_twin.py::test_it", False, []),
        ("tests/browser/test_pages.py::test_it", False, []),
    ],
)
def test_only_counted_tests_are_counted(test: str, deep: bool, log: list[str]) -> None:
    """Lines are counted while a test of the engine runs that is not deep, and in no other test."""
    switch = Switch()
    item: Any = SimpleNamespace(
        nodeid=test,
        get_closest_marker=lambda name: deep if name == "deep" else None,
        config=SimpleNamespace(stash={line_counter.COUNTER: switch}),
    )
    running = line_counter.pytest_runtest_protocol(item)
    next(running)
    with pytest.raises(StopIteration):
        running.send(None)
    assert switch.log == log


def test_a_dear_test_is_left_out_where_others_run_its_lines() -> None:
    """The dearest first, as long as no line is lost; cheap ones are always counted."""
    lines = {
        "whole game": {("rules", 1), ("rules", 2)},
        "other game": {("rules", 1), ("rules", 2)},
        "cheap": {("rules", 1)},
        "alone": {("rules", 3)},
    }
    costs = {"whole game": 9.0, "other game": 5.0, "alone": 7.0, "cheap": 0.05}
    assert uncounted.superfluous(lines, costs) == ["whole game"]


def test_a_listed_test_is_counted_only_when_each_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """With whatever case and group; to write the list anew, all are counted."""
    item: Any = SimpleNamespace(nodeid="tests/table/test_a.py::test_b[x-[1]]@group", get_closest_marker=lambda _: None)
    assert uncounted.function_of(item.nodeid) == "tests/table/test_a.py::test_b"
    assert line_counter.counts(item)
    monkeypatch.setattr(uncounted, "names", lambda: frozenset(["tests/table/test_a.py::test_b"]))
    assert not line_counter.counts(item)
    monkeypatch.setenv("ADJOIN_COUNTS_EACH_TEST", "1")
    assert line_counter.counts(item)


def test_every_listed_test_exists() -> None:
    """A line of the list names a test function of its file: a list that has aged is written anew."""
    gone = [
        test
        for test in uncounted.names()
        if f"def {test.rpartition('::')[2]}(" not in Path(ROOT, test.partition("::")[0]).read_text("utf-8")
        and "::Test" not in test
    ]
    assert gone == []


def test_floors_without_a_run_say_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing was counted, one line names the command that counts."""
    monkeypatch.setattr(floor, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["floor"])
    assert floor.main() == 1
    assert capsys.readouterr().out == "No lines were counted: run ./test coverage.\n"
