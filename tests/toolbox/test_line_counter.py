"""Which tests' lines are counted for the floors, and what the floors say without any."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools import floor, line_counter


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


def test_floors_without_a_run_say_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing was counted, one line names the command that counts."""
    monkeypatch.setattr(floor, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["floor"])
    assert floor.main() == 1
    assert capsys.readouterr().out == "No lines were counted: run ./test coverage.\n"
