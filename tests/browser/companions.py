"""Programs that end with the process that started them, however that ended."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

# Once nobody is left who could write to it, a process ends as if it was asked to.
LEAVE = """
import os, signal, sys, threading
def leave():
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)
threading.Thread(target=leave, daemon=True).start()
"""


def accompanied(program: str, *words: str, **more: Any) -> subprocess.Popen[str]:
    """A program in Python, and its words: no run of tests that is killed leaves it behind."""
    command = [sys.executable, "-c", LEAVE + program, *words]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **more)
