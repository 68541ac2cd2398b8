"""The parts of a game, whatever game it is: read from a file, with faults that say where they stand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjoin.errors import ComponentsError, RecordError
from adjoin.kernel.authoring.catalogue import Catalogue
from adjoin.kernel.authoring.components import find_repeats, name_place, read

WORDS = Catalogue("adjoin")


def taken(data: Any) -> dict[str, Any]:
    if "tile" not in data:
        raise WORDS.components_error("components-syntax", reason="no tile")
    return {"tiles": data["tile"]}


def test_a_file_gives_its_name_and_its_parts(tmp_path: Path) -> None:
    """What a game takes out of a file stands under the file's name."""
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\ntile = [1, 2]\nmore = 3', "utf-8")
    assert read(path, taken) == {"name": "mine", "tiles": [1, 2]}


@pytest.mark.parametrize(
    ("text", "key"), [("tile = []", "name"), ("name = 1\ntile = []", "name"), ('name = "mine"', "syntax")]
)
def test_a_fault_names_the_file(tmp_path: Path, text: str, key: str) -> None:
    """Whoever finds the fault need not know of the file."""
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ComponentsError) as caught:
        read(path, taken)
    assert caught.value.message.key == f"components-{key}"
    assert str(caught.value).startswith(str(path))


def test_the_same_check_serves_a_record() -> None:
    """In a record the same fault is a RecordError, and speaks of the setup."""
    with pytest.raises(RecordError, match="setup is not valid TOML: no tile"), name_place("setup", RecordError):
        taken({})


def test_repeated_names() -> None:
    """Names that stand more than once, each told once."""
    assert find_repeats(["R1", "R2", "R1", "B1", "R2", "R1"]) == ["R1", "R2"]
