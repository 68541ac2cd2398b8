"""When the tests build anew the engine that devices download."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from browser import engine_build
from tools import build_engine

BUILT = 1_000_000_000.0  # when the engine was built


@pytest.mark.parametrize(
    ("changed", "outdated"),
    [
        ("live/room.py", True),
        ("games/rules.ftl", True),
        ("site/static/search.json", False),  # pages, which a run of the tests builds
        ("server/tables/rooms.py", False),
    ],
)
def test_an_engine_is_built_anew_for_what_is_in_it(
    changed: str, outdated: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a device has no use for may be newer: another process may be downloading the engine that is there."""
    package = tmp_path / "src" / "adjoin"
    engine = package / "device" / "engine"
    monkeypatch.setattr(engine_build, "ROOT", tmp_path)
    monkeypatch.setattr(build_engine, "ENGINE", engine)
    monkeypatch.setattr(build_engine, "HERE", tmp_path / "web" / "engine")
    for path, age in ((package / "door.py", -1), (engine / build_engine.ABOUT, 0), (package / changed, 1)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (BUILT + age, BUILT + age))
    assert engine_build.older() is outdated
