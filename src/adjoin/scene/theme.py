"""Where the looks of a game stand: theme.css and theme.svg in the folder of its drawing."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from adjoin.scene.model import Ground, Theme


@lru_cache(maxsize=64)
def theme_in(folder: Path, symbols: str = "", ground: Ground | None = None) -> Theme:
    """The theme of a folder: its styles, its symbols with those that are made by code, and its ground if it has one."""
    css, svg = ((folder / name).read_text("utf-8") for name in ("theme.css", "theme.svg"))
    return Theme(css, svg + symbols, ground)
