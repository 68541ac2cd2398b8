"""The two commands: what they choose to run, and what they say when it does not work."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from tools import bootstrap, checks, chromium, engines, floor
from tools.bootstrap import Failed


def test_quick_leaves_out_slow_and_browser_tests() -> None:
    """--quick deselects all markers; the full run leaves browsers and proxies to their own parts, and drops nothing."""
    quick, full = (checks.parts(choice, [])["tests"].commands[0] for choice in (True, False))
    assert "not slow and not browser and not engines and not proxy and not docs" in quick
    assert "not browser and not engines and not proxy and not docs" in full
    assert "proxy" in checks.parts(False, [])["proxies"].commands[0]


def collected(command: tuple[str, ...]) -> set[str]:
    """The tests that a command of pytest would run."""
    words = [word for word in command[1:] if "cov" not in word]
    listed = subprocess.run(
        [sys.executable, "-m", "pytest", *words[2:], "--collect-only", "-q", "--no-header"],
        cwd=bootstrap.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return {line for line in listed.stdout.splitlines() if "::" in line}


@pytest.mark.slow
def test_the_whole_runs_every_test_once() -> None:
    """What the part tests leaves to coverage is what coverage runs: no test of the engine is lost or run twice."""
    whole = checks.parts(False, [], whole=True)
    here, there = collected(whole["tests"].commands[1]), collected(whole["coverage"].commands[0])
    every = collected((*checks.parts(False, [])["tests"].commands[0], *checks.ENGINE))
    assert here | there == every
    assert not here & there
    assert {f"--ignore={folder}" for folder in checks.ENGINE} <= set(whole["tests"].commands[0])


def lines(path: str, number: int, missing: int) -> dict[str, Any]:
    return {path: {"summary": {"num_statements": number, "missing_lines": missing}}}


def test_a_part_below_its_floor_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part of the engine has its own floor; below it, the files that lack most are named."""
    monkeypatch.setattr(floor, "FLOORS", {"kernel": 95, "table": 95})
    high, low = lines("src/adjoin/kernel/a.py", 100, 5), lines("src/adjoin/table/b.py", 100, 6)
    assert floor.told({**high, **lines("src/adjoin/table/b.py", 50, 0)})[0]
    holds, said = floor.told({**high, **low})
    assert not holds
    assert said[-1] == "    src/adjoin/table/b.py: 6 of 100 lines are run by no test"
    assert not floor.told(high)[0], "a part of which nothing was counted is below its floor"


def test_only_servers_and_browsers_get_a_second_chance() -> None:
    """A test that fails once has failed, unless it drives a browser or a real server."""
    every = checks.parts(False, [])
    assert "--reruns" in every["browser"].commands[0]
    assert "--reruns" not in every["tests"].commands[0]


def test_words_after_the_dashes_go_to_pytest() -> None:
    """Everything after -- reaches pytest untouched, even what looks like an option of ours."""
    before, extra = checks.split(["tests", "--", "-k", "one", "--quick"])
    assert (before, extra) == (["tests"], ["-k", "one", "--quick"])
    assert checks.parts(False, extra)["tests"].commands[0][-3:] == ("-k", "one", "--quick")


def test_an_unknown_part_is_refused_by_name() -> None:
    """A part that does not exist is named with those that do, before anything is installed."""
    with pytest.raises(Failed, match="no part 'paint' here; the parts are lint, format, types, tests"):
        checks.test(["--only", "paint"])


def test_the_table_names_what_failed() -> None:
    """Each part has its line, and the last line says which parts failed."""
    lines = checks.table(
        [checks.Result("lint", True, 1.0, "All checks passed!"), checks.Result("tests", False, 2.5, "1 failed")]
    ).splitlines()
    assert [line.split()[:3] for line in lines[-3:-1]] == [["lint", "passed", "1.0"], ["tests", "FAILED", "2.5"]]
    assert lines[-1] == "FAILED: tests (3.5 s)"


def test_output_is_passed_on_and_its_last_line_kept(capfd: pytest.CaptureFixture[str]) -> None:
    """A part's own output is shown whole; its last line, without frame and colour, goes to the table."""
    program = "print('first'); print('\\x1b[32m== 3 passed in 0.1s ==\\x1b[0m'); print(); raise SystemExit(1)"
    assert checks.shown([sys.executable, "-c", program]) == (False, "3 passed in 0.1s")
    assert capfd.readouterr().out.startswith("first\n")


def test_a_failure_hides_no_other(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """The commands of a part all run, whatever the first of them found; its word is the one in the table."""
    monkeypatch.setattr(checks, "inside", lambda uv: [sys.executable, "-c"])
    commands = (("print('1 failed'); raise SystemExit(1)",), ("print('2 passed')",))
    assert checks.measured("tests", checks.Part(commands), "uv")[:2] == ("tests", False)
    assert checks.measured("tests", checks.Part(commands), "uv").last == "1 failed"
    assert checks.measured("tests", checks.Part(commands[1:]), "uv").last == "2 passed"
    assert capfd.readouterr().out.count("2 passed") == 3


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
    """Nobody waits for ever: neither for a command, nor for a process of its that keeps the output open."""
    child = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"
    for program in ("import time; time.sleep(600)", child):
        passed, last = checks.shown([sys.executable, "-c", program], limit=2)
        assert (passed, last) == (False, "still running after 0 minutes, and ended")
    assert capfd.readouterr().out.count("still running") == 2


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
