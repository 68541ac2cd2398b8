"""One server in several processes, and one that knows too little for a table."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from adjoin.errors import WrongUse
from adjoin.server.db.open import prepare_store
from server import postgres
from server.cluster.test_processes import fresh
from server.serving import ME, PATIENCE, PROTOCOL, SHARED, Guest, Server, serving


def test_a_worker_that_dies_is_replaced_and_all_stop_together(tmp_path: Path) -> None:
    """People come back by themselves and miss nothing; a stop leaves no process behind."""
    server = Server(tmp_path / "data", database=asyncio.run(fresh()), workers=2)
    with Guest(server) as guest:
        table = guest.opened(ME, SHARED)["table"]
        version = 0
        for _ in range(2):
            with guest.line(table) as line:
                line.hello()
                assert line.state["version"] == version
                version = line.play_first()["version"]
                os.kill(serving(server)[0], signal.SIGKILL)
            guest.http.close()
            guest.http = httpx.Client(
                base_url=server.address, cookies=guest.http.cookies, timeout=PATIENCE, trust_env=False
            )
    for _ in range(10 * PATIENCE):
        if len(serving(server)) == 2:
            break
        time.sleep(0.1)
    workers = serving(server)
    assert len(workers) == 2
    assert server.stop() == 0
    assert not [worker for worker in workers if Path(f"/proc/{worker}").exists()]


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    """One line says so, before anything is made."""
    with pytest.raises(WrongUse, match="--database postgresql"):
        prepare_store("", tmp_path, workers=2)
    assert not list(tmp_path.iterdir())


def test_a_table_of_newer_rules_is_for_another_process(tmp_path: Path) -> None:
    """Whoever comes is told so and sent away with "come back"; other tables are served."""
    address = asyncio.run(fresh())
    server = Server(tmp_path / "data", database=address)
    with Guest(server) as guest:
        table, other = (guest.opened(ME, SHARED)["table"] for _ in range(2))
        server.stop()
        newer = (
            "update tables set spec = jsonb_set(spec::jsonb, '{rules_version}', '99')::text where id = '" + table + "'"
        )
        postgres.said(newer, address)
        server.start()
        with closing(guest.line(table).socket) as line:
            line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "since": None}))
            assert "table-newer" in str(line.recv(timeout=PATIENCE))
            with pytest.raises(Exception, match="1012"):
                line.recv(timeout=PATIENCE)
        with guest.line(other) as line:
            line.hello()
            line.play_first()
    server.stop()
