"""The engine that devices download: built where it is missing, or older than what it is made of."""

from __future__ import annotations

import fcntl
import os
import subprocess
import tempfile
from pathlib import Path

import pytest

from tools import build_engine
from tools.bootstrap import ROOT


def built() -> None:
    """The engine as its sources are now; the test is skipped where its pieces cannot be fetched."""
    if not build():
        pytest.skip("what the engine is made of cannot be fetched here")


def build() -> bool:
    """Build the engine if there is need; is it as its sources are now? Of several processes one builds it."""
    with (Path(tempfile.gettempdir()) / f"adjoin-engine-{os.getuid()}").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not older():
            return True
        try:
            return build_engine.main() == 0
        except subprocess.CalledProcessError:
            return False


def older() -> bool:
    """Is there no engine, or has anything of what it is made of changed since it was built?"""
    about = build_engine.ENGINE / build_engine.ABOUT
    if not about.is_file():
        return True
    package = ROOT / "src" / "adjoin"
    unused = {path for pattern in build_engine.LEFT_OUT.split() for path in package.glob(pattern)}
    unused |= {build_engine.ENGINE, build_engine.HERE / "node_modules"}
    sources = (package, build_engine.HERE)
    files = (path for folder in sources for kind in ("*.py", "*.ftl", "*.json", "*.md") for path in folder.rglob(kind))
    mine = (path for path in files if unused.isdisjoint((path, *path.parents)))
    return max(path.stat().st_mtime for path in mine) > about.stat().st_mtime
