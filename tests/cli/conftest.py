"""The command line, run in this process."""

from __future__ import annotations

import sys
from functools import cache

import pytest
import typer.main

from adjoin.cli.main import run
from cli.running import Adjoin, Ran

made_command = cache(typer.main.get_command)  # for each run typer makes all forty again, which takes longer than most


@pytest.fixture
def adjoin(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Adjoin:
    """Run the command line with some words and lines of input."""
    monkeypatch.setattr("typer.main.get_command", made_command)
    monkeypatch.setattr("adjoin.cli.i18n.language.code", "en")
    monkeypatch.setattr("adjoin.cli.i18n.screen.plain", False)

    def ran(*words: object, lines: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["adjoin", *map(str, words)])
        answers = iter(lines.splitlines())

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        with pytest.raises(SystemExit) as left:
            run()
        captured = capsys.readouterr()
        return Ran(int(left.value.code or 0), captured.out, captured.err)

    return ran
