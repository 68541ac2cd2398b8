"""What the engine of a device needs of Python's own library."""

from __future__ import annotations

import subprocess
import sys

from tools.build_engine import UNUSED

LOADED = "import adjoin.device.host, sys; print(*sys.modules)"


def test_a_device_needs_no_module_that_its_library_lacks() -> None:
    """Nothing that a device loads stands in the list of what its copy of Python's library is without."""
    lacking = {name.rstrip("/") for name in UNUSED.split()}
    before, loaded = (
        set(subprocess.check_output([sys.executable, "-c", code], text=True).split())
        for code in ("import sys; print(*sys.modules)", LOADED)
    )
    assert {name for name in loaded - before if name.split(".")[0] in lacking} == set()
    assert "adjoin.device.pages" in loaded
