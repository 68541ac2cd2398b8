"""The layers are a written list, and the list is kept."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from layering import LAYERS, LIBRARIES, PACKAGE, ROOMS, ROOT, circles, faults, imports, modules

NAMES = re.compile(r"(?<![a-z])(copulas|rhombus|l-?tiles|ophiuchus)(?![a-z])", re.IGNORECASE)
TEXT = {".py", ".toml", ".ftl", ".css", ".html", ".js", ".json", ".svg", ".ts", ".tsx", ".md", ".txt"}
BUILT = ("site", "static")  # the documentation, in a clone that has built it
HEAVY = (*LIBRARIES, "pydantic", "click", "websockets")

PLANTED = [
    ("adjoin.kernel.model.game", "from adjoin.geometry import square"),
    ("adjoin.geometry.square", "from adjoin import kernel"),
    ("adjoin.geometry.square", "def f():\n    import adjoin.server.app"),
    ("adjoin.kernel.model.game", "from ...scene import svg"),
    ("adjoin.kernel.model.game", "from ... import scene"),
    ("adjoin.bots.greedy", "from importlib import import_module\nimport_module('adjoin.table')"),
    ("adjoin.bots.greedy", "from adjoin.games.one import rules"),
    ("adjoin.table.table", "import adjoin"),
    ("adjoin.table.table", "def f():\n    from numba import njit"),
    ("adjoin.bots.greedy", "import numpy as np"),
    ("adjoin.cli.main", "import uvicorn"),
    ("adjoin.live.render", "from adjoin.server.db.store import Store"),
    ("adjoin.live.viewer", "import structlog"),
    ("adjoin.live.bot_driver", "from adjoin.bots.workers import Workers"),
    ("adjoin.live.bot_driver", "def f():\n    from adjoin.bots.request import request"),
    ("adjoin.live.room", "from adjoin.server.settings import Settings"),
    ("adjoin.live.room", "from sqlite3 import connect"),
    ("adjoin.kernel.model.game", "from msgspec import Struct"),
    ("adjoin.server.app", "import flask"),
    ("adjoin.games.one.components.tables", "from adjoin.games.one.text import deal"),
    ("adjoin.games.one.text.deal", "def f():\n    from adjoin.games.one.drawing.board import board"),
    ("adjoin.games.one.drawing.board", "from adjoin.games.one import bots"),
    ("adjoin.games.one.bots.ending", "from adjoin.games.one.text.deal import Deal"),
    ("adjoin.games.one.learn.diagrams", "from adjoin.games.one import GAME"),
    ("adjoin.games.one.drawing.board", "if TYPE_CHECKING:\n    from adjoin.games.one.learn import diagrams"),
    ("adjoin.games.one.rules", "import math"),
    ("adjoin.games.one.rules", "from adjoin.kernel.authoring.tables import Deal"),
    ("adjoin.games.one.tables", "from adjoin.games.two import tables"),
    ("adjoin.games.one.tables", "import numpy.linalg"),
    ("adjoin.server.http.errors", "from adjoin.server.replays import uploads"),
    ("adjoin.server.accounts.device_codes", "def f():\n    from adjoin.server.tables.rooms import Hub"),
    ("adjoin.server.core.events", "import adjoin.server.app"),
    ("adjoin.server.annex.routes", "from adjoin.server.core import client"),
    ("adjoin.sets", "from adjoin.errors import AdjoinError"),
    ("adjoin.__init__", "from adjoin.server import app"),
]

ALLOWED = [
    ("adjoin.kernel.model.game", "from adjoin.errors import Refusal\nfrom .move import Move"),
    ("adjoin.games.one.rules", "from __future__ import annotations\nfrom adjoin.sets import Set, size"),
    ("adjoin.games.one.components.tables", "from adjoin.games.one import rules\nfrom . import shapes"),
    ("adjoin.games.one.__init__", "from adjoin.games.one.text.deal import Deal\nfrom adjoin.games.one import learn"),
    ("adjoin.games.one.text.deal", "def f():\n    from adjoin.games.one.bots import BOTS"),
    ("adjoin.games.one.learn.__init__", "from adjoin.games.one.learn.diagrams import DIAGRAMS"),
    ("adjoin.cli.main", "def f():\n    from adjoin.server.app import run\n    from adjoin import __version__"),
    ("adjoin.compiled.wide", "import numba\nimport numpy as np"),
    ("adjoin.server.tables.rooms", "from adjoin.server.db.store import Store\nfrom adjoin.live import room"),
    ("adjoin.__init__", "from adjoin.kernel.registry import load"),
]


def test_every_import_goes_down() -> None:
    """No module imports what its layer may not know, at its top or inside a function."""
    assert [fault for module, source in modules() for fault in faults(module, source)] == []


@pytest.mark.parametrize(("module", "source"), PLANTED)
def test_a_forbidden_import_is_noticed(module: str, source: str) -> None:
    """The check is no formality: each planted violation is found, once."""
    assert len(faults(module, source)) == 1


@pytest.mark.parametrize(("module", "source"), ALLOWED)
def test_an_allowed_import_passes(module: str, source: str) -> None:
    """The check does not cry wolf."""
    assert faults(module, source) == []


def test_no_import_goes_round() -> None:
    """No module imports itself through others, not even inside a function or for its types alone."""
    assert circles(imports()) == []


def test_a_circle_is_noticed() -> None:
    """The shortest and a longer one, with and without modules that only lead to them."""
    graph = {"a": {"b"}, "b": {"a"}, "c": {"a", "d"}, "d": {"e"}, "e": {"f", "a"}, "f": {"d"}, "g": {"c"}}
    assert circles(graph) == [["a", "b"], ["d", "e", "f"]]


DATA = ("kernels", "nets")


def test_rooms_of_a_game_are_those_of_the_list() -> None:
    """Every game has the same rooms, and no code beside them but its definition: kernels and nets are data."""
    for folder in sorted(path for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()):
        assert {path.name for path in folder.iterdir() if path.is_dir()} - {"__pycache__", *DATA} == set(ROOMS)
        assert not [path for name in DATA for path in (folder / name).glob("*.py")]
        assert [path.name for path in folder.glob("*.py")] == ["__init__.py"]


def test_a_new_layer_must_be_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that the list does not know is a fault, not a free pass."""
    (tmp_path / "annex").mkdir()
    monkeypatch.setattr("layering.PACKAGE", tmp_path)
    assert faults("adjoin.annex.door", "import adjoin.sets") == [
        "adjoin.annex.door: the layer 'annex' is not in the written list"
    ]


