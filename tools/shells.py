"""The shells whose completion is tested: those on the PATH, else Debian's; tests of one that is nowhere are skipped."""

from __future__ import annotations

import shutil

from tools import debian

SHELLS = ("bash", "zsh", "fish")


def provide(_: str) -> None:
    if wanted := [name for name in SHELLS if not shutil.which(name)]:
        debian.install(*wanted)
