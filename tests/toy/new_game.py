"""A game that `adjoin new-game` wrote, as a package that is found in this process."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from adjoin.cli.starter import write_game
from adjoin.kernel.registry import try_package
from adjoin.phrase import bundle
from adjoin.testing.promises import words

NAME = "brandnew"
RULES, TEXT = f"{NAME}/rules.py", f"{NAME}/__init__.py"


@contextmanager
def installed(site: Path, lattice: str, *, hidden: bool, edits: Sequence[tuple[str, str, str]] = ()) -> Iterator[None]:
    """A new game; edits say what to write in place of what, in a file of it."""
    write_game(NAME, site, lattice, hidden=hidden)
    for file, old, new in edits:
        text = (site / file).read_text("utf-8")
        assert text.count(old) == 1, f"{file} has {text.count(old)} times {old!r}"
        (site / file).write_text(text.replace(old, new), "utf-8")
    info = site / f"{NAME}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[adjoin.games]\n{NAME} = {NAME}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        forget()
        yield
        forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[name]
    for kept in (try_package, bundle, words.languages, words.speaks_of):
        kept.cache_clear()
