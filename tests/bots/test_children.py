"""Whoever kills a match or a server need not hunt for what it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

POOLS = {
    "a match": "from adjoin.arena.executors import processes\n"
    "pool = processes(1)\n"
    "child = pool.submit(os.getpid).result()",
    "a server": "from adjoin.bots.workers import Workers\n"
    "pool = Workers()\n"
    "child = pool.pool.schedule(os.getpid).result()",
}
PARENT = """
import os, time
from multiprocessing import get_context

if __name__ == "__main__":
    {pool}
    print(child, flush=True)
    time.sleep(600)
"""

INTERRUPTED = """
import os, signal, sys, time
from adjoin.arena.executors import processes

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests themselves run in the background
    try:
        with processes(1) as pool:
            os.kill(pool.submit(os.getpid).result(), signal.SIGINT)
            pool.submit(time.sleep, 600)
            print("at work", flush=True)
            time.sleep(600)
    except KeyboardInterrupt:
        sys.exit(130)
"""


@pytest.mark.parametrize("pool", POOLS.values(), ids=POOLS)
def test_workers_end_when_their_parent_is_killed(pool: str, tmp_path: Path) -> None:
    """A worker process waits in vain for no one: it ends by itself once its parent was killed."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT.format(pool=pool.replace("\n", "\n    ")), "utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.kill()
    assert -parent.returncode == signal.SIGKILL
    assert has_ended(child), "the worker outlived its parent"


def test_a_match_is_interrupted_at_once_and_without_a_word(tmp_path: Path) -> None:
    """Ctrl-C reaches all processes of a terminal: none goes on with its game, and none shows where it was."""
    script = tmp_path / "parent.py"
    script.write_text(INTERRUPTED, "utf-8")
    words, pipe = [sys.executable, str(script)], subprocess.PIPE
    with subprocess.Popen(words, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "at work\n"
        os.killpg(parent.pid, signal.SIGINT)
        assert parent.communicate() == ("", "")
    assert parent.returncode == 130


def has_ended(process: int) -> bool:
    for _ in range(1200):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        sleep(0.1)
    return False
