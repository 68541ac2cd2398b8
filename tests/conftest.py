"""What every test stands on."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from endings import end_all
from finding import first_alone, kept_for_good
from groups import ByFile, arrange, name_groups
from tools import usage
from tools.bootstrap import TOOLS, keep_bytecode
from tools.ledger import Ledger
from tools.parts import PARTS, part_of

# A slow machine is no fault, so no example has a deadline; the same examples are drawn in every run.
settings.register_profile("adjoin", deadline=None, derandomize=True)
settings.load_profile("adjoin")

keep_bytecode(os.environ)  # for the processes that tests start, when pytest was not started by ./test

pytest.register_assert_rewrite("server.store_promises")  # before any folder imports it


def pytest_configure(config: pytest.Config) -> None:
    """In a run of ./test, what each test uses is written down."""
    if folder := os.environ.get(usage.FOLDER):
        config.pluginmanager.register(Ledger(Path(folder)), "ledger")


def pytest_unconfigure() -> None:
    """What tests have started for all of them ends."""
    end_all()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What every process has to do to find the tests, one does for all where it can."""
    with first_alone(TOOLS / "finding.lock"), kept_for_good():
        return (yield)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Say of every test what its part says of all; bring them into the order in which they are handed out."""
    for item in items:
        part = PARTS[part_of(item.nodeid)]
        if part.again and item.get_closest_marker("flaky") is None:
            item.add_marker(pytest.mark.flaky(reruns=1))
        if part.alone and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(part_of(item.nodeid)))
    arrange(items)
    name_groups(config, items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Take back what a test, its fixtures, or a command that they ran here, have done to the environment."""
    before = dict(os.environ)
    try:
        return (yield)
    finally:
        if os.environ != before:
            os.environ.clear()
            os.environ.update(before)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFile:
    """Files stay together, too."""
    return ByFile(config, log)


@pytest.fixture(scope="session", autouse=True)
def patient() -> Iterator[None]:
    """A bot that a busy machine keeps from answering has not stalled; a test of one that has says how long it waits."""
    with pytest.MonkeyPatch.context() as here:
        for module in ("adjoin.bots.outside", "adjoin.arena.time_limit"):
            here.setattr(f"{module}.LATE", 30.0)
        yield
