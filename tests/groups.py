"""Tests that stay together in one process.

pytest-xdist 3.8 writes a test's group behind its id, where pytest 9.2 no longer reads it: the tests of a group went to
any process, and each of them compiled, built or played again what they share. So it is written here as well.
"""

from __future__ import annotations

from typing import Any

import pytest


def name_group(item: Any) -> None:
    """Write the group of a test behind its id, unless it stands there."""
    groups = {str(mark.args[0] if mark.args else mark.kwargs["name"]) for mark in item.iter_markers("xdist_group")}
    ending = f"@{'_'.join(sorted(groups))}"
    if groups and not item.nodeid.endswith(ending):
        item._id = type(item._id).parse(item.nodeid + ending)


def name_groups(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The same for all tests, in a process of pytest-xdist that is told to keep groups together."""
    if getattr(config.option, "loadgroup", False) and all(hasattr(item, "_id") for item in items):
        for item in items:
            name_group(item)
