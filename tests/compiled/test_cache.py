"""The cache of compiled code costs time when it fails, never a right answer."""

from __future__ import annotations

import errno
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from adjoin.compiled import batch, cache, fingerprint, interpreted, playout
from adjoin.compiled.flat import Machine
from adjoin.compiled.jit import Kernel
from adjoin.compiled.totals import Totals
from toy import ruleset, tiny

GAMES = 50


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of this test's own."""
    monkeypatch.setenv("ADJOIN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def rules(tmp_path: Path) -> ModuleType:
    return tiny.load(tmp_path / "tiny.py")


@pytest.fixture
def misses() -> Iterator[list[int]]:
    """One entry for each time that something had to be compiled."""
    seen: list[int] = []
    cache.on_miss.append(lambda: seen.append(1))
    yield seen
    cache.on_miss.pop()


def fresh_playouts(rules: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Totals:
    """Playouts by a kernel that has nothing in memory, as in a new process."""
    monkeypatch.setattr(batch, "many", Kernel(playout.many.py_func))
    return batch.playouts(Machine(tiny.tables(rules), ruleset(rules)), GAMES)


def expected(rules: ModuleType) -> Totals:
    return interpreted.playouts(tiny.tables(rules), rules, GAMES)


def stored(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def test_the_second_time_is_loaded(folder: Path, rules: ModuleType, misses: list[int], monkeypatch: Any) -> None:
    """What one process compiled the next one loads, with the same answer."""
    assert fresh_playouts(rules, monkeypatch) == expected(rules)
    assert fresh_playouts(rules, monkeypatch) == expected(rules)
    assert len(misses) == 1
    assert len(stored(folder)) == 1


def test_an_edited_rule_runs_at_once(
    folder: Path, rules: ModuleType, misses: list[int], monkeypatch: Any, tmp_path: Path
) -> None:
    """A constant changed in the rules' text, or in memory, is seen by the next compiled run."""
    before = fresh_playouts(rules, monkeypatch)
    edited = tiny.load(tmp_path / "tiny.py", tiny.TEXT.replace("STEP = 1", "STEP = 2"))
    after = fresh_playouts(edited, monkeypatch)
    assert after == expected(edited)
    assert after.scores[0] == 2 * before.scores[0]
    edited.__dict__["STEP"] = 3
    assert fresh_playouts(edited, monkeypatch).scores[0] == 3 * before.scores[0]
    assert len(misses) == 3


def test_a_file_edited_after_import_is_not_mistaken(
    folder: Path, rules: ModuleType, tmp_path: Path, monkeypatch: Any
) -> None:
    """The key is taken from the functions in memory: old functions are never stored under a new text."""
    (tmp_path / "tiny.py").write_text(tiny.TEXT.replace("STEP = 1", "STEP = 2"), encoding="utf-8")
    assert fresh_playouts(rules, monkeypatch) == expected(rules)
    edited = tiny.load(tmp_path / "tiny.py", tiny.TEXT.replace("STEP = 1", "STEP = 2"))
    assert fresh_playouts(edited, monkeypatch) == expected(edited)


def test_the_fingerprint_ignores_comments_only(tmp_path: Path) -> None:
    """A comment changes nothing; a number, an operator or the order of a board's use does."""

    def mark(text: str) -> str:
        return fingerprint.fingerprint(fingerprint.functions_of(tiny.load(tmp_path / "tiny.py", text)).values())

    plain = mark(tiny.TEXT)
    assert mark("# a comment\n" + tiny.TEXT) == plain
    for old, new in (
        ("STEP = 1", "STEP = 2"),
        ("a * STEP", "a + STEP"),
        ("= -1", "= -2"),
        ("s.left >> a", "b.all >> a"),
    ):
        assert mark(tiny.TEXT.replace(old, new)) != plain


def test_another_compiler_version_is_another_key(monkeypatch: Any) -> None:
    """Code compiled by another version of Numba or Python is not looked at."""
    here = fingerprint.layer()
    fingerprint.layer.cache_clear()
    monkeypatch.setattr(fingerprint, "version", lambda name: "0.0.1")
    other = fingerprint.layer()
    fingerprint.layer.cache_clear()
    assert other != here


def truncated(content: bytes) -> bytes:
    return content[: len(content) // 2]


def flipped(content: bytes) -> bytes:
    return content[:5000] + bytes([content[5000] ^ 1]) + content[5001:]


def well_sealed_rubbish(content: bytes) -> bytes:
    body = b"not what was compiled"
    return hashlib.sha256(body).digest() + body


@pytest.mark.parametrize("damage", [truncated, flipped, well_sealed_rubbish, lambda content: b""])
def test_a_damaged_file_is_compiled_again(
    damage: Any, folder: Path, rules: ModuleType, misses: list[int], monkeypatch: Any
) -> None:
    """A file cut short, changed in one bit, empty or full of rubbish is replaced, silently."""
    fresh_playouts(rules, monkeypatch)
    [path] = stored(folder)
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    assert fresh_playouts(rules, monkeypatch) == expected(rules)
    assert len(misses) == 2
    assert cache.read(path) is not None


def test_a_folder_that_cannot_be_made_costs_only_time(tmp_path: Path, rules: ModuleType, monkeypatch: Any) -> None:
    """A file in the place of the cache folder: everything is compiled, nothing is stored, nothing is said."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("ADJOIN_CACHE", str(tmp_path / "file"))
    assert fresh_playouts(rules, monkeypatch) == expected(rules)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "in the way"


@pytest.mark.parametrize(
    ("where", "what"), [("tempfile.mkstemp", errno.EROFS), ("os.replace", errno.ENOSPC), ("os.utime", errno.EROFS)]
)
def test_a_read_only_or_full_folder_costs_only_time(
    where: str, what: int, folder: Path, rules: ModuleType, monkeypatch: Any
) -> None:
    """A disk that refuses to write leaves no half file behind and no error."""

    def refuse(*args: object, **kwargs: object) -> None:
        raise OSError(what, os.strerror(what))

    with monkeypatch.context() as patched:
        patched.setattr(where, refuse)
        assert fresh_playouts(rules, monkeypatch) == expected(rules)
    assert not list(folder.glob(f"{cache.ASIDE}*"))


def test_old_files_are_forgotten(tmp_path: Path) -> None:
    """Files that nobody used for long, and those a killed process left, go when something new is stored."""
    for name in ("old-1.bin", f"{cache.ASIDE}killed", "other.txt"):
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (0, 0))
    cache.write(tmp_path / "new-2.bin", b"body")
    assert [path.name for path in stored(tmp_path)] == ["new-2.bin", "other.txt"]
    assert cache.read(tmp_path / "new-2.bin") == b"body"
    assert (tmp_path / "new-2.bin").stat().st_mtime > time.time() - 60


PROCESS = """
import sys, time
from pathlib import Path
from toy import ruleset, tiny
from adjoin import compiled
rules = tiny.load(Path(sys.argv[1]))
print(compiled.playouts(tiny.tables(rules), ruleset(rules), 50).trace)
"""


@pytest.mark.deep
def test_several_processes_compile_at_once(folder: Path, rules: ModuleType, tmp_path: Path) -> None:
    """Two processes that start on an empty cache both get the right games and leave one good file."""
    command = [sys.executable, "-c", PROCESS]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen([*command, str(tmp_path / f"tiny{i}.py")], stdout=subprocess.PIPE, text=True, env=env)
        for i in range(2)
    ]
    answers = [process.communicate()[0].strip() for process in running]
    assert answers == [str(expected(rules).trace)] * 2
    assert [cache.read(path) is not None for path in stored(folder)] == [True]


def by_module(x: int) -> int:
    return int(tiny_constants.STEP) + x


tiny_constants = ModuleType("tiny_constants")


def test_the_fingerprint_sees_through_module_names() -> None:
    """A constant that a kernel reaches as module.NAME is part of its key."""
    tiny_constants.__dict__["STEP"] = 1
    before = fingerprint.fingerprint([by_module])
    tiny_constants.__dict__["STEP"] = 2
    assert fingerprint.fingerprint([by_module]) != before
