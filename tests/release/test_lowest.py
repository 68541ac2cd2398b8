"""The bounds in pyproject.toml are true: Adjoin works with the lowest versions that they allow."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from layering import ROOT
from tools.bootstrap import BIN, environment, own_uv

SMOKE = ROOT / "tests" / "lowest_smoke.py"
NO_NETWORK = re.compile(r"dns error|error sending request|connection (refused|reset)|timed out|offline", re.I)
EXTRAS = "play,postgres"


def install_lowest(folder: Path) -> None:
    """An environment with Adjoin and the lowest versions of what it names; skips where nothing can be downloaded."""
    uv = shutil.which("uv") or own_uv()
    lowest = ("--resolution", "lowest-direct", "--only-binary", ":all:", "--no-binary", "adjoin")
    wanted = f"adjoin[{EXTRAS}] @ {ROOT.as_uri()}"
    for words in (
        ("venv", "--quiet", "--python", sys.executable, str(folder)),
        ("pip", "install", "--quiet", "--python", str(folder), *lowest, wanted),
    ):
        done = subprocess.run([uv, *words], env=environment(), capture_output=True, text=True, check=False)
        if done.returncode and NO_NETWORK.search(done.stderr):
            pytest.skip("The lowest versions cannot be downloaded without a network.")
        assert done.returncode == 0, done.stderr


@pytest.mark.deep
def test_the_lowest_versions_work(tmp_path: Path) -> None:
    """With them everything is imported, commands answer, people are rated, and a server plays every game."""
    install_lowest(tmp_path / "venv")
    program = [tmp_path / "venv" / BIN / "python", SMOKE]
    done = subprocess.run(program, capture_output=True, text=True, cwd=tmp_path, env=environment(), check=False)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["ok"]), done.stderr[-3000:]
