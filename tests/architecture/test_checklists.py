"""The checklists from the rulebooks to the code (docs/rules) name only what exists, and leave nothing open."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import adjoin
from adjoin.kernel.registry import find
from adjoin.scene.page import paragraphs
from layering import ROOT

FOLDER = ROOT / "docs" / "rules"
NOTHING = "—"
TOLD = "only told"  # on the rules page, and nowhere kept
IN_THE_BOX = "only in the box"  # a thing that a program does not need


class Row(NamedTuple):
    """One sentence of a rulebook and where it is kept."""

    says: str
    paragraph: str
    option: str
    code: str
    test: str


def rows(name: str) -> list[Row]:
    """The rows of a game's checklist, without those that only head or rule a table."""
    lines = (FOLDER / f"{name}.md").read_text("utf-8").splitlines()
    cells = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [Row(*row) for row in cells if row[0] != "the sheet says" and not set(row[0]) <= {"-"}]


@cache
def defined(path: Path) -> set[str]:
    """The functions, also of classes, that a file defines."""
    tree = ast.parse(path.read_text("utf-8")) if path.suffix == ".py" else ast.Module([], [])
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def exists(place: str, home: Path) -> bool:
    """Is there such a file, from the game's folder or from the top, and in it the function behind the colon?"""
    path, _, function = place.partition(":")
    found = next((folder / path for folder in (home, ROOT) if (folder / path).is_file()), None)
    return found is not None and (not function or function in defined(found))


@pytest.mark.parametrize("name", adjoin.names())
def test_every_sentence_is_kept_somewhere(name: str) -> None:
    """Each row names a paragraph of the page, code and a test that exist, or says why there is none."""
    numbers, source, tests = paragraphs(find(name), "en"), ROOT / "src/adjoin/games" / name, ROOT / "tests/games" / name
    for row in rows(name):
        if row.paragraph == IN_THE_BOX:
            assert (row.code, row.test) == (NOTHING, NOTHING), row
            continue
        assert exists(row.code, source), row
        assert (row.paragraph, row.test) == (TOLD, NOTHING) or (row.paragraph in numbers and exists(row.test, tests)), (
            row
        )


@pytest.mark.parametrize("name", adjoin.names())
def test_every_paragraph_and_option_has_a_sentence(name: str) -> None:
    """No paragraph and no option stands without the sentence, or the silence, that it comes from."""
    definition, found = find(name), rows(name)
    assert set(paragraphs(definition, "en")) - {row.paragraph for row in found} == set()
    options = {option.name for option in definition.header.options}
    assert {row.option for row in found} - {NOTHING} == options


def test_the_index_links_every_checklist() -> None:
    """docs/rules/README.md leads to each game's list."""
    links = re.findall(r"\]\((\w+)\.md\)", (FOLDER / "README.md").read_text("utf-8"))
    assert sorted(links) == sorted(adjoin.names())


def test_a_gap_would_be_noticed() -> None:
    """A function that is gone and a file that never was are not there."""
    home = ROOT / "tests"
    assert exists("architecture/test_checklists.py:rows", home)
    assert not exists("test_checklists.py:gone", home)
    assert not exists("nowhere.py", home)
