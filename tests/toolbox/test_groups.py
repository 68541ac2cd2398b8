"""Tests of one group, and those of one file, are handed to one process, in an order that keeps every core at work."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import pytest

from groups import LONG, ByFile, arrange
from tools.bootstrap import ROOT


@pytest.mark.xdist_group("kept together")
@pytest.mark.parametrize("number", range(2))
def test_a_test_is_named_with_its_group(number: int, request: pytest.FixtureRequest) -> None:
    """Where several processes share the tests, pytest-xdist hands them out by what stands behind their ids."""
    apart = "PYTEST_XDIST_WORKER" in os.environ
    assert request.node.nodeid.endswith(f"[{number}]@kept together" if apart else f"[{number}]")


@pytest.mark.parametrize(
    ("test", "scope"),
    [
        ("tests/a.py::test_one", "tests/a.py"),
        ("tests/a.py::TestTwo::test_one[U@d2]", "tests/a.py"),
        ("tests/a.py::test_one[U@d2]@pair", "pair"),
    ],
)
def test_a_file_is_handed_out_whole(test: str, scope: str) -> None:
    """What a file's tests share is made once; a group may be less than a file, or more."""
    assert ByFile._split_scope(object.__new__(ByFile), test) == scope


def fake(test: str, group: str = "") -> Any:
    marks = [SimpleNamespace(args=(group,))] if group else []
    return SimpleNamespace(nodeid=test, iter_markers=lambda _: marks)


def test_those_who_wait_go_beside_those_who_compute() -> None:
    """Of both kinds the longest comes first, and both are spread over the whole run; a file keeps its order."""
    server = [f"tests/server/test_{name}.py::test_0" for name in "abcdefghijklmnopqrst"]
    games = [f"tests/games/x/test_{name}.py::test_{number}" for name in "yz" for number in (1, 0)]
    late = "tests/server/bot_jobs/test_thinkers.py::test_0"
    items = [fake(test) for test in [*server, *games, late]]
    arrange(items)
    names = [item.nodeid for item in items]
    assert [name for name in names if name not in games] == [late, *server]
    assert [name for name in names if name in games] == games
    assert names.index(server[0]) < names.index(games[2]) < names.index(server[-1])


def test_a_group_over_files_stays_together() -> None:
    """Wherever its tests are, nothing comes between them."""
    items = [
        fake("tests/test_a.py::test_0", "pair"),
        fake("tests/test_b.py::test_0"),
        fake("tests/test_c.py::t", "pair"),
    ]
    arrange(items)
    assert [item.nodeid[11] for item in items] in (["a", "c", "b"], ["b", "a", "c"])


def test_long_files_are_there() -> None:
    """A file that was renamed is known by its new name."""
    assert [file for file in LONG if not (ROOT / file).exists()] == []
