"""L-TILES: components files, the shipped one and those that cannot be played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjoin.errors import ComponentsError
from adjoin.games.ltiles.components import loader

SHIPPED = loader.SHIPPED.read_text("utf-8")


def test_the_shipped_file_is_whole() -> None:
    """L1, L4: 24 tiles and three of the expansion a colour, each with a name of its own."""
    shipped = loader.read_components()
    names = [tile["id"] for part in ("tiles", "expansion") for own in shipped[part].values() for tile in own]
    assert shipped["name"] == "reconstructed"
    assert len(names) == len(set(names)) == 3 * 27


def test_a_file_of_ones_own_is_read(tmp_path: Path) -> None:
    """A file of the same shape with other faces gives those faces."""
    own = tmp_path / "own.toml"
    own.write_text(SHIPPED.replace('blocks = "RBY"', 'blocks = "RBB"', 1).replace('"reconstructed"', '"mine"', 1))
    loaded = loader.read_components(own)
    changed = next(tile for tile in loaded["tiles"]["red"] if tile["id"] == "R19")
    assert (loaded["name"], changed["blocks"]) == ("mine", [["red", "ring"], ["blue", None], ["blue", None]])


@pytest.mark.parametrize(
    ("old", "new", "what", "named"),
    [
        ('name = "reconstructed"', "", "name", None),
        ('owner = "R"', 'owner = "G"', "tile", ("place", 1)),
        ('id = "R2"', "id = 2", "tile", ("place", 2)),
        ('id = "R2"', 'id = "r-2"', "tile", ("place", 2)),
        ('"RRR"', '"RRRR"', "blocks", ("tile", "R1")),
        ('"RRR"', '"RRG"', "blocks", ("tile", "R1")),
        ("symbols = [1]", "symbols = [3]", "symbols", ("tile", "R1")),
        ("symbols = [1]", "symbols = 1", "symbols", ("tile", "R1")),
        ('id = "R2"', 'id = "R1"', "twice", ("tile", "R1")),
        ("short_game = false\n\n", "\n", "count", ("color", "red")),
        ("[[expansion]]", "[[tile]]", "count", ("color", "red")),
        (
            'id = "R26"\nowner = "R"\nblocks = "RRB"',
            'id = "R26"\nowner = "R"\nblocks = "BBB"',
            "expansion",
            ("tile", "R26"),
        ),
    ],
)
def test_a_faulty_file_is_refused(
    tmp_path: Path, old: str, new: str, what: str, named: tuple[str, object] | None
) -> None:
    """What cannot be played with is refused, and the file and the tile, its place or the colour are named."""
    own = tmp_path / "own.toml"
    assert old in SHIPPED
    own.write_text(SHIPPED.replace(old, new, 1))
    with pytest.raises(ComponentsError) as refused:
        loader.read_components(own)
    message = refused.value.message
    assert message.key == f"components-{what}"
    assert named is None or message.args[named[0]] == named[1]
    assert str(refused.value).startswith(str(own))


@pytest.mark.parametrize(("content", "key"), [(None, "unreadable"), ("[[tile]", "syntax")])
def test_a_file_that_says_nothing_is_refused(tmp_path: Path, content: str | None, key: str) -> None:
    """A file that is not there or is no TOML is a plain refusal that names it, too."""
    own = tmp_path / "own.toml"
    if content is not None:
        own.write_text(content)
    with pytest.raises(ComponentsError, match=re.escape(str(own))) as refused:
        loader.read_components(own)
    assert refused.value.message.key == f"components-{key}"
