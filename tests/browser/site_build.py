"""The folder that `adjoin site build` writes, built once in a run of the tests."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from browser.engine_build import built


def built_site(factory: pytest.TempPathFactory) -> Path:
    """The site; the test is skipped where what it is made of cannot be fetched. Of several processes one builds it."""
    built()
    home = factory.getbasetemp()
    home = home.parent if "PYTEST_XDIST_WORKER" in os.environ else home
    out = home / "built-site"
    with (home / "built-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not out.exists():
            subprocess.run([sys.executable, "-m", "adjoin", "site", "build", str(out)], check=True, capture_output=True)
    return out
