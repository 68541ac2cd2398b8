"""The parts of `./test`: what each runs, what it needs on the machine, and how much processor time it may use.

A budget counts seconds of processor time in `./test --all` on a machine where the yardstick (tools/yardstick.py) takes
one second; what a run has used is compared with it in the same measure, and 1.5 times the budget is too much. The
budgets are for x86-64: there the yardstick is faster, compared with ARM, than the tests are, so a run on ARM needs
about half of them. `compiled` includes building every kernel again, which happens where a linker is installed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tools import chromium, engines, proxies, shells
from tools.bootstrap import ROOT

TESTS = "tests"
NPM = ("python", "-m", "tools.npm")


class Part(NamedTuple):
    """A part of the tests: folders below tests/, all in one run of pytest."""

    folders: tuple[str, ...]
    budget: float
    marker: str = ""  # the mark of tests that need what is prepared
    prepare: Callable[[str], None] | None = None
    only_all: bool = False  # what is marked, or needs what is prepared, runs in --all, or when its mark's part is named
    again: bool = False  # a failure is tried once more, and told: a busy machine keeps nobody's time
    alone: bool = False  # its tests run one after the other


class Check(NamedTuple):
    """A part that is no test of pytest: commands one after the other, beside the tests; a failure hides no other."""

    commands: tuple[tuple[str, ...], ...]
    budget: float
    needs: str = "."  # the part exists where this file does
    quick: bool = True


PARTS = {
    "browser": Part(("browser",), 2000, "browser", chromium.provide, again=True),
    "docs": Part(("documents",), 125, "docs", only_all=True, again=True),
    "engines": Part(("engines",), 130, "engines", engines.provide, only_all=True, again=True, alone=True),
    "proxies": Part(("operations",), 20, "proxy", proxies.provide, only_all=True, again=True, alone=True),
    "server": Part(("server",), 950, again=True),
    "bots": Part(("bots", "arena", "balance"), 400, again=True),
    "project": Part(("architecture", "release", "toolbox"), 300, again=True),
    "compiled": Part(("compiled", "batch"), 450),
    "library": Part(
        ("adapters", "boxes", "cli", "device", "events", "learn", "naive", "old", "share", "spiel", "study", "testing"),
        550,
        "",
        shells.provide,
        only_all=True,
        again=True,
    ),
    "games": Part(("games",), 360),
    "engine": Part(("kernel", "geometry", "table", "live", "scene"), 160),
}
CHECKS = {
    "lint": Check((("ruff", "check", "."),), 5),
    "format": Check((("ruff", "format", "--check", "."),), 5),
    "types": Check((("mypy",),), 70),
    "client": Check(
        ((*NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund"), (*NPM, "test"), (*NPM, "run", "check")),
        40,
        needs="web/package.json",
        quick=False,
    ),
}
COVERAGE = "coverage"  # the floors under the tests of the engine, from lines counted in the same run
COLLECTION = "collection"  # what finding the tests costs, in every process that runs some
BUDGETS = {
    **{name: check.budget for name, check in CHECKS.items()},
    **{name: part.budget for name, part in PARTS.items()},
    COLLECTION: 90,
    COVERAGE: 15,
}
QUICK = ("engine", "games")
COMPILE = frozenset(("bots", "compiled", "games", "library"))  # their deep tests have Numba compile the four games
# Whose tests are counted line by line; `twin`, `naive` and `compiled` play the same games on another model or in
# machine code.
COUNTED = ("engine", "games", "library", "server")
UNCOUNTED_NAMES = ("twin", "naive", "compiled")


def part_of(path: str) -> str:
    """The part to which a test belongs, by its file or its id."""
    folder, inside, _ = path.replace("\\", "/").removeprefix(f"{TESTS}/").partition("/")
    return next((name for name, part in PARTS.items() if inside and folder in part.folders), "project")


def is_counted(test: str) -> bool:
    """Are the lines that this test runs counted for the floors?"""
    return part_of(test) in COUNTED and not any(name in test for name in UNCOUNTED_NAMES)


def paths(part: str) -> list[str]:
    """What pytest is given to run one part alone."""
    loose = (ROOT / TESTS).glob("test_*.py") if part == "project" else ()
    folders = [f"{TESTS}/{folder}" for folder in PARTS[part].folders if (ROOT / TESTS / folder).exists()]
    return folders + sorted(str(path.relative_to(ROOT)) for path in loose)


def needs_preparation(part: str, *, deep: bool, named: bool) -> bool:
    """Is what the part needs to be looked for, and installed?"""
    known = PARTS[part]
    return known.prepare is not None and (deep or not known.only_all or (named and bool(known.marker)))


def expression(*, deep: bool, named: tuple[str, ...] = (), missing: tuple[str, ...] = ()) -> str:
    """The marks of the tests to run: deep ones or not, parts that were named, without those whose needs are missing."""
    terms = []
    apart = {part.marker: name for name, part in PARTS.items() if part.only_all and part.marker}
    if not deep:
        asked = [marker for marker, name in apart.items() if name in named]
        terms = [f"({' or '.join(['not deep', *asked])})"]
        terms += [f"not {marker}" for marker in apart if marker not in asked]
    return " and ".join([*terms, *(f"not {PARTS[name].marker}" for name in missing)])
