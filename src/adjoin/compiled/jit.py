"""How compiled functions are made: `kernel` for what Python calls, `helper` for what kernels call."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from numba import njit
from numba.core.errors import NumbaError

from adjoin.compiled.cache import FileCache
from adjoin.compiled.protocol import is_checked
from adjoin.errors import WrongUse

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
REASON = re.compile(r"Failed in nopython mode pipeline[^\n]*\n\s*([^\n]+)(?:\s+>>> ([^\n]+))?")
PLACE = re.compile(r" at (\S+) \((\d+)\)")


class OutsideSubset(WrongUse):
    """A rules module (or a kernel) that cannot be compiled: where and why, in one line."""

    def __init__(self, reason: str) -> None:
        super().__init__("error-outside-subset", reason=reason)


class Kernel:
    """A compiled function as Python sees it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function
        # Kernels allocate nothing: without Numba's runtime no references are counted, and a search is twice as fast.
        self.lean = cached(njit(nogil=True, _nrt=False), function)
        self.checked = cached(njit(nogil=True), function)  # the errors of a debug build need the runtime

    def __call__(self, *args: Any) -> Any:
        try:
            return (self.checked if is_checked(args[0]) else self.lean)(*args)
        except NumbaError as error:
            raise OutsideSubset(one_line(str(error))) from None


def cached(compiler: Callable[..., Any], function: Callable[..., Any]) -> Any:
    dispatcher = compiler(function)
    dispatcher._cache = FileCache(function)
    return dispatcher


def kernel(function: Callable[..., Any]) -> Kernel:
    """Compile for each kind of deal it is called with, keep the result on disk, run without the interpreter's lock."""
    return Kernel(function)


def helper(function: Callable[..., Any]) -> Any:
    """A function that only compiled code calls."""
    return njit(function)


def one_line(report: str) -> str:
    """The innermost reason in one of Numba's reports, and its place."""
    report = COLOUR.sub("", report)
    reasons = list(REASON.finditer(report))
    if not reasons:
        return report.strip().splitlines()[0]
    what = " ".join(part for part in reasons[-1].groups() if part)
    place = PLACE.search(report, reasons[-1].start())
    where = "{}:{}: ".format(*place.groups()) if place else ""
    return f"{where}{what}"
