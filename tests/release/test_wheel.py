"""The built wheel in environments of its own: what `pip install adjoin` can do, and what it says of what it cannot."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

from tools import release
from tools.bootstrap import BIN, environment, own_uv
from toy.planting import NAME, Edit, plant

pytestmark = pytest.mark.xdist_group("wheel")  # it is built and installed once

LIBRARY = {"adjoin", "fluent.syntax", "typing_extensions", "msgspec"}
INSTALLED = "from importlib.metadata import distributions as all; print(*(one.name for one in all()))"

# The rooms of the library, each module of them, but what says that it stands on an extra.
IMPORTS = """
import pkgutil
from importlib import import_module
import adjoin
ROOMS = "kernel geometry scene games search compiled kernels engines bots table arena testing"
failed = {}
for room in ROOMS.split():
    home = import_module(f"adjoin.{room}")
    for found in pkgutil.walk_packages(home.__path__, home.__name__ + "."):
        try:
            import_module(found.name)
        except ModuleNotFoundError as reason:
            failed.setdefault(reason.name, set()).add(found.name.split(".")[1])
print({library: sorted(rooms) for library, rooms in sorted(failed.items())})
"""

# A game with plain bots, from the deal to a record that replays; views, drawings and refusals on the way.
GAME = """
import sys
from random import Random
import adjoin
from adjoin.bots.registry import find_bot
from adjoin.kernel.records.record import full_record
from adjoin.kernel.records.replay import replayed
from adjoin.scene.drawings import presentation_of
from adjoin.scene.svg import picture

for name in adjoin.names():
    position = adjoin.load(name).start(seed="7")
    seats = position.deal.seats
    bots = [find_bot(("random", "greedy", "skilled")[seat % 3]) for seat in range(seats)]
    rng = Random(7)
    assert str(position.why_not("Z@z99"))
    while not position.over:
        if position.turn == adjoin.CHANCE:
            position = position.draw()
        else:
            view = position.view(position.turn)
            position = position.play(bots[position.turn].choose(view, 0.005, rng))
    record = full_record(position, [{"kind": "bot", "level": bot.name} for bot in bots], adjoin.__version__)
    assert replayed(record).hash == position.hash
    assert len(str(position).splitlines()) > 4
    assert presentation_of(position.game.definition).text(position.view(), {})
    assert picture(position.view(), {}).startswith("<svg")
    print(name, position.ply > 0)
assert not {"numpy", "numba", "litestar", "typer"} & set(sys.modules)
"""


# The conformance suite on a game with a fault in it, without pytest and without assertions.
CONFORMANCE = """
import sys
sys.path.insert(0, {site!r})
from adjoin.testing import Conformance

class Suite(Conformance):
    name = {name!r}
    games = 1

assert False, "Python runs without assertions here"
print(*Suite().faults(), sep="\\n")
"""


class Place:
    """A virtual environment with the wheel in it."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "", python: str = sys.executable) -> None:
        self.folder = folder
        self.uv("venv", "--quiet", "--python", python, str(folder))
        self.uv("pip", "install", "--quiet", "--python", str(folder), f"adjoin{extra} @ {wheel.as_uri()}")

    def uv(self, *words: str) -> None:
        subprocess.run([uv(), *words], env=environment(), cwd=self.folder.parent, check=True)

    def run(self, *words: str) -> tuple[int, str, list[str]]:
        """The exit code, the output and the lines of complaint of a command of this environment."""
        program = self.folder / BIN / words[0]
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run([program, *words[1:]], capture_output=True, text=True, cwd=self.folder, env=clean)
        return done.returncode, done.stdout, done.stderr.splitlines()

    def python(self, program: str) -> str:
        code, out, complaints = self.run("python", "-c", program)
        assert code == 0, "\n".join(complaints)
        return out


def uv() -> str:
    return shutil.which("uv") or own_uv()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    return release.pack(out, "--wheel")[0]


@pytest.fixture(scope="module")
def library(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("library") / "venv", wheel)


@pytest.fixture(scope="module")
def terminal(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("terminal") / "venv", wheel, "[terminal]")


def test_the_library_is_few_packages(library: Place) -> None:
    """`pip install adjoin` brings three packages, and whatever says that it needs no more can be imported."""
    assert set(library.python(INSTALLED).split()) == LIBRARY
    assert literal_eval(library.python(IMPORTS)) == {
        "js": ["engines"],
        "llvmlite": ["compiled"],
        "markdown_it": ["scene"],
        "numba": ["compiled", "kernels", "search"],
        "numpy": ["compiled", "engines", "search", "testing"],
        "pebble": ["bots"],
        "platformdirs": ["compiled"],
        "wasmtime": ["engines", "testing"],
    }


def test_the_library_plays_whole_games(library: Place) -> None:
    """Rules, records, views, drawings and plain bots need nothing else."""
    assert [line.split()[1] for line in library.python(GAME).splitlines()] == ["True"] * 4


@pytest.mark.deep
def test_a_game_is_checked_in_words(library: Place, tmp_path: Path) -> None:
    """The conformance suite needs no extra but for compiled rules, and tells what a game breaks in sentences."""
    plant(tmp_path, [Edit("catalogue/en.ftl", "event-end = the sides are joined\n", "")])
    program = CONFORMANCE.format(site=str(tmp_path), name=NAME)
    code, out, complaints = library.run("python", "-O", "-c", program)
    assert (code, complaints) == (0, [])
    missing, fault = sorted(out.splitlines())
    assert missing == 'This needs numba, which is not installed: pip install "adjoin[fast]"'
    assert fault.startswith(f'{NAME}, size=3, seed "conformance 0", ply ')
    assert fault.endswith("the event end has no text: en.ftl lacks event-end")


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (("adjoin", "games"), "terminal"),
        (("adjoin",), "terminal"),
        (("python", "-m", "adjoin.server", "--port", "0"), "server"),
    ],
)
def test_a_missing_extra_is_one_line(library: Place, command: tuple[str, ...], extra: str) -> None:
    """A command that stands on an extra says what to install, and nothing else."""
    code, out, complaints = library.run(*command)
    assert (code, out, len(complaints)) == (2, "", 1)
    assert f'pip install "adjoin[{extra}]"' in complaints[0]


@pytest.mark.deep
def test_the_terminal_needs_no_server(terminal: Place, tmp_path: Path) -> None:
    """With `terminal` games are listed, simulated, checked, shown and measured; serving says what it lacks."""
    records = str(tmp_path / "games.jsonl")
    assert terminal.run("adjoin", "games")[0] == 0
    name = terminal.python("import adjoin; print(adjoin.names()[0])").strip()
    simulate = ("simulate", name, "--bots", "random", "--games", "2", "--seed", "7", "--out", records)
    for words in (simulate, ("check", records), ("show", records), ("rules", name)):
        code, out, complaints = terminal.run("adjoin", *words)
        assert (code, complaints) == (0, []), words
        assert out
    for asked in ((), ("serve",)):
        code, _, complaints = terminal.run("adjoin", *asked)
        assert (code, len(complaints)) == (2, 1)
        assert 'pip install "adjoin[server]"' in complaints[0]


@pytest.mark.deep
def test_without_an_engine_speed_is_measured_in_plain_python(terminal: Place) -> None:
    """Where neither kernels nor a compiler can run, plain Python does, and says its name."""
    name = terminal.python("import adjoin; print(adjoin.names()[0])").strip()
    code, out, complaints = terminal.run("adjoin", "bench", "playouts", name, "--seconds", "0.1")
    assert (code, complaints) == (0, [])
    assert "(plain)" in out
