"""Marks for tests that several classes share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def deep(test: Callable[[T], None]) -> Callable[[T], None]:
    """A test of another class, left to `./test --all` in this one; marked itself, it would be so in every class."""

    @wraps(test)
    def again(self: T) -> None:
        test(self)

    return pytest.mark.deep(again)


def some(values: Iterable[Any], *kept: Any) -> list[Any]:
    """Cases of which `./test` looks at those that are named, and `./test --all` at every one."""
    return [value if value in kept else pytest.param(value, marks=pytest.mark.deep) for value in values]
