"""Interpreters of every Python that Adjoin promises to run on: those of this machine, else one that uv can fetch."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.bootstrap import environment, own_uv

ANSWER = "import sys; print('%d.%d' % sys.version_info[:2])"
PATIENCE = 300.0  # seconds for a download


@cache
def interpreter(version: str) -> str | None:
    """A program that is this Python, fetched if it must be; None where it cannot be had."""
    return next((path for path in known(version) if runs(path, version)), None) or fetched(version)


def known(version: str) -> Iterator[str]:
    """Where an interpreter may be: on the path, or where pyenv keeps those that are not switched on."""
    if found := shutil.which(f"python{version}"):
        yield found
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from (str(path) for path in sorted(home.glob(f"versions/{version}.*/bin/python")))


def runs(path: str, version: str) -> bool:
    """A name on the path may be no more than a promise: does it answer?"""
    try:
        done = subprocess.run([path, "-c", ANSWER], capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.stdout.strip() == version


def fetched(version: str) -> str | None:
    uv = shutil.which("uv") or own_uv()
    settings = environment() | {"UV_PYTHON_DOWNLOADS": "automatic", "UV_HTTP_RETRIES": "1"}
    settings.pop("UV_PYTHON", None)
    try:
        subprocess.run([uv, "python", "install", version], env=settings, capture_output=True, timeout=PATIENCE)
        words = [uv, "python", "find", "--managed-python", version]
        done = subprocess.run(words, env=settings, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return None
    path = done.stdout.strip()
    return path if done.returncode == 0 and runs(path, version) else None
