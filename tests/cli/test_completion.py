"""What a shell completes after Tab, in the shell itself."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import adjoin

pty = pytest.importorskip("pty")  # not on Windows

LIMIT = 120.0  # seconds until a shell must have answered
READY = "ready-to-type"
SHELLS = {"bash": ("--norc", "--noprofile", "-i"), "zsh": ("-f", "-i")}
FIRST = {"bash": "", "zsh": "autoload -Uz compinit; compinit -u -D; "}


def environment() -> dict[str, str]:
    home = str(Path(sys.executable).parent)
    return os.environ | {"PATH": f"{home}{os.pathsep}{os.environ['PATH']}", "TERM": "xterm", "PS1": "> "}


def need_shell(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"there is no {name} on this machine")
    return path


def told_until(words: str, door: int, before: str = "") -> str:
    """What a terminal shows, until these words are in it."""
    told, end = before, time.monotonic() + LIMIT
    while words not in told and time.monotonic() < end:
        if select.select([door], [], [], 1.0)[0]:
            told += os.read(door, 4096).decode(errors="replace")
    return told


def completed(shell: str, typed: str, wanted: str) -> str:
    """What a terminal with a shell shows after some words and Tab."""
    path = need_shell(shell)
    ours, theirs = pty.openpty()
    command = [path, *SHELLS[shell]]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment(), start_new_session=True
    ) as process:
        os.close(theirs)
        script = f'{FIRST[shell]}eval "$(_ADJOIN_COMPLETE=source_{shell} adjoin)"; echo ready-to"-type"\n'
        os.write(ours, script.encode())
        told_until(READY, ours)
        os.write(ours, f"{typed}\t".encode())
        told = told_until(wanted, ours)
        process.kill()
    os.close(ours)
    return told


@pytest.mark.deep
@pytest.mark.parametrize("shell", SHELLS)
def test_tab_completes_commands_and_games(shell: str) -> None:
    """In a terminal, Tab makes the beginning of a command and of a game the whole of it."""
    game = adjoin.names()[0]
    assert "adjoin simulate" in completed(shell, "adjoin simul", "adjoin simulate")
    assert f"adjoin rules {game}" in completed(shell, f"adjoin rules {game[:3]}", game)


@pytest.mark.deep
def test_fish_completes_commands_and_games() -> None:
    """Fish offers the same."""
    path = need_shell("fish")
    game = adjoin.names()[0]
    for typed, wanted in (
        ("adjoin simul", "simulate"),
        (f"adjoin rules {game[:3]}", game),
        ("adjoin play x --bot gre", "greedy"),
    ):
        script = f'env _ADJOIN_COMPLETE=source_fish adjoin | source; complete -C "{typed}"'
        done = subprocess.run([path, "--no-config", "-c", script], env=environment(), capture_output=True, text=True)
        assert wanted in done.stdout, done.stderr


def test_only_what_was_begun_is_offered() -> None:
    """Names that begin otherwise are left out; nothing typed offers all."""
    from adjoin.cli.arguments import bots_begun, games_begun

    assert games_begun("") == adjoin.names()
    assert games_begun("no such") == []
    assert bots_begun("gre") == ["greedy"]
