"""Every check and test of the project, in parts; `./test` runs them all and prints how long each took."""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Timer
from typing import NamedTuple

from tools import chromium, engines, proxies, shells
from tools.bootstrap import ROOT, Failed, environment, inside, ready

# A browser on a busy machine may miss a beat: a failure is tried once more, and told. So is one of a real server
# (tests/server/conftest.py); no other test gets a second chance.
AGAIN = ("--reruns", "1")
# Tests that ask servers or a browser wait for them a good part of their time: so many at a time keep two cores at work.
WAITING = ("-n", "3")
# Every line that is run is counted, which takes twice the time: so the quick tests alone, without those that play the
# same games on another model or in machine code. Where both parts run, tests leaves to coverage what it runs.
ENGINE = tuple(f"tests/{folder}" for folder in ("kernel", "geometry", "games", "table", "scene"))
MEASURED = ("pytest", "-n", "2", "-m", "not slow", "-k", "not twin and not compiled", "--cov", "--cov-report=", *ENGINE)
UNMEASURED = "slow or twin or compiled"  # of the engine's tests; -k knows the names of marks, too
LIMIT = 45 * 60.0  # seconds for one command: one that hangs should fail, not keep everybody waiting
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Part(NamedTuple):
    """A part of `./test`: commands in the project's environment, one after the other: a failure hides no other."""

    commands: tuple[tuple[str, ...], ...]
    needs: str = "."  # the part exists where this file does
    quick: bool = True
    prepare: Callable[[str], None] | None = None


class Result(NamedTuple):
    name: str
    passed: bool
    seconds: float
    last: str  # the last line that the part printed


def parts(quick: bool, extra: list[str], *, whole: bool = False) -> dict[str, Part]:
    """The parts that this checkout has, in the order in which they run; no test twice where the whole is run."""
    npm = ("python", "-m", "tools.npm")
    apart = "not browser and not engines and not proxy and not docs"
    chosen = f"not slow and {apart}" if quick else apart
    tests: tuple[tuple[str, ...], ...] = (("pytest", *WAITING, "-m", chosen, *extra),)
    if whole:
        beside = tuple(f"--ignore={folder}" for folder in ENGINE)
        tests = ((*tests[0], *beside), (*tests[0], "-k", UNMEASURED, *ENGINE))
    every = {
        "lint": Part((("ruff", "check", "."),)),
        "format": Part((("ruff", "format", "--check", "."),)),
        "types": Part((("mypy",),)),
        "tests": Part(tests, prepare=shells.provide),
        "coverage": Part((MEASURED, ("python", "-m", "tools.floor")), quick=False),
        "client": Part(
            ((*npm, "ci", "--ignore-scripts"), (*npm, "test"), (*npm, "run", "check")),
            needs="web/package.json",
            quick=False,
        ),
        "browser": Part(
            (("pytest", *WAITING, "tests/browser", "-m", "browser", *AGAIN, *extra),),
            needs="tests/browser",
            quick=False,
            prepare=chromium.provide,
        ),
        "engines": Part(
            (("pytest", "tests/engines", "-m", "engines", *AGAIN, *extra),),
            needs="tests/engines",
            quick=False,
            prepare=engines.provide,
        ),
        "docs": Part(
            (("pytest", "-n", "2", "tests/documents", "-m", "docs", *extra),), needs="tests/documents", quick=False
        ),
        "proxies": Part(
            (("pytest", "tests/operations", "-m", "proxy", *AGAIN, *extra),),
            needs="tests/operations",
            quick=False,
            prepare=proxies.provide,
        ),
    }
    return {name: part for name, part in every.items() if (ROOT / part.needs).exists()}


def test(arguments: list[str]) -> int:
    """Run the parts asked for, all of them even where one fails; 0 when every one passed."""
    before, extra = split(arguments)
    asked = parser().parse_args(before)
    known = parts(asked.quick, extra, whole=not (asked.quick or asked.part or asked.only or extra))
    names = asked.part + asked.only or [name for name, part in known.items() if part.quick or not asked.quick]
    if unknown := [name for name in names if name not in known]:
        raise Failed(f"There is no part {unknown[0]!r} here; the parts are {', '.join(known)}.")
    uv = ready()
    results = [measured(name, known[name], uv) for name in known if name in names]
    print(table(results), flush=True)
    return 0 if all(result.passed for result in results) else 1


def split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """The words before `--`, and those after it."""
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:cut], arguments[cut + 1 :]


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="./test",
        description="Run every check and test of Adjoin. Words after -- go to pytest.",
        epilog="Parts: lint, format, types, tests, coverage, client, browser, engines, docs, proxies.",
    )
    made.add_argument("part", nargs="*", help="run only these parts")
    made.add_argument("--only", action="append", default=[], metavar="PART", help="the same, repeatable")
    made.add_argument(
        "--quick", action="store_true", help="leave out slow tests, coverage, client, browser and proxies"
    )
    return made


def measured(name: str, part: Part, uv: str) -> Result:
    print(f"\n--- {name}", flush=True)
    start = time.monotonic()
    passed, last = True, ""
    try:
        if part.prepare:
            part.prepare(uv)
        for command in part.commands:
            well, said = shown([*inside(uv), *command])
            last = said if passed else last  # of the first that failed, if one did
            passed = passed and well
    except Failed as failed:
        passed, last = False, str(failed)
        print(failed, flush=True)
    return Result(name, passed, time.monotonic() - start, last)


def shown(command: list[str], limit: float = LIMIT) -> tuple[bool, str]:
    """Run a command, passing its output on; did it end well, and what was its last line?"""
    last = ""
    settings = environment() | ({"FORCE_COLOR": "1"} if sys.stdout.isatty() else {})
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=settings,
        text=True,
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,  # so that it can be ended with all that it started
    )
    guard = Timer(limit, end, [process])
    guard.start()
    with process:
        try:
            for line in process.stdout or ():
                print(line, end="", flush=True)
                last = COLOUR.sub("", line).strip(" =\n") or last
            process.wait()
        finally:
            late = guard.finished.is_set()
            guard.cancel()
            end(process)
    if late:
        last = f"still running after {limit / 60:.0f} minutes, and ended"
        print(last, flush=True)
    return process.returncode == 0 and not late, last


def end(process: subprocess.Popen[str]) -> None:
    """End a command and whatever it left behind."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def table(results: list[Result]) -> str:
    """A line for each part and the verdict."""
    lines = [
        f"{result.name:<8} {'passed' if result.passed else 'FAILED'} {result.seconds:7.1f} s  {result.last[:90]}"
        for result in results
    ]
    failed = [result.name for result in results if not result.passed]
    total = sum(result.seconds for result in results)
    verdict = f"FAILED: {', '.join(failed)}" if failed else "All parts passed"
    return "\n".join(["", "-" * 40, *lines, f"{verdict} ({total:.1f} s)"])
