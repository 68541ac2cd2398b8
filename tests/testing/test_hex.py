"""A small game without a fault passes the suite with three lines, compiled rules included."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjoin.testing import Conformance
from toy.planting import planted


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with planted(tmp_path_factory.mktemp("site")):
        yield


class TestHex(Conformance):
    name = "hexgame"
