"""Tests of one group are handed to one process."""

from __future__ import annotations

import os

import pytest


@pytest.mark.xdist_group("kept together")
@pytest.mark.parametrize("number", range(2))
def test_a_test_is_named_with_its_group(number: int, request: pytest.FixtureRequest) -> None:
    """Where several processes share the tests, pytest-xdist hands them out by what stands behind their ids."""
    apart = "PYTEST_XDIST_WORKER" in os.environ
    assert request.node.nodeid.endswith(f"[{number}]@kept together" if apart else f"[{number}]")
