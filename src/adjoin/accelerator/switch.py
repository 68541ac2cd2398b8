"""Letting a process use the compiled helpers."""

from __future__ import annotations

from msgspec import Struct

from adjoin.accelerator.library import find_library, load_library
from adjoin.live import diff
from adjoin.live.protocol import Own, Public
from adjoin.phrase import Phrase
from adjoin.scene import cells
from adjoin.scene.model import Use

BY_FIELDS: list[type[Struct]] = [Public, Own, *(kind for kind in diff.WAYS if issubclass(kind, Struct))]


def accelerate() -> bool:
    """Compare boards and write sets of cells by the compiled helpers from now on; False if there are none."""
    path = find_library()
    if path is None:
        return False
    try:
        helpers = load_library(path)
    except ImportError:  # it was compiled where other libraries are
        return False
    helpers.know_all(Struct)
    helpers.know(Phrase, ("key", "args", "package"), False, False, False)
    for kind in BY_FIELDS:
        helpers.know(kind, kind.__struct_fields__, True, kind in diff.PLACED, kind is Use)
    diff.compare_parts = helpers.between
    cells.write = helpers.pack
    return True
