"""One quick server for all tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.serving import Guest, Server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Processes on a busy machine may miss a beat: a failure here is tried once more, and told."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("served") / "data")
    yield running
    running.stop()


@pytest.fixture
def ann(server: Server) -> Iterator[Guest]:
    with Guest(server, "Ann") as guest:
        yield guest


@pytest.fixture
def ben(server: Server) -> Iterator[Guest]:
    with Guest(server, "Ben") as guest:
        yield guest
