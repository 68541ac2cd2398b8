"""What is published installs and runs without the repository, on every Python that it promises."""

from __future__ import annotations

import re
import subprocess
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from layering import ROOT
from pythons import interpreter
from release.test_wheel import GAME, Place, uv
from tools import release
from tools.bootstrap import environment

pytestmark = [pytest.mark.deep, pytest.mark.xdist_group("publishing")]  # it is built once

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PAGES = "site/static/index.html"
# The game of which other tests compile the same batch: what is kept of it serves the Python that they run on.
FAST = """
import adjoin.batch
batch = adjoin.batch.make("rhombus", n=2, seed=7)
now = batch.reset()
while not now.done.any():
    now = batch.step(batch.sample())
print(int(now.lengths.max()) >= 0)
"""
# Much less to compile, where nothing is kept.
COMPILED = """
import adjoin
from adjoin import compiled
deal = adjoin.load("rhombus").start("7").deal
each = [compiled.playouts(deal.tables, deal.ruleset, 5, backend=name) for name in ("compiled", "interpreted")]
print(each[0] == each[1])
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("release")
    release.build(out)
    return out


@pytest.fixture(scope="module")
def wheel(files: Path) -> Path:
    return next(files.glob("*.whl"))


@pytest.fixture
def place(request: pytest.FixtureRequest, wheel: Path, tmp_path: Path) -> Place:
    return clean(str(request.param), wheel, tmp_path, "[terminal]")


def clean(version: str, wheel: Path, folder: Path, extra: str) -> Place:
    """An environment of this Python with nothing but the wheel and an extra."""
    python = interpreter(version)
    if python is None:
        pytest.skip(f"there is no Python {version} on this machine, and none could be fetched")
    return Place(folder / "venv", wheel, extra, python)


@pytest.mark.parametrize("place", VERSIONS, indirect=True)
def test_it_runs_on_every_python(place: Place, tmp_path: Path) -> None:
    """Whole games with plain bots, records and drawings; the command, also as a module; the documentation."""
    assert [line.split()[1] for line in place.python(GAME.replace(', "typer"', "")).splitlines()] == ["True"] * 4
    for words in (("adjoin", "--version"), ("python", "-m", "adjoin", "--version")):
        code, out, complaints = place.run(*words)
        assert (code, complaints) == (0, [])
        assert re.fullmatch(r"adjoin \d+\.\d+\.\d+\n", out)
    code, _, complaints = place.run("adjoin", "docs", "--out", str(tmp_path / "docs"))
    assert (code, complaints) == (0, [])
    assert "Write a game" in (tmp_path / "docs" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(("order", "program"), [(1, FAST), (-1, COMPILED)], ids=["oldest", "newest"])
def test_the_compiled_rules_run_where_they_can(order: int, program: str, wheel: Path, tmp_path: Path) -> None:
    """With `fast` a batch of games is played to an end on the oldest promised Python that is here, and on the newest
    games are those of plain Python; one for which Numba has no wheel yet is named."""
    version = next(version for version in VERSIONS[::order] if interpreter(version))
    try:
        place = clean(version, wheel, tmp_path, "[fast]")
    except subprocess.CalledProcessError:
        pytest.skip(f"the extra fast has no wheels for Python {version} on this machine")
    assert place.python(program) == "True\n"


def test_a_wheel_of_the_sdist_is_the_same(wheel: Path, tmp_path: Path) -> None:
    """The sdist, of which the published wheel is built, holds all that a wheel of this folder holds, its pages too."""
    words = ["build", "--quiet", "--wheel", "--out-dir", str(tmp_path), str(ROOT)]
    subprocess.run([uv(), *words], env=environment(), check=True)
    first, again = (zipfile.ZipFile(path) for path in (wheel, next(tmp_path.glob("*.whl"))))
    with first, again:
        assert {item.filename: item.CRC for item in first.infolist()} == {
            item.filename: item.CRC for item in again.infolist()
        }
        assert f"adjoin/{PAGES}" in first.namelist()


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    """Name, licence, authors, classifiers of every promised Python, keywords, description and entry points."""
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    with zipfile.ZipFile(wheel) as packed:
        info = f"adjoin-{stated['version']}.dist-info"
        told = message_from_bytes(packed.read(f"{info}/METADATA"))
        points = packed.read(f"{info}/entry_points.txt").decode()
        assert f"{info}/licenses/LICENSE" in packed.namelist()
        assert "adjoin/py.typed" in packed.namelist()
    assert (told["Name"], told["License-Expression"], told["Requires-Python"]) == ("adjoin", "MIT", ">=3.11")
    versions = {f"Programming Language :: Python :: {version}" for version in VERSIONS}
    assert versions <= set(told.get_all("Classifier") or [])
    assert {told["Author"] or told["Author-email"], told["Description-Content-Type"]} >= {"text/markdown"}
    assert set(told.get_all("Provides-Extra") or []) == set(stated["optional-dependencies"])
    assert "adjoin = adjoin.cli:run" in points
