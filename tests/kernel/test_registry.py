"""Games by name: ours, those of strangers, and those that cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjoin.errors import BrokenGame, UnknownGame
from adjoin.kernel.registry import find, names, try_package, unavailable

Install = Callable[[str, str], None]

FAULTS = {
    "nowhere": ("", "ModuleNotFoundError"),
    "empty": ("GAME = 3", "is no Definition"),
    "loud": ("raise SystemError('bang')", "SystemError: bang"),
    "misnamed": ("from adjoin.games.copulas import GAME", "its header says copulas"),
    "faulty": (
        "from dataclasses import replace\nfrom adjoin.games.copulas import Copulas\n"
        "class Faulty(Copulas):\n    header = Copulas.header._replace(name='faulty')\n"
        "    def deal(self, options, setup):\n        return 1 // 0\nGAME = Faulty()",
        "ZeroDivisionError",
    ),
}


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a package on the path as pip would, with an entry point for its game."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def installed(name: str, source: str) -> None:
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[adjoin.games]\n{name} = {name}_game\n")
        if source:
            (tmp_path / f"{name}_game.py").write_text(source)

    try_package.cache_clear()
    yield installed
    try_package.cache_clear()


def test_games_stand_in_the_order_of_their_shelf() -> None:
    """Every list of games begins with ours in one order, which their headers give."""
    assert names()[:4] == ["copulas", "rhombus", "ltiles", "ophiuchus"]
    assert [find(name).header.shelf for name in names()[:4]] == [1, 2, 3, 4]


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_package_harms_nobody_else(install: Install, name: str) -> None:
    """It is listed as unavailable with its reason, refused in one line, and the other games stand as before."""
    source, reason = FAULTS[name]
    before = names()
    install(name, source)
    assert names() == before
    assert reason in str(unavailable()[name])
    with pytest.raises(BrokenGame, match=f"{name} is installed but cannot be played"):
        find(name)


def test_an_unknown_name_is_answered_with_the_next_best(install: Install) -> None:
    """A typing error is answered with the game that was meant, also beside a faulty package."""
    install("loud", FAULTS["loud"][0])
    with pytest.raises(UnknownGame, match="Did you mean copulas"):
        find("copulsa")
