"""The example as somebody else's package, installed for a test."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from adjoin.kernel.registry import try_package
from adjoin.phrase import bundle
from layering import ROOT

NAME = "cram"


def install(site: Path, *, words: bool = True) -> dict[str, str]:
    """Put the package and its metadata into a folder, as pip would; the environment in which programs find it, and in
    which its bots think at once, since nothing is compiled for them."""
    unwanted = ("__pycache__",) if words else ("__pycache__", "catalogue")
    copytree(ROOT / "examples" / NAME / NAME, site / NAME, ignore=ignore_patterns(*unwanted))
    info = site / f"{NAME}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[adjoin.games]\n{NAME} = {NAME}\n")
    path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "ADJOIN_ENGINE": "plain"}


@contextmanager
def installed(site: Path, *, words: bool = True) -> Iterator[None]:
    """The package, found in this process and in those that it starts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", install(site, words=words)["PYTHONPATH"])
        patch.syspath_prepend(str(site))
        bundle.cache_clear()
        yield
        for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
            del sys.modules[name]
        try_package.cache_clear()
        bundle.cache_clear()
