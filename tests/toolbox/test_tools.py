"""The two commands: what they choose to run, and what they say when it does not work."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tools import bootstrap, checks, chromium, engines, floor, parts, streams
from tools.bootstrap import Failed


def expression(*words: str) -> str:
    """Which marks a command of ./test chooses."""
    command = checks.choose([*words]).command()
    return command[command.index("-m", 3) + 1] if "-m" in command[3:] else ""


def test_the_default_leaves_out_what_only_all_runs() -> None:
    """Deep tests, other engines, proxies and documentation are for --all; a part that is named runs nevertheless."""
    assert expression() == "(not deep) and not docs and not engines and not proxy"
    assert expression("docs") == "(not deep or docs) and not engines and not proxy"
    assert expression("--all") == ""
    assert expression("--all", "browser") == ""


def test_quick_is_the_engine_and_static_checks() -> None:
    """--quick runs the tests of rules, tables and drawings, and no client."""
    folders = ("games", "kernel", "geometry", "table", "live", "scene")
    choice = checks.choose(["--quick"])
    assert choice.checks == ("lint", "format", "types")
    assert set(choice.command()[-6:]) == {f"tests/{name}" for name in folders}


def test_the_whole_runs_every_test_once() -> None:
    """All tests are one run of pytest without a folder or a mark, in which the lines are counted."""
    choice = checks.choose(["--all"])
    assert choice.whole
    assert choice.command() == (*checks.PYTEST, "-p", "tools.line_counter")
    assert set(choice.checks) == set(parts.CHECKS)
    assert not checks.choose([]).whole


def test_every_folder_of_tests_is_in_one_part() -> None:
    """No test is outside the parts, so that each has a budget and can be run by its part's name."""
    folders = [folder for part in parts.PARTS.values() for folder in part.folders]
    assert len(folders) == len(set(folders))
    here = {path.parent.name for path in (bootstrap.ROOT / "tests").glob("*/test_*.py")}
    assert here | {path.parent.parent.name for path in (bootstrap.ROOT / "tests").glob("*/*/test_*.py")} <= set(folders)
    assert parts.part_of("tests/games/copulas/test_x.py::test_it") == "games"
    assert parts.part_of("tests/test_x.py::test_it[a/b]") == "project"
    assert {path for name in parts.PARTS for path in parts.paths(name) if not (bootstrap.ROOT / path).exists()} == set()


def test_what_cannot_be_prepared_is_left_out() -> None:
    """Where a browser cannot be had, the tests that need it do not run; the others do."""
    assert checks.choose(["--all"]).command(("engines", "browser"))[-3] == "not engines and not browser"


def lines(path: str, number: int, missing: int) -> dict[str, Any]:
    return {path: {"summary": {"num_statements": number, "missing_lines": missing}}}


def test_a_part_below_its_floor_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part of the engine has its own floor; below it, the files that lack most are named."""
    monkeypatch.setattr(floor, "FLOORS", {"kernel": 95, "table": 95})
    high, low = lines("src/adjoin/kernel/a.py", 100, 5), lines("src/adjoin/table/b.py", 100, 6)
    assert floor.compare({**high, **lines("src/adjoin/table/b.py", 50, 0)})[0]
    holds, said = floor.compare({**high, **low})
    assert not holds
    assert said[-1] == "    src/adjoin/table/b.py: 6 of 100 lines are run by no test"
    assert not floor.compare(high)[0], "a part of which nothing was counted is below its floor"


def test_what_only_computes_gets_no_second_chance() -> None:
    """A test that fails once has failed where nothing but the rules and the engine is at work."""
    assert {name for name, part in parts.PARTS.items() if not part.again} == {"compiled", "engine", "games"}


def test_words_after_the_dashes_go_to_pytest() -> None:
    """Everything after -- reaches pytest untouched, even what looks like an option of ours."""
    before, extra = checks.split(["tests", "--", "-k", "one", "--quick"])
    assert (before, extra) == (["tests"], ["-k", "one", "--quick"])
    assert checks.choose(["tests", "--", *extra]).command()[-3:] == ("-k", "one", "--quick")


def test_an_unknown_part_is_refused_by_name() -> None:
    """A part that does not exist is named with those that do, before anything is installed."""
    with pytest.raises(Failed, match="no part 'paint' here; the parts are lint, format, types, client, tests"):
        checks.test(["--only", "paint"])


def test_output_is_passed_on_and_its_last_line_kept(capfd: pytest.CaptureFixture[str]) -> None:
    """A command's own output is shown whole; its last line, without frame and colour, goes to the table."""
    program = "print('first'); print('\\x1b[32m== 3 passed in 0.1s ==\\x1b[0m'); print(); raise SystemExit(1)"
    assert streams.Streams().run([sys.executable, "-c", program])[:2] == (False, "3 passed in 0.1s")
    assert capfd.readouterr().out.startswith("first\n")


