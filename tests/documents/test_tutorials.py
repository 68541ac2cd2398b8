"""Tutorials, and pages that show how to use something, do what they say, from the first block to the last."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import adjoin.authoring
from documents.running import Reader, blocks
from layering import ROOT

OTHERS = [ROOT / "docs" / f"{name}.md" for name in ("index", "environments", "components", "referees", "api/authors")]
PAGES = [*sorted((ROOT / "docs" / "tutorials").glob("*.md")), *OTHERS, ROOT / "README.md"]
COMPILER = "cc "
EACH = {"play", "host", "game", "hidden-game", "python-bot", "c-bot", "train", "net", "league", "balance"}


def follow(page: str, folder: Path) -> None:
    with Reader(folder) as reader:
        reader.follow(page)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_page_does_what_it_says(path: Path, tmp_path: Path) -> None:
    """Files are written, commands run and answers compared, in order and in one folder."""
    page = path.read_text(encoding="utf-8")
    if f"\n$ {COMPILER}" in page and not shutil.which(COMPILER.strip()):
        pytest.skip("there is no C compiler here")
    follow(page, tmp_path)
    assert list(blocks(page))


def test_every_name_for_authors_has_an_example() -> None:
    """Each name of `adjoin.authoring` is used in an example of its page, all of which are run above."""
    page = (ROOT / "docs" / "api" / "authors.md").read_text("utf-8")
    used = {word for block in blocks(page) if block.kind == "pycon" for word in re.findall(r"\w+", block.text)}
    assert [name for name in adjoin.authoring.__all__ if name not in used] == []


def test_a_base_halves_what_an_author_writes() -> None:
    """Domineering took 165 lines of Python before there was a base for placements; now it takes at most half."""
    page = (ROOT / "docs" / "tutorials" / "game.md").read_text("utf-8")
    assert sum(len(block.text.splitlines()) for block in blocks(page) if block.title.endswith(".py")) <= 82


def test_every_tutorial_is_there() -> None:
    """The tutorials are those that were promised, and each has something to run."""
    found = {path.stem: path.read_text("utf-8") for path in PAGES if path.parent.name == "tutorials"}
    assert set(found) == EACH
    assert all(any(block.kind in ("console", "pycon") for block in blocks(text)) for text in found.values())


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("```console\n$ echo one\ntwo\n```", "printed:\none"),
        ("```console\n$ python -c 'exit(3)'\n```", "exit"),
        ("```pycon\n>>> 1 + 1\n3\n```", "Expected"),
        ("```python\nraise OSError\n```", "OSError"),
        ('```python title="a.py"\nx = 1\n```\n```pycon\n>>> import a\n>>> a.x\n2\n```', "Expected"),
        ("```console\n$ echo wrong &\nright\n```", "wrong"),
    ],
)
def test_a_page_that_lies_is_noticed(page: str, told: str, tmp_path: Path) -> None:
    """Another output, a command that fails, an answer that is not Python's."""
    with pytest.raises(AssertionError, match=told):
        follow(page + "\n", tmp_path)
