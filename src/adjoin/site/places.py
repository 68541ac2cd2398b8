"""Where the pages are, on the disk and on a server."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "static"
FIRST = "index.html"
MISSING = "404.html"
PREFIX = "/docs/"  # the path at which a server has the pages


def clone() -> Path | None:
    """The clone that this package is used from, if it is; an installed package has none."""
    root = Path(__file__).resolve().parents[3]
    return root if (root / "zensical.toml").is_file() and (root / "docs").is_dir() else None


def name_of(path: str) -> str:
    """The file that an address below the prefix means: a folder is its first page."""
    return path + FIRST if not path or path.endswith("/") else path
