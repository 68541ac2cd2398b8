"""Starting, stopping, and whatever prevents it: one line and exit code 2."""

from __future__ import annotations

import socket
import sqlite3
import subprocess
import sys
from inspect import signature
from pathlib import Path

import pytest

from adjoin.accelerator.library import find_library
from adjoin.cli.main import serve
from adjoin.errors import WrongUse
from adjoin.server.__main__ import flags
from adjoin.server.db.open import database_path
from adjoin.server.startup import check_public_url
from ports import free_port
from server.forks import run_module
from server.serving import ME, Guest, Server


def attempt(*arguments: str) -> tuple[int, list[str]]:
    """Exit code and lines of complaint of a server that should not start."""
    done = run_module("adjoin.server", *arguments)
    return done.code, done.errors.strip().splitlines()


def test_a_port_in_use(tmp_path: Path) -> None:
    """The line names the address and what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, lines = attempt("--port", port, "--data-dir", str(tmp_path))
    assert (code, len(lines)) == (2, 1)
    assert port in lines[0]
    assert "--port" in lines[0]


def test_both_ways_to_start_take_the_same_flags() -> None:
    """What `python -m adjoin.server` takes `adjoin serve` takes too, with the same defaults."""
    taken = {name: parameter.default for name, parameter in signature(serve).parameters.items()}
    ours = vars(flags().parse_args([]))
    assert {name: taken.get(name, "missing") for name in ours} == ours


def test_adjoin_serve_keeps_games_where_it_is_told(tmp_path: Path) -> None:
    """`--data-dir` names the folder, which is made if it is not there."""
    folder = tmp_path / "games"
    adjoin = [sys.executable, "-c", "import sys; from adjoin.cli import run; sys.exit(run())"]
    command = [*adjoin, "serve", "--port", "0", "--data-dir", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        assert running.stdout is not None
        try:
            told = running.stdout.readline()
            found = [path.name for path in folder.iterdir()]
        finally:
            running.terminate()
    assert "http://127.0.0.1:" in told
    assert "adjoin.sqlite3" in found


def test_no_write_access(tmp_path: Path) -> None:
    """A folder that cannot be made is named in one line."""
    (tmp_path / "file").write_text("in the way")
    code, lines = attempt("--port", "0", "--data-dir", str(tmp_path / "file" / "data"))
    assert (code, len(lines)) == (2, 1)
    assert str(tmp_path / "file") in lines[0]


@pytest.mark.parametrize("content", [b"no database at all, but long enough to be read as one" * 20, b"\0" * 4096])
def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    """Something else under the database's name is left alone and named in one line."""
    path = tmp_path / "adjoin.sqlite3"
    path.write_bytes(content)
    code, lines = attempt("--port", "0", "--data-dir", str(tmp_path))
    assert (code, len(lines)) == (2, 1)
    assert path.read_bytes() == content


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    """It is refused by its version, in one line, and left as it was."""
    path = tmp_path / "adjoin.sqlite3"
    with sqlite3.connect(path) as newer:
        newer.execute("pragma user_version = 99")
    newer.close()
    code, lines = attempt("--port", "0", "--data-dir", str(tmp_path))
    assert (code, len(lines)) == (2, 1)
    assert "99" in lines[0]


def test_wrong_addresses(tmp_path: Path) -> None:
    """A public address with a path and a database of another kind are refused; right ones are taken."""
    half = (
        "https://[::1",
        "https://a b",
        "https://x:99999",
        "https://x:0x",
        "https://-x",
        "https://x..y",
        "https://[::g]",
    )
    more = "https://me:word@x", "https://x?y", "https://x#z", "https://x\n", "https://ex\u202eample.org", "https://"
    for wrong in ("example.org", "https://example.org/games", "ftp://example.org", *half, *more):
        with pytest.raises(WrongUse):
            check_public_url(wrong)
    assert check_public_url("https://example.org/") == "https://example.org"
    assert check_public_url("HTTPS://Example.org:443") == "https://example.org"
    assert check_public_url("http://[2001:db8::1]:8000") == "http://[2001:db8::1]:8000"
    with pytest.raises(WrongUse):
        database_path("mysql://x", None)
    assert database_path("sqlite:////a/b.db", None) == database_path("/a/b.db", None) == Path("/a/b.db")
    assert database_path("", tmp_path) == tmp_path / "adjoin.sqlite3"


