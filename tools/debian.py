"""Debian's packages, where they can be had: as root on Debian and its like."""

from __future__ import annotations

import os
import shutil
import subprocess

from tools.bootstrap import environment


def install(*packages: str) -> None:
    """Install them, or do nothing where that is impossible; whoever needs them looks afterwards."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"Installing Debian's packages (apt-get install {' '.join(packages)}).")
        run(["apt-get", "update", "-qq"])
        run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300", *packages])


def run(command: list[str], *, quiet: bool = False) -> bool:
    settings = environment() | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=settings, capture_output=quiet).returncode == 0


def say(sentence: str) -> None:
    print(sentence, flush=True)
