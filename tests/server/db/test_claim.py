"""One server to a database file."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from adjoin.errors import WrongUse
from adjoin.server.db.open import open_file
from adjoin.server.db.sqlite import claim
from adjoin.server.db.sqlite import maintenance as upkeep
from adjoin.server.db.sqlite.claim import FileClaim
from server.ops.test_startup import attempt
from server.serving import Server

HOLD = """
import sys, time
from pathlib import Path
from adjoin.server.db.sqlite.claim import FileClaim
held = FileClaim(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(600)
"""


def test_a_second_server_is_refused_in_one_line(server: Server, tmp_path: Path) -> None:
    """It says what to do and exits with 2, also where the folder is called by another name; tools go on working."""
    folder = Path(server.settings["data_dir"])
    (tmp_path / "other name").symlink_to(folder)
    code, lines = attempt("--port", "0", "--data-dir", str(tmp_path / "other name"))
    assert (code, len(lines)) == (2, 1), lines
    assert "another file with --database" in lines[0]
    assert "Another Adjoin server" in lines[0]
    upkeep.backup(folder / "adjoin.sqlite3", tmp_path / "copy.sqlite3")
    upkeep.check(folder / "adjoin.sqlite3")


def test_a_killed_server_leaves_nothing_locked(tmp_path: Path) -> None:
    """After kill -9 the file can be claimed at once, and while the process lives it cannot."""
    path = tmp_path / "x.sqlite3"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(WrongUse, match="another file with --database"):
            FileClaim(path)
        holder.kill()
        holder.wait()
    FileClaim(path).close()


def test_a_store_gives_its_file_back(tmp_path: Path) -> None:
    """Whoever stopped serving can serve again in the same process; meanwhile nobody else can, nor after a failure."""
    path = tmp_path / "x.sqlite3"
    for _ in range(2):
        store = open_file(path)
        with pytest.raises(WrongUse, match="another file with --database"):
            open_file(path)
        asyncio.run(store.close())
    path.write_bytes(b"no database" * 1000)
    for _ in range(2):
        with pytest.raises(WrongUse) as caught:
            open_file(path)
        assert caught.value.message.key != "error-database-busy"


def test_children_do_not_hold_the_file(tmp_path: Path) -> None:
    """A process in which bots think outlives a killed server for a moment: it must not keep the next one out."""
    held = FileClaim(tmp_path / "x.sqlite3")
    assert not os.get_inheritable(held.handle)
    held.close()


def test_a_file_system_without_locks_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be locked the server starts, since SQLite looks after itself."""

    def unable(_: int) -> None:
        raise OSError(38, "no locks available")

    monkeypatch.setattr(claim, "lock", unable)
    made = FileClaim(tmp_path / "x.sqlite3")
    assert made.handle == -1
