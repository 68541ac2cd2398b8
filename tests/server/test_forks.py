"""Hosts that are forked end as others do, and none outlives the tests."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import pytest

from server.forks import Fork, can_fork
from server.serving import BOT, HOST, ME, PATIENCE, Guest, Server, children, command_of, name_of, thinking
from server.thinkers import until
from server.warm_host import SPAWNED
from tools.processor import used_by

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


def test_a_test_may_change_the_environment(tmp_path: Path) -> None:
    """Whoever runs a command in this process may find it changed afterwards: hosts and their bots are no longer forked,
    and play as those that are."""
    os.environ["ADJOIN_LEFT_BEHIND"] = "here"
    assert not can_fork()
    server = Server(tmp_path / "data")
    assert not isinstance(server.process, Fork)
    with Guest(server) as ann, ann.line(ann.opened(ME, BOT)["table"]) as line:
        line.hello()
        line.until_state(turn=0)
        line.until_version(line.play_first()["version"] + 1)
        (thinker,) = thinking(server)
    assert b"spawn_main" in command_of(thinker)
    server.stop()


def test_a_forked_host_forks_its_bots(tmp_path: Path) -> None:
    """A bot's process is the host's own child, which it hears the end of, and ends with it, however that ended, in the
    middle of a thought."""
    server = Server(tmp_path / "data", bot_budget=1000.0)
    with Guest(server) as ann, ann.line(ann.opened(ME, BOT)["table"]) as line:
        line.hello()
        line.until_state(turn=0)
        for _ in range(2):
            (thinker,) = thinking(server)
            os.kill(thinker, signal.SIGKILL)
            line.until_version(line.play_first()["version"] + 1)
    with Guest(server) as ann, ann.line(ann.opened(ME, {"kind": "bot", "level": "master"})["table"]) as line:
        line.hello()
        line.play_first()
        (thinker,) = thinking(server)
        until(lambda: used_by(thinker) > 1, "it does not think")
        left = children(server.process.pid)
        assert name_of(thinker) == SPAWNED
        server.kill()
    until(lambda: not [process for process in left if command_of(process)], "a process stayed")


def test_the_next_test_finds_the_environment_as_it_was() -> None:
    """What the test before has left is gone, and hosts are forked again."""
    assert "ADJOIN_LEFT_BEHIND" not in os.environ
    assert can_fork() == (sys.platform == "linux")
