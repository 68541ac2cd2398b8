"""Components files: the shipped one, one of the user's, and every way in which one can be wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjoin.errors import ComponentsError
from adjoin.games.copulas.components.loader import SHIPPED
from adjoin.games.copulas.components.setup import a_first_u_is_legal
from adjoin.kernel.registry import load

TEXT = SHIPPED.read_text("utf-8")


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_file_of_the_user(tmp_path: Path) -> None:
    """Boards typed into a file are what is played with, and the record names the set."""
    path = written(tmp_path, TEXT.replace('"reconstructed"', '"printed"').replace("5", "1"))
    start = load("copulas", players=4, components=path).start("1")
    assert start.game.components["name"] == "printed"
    assert start.setup is not None
    assert max(level for row in start.setup["lights"] for level in row) == 4


@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        ('["21.2"', '["21.22"', "components-row", {"board": "A1", "row": 1}),
        ('"4.35"]', '"4.37"]', "components-row", {"board": "A1", "row": 4, "found": "4.37"}),
        ('"4.35"]', '"4.35", "...."]', "components-rows", {"board": "A1"}),
        ("module_size = 4", "module_size = 5", "components-size", {"size": 4}),
        ('name = "reconstructed"', "", "components-name", {}),
        ('[[board]]\nid = "A1"\nrows = ["21.2", ".1..", "....", "4.35"]', "", "components-count", {"found": 15}),
        ("[[board]]", "[[board", "components-syntax", {}),
        ("rows = [", "rows = 7 # [", "components-rows", {"board": "A1"}),
    ],
)
def test_faults_are_named(tmp_path: Path, old: str, new: str, key: str, says: dict[str, Any]) -> None:
    """A wrong row, a light of 7, fifteen boards and the like: one line that names file and place."""
    assert old in TEXT
    path = written(tmp_path, TEXT.replace(old, new, 1))
    with pytest.raises(ComponentsError) as caught:
        load("copulas", components=path).start("1")
    assert caught.value.message.key == key
    assert says.items() <= caught.value.message.args.items()
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value).strip() or key == "components-syntax"


def test_a_changed_set_needs_a_name_of_its_own(tmp_path: Path) -> None:
    """Other boards under the shipped set's name are refused, for their records could not be checked; a copy is not."""
    assert load("copulas", components=written(tmp_path, TEXT)).start("1").game.components["name"] == "reconstructed"
    with pytest.raises(ComponentsError) as caught:
        load("copulas", components=written(tmp_path, TEXT.replace("5", "1"))).start("1")
    assert caught.value.message.key == "components-named"
    assert "reconstructed" in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """A file that is not there is named."""
    with pytest.raises(ComponentsError) as caught:
        load("copulas", components=tmp_path / "none.toml").start("1")
    assert "none.toml" in str(caught.value)


def boards(row: str) -> str:
    board = f'[[board]]\nrows = ["{row}", "{row}", "{row}", "{row}"]\n'
    return 'name = "bright"\nmodule_size = 4\n' + board * 16


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r_c1_boards_without_a_first_u(tmp_path: Path, players: int) -> None:
    """R-C1: boards so bright that no first U can ever be legal are refused."""
    path = written(tmp_path, boards("3333"))
    with pytest.raises(ComponentsError) as caught:
        load("copulas", players=players, components=path).start("1")
    assert caught.value.message.key == "components-dark"


def test_r_c1_boards_are_drawn_again(tmp_path: Path) -> None:
    """R-C1: where only some arrangements allow a first U, boards are drawn until one does."""
    text = boards("3333").replace('["3333", "3333", "3333", "3333"]', '["....", "....", "....", "...."]', 1)
    game = load("copulas", players=2, components=written(tmp_path, text))
    for seed in range(5):
        setup = game.start(str(seed)).setup
        assert setup is not None
        lights = setup["lights"]
        assert a_first_u_is_legal(game.options, lights)
        assert [row[4:8] for row in lights[4:8]] == [[0] * 4] * 4
