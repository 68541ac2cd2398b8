"""The documentation as built pages: carried by the wheel, and built from `docs/` in a clone.

In a clone they are not kept with the sources: `pages()` builds them when they are missing or older than what they are
made from.
"""

from __future__ import annotations

from pathlib import Path

from adjoin.errors import WrongUse
from adjoin.site.builder import refresh
from adjoin.site.places import FIRST, FOLDER, MISSING, PREFIX, clone, name_of
from adjoin.site.plain import write_plain

__all__ = ["FIRST", "FOLDER", "MISSING", "PREFIX", "clone", "name_of", "pages", "write_plain"]


def pages() -> Path:
    """The folder of pages that are up to date; WrongUse where there are none, MissingExtra where they must be built."""
    if root := clone():
        refresh(root, FOLDER)
    if not (FOLDER / FIRST).is_file():
        raise WrongUse("error-docs")
    return FOLDER
