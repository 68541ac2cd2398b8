"""Servers that tests start leave with them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from select import select

import pytest

PATIENCE = 60  # seconds
PARENT = """
import sys
from browser.companions import accompanied
child = accompanied("print('there', flush=True); threading.Event().wait()", pass_fds=[int(sys.argv[1])])
print(child.stdout.readline(), end="", flush=True)
child.wait()
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_server_ends_with_the_process_that_wanted_it(number: int) -> None:
    """A run of pytest that is killed cleans nothing up, and yet nothing is left: a pipe that both held is closed."""
    end, held = os.pipe()
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}
    command = [sys.executable, "-c", PARENT, str(held)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, pass_fds=[held]) as parent:
        os.close(held)
        assert parent.stdout
        assert parent.stdout.readline() == "there\n"
        parent.send_signal(number)
    assert select([end], [], [], PATIENCE)[0], "it is still there"
    os.close(end)
