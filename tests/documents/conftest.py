"""The documentation of this clone, built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjoin import site


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They are a part of their own in ./test, one after the other: all look at one site.

    But the longest tutorial, which builds a game of its own in a folder of its own, goes on beside them.
    """
    for item in items:
        if item.nodeid.startswith("tests/documents/"):
            item.add_marker(pytest.mark.docs)
            item.add_marker(pytest.mark.xdist_group("game" if item.name.endswith("[game]") else "site"))


@pytest.fixture(scope="session")
def pages() -> Path:
    return site.pages()
