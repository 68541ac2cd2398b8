"""A game from somebody else's package, found by its entry point alone, goes through the suite with three lines."""

import sys
from pathlib import Path

import pytest

from adjoin.kernel.registry import load, names
from adjoin.testing import Conformance

EXAMPLE = Path(__file__).parents[1] / "examples" / "cram"


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The example as pip would install it: its folder on the path, and the metadata of a distribution."""
    site = tmp_path_factory.mktemp("site")
    info = site / "cram-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cram\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[adjoin.games]\ncram = cram\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        patch.syspath_prepend(str(EXAMPLE))
        yield
        sys.modules.pop("cram", None)


class TestCram(Conformance):
    name = "cram"


def test_it_is_listed_last() -> None:
    """A stranger's game is listed after ours and opens like them."""
    assert names()[-1] == "cram"
    assert len(load("cram", size=4).start("1").legal_moves()) == 24