def test_held_output_is_shown_in_one_piece(capfd: pytest.CaptureFixture[str]) -> None:
    """What runs beside the tests is shown when it has ended, under its command, and costs what its processes cost."""
    program = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'sum(range(10**6))']); print('done')"
    ran = streams.Streams().run([sys.executable, "-c", program], held=True)
    assert ran.passed
    assert ran.processor > 0 or sys.platform == "win32"
    assert capfd.readouterr().out == f"$ {sys.executable} -c {program}\ndone\n"


def test_a_failure_hides_no_other(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """The commands of a part all run, whatever the first of them found; its word is the one in the table."""
    monkeypatch.setattr(checks, "inside", lambda uv: [sys.executable, "-c"])
    commands = (("print('1 failed'); raise SystemExit(1)",), ("print('2 passed')",))
    monkeypatch.setitem(parts.CHECKS, "lint", parts.Check(commands, 1))
    row = checks.Run(checks.choose(["lint"]), "uv", streams.Streams()).check("lint")
    assert (row.passed, row.last) == (False, "1 failed")
    assert capfd.readouterr().out.count("\n2 passed") == 1


@pytest.mark.parametrize(
    "complaint",
    [
        "error: Failed to fetch: `https://pypi.org/simple/rich/`\n  Caused by: dns error",
        "ERROR: Could not find a version that satisfies the requirement uv",
    ],
)
def test_a_missing_network_is_one_sentence(complaint: str) -> None:
    """Whoever is offline reads one sentence that says what to do."""
    assert bootstrap.reason(complaint, "uv") == (
        "Adjoin could not download what it needs: connect to the network and run the same command again."
    )


def test_a_command_that_hangs_fails(capfd: pytest.CaptureFixture[str]) -> None:
    """Nobody waits for ever for a command."""
    passed, last, *_ = streams.Streams().run([sys.executable, "-c", "import time; time.sleep(600)"], limit=1)
    assert (passed, last) == (False, "still running after 0 minutes, and ended")
    assert capfd.readouterr().out.count("still running") == 1


def test_nobody_waits_for_what_a_command_has_left() -> None:
    """A process that a command leaves with its output open keeps nobody: the command's own end counts."""
    child = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"
    assert streams.Streams().run([sys.executable, "-c", f"{child}; print('done')"], limit=300)[:2] == (True, "done")


def test_another_fault_is_shown_as_the_installer_tells_it() -> None:
    """What is not the network's fault is not blamed on it."""
    assert bootstrap.reason("error: No space left on device", "uv").startswith("error: No space left on device\n")


def test_a_failure_ends_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A known failure is its sentence and exit code 1; Ctrl-C is exit code 130 and no word."""

    def fails(arguments: list[str]) -> int:
        raise Failed("One sentence.") if arguments else KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["./play", "now"])
    assert bootstrap.guarded(fails) == 1
    assert capsys.readouterr().err == "One sentence.\n"
    monkeypatch.setattr(sys, "argv", ["./play"])
    assert bootstrap.guarded(fails) == bootstrap.INTERRUPTED
    assert capsys.readouterr().err == ""


def test_chromium_is_looked_for_by_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """One without windows is taken before others on the PATH; none leaves the choice to Playwright."""
    monkeypatch.setattr("shutil.which", lambda name: f"/opt/{name}" if name == "google-chrome" else None)
    assert chromium.find() == "/opt/google-chrome"
    monkeypatch.setattr("shutil.which", lambda name: f"/opt/{name}")
    assert chromium.find() == "/opt/chromium-headless-shell"
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert chromium.find() is None


def test_no_other_engine_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where neither Firefox nor WebKit is there and nothing can be installed, it is said what to install."""
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(Failed, match=r"^The smoke test of other engines needs .*: install firefox-esr, .*xvfb\.$"):
        engines.provide("uv")
