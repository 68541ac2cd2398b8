"""A plugin of pytest that counts the lines which tests run: `pytest -p tools.line_counter`.

Counting makes all Python slower, so it goes on only while a test runs whose lines count for the floors
(tools/floor.py), and in the servers that such a test starts; neither while tests are collected nor in the tests of
other parts. What modules run when they are imported is counted apart, by `python -m tools.floor`.
"""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from coverage import Coverage

from tools.counter import COUNTING, counter, save
from tools.parts import is_counted

COUNTER = pytest.StashKey[Coverage]()


def pytest_configure(config: pytest.Config) -> None:
    """Make a counter of this process."""
    config.stash[COUNTER] = counter()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Count the lines of one test, with its fixtures, if they count."""
    if item.get_closest_marker("deep") or not is_counted(item.nodeid):
        return (yield)
    counting = item.config.stash[COUNTER]
    os.environ[COUNTING] = "1"
    counting.start()
    try:
        return (yield)
    finally:
        counting.stop()
        del os.environ[COUNTING]


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write down what this process has counted."""
    save(config.stash[COUNTER])
