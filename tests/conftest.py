"""What every test stands on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

# A slow machine is no fault, so no example has a deadline; the same examples are drawn in every run.
settings.register_profile("adjoin", deadline=None, derandomize=True)
settings.load_profile("adjoin")

pytest.register_assert_rewrite("server.store_promises")  # before any folder imports it


@pytest.fixture(scope="session", autouse=True)
def patient() -> Iterator[None]:
    """A bot that a busy machine keeps from answering has not stalled; a test of one that has says how long it waits."""
    with pytest.MonkeyPatch.context() as here:
        for module in ("adjoin.bots.outside", "adjoin.arena.timing"):
            here.setattr(f"{module}.LATE", 30.0)
        yield
