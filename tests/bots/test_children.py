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
    "a match": "from concurrent.futures import ProcessPoolExecutor\n"
    "from adjoin.bots.children import end_with_parent\n"
    "pool = ProcessPoolExecutor(1, get_context('spawn'), end_with_parent)\n"
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


def has_ended(process: int) -> bool:
    for _ in range(1200):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        sleep(0.1)
    return False
