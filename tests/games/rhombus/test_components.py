"""The tiles of RHOMBUS as a file: shipped, replaced, refused."""

from pathlib import Path

import pytest

from adjoin.errors import ComponentsError
from adjoin.games.rhombus.components import loader


def written(tmp_path: Path, old: str = "", new: str = "") -> Path:
    """A copy of the shipped file with one change."""
    text = loader.SHIPPED.read_text("utf-8")
    assert old in text
    path = tmp_path / "tiles.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_a_file_replaces_the_shipped_tiles(tmp_path: Path) -> None:
    """A file of the same shape gives its own name and its own crests."""
    path = written(tmp_path, 'faces = ["R1", "R2"]', 'faces = ["R2", "R3"]')
    path.write_text(path.read_text("utf-8").replace('"reconstructed"', '"printed"'), "utf-8")
    loaded = loader.read_components(path)
    assert loaded["name"] == "printed"
    assert loaded["tiles"]["red"][0]["faces"] == [{"color": "red", "crest": 2}, {"color": "red", "crest": 3}]
    assert loaded["tiles"]["blue"] == loader.read_components()["tiles"]["blue"]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('name = "reconstructed"', "", "name"),
        ('name = "reconstructed"', "name = ", "syntax"),
        ('id = "R1"', "", "tile"),
        ('owner = "red"', 'owner = "green"', "tile"),
        ('faces = ["R1", "R2"]', 'faces = ["R1", "R1"]', "crest"),
        ('faces = ["R1", "R2"]', 'faces = ["R1", "R4"]', "faces"),
        ('faces = ["R1", "R2"]', 'faces = ["R1"]', "faces"),
        ('faces = ["R1", "R2"]', 'faces = ["R1", ["R2"]]', "faces"),
        ('faces = ["R1", "R2"]', "faces = 12", "faces"),
        ('faces = ["R1", "R2"]', 'faces = ["B1", "B2"]', "count"),
        ('faces = ["R1", "R2"]', 'faces = ["R1", "B2"]', "count"),
        ('owner = "red"', 'owner = "blue"', "count"),
        ('id = "R1"', 'id = "B1"', "twice"),
    ],
)
def test_a_file_that_breaks_b1_is_refused(tmp_path: Path, old: str, new: str, key: str) -> None:
    """B1: every fault of a components file is named."""
    with pytest.raises(ComponentsError) as refused:
        loader.read_components(written(tmp_path, old, new))
    assert refused.value.message.key == f"components-{key}"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """A file that is not there is a wrong use, not a crash."""
    with pytest.raises(ComponentsError) as refused:
        loader.read_components(tmp_path / "none.toml")
    assert refused.value.message.key == "components-unreadable"
