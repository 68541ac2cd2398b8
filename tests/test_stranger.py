"""A game from somebody else's package, found by its entry point alone, goes through the suite with three lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import strangers
from adjoin.kernel.registry import find, load, names
from adjoin.scene.drawings import presentation_of
from adjoin.scene.plain.presentation import PLAIN
from adjoin.testing import Conformance


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with strangers.installed(tmp_path_factory.mktemp("site")):
        yield


class TestCram(Conformance):
    name = "cram"


def test_it_is_listed_last() -> None:
    """A stranger's game is listed after ours and opens like them."""
    assert names()[-1] == "cram"
    assert len(load("cram", size=4).start("1").legal_moves()) == 24


def test_it_is_rules_only() -> None:
    """It has no drawing and no page, and is shown all the same."""
    cram = find("cram")
    assert (cram.drawing(), cram.learning()) == (None, None)
    assert presentation_of(cram) is PLAIN
