"""Kernels that were built on this machine, for parts that the package knows nothing of."""

from __future__ import annotations

import os
from pathlib import Path

from adjoin.kernels.kernel import FOLDER

CACHE = "ADJOIN_CACHE"  # beside what Numba has compiled, if the environment says where that is


def kernel_folder() -> Path | None:
    """The folder of this user's kernels; None where no folder is known."""
    chosen = os.environ.get(CACHE)
    if chosen:
        return Path(chosen) / FOLDER
    try:
        import platformdirs
    except ImportError:
        return None
    return Path(platformdirs.user_cache_dir("adjoin", appauthor=False)) / FOLDER
