"""Every check and test of the project, in parts; `./test` runs them and prints what each used.

All tests are one run of pytest; the static checks and the client's tests go on beside it.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import NamedTuple

from tools import floor, last_try, parts, usage, warmup, yardstick
from tools.bootstrap import ROOT, Failed, inside, ready
from tools.budget import Row, dearest, excess, rows, second_tries, table
from tools.parts import CHECKS, COVERAGE, PARTS
from tools.streams import Ran, Streams, show
from tools.sweeper import MARK, Sweeper

# Tests that ask servers or a browser wait for them a good part of their time: so many at a time keep two cores at work.
PYTEST = ("python", "-m", "pytest", "-n", "4", "--no-loadscope-reorder")
DEAREST = 20  # so many tests are named at the end of a whole run
LIMIT = 60 * 60.0  # seconds for all tests
GRACE = 10.0  # seconds in which an interrupted run may say how far it got
TERMINATED = 128 + signal.SIGTERM


class Choice(NamedTuple):
    """What was asked for."""

    tests: tuple[str, ...]  # names of PARTS
    checks: tuple[str, ...]  # names of CHECKS
    deep: bool = False
    named: bool = False  # parts by their names, not all
    measured: bool = False  # the lines that are run are counted
    extra: tuple[str, ...] = ()  # words for pytest

    @property
    def whole(self) -> bool:
        """Is this everything there is, so that budgets can be kept?"""
        return self.deep and not self.named and not self.extra

    def command(self, missing: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The one run of pytest, without the parts whose needs are missing."""
        expression = parts.expression(deep=self.deep, named=self.tests if self.named else (), missing=missing)
        words = ["-m", expression] if expression else []
        words += ["-p", "tools.line_counter"] if self.measured else []
        folders = sorted(path for part in self.tests for path in parts.paths(part)) if self.named else []
        return (*PYTEST, *words, *folders, *self.extra)


class Terminated(Exception):
    """Somebody has sent SIGTERM."""


def choose(arguments: list[str]) -> Choice:
    """What the words of the command line ask for."""
    before, extra = split(arguments)
    asked = parser().parse_args(before)
    checks = [name for name, check in CHECKS.items() if (ROOT / check.needs).exists()]
    known = [*checks, "tests", *PARTS, COVERAGE]
    names = asked.part + asked.only
    if unknown := [name for name in names if name not in known]:
        raise Failed(f"There is no part {unknown[0]!r} here; the parts are {', '.join(known)}.")
    if "tests" in names or not names:
        tests = parts.QUICK if asked.quick else tuple(PARTS)
    else:
        tests = tuple(name for name in PARTS if name in names or (COVERAGE in names and name in parts.COUNTED))
    chosen = tuple(name for name in checks if (name in names if names else CHECKS[name].quick or not asked.quick))
    named = asked.quick or not ("tests" in names or not names)
    whole = asked.all and not named and not extra
    return Choice(tests, chosen, asked.all, named, COVERAGE in names or whole, tuple(extra))


def split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """The words before `--`, and those after it."""
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:cut], arguments[cut + 1 :]


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="./test",
        description="Run the checks and tests of Adjoin. Words after -- go to pytest.",
        epilog=f"Parts: {', '.join([*CHECKS, *PARTS, COVERAGE])}; tests is every part of pytest.",
    )
    made.add_argument("part", nargs="*", help="run only these parts")
    made.add_argument("--only", action="append", default=[], metavar="PART", help="the same, repeatable")
    much = made.add_mutually_exclusive_group()
    much.add_argument(
        "--all", action="store_true", help="everything: deep tests, other engines, proxies, documentation"
    )
    much.add_argument("--quick", action="store_true", help="static checks and the tests of the engine")
    return made


def test(arguments: list[str]) -> int:
    """Run what is asked for, all of it even where something fails; 0 when every part passed."""
    choice = choose(arguments)
    uv = ready()
    begin = time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="adjoin-test-"))
    signal.signal(signal.SIGTERM, stop_by_signal)
    try:
        with Sweeper() as sweeper:
            streams = Streams({MARK: sweeper.mark, usage.FOLDER: str(folder)}, sweeper.note)
            run = Run(choice, uv, streams, folder)
            found = attend(run.whole, streams)
        return report(choice, found, last_try.merged(usage.read(folder)), run.yardsticks, time.monotonic() - begin)
    except Terminated:
        return TERMINATED
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def stop_by_signal(number: int, frame: FrameType | None) -> None:
    raise Terminated


