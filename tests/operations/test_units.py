"""The example units of systemd are read by systemd itself, where there is one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from operations.proxies import EXAMPLES

UNITS = sorted(path.name for path in EXAMPLES.iterdir() if path.suffix in (".service", ".timer"))


def started(unit: str) -> str:
    """A template is started with a port."""
    return unit.replace("@.", "@8001.")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
@pytest.mark.parametrize("unit", UNITS)
def test_systemd_understands_the_unit(unit: str, tmp_path: Path) -> None:
    """Nothing is unknown, misspelt or missing."""
    for name in UNITS:
        text = (EXAMPLES / name).read_text("utf-8")
        (tmp_path / started(name)).write_text(text.replace("/opt/adjoin/.venv/bin/", f"{Path(sys.executable).parent}/"))
    done = subprocess.run(["systemd-analyze", "verify", str(tmp_path / started(unit))], capture_output=True, text=True)
    assert (done.returncode, [line for line in done.stderr.splitlines() if started(unit) in line]) == (0, [])
