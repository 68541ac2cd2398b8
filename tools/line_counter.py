"""A plugin of pytest that counts the lines which tests run: `pytest -p tools.line_counter`.

Counting makes all Python slower, so it goes on only while a test runs whose lines count for the floors
(tools/floor.py), and in the servers that such a test starts, or that many tests share; neither while tests are
collected, nor in the tests of other parts, nor in dear ones whose lines others run as well (tools/uncounted.py). What
modules run when they are imported is counted apart, by `python -m tools.floor`.
"""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from coverage import Coverage

from tools import uncounted
from tools.counter import COUNTING, EACH, counter, save
from tools.parts import is_counted

COUNTER = pytest.StashKey[Coverage]()


def pytest_configure(config: pytest.Config) -> None:
    """Make a counter of this process."""
    config.stash[COUNTER] = counter()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Count the lines of one test, with its fixtures, if they count."""
    if not counts(item):
        return (yield)
    counting = item.config.stash[COUNTER]
    os.environ[COUNTING] = item.nodeid
    counting.start()
    if EACH in os.environ:
        counting.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        counting.stop()
        os.environ.pop(COUNTING, None)


def counts(item: pytest.Item) -> bool:
    """Are the lines of this test counted?"""
    if item.get_closest_marker("deep") or not is_counted(item.nodeid):
        return False
    return EACH in os.environ or uncounted.function_of(item.nodeid) not in uncounted.names()


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object]) -> Generator[None, object, object]:
    """A server that many tests share is counted, whichever of them asks for it first."""
    asking = os.environ.get("PYTEST_CURRENT_TEST", "")
    if fixturedef.scope == "function" or COUNTING in os.environ or not is_counted(asking):
        return (yield)
    os.environ[COUNTING] = asking
    try:
        return (yield)
    finally:
        os.environ.pop(COUNTING, None)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what this process has counted, before it says that it is done: ten seconds later it may be killed."""
    save(session.config.stash[COUNTER])