def test_a_public_server_makes_public_links_and_secure_cookies(tmp_path: Path) -> None:
    """Behind https links begin with the public address and cookies travel encrypted only."""
    port = free_port()
    server = Server(tmp_path / "data", public_url="https://games.example", port=port)
    # The address it tells is the public one; the socket is on this machine.
    server.address = f"http://127.0.0.1:{port}"
    try:
        with Guest(server) as guest:
            wish = {"game": "copulas", "seats": [ME, {"kind": "open"}]}
            answer = guest.http.post("/api/tables", json=wish, headers={"origin": "https://games.example"})
            assert answer.json()["invite"]["1"].startswith("https://games.example/join/")
            assert answer.json()["reach"] == "internet"
            name, _, flags = answer.headers["set-cookie"].partition("=")
            assert (name[:14], flags.split("; ")[1]) == ("__Host-adjoin_", "Path=/")
            assert "Secure" in flags
            assert "Domain" not in flags
    finally:
        assert server.stop() in (0, -15)


def test_a_graceful_stop_and_a_fresh_start(tmp_path: Path) -> None:
    """A stopped server leaves everything saved; started again it has the table as it was."""
    server = Server(tmp_path / "data")
    with Guest(server) as guest:
        table = guest.opened(ME, {"kind": "shared"})["table"]
        with guest.line(table) as line:
            line.hello()
            line.play_first()
            seen, log = line.state, line.log
            assert server.stop() in (0, -15)
            assert line.closed() in (1001, 1006, 1012)
        server.start()
        with guest.line(table) as line:
            line.hello()
            assert (line.state["version"], line.state["scene"], line.log) == (seen["version"], seen["scene"], log)
    server.stop()
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_the_server_loads_no_number_crunching(tmp_path: Path) -> None:
    """Bots think elsewhere: the server process itself never loads the compiled layer's libraries."""
    program = """
import sys
import adjoin.server.app, adjoin.server.startup, adjoin.server.db.sqlite.store
import adjoin
for name in adjoin.names():
    adjoin.load(name).start(seed="7")
print([name for name in ("numpy", "numba", "llvmlite", "wasmtime") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_log_says_where_bots_think(server: Server) -> None:
    """The line that a server is there names the engine of its bots, and says whether it is accelerated."""
    (line,) = [line for line in server.log.read_text().splitlines() if '"serving"' in line]
    assert '"engine": "wasmtime"' in line
    assert f'"accelerated": {"true" if find_library() else "false"}' in line


def test_logs_hold_no_secrets(server: Server) -> None:
    """Names, links and cookies do not appear in the log; tables do."""
    with Guest(server, "Wilhelmina") as guest:
        made = guest.opened(ME, {"kind": "open"})
        with guest.line(made["table"]) as line:
            line.hello()
            line.play_first()
        (cookie,) = guest.http.cookies.values()
        token = made["invite"]["1"].rsplit("/", 1)[1]
    text = server.log.read_text()
    assert made["table"] in text
    assert [secret for secret in ("Wilhelmina", cookie, token) if secret in text] == []


def test_a_damaged_database(tmp_path: Path) -> None:
    """A file with a torn page is found before anybody plays, and told in one line."""
    server = Server(tmp_path / "data")
    with Guest(server) as guest:
        for _ in range(20):
            guest.opened(ME, {"kind": "shared"})
    server.stop()
    path = tmp_path / "data" / "adjoin.sqlite3"
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))
    code, lines = attempt("--port", "0", "--data-dir", str(tmp_path / "data"))
    assert (code, len(lines)) == (2, 1)
    assert str(path) in lines[0]
