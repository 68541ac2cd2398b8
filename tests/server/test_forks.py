"""Hosts that are forked end as others do, and none outlives the tests."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from server.forks import PASSING, Fork, nursery
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


def test_a_host_goes_with_its_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the tests are gone, however they went, so is every server they had started."""
    before = nursery().environment
    for name in os.environ.keys() - before.keys() - PASSING:  # whatever another test has left behind
        monkeypatch.delenv(name)
    for name, value in before.items():
        monkeypatch.setenv(name, value)
    server = Server(tmp_path / "data")
    host = server.process
    assert isinstance(host, Fork)
    host.line.close()
    until(lambda: not command_of(host.pid), "it stayed")
    host.returncode = -9
    server.gone()
