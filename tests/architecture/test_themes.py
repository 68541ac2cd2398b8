"""The looks of games and of the client share one page and keep apart."""

from __future__ import annotations

import re

import pytest

from adjoin.kernel.registry import find, names
from adjoin.scene.drawings import presentation_of
from layering import ROOT

STYLES = ROOT / "web" / "src" / "style"
SHARED = {"dead"}  # a mark that the client puts on cells and every game draws


def classes(css: str) -> set[str]:
    return set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"url\([^)]*\)|/\*.*?\*/", "", css, flags=re.DOTALL)))


@pytest.mark.parametrize("name", names())
def test_no_class_name_means_two_things(name: str) -> None:
    """A rule of the client never styles what a game draws, nor the other way round."""
    client = {found for sheet in STYLES.glob("*.css") for found in classes(sheet.read_text("utf-8"))}
    assert classes(presentation_of(find(name)).theme().css) & client <= SHARED
