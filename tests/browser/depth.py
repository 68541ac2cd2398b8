"""Which cases of a test `./test` runs: one or a few of those that prove the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def mostly_deep(values: Iterable[Any], *proof: Any) -> list[Any]:
    """The values of a parameter; all but those that are proof enough are left to `./test --all`."""
    return [value if value in proof else deep(value) for value in values]


def deep(value: Any) -> Any:
    """One value, or a tuple of values for several parameters, for `./test --all` alone."""
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.deep)