def attend(work: Callable[[], list[Row]], streams: Streams) -> list[Row]:
    """Let the work go on in a thread, so that Ctrl-C and SIGTERM are heard; it may then say how far it got."""
    done: Future[list[Row]] = Future()

    def going() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    thread = Thread(target=going, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(0.2)
    except (KeyboardInterrupt, Terminated):
        streams.interrupt()
        thread.join(GRACE)
        raise
    return done.result()


class Run:
    """Two streams beside each other: static checks and the client in one, the tests in the other."""

    def __init__(self, choice: Choice, uv: str, streams: Streams, folder: Path | None = None) -> None:
        self.choice, self.uv, self.streams, self.folder = choice, uv, streams, folder
        self.yardsticks: list[float] = []

    def whole(self) -> list[Row]:
        with ThreadPoolExecutor(3) as pool:
            checks = pool.submit(self.checks)
            tests = self.tests(pool) if self.choice.tests else []
            return [*checks.result(), *tests]

    def checks(self) -> list[Row]:
        self.measure()
        found = [self.check(name) for name in self.choice.checks]
        self.measure()
        return found

    def measure(self) -> None:
        """Take the yardstick, while the tests run beside it."""
        if self.choice.tests and not self.choice.extra:
            self.yardsticks.append(yardstick.seconds())

    def check(self, name: str) -> Row:
        ran = [self.ran(command, held=True) for command in CHECKS[name].commands]
        last = next((one.last for one in ran if not one.passed), ran[-1].last)
        return Row(
            name, all(one.passed for one in ran), sum(one.processor for one in ran), sum(one.wall for one in ran), last
        )

    def ran(self, command: tuple[str, ...], *, held: bool = False, limit: float = LIMIT) -> Ran:
        return self.streams.run([*inside(self.uv), *command], held=held, limit=limit)

    def tests(self, pool: ThreadPoolExecutor) -> list[Row]:
        """Prepare what the tests need, and run them; the rows that the ledger does not make."""
        warm = pool.submit(self.warm)
        missing = self.prepare()
        found = [Row(name, False, 0.0, 0.0, said) for name, said in missing.items()] + warm.result()
        floor.clear()
        found.append(self.pytest(tuple(missing)))
        self.measure()
        if self.choice.measured:
            ran = self.ran(("python", "-m", "tools.floor"))
            found.append(Row(COVERAGE, ran.passed, ran.processor, ran.wall, ran.last))
        return found

    def pytest(self, missing: tuple[str, ...]) -> Row:
        """Run the tests, and what failed for want of time, it may be, a last time."""
        ran = self.ran(self.choice.command(missing))
        failed = last_try.worth_trying(usage.read(self.folder), ran.last) if self.folder and not ran.passed else []
        if failed:
            show(f"\nA last try, with nothing beside it, for {len(failed)} that failed:\n")
            again = self.ran((*last_try.COMMAND, *failed))
            ran = Ran(again.passed, ran.last, ran.processor + again.processor, ran.wall + again.wall)
        return Row("pytest", ran.passed, ran.processor, ran.wall, ran.last)

    def prepare(self) -> dict[str, str]:
        """The parts whose needs could not be met, and why."""
        missing = {}
        for name in self.choice.tests:
            prepare = PARTS[name].prepare
            if prepare and parts.needs_preparation(name, deep=self.choice.deep, named=self.choice.named):
                try:
                    prepare(self.uv)
                except Failed as failed:
                    show(f"{failed}\n")
                    missing[name] = str(failed)
        return missing

    def warm(self) -> list[Row]:
        """Compile the games for the deep tests where that has not been done; a row for what it used."""
        needed = self.choice.deep and not parts.COMPILE.isdisjoint(self.choice.tests)
        if self.choice.extra or not needed or not warmup.cold():
            return []
        ran = self.ran(("python", "-m", "tools.warmup"), held=True)
        return [Row("warmup", ran.passed, ran.processor, ran.wall, ran.last)]


def beside_tests(row: Row, entries: list[usage.Entry]) -> Row:
    """What pytest used beside the tests themselves: handing them out, and waiting for those who run them."""
    return (
        row._replace(processor=max(0.0, row.processor - sum(entry.processor for entry in entries)))
        if row.name == "pytest"
        else row
    )


def report(
    choice: Choice, found: list[Row], entries: list[usage.Entry], yardsticks: list[float], seconds: float
) -> int:
    """Print what was found and used; 0 when every part passed, and kept its budget where all were run."""
    stick = sum(yardsticks) / len(yardsticks) if yardsticks else 1.0
    every = [*(beside_tests(row, entries) for row in found), *rows(entries)]
    dear = {row.name: said for row in every if (said := excess(row, stick))} if choice.whole else {}
    every = [row._replace(passed=False, last=f"over budget, {row.last}") if row.name in dear else row for row in every]
    if again := second_tries(entries):
        print("\nTests that needed a second try:", *again, sep="\n  ")
    for name, said in dear.items():
        print("", said, *dearest(entries, 5, name), sep="\n")
    if choice.whole:
        print("\nThe dearest tests:", *dearest(entries, DEAREST), sep="\n")
    print(table(every, stick, seconds), flush=True)
    return 0 if all(row.passed for row in every) else 1
