"""Hosts that are forked end as others do, and none outlives the tests."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from server.forks import Fork, can_fork
from server.serving import HOST, PATIENCE, Server, command_of
from server.thinkers import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="hosts are forked on Linux only")


def test_how_it_ended_is_heard(tmp_path: Path) -> None:
    """A host that cannot serve says why in its log, and its exit status is its owner's to know."""
    wish = {"port": 0, "data_dir": str(tmp_path), "public_url": "nowhere"}
    with (tmp_path / "log").open("w") as errors:
        host = Fork([str(HOST), json.dumps(wish)], errors)
    with host.stdout:
        assert host.stdout.read() == ""
    assert host.wait(PATIENCE) == host.poll() == 2
    assert "nowhere" in (tmp_path / "log").read_text()


def test_a_host_goes_with_its_owner(tmp_path: Path) -> None:
    """When the tests are gone, however they went, so is every server they had started."""
    server = Server(tmp_path / "data")
    host = server.process
    assert isinstance(host, Fork)
    host.line.close()
    until(lambda: not command_of(host.pid), "it stayed")
    host.returncode = -9
    server.gone()


def test_a_test_may_change_the_environment() -> None:
    """Whoever runs a command in this process may find it changed afterwards; then hosts are no longer forked."""
    os.environ["ADJOIN_LEFT_BEHIND"] = "here"
    assert not can_fork()


def test_the_next_test_finds_the_environment_as_it_was() -> None:
    """What the test before has left is gone, and hosts are forked again."""
    assert "ADJOIN_LEFT_BEHIND" not in os.environ
    assert can_fork() == (sys.platform == "linux")
