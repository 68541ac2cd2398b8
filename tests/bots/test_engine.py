"""The search on its way to machine code."""

from __future__ import annotations

from random import Random

import pytest

import adjoin
from adjoin.bots import engine
from adjoin.compiled.kernel import OutsideSubset
from adjoin.compiled.thinking import Limits


@pytest.mark.parametrize("reason", [ZeroDivisionError("two\nlines"), OutsideSubset("a dict")])
def test_a_failed_preparation_leaves_the_bot_interpreted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, reason: Exception
) -> None:
    """Whatever breaks, one line is logged, nobody waits, and moves are found in plain Python."""

    def broken(*_: object) -> None:
        raise reason

    monkeypatch.setattr(engine, "_kinds", {})
    monkeypatch.setattr(engine, "compiler", lambda: True)
    monkeypatch.setattr(engine, "seeker", broken)
    start = adjoin.load("copulas").start("7")
    engine.prepare(start.game, start.dealt)
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "\n" not in caplog.records[0].getMessage()
    assert not engine.compiling(start.game)
    found = engine.think(start.view(start.turn), Random(1), Limits(simulations=20))
    assert found[0].action in start.legal_numbers
