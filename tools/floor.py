"""The floors under the tests: `python -m tools.floor` after a run of pytest with tools.line_counter.

So much of each part must be run by tests; [tool.coverage] in pyproject.toml says what is counted.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import subprocess
import sys
from typing import Any, NamedTuple

from tools.bootstrap import ROOT

# Percent of the lines. A floor is raised when the tests have risen, and not lowered.
FLOORS = {
    "kernel": 97,
    "geometry": 99,
    "games": 99,
    "table": 98,
    "scene": 97,
    "live": 97,
    "learn": 90,
    "cli": 83,
    "server": 94,
}
IMPORTS = "imports"  # the word with which this module only imports what has a floor


class Lines(NamedTuple):
    """How many lines there are, and how many of them no test has run."""

    all: int
    missing: int

    @property
    def percent(self) -> float:
        return 100 * (self.all - self.missing) / self.all if self.all else 0.0


def measure() -> dict[str, Any]:
    """What the processes of pytest have counted, and what importing runs, by file; nothing without such a run."""
    if not any(ROOT.glob(".coverage.*")):
        return {}
    coverage("run", "--parallel-mode", "-m", "tools.floor", IMPORTS)
    coverage("combine", "--quiet")
    files: dict[str, Any] = json.loads(coverage("json", "--quiet", "-o", "-"))["files"]
    return files


def coverage(*words: str) -> bytes:
    return subprocess.run(
        [sys.executable, "-m", "coverage", *words], stdout=subprocess.PIPE, check=True, cwd=ROOT
    ).stdout


def import_all() -> None:
    """Import every module of the parts that have a floor."""
    for part in FLOORS:
        package = importlib.import_module(f"adjoin.{part}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


def clear() -> None:
    """Forget what earlier runs have counted."""
    for path in ROOT.glob(".coverage*"):
        path.unlink()


def by_file(files: dict[str, Any], part: str) -> dict[str, Lines]:
    """The files of one part."""
    return {
        path: Lines(found["summary"]["num_statements"], found["summary"]["missing_lines"])
        for path, found in files.items()
        if path.replace("\\", "/").startswith(f"src/adjoin/{part}/")
    }


def compare(files: dict[str, Any]) -> tuple[bool, list[str]]:
    """Does every part stand above its floor? With a line for each, and below a floor the files that lack most."""
    holds, lines = True, []
    for part, floor in FLOORS.items():
        found = by_file(files, part)
        total = Lines(sum(file.all for file in found.values()), sum(file.missing for file in found.values()))
        stands = total.percent >= floor
        holds = holds and stands
        lines.append(f"{part:<9} {total.percent:5.1f} %  (floor {floor} %){'' if stands else '  TOO LOW'}")
        if not stands:
            worst = sorted(found.items(), key=lambda item: -item[1].missing)[:5]
            lines += [f"    {path}: {file.missing} of {file.all} lines are run by no test" for path, file in worst]
    return holds, lines


def main() -> int:
    if sys.argv[1:] == [IMPORTS]:
        import_all()
        return 0
    files = measure()
    if not files:
        print("No lines were counted: run ./test coverage.")
        return 1
    holds, lines = compare(files)
    print("\n".join(lines))
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
