"""How compiled functions are made: `kernel` for what Python calls, `helper` for what kernels call."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from numba import njit
from numba.core.errors import NumbaError

from adjoin.compiled.cache import FileCache

PLACE = re.compile(r'File "([^"]+)", line (\d+)')
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
REASON = re.compile(
    r"^\s*(No implementation of function.*|Cannot unify.*|Unknown attribute.*|.*undefined.*)$", re.MULTILINE
)


class OutsideSubset(TypeError):
    """A rules module (or a kernel) that cannot be compiled: where and why, in one line."""


class Kernel:
    """A compiled function as Python sees it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function
        self.dispatcher = njit(nogil=True)(function)
        self.dispatcher._cache = FileCache(function)

    def __call__(self, *args: Any) -> Any:
        try:
            return self.dispatcher(*args)
        except NumbaError as error:
            raise OutsideSubset(one_line(str(error))) from None


def kernel(function: Callable[..., Any]) -> Kernel:
    """Compile for each kind of deal it is called with, keep the result on disk, run without the interpreter's lock."""
    return Kernel(function)


def helper(function: Callable[..., Any]) -> Any:
    """A function that only compiled code calls."""
    return njit(function)


def one_line(report: str) -> str:
    """The innermost place and the first reason in one of Numba's reports."""
    report = COLOUR.sub("", report)
    places = PLACE.findall(report)
    reason = REASON.search(report)
    where = "{}:{}".format(*places[-1]) if places else "a rules module"
    what = reason.group(1).strip() if reason else report.strip().splitlines()[0]
    return f"{where}: cannot be compiled: {what} (docs/authors.md lists what rules may use)"
