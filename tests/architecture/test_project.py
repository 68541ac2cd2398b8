"""Promises about the project itself: sizes, tests that test, versions, nothing private."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.kernel.extras import EXTRAS
from bench.bots.strength import PAGE, RESULTS, write_table
from layering import ROOT, called

LONGEST = 400
PRIVATE = re.compile(r"(?<![\w.])/work" + r"/|(?<![\w./-])shared" + "/")
CHECKING = re.compile(r"raises|fail|expect|assert|check")
MODULES = {
    "open-spiel": "pyspiel",
    "mkdocstrings-python": "mkdocstrings",
    "markdown-it-py": "markdown_it",
    "prometheus-client": "prometheus_client",
    "resvg-py": "resvg_py",
    "pillow": "PIL",
    "vl-convert-python": "vl_convert",
}
OTHERS = {"generated", "static", "node_modules"}  # written by a tool, or installed
COMMENT = re.compile(r"\s*(#|//|/?\*|$)")


def sources() -> Iterator[Path]:
    """Every file of code, but what a tool wrote or installed."""
    for folder in ("src", "tests", "tools", "bench", "web/src"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".ts", ".tsx", ".css") and not OTHERS & set(path.parts):
                yield path


def length(source: str) -> int:
    """Lines of code: neither blank nor comment."""
    return sum(not COMMENT.match(line) for line in source.splitlines())


@cache
def functions(source: str) -> tuple[ast.FunctionDef | ast.AsyncFunctionDef, ...]:
    return tuple(
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def helpers(source: str) -> set[str]:
    """Functions that check something for the tests that call them."""
    return {function.name for function in functions(source) if checks(function, set())}


def idle(source: str, helping: set[str]) -> list[str]:
    """Test functions that state no promise, or that check nothing themselves or through a helper."""
    tests = [function for function in functions(source) if function.name.startswith("test_")]
    return [test.name for test in tests if not ast.get_docstring(test) or not checks(test, helping)]


def checks(function: ast.AST, helping: set[str]) -> bool:
    """Does a function assert, expect an error, or call one that does?"""
    return any(
        isinstance(node, ast.Assert)
        or (isinstance(node, ast.Call) and bool(called(node) in helping or CHECKING.match(called(node))))
        for node in ast.walk(function)
    )


def test_no_file_is_long() -> None:
    """No file of code has more than 400 lines of it."""
    assert {
        str(path.relative_to(ROOT)): lines
        for path in sources()
        if (lines := length(path.read_text(encoding="utf-8"))) > LONGEST
    } == {}


def test_length_counts_code_only() -> None:
    """Blank lines and comments cost nothing; every other line counts."""
    assert length("# why\n\nx = 1\n  // so\n/* and\n * so */\ny = 2  # two\n") == 2


def test_every_test_states_a_promise_and_checks_it() -> None:
    """Each test function has a docstring and an assertion or an expected error."""
    texts = {str(path): path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("*.py"))}
    helping = {name for text in texts.values() for name in helpers(text)}
    assert {path: names for path, text in texts.items() if (names := idle(text, helping))} == {}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("def test_a():\n    assert 1", ["test_a"]),
        ("def test_a():\n    'Promise.'\n    print(1)", ["test_a"]),
        ("async def test_a():\n    'Promise.'\n    await f()", ["test_a"]),
        ("def test_a():\n    'Promise.'\n    assert 1", []),
        ("def test_a():\n    'Promise.'\n    with pytest.raises(OSError):\n        f()", []),
        ("def same(x):\n    assert x\ndef test_a():\n    'Promise.'\n    same(1)", []),
    ],
)
def test_an_idle_test_is_noticed(source: str, names: list[str]) -> None:
    """A test without a promise or without a check is found; one with both is not."""
    assert idle(source, helpers(source)) == names


def test_nothing_private_is_tracked() -> None:
    """No tracked file speaks of a folder outside the project."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    assert paths
    assert [
        str(path.relative_to(ROOT))
        for path in paths
        if path.is_file() and PRIVATE.search(path.read_bytes().decode("utf-8", "ignore"))
    ] == []


def test_a_private_path_is_noticed() -> None:
    """Absolute and relative spellings of a private folder are found; a client's own folder of that name is not."""
    private = ["see /work" + "/main", "as in shared" + "/rules"]
    assert [bool(PRIVATE.search(text)) for text in [*private, "from '../shared" + "/x'"]] == [True, True, False]


def project() -> dict[str, Any]:
    """What pyproject.toml says of the project."""
    stated: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return stated


def test_one_version_everywhere() -> None:
    """The package, its metadata and the changelog speak of the same version."""
    version = project()["version"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert adjoin.__version__ == version
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.search(rf"^## \[{re.escape(version)}\]", changes, re.MULTILINE)


def test_every_game_is_on_offer() -> None:
    """Each game's folder has its entry point, and each entry point its folder."""
    folders = [path.parent.name for path in (ROOT / "src/adjoin/games").glob("*/rules")]
    assert sorted(project()["entry-points"]["adjoin.games"]) == sorted(folders)


def test_strength_is_told_as_it_was_measured() -> None:
    """The table of matches in docs/bots.md says what bench/results/strength.json holds: no figure is typed in."""
    page = PAGE.read_text("utf-8")
    assert write_table(json.loads(RESULTS.read_text("utf-8")), page) == page


def test_every_result_that_a_page_cites_is_there() -> None:
    """bench/results keeps one run of each kind, without a date in its name, and the pages cite only what it keeps."""
    kept = {path.name for path in (ROOT / "bench" / "results").iterdir()}
    pages = sorted((ROOT / "docs").rglob("*.md"))
    cited = {found for page in pages for found in re.findall(r"bench/results/([\w.*-]+)", page.read_text("utf-8"))}
    assert cited
    assert {name for name in cited if not any(fnmatch(result, name) for result in kept)} == set()
    assert [name for name in kept if re.search(r"\d{4}-\d\d-\d\d", name)] == []


def declared() -> dict[str, set[str]]:
    """The packages that pyproject.toml asks for: the library's own, those of each extra and those of developers."""
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = {
        "The library": stated["project"]["dependencies"],
        **stated["project"]["optional-dependencies"],
        **stated["dependency-groups"],
    }
    named = {title: {re.split(r"[^\w.-]", line)[0] for line in lines} for title, lines in asked.items()}
    return {title: names - {"adjoin"} for title, names in named.items() if names - {"adjoin"}}


def test_the_dependencies_page_names_every_package() -> None:
    """docs/dependencies.md says what each package is for, under the heading of whoever asks for it, and no other."""
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    told = {
        section.partition("\n")[0]: set(re.findall(r"^\| `([\w.-]+)` \|", section, re.MULTILINE))
        for section in page.split("\n## ")[1:]
    }
    assert told == declared()


def test_extras_are_known_by_their_modules() -> None:
    """What a missing extra is noticed by are the modules that it brings, but those that not every platform has."""
    brought = {title: {MODULES.get(name, name) for name in names} for title, names in declared().items()}
    for extra, modules in EXTRAS.items():
        assert set(modules) | {"uvloop"} == brought[extra] | {"uvloop"}