def test_the_list_has_no_circle() -> None:
    """Each layer may import only layers that stand above it in the list: imports can go down only."""
    order = list(LAYERS)
    assert [
        (name, below)
        for name, allowed in LAYERS.items()
        for below in allowed.split()
        if order.index(below) >= order.index(name)
    ] == []


def test_the_documented_list_is_the_checked_list() -> None:
    """docs/architecture.md names every layer in the order of this test, and only files and folders that there are."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    text = page.split("\n## Layers\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == list(LAYERS)
    paths = set(re.findall(r"`((?:[\w-]+/)+[\w-]+\.py)`", page))
    assert paths
    assert [path for path in sorted(paths) if not ((PACKAGE / path).exists() or (ROOT / path).exists())] == []
    assert len(page.split()) <= 2000


def named_elsewhere(folder: Path) -> list[str]:
    """Each file of a folder that speaks of a game whose own folder it is not in."""
    return [
        f"{path.relative_to(folder)}: {found[0]}"
        for path in sorted(folder.rglob("*"))
        if path.suffix in TEXT and path.is_file() and path.relative_to(folder).parts[:2] != BUILT
        for found in NAMES.finditer(path.read_text(encoding="utf-8"))
        if home(path, folder) != found[0].lower().replace("-", "")
    ]


def home(path: Path, folder: Path) -> str:
    """The name of the game whose folder a file is in, or nothing."""
    parts = path.relative_to(folder).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def test_no_code_but_its_own_knows_a_game_by_name() -> None:
    """A new game is one folder and one entry point: nothing else in the package or the client names it."""
    assert named_elsewhere(PACKAGE) == []
    assert named_elsewhere(ROOT / "web" / "src") == []


def test_a_game_named_in_a_foreign_file_is_noticed(tmp_path: Path) -> None:
    """The name of a game is found in any case and spelling, in shared code and in another game's folder."""
    for path, text in {
        "games/rhombus/rules.py": "RHOMBUS, my own name",
        "games/copulas/rules.py": "unlike Ophiuchus",
        "scene/svg.py": "if game == 'l-tiles': pass  # or LTILES",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    assert named_elsewhere(tmp_path) == [
        "games/copulas/rules.py: Ophiuchus",
        "scene/svg.py: l-tiles",
        "scene/svg.py: LTILES",
    ]


@pytest.mark.parametrize(
    "use", ["", "adjoin.load(adjoin.names()[0]).start(seed='7').legal_moves()"], ids=["import", "first moves"]
)
def test_playing_loads_no_heavy_library(use: str) -> None:
    """`import adjoin` and a game's first moves load no library but Python's own."""
    program = f"import sys, adjoin; {use}; print(*sys.modules)".replace("; ;", ";")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert [name for name in HEAVY if name in done.stdout.split()] == []


def test_a_table_is_shown_without_a_server() -> None:
    """What shows a table loads no web server, process pool or database, so that a browser's worker can run it."""
    names = [module for module, _ in modules() if module.startswith("adjoin.live.") and not module.endswith("__init__")]
    program = f"import sys, {', '.join(names)}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    heavy = ("litestar", "uvicorn", "pebble", "asyncpg", "sqlite3", "structlog", "multiprocessing", "adjoin.server")
    assert [name for name in heavy if name in done.stdout.split()] == []


SHARED_THREADS = re.compile(r"\b(to_thread|run_in_executor|ThreadPoolExecutor|ProcessPoolExecutor|run_in_threadpool)\b")
HIRES = {"app.py", "bot_worker.py", "learning/study_pool.py", "replays/uploads.py"}  # processes of their own, bounded


@pytest.mark.parametrize("layer", ["server", "live", "answers"])
def test_work_is_done_in_pools_alone(layer: str) -> None:
    """Threads for work are made in core/pools.py, each kind with its own; processes are hired in a few places."""
    folder = PACKAGE / layer
    for path in folder.rglob("*.py"):
        name, text = path.relative_to(folder).as_posix(), path.read_text()
        if (layer, name) != ("server", "core/pools.py"):
            assert not SHARED_THREADS.search(text), f"{path} makes threads for work: use a pool of core/pools.py"
        if re.search(r"(?<!class )\bWorkers\(", text):
            assert name in HIRES, f"{path} hires processes"
