"""How compiled functions are made: `kernel` for what Python calls, `helper` for what kernels call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import njit

from adjoin.compiled.cache import FileCache


def kernel(function: Callable[..., Any]) -> Any:
    """Compile for each kind of deal it is called with, keep the result on disk, run without the interpreter's lock."""
    made = njit(nogil=True)(function)
    made._cache = FileCache(function)
    return made


def helper(function: Callable[..., Any]) -> Any:
    """A function that only compiled code calls."""
    return njit(inline="always")(function)
