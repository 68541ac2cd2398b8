"""The small game of this folder as a stranger's package, whole or with a fault planted in it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple

import pytest

from adjoin.kernel.registry import try_package
from adjoin.phrase import bundle
from adjoin.testing.promises import words

NAME = "hexgame"


class Edit(NamedTuple):
    """What to write in place of what, in a file of the package."""

    file: str
    old: str
    new: str


def plant(site: Path, edits: Sequence[Edit] = ()) -> None:
    """Put the package, edited, and its metadata into a folder, as pip would."""
    home = copytree(Path(__file__).parent / NAME, site / NAME, ignore=ignore_patterns("__pycache__"))
    for edit in edits:
        text = (home / edit.file).read_text("utf-8")
        assert text.count(edit.old) == 1, f"{edit.file} has {text.count(edit.old)} times {edit.old!r}"
        (home / edit.file).write_text(text.replace(edit.old, edit.new), "utf-8")
    info = site / f"{NAME}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[adjoin.games]\n{NAME} = {NAME}\n")


@contextmanager
def planted(site: Path, edits: Sequence[Edit] = ()) -> Iterator[None]:
    """The package, found in this process."""
    plant(site, edits)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        forget()
        yield
        forget()


def forget() -> None:
    """Nothing is kept of a package that stood there before."""
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[name]
    for kept in (try_package, bundle, words.languages, words.speaks_of):
        kept.cache_clear()
