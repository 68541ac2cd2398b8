"""One quick server for all tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.register_assert_rewrite("server.store_promises")

from server.serving import Guest, Server  # noqa: E402


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
