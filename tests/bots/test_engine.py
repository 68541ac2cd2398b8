"""The search on its way to machine code."""

from __future__ import annotations

import os
from random import Random
from threading import Thread, get_ident

import pytest

import adjoin
from adjoin.bots import engine
from adjoin.compiled import cache
from adjoin.compiled.jit import OutsideSubset
from adjoin.engines import native
from adjoin.engines.names import NUMBA
from adjoin.errors import WrongUse
from adjoin.search import seeker
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker


def test_what_one_thread_misses_is_no_concern_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """While one kind of game looks into the cache, another one may be compiled in the same process."""
    heard: list[bool] = []

    def another_compiles(*_: object) -> None:
        elsewhere = Thread(target=lambda: heard.append([missed() for missed in cache.on_miss] == [None]))
        elsewhere.start()
        elsewhere.join()
        for missed in cache.on_miss:
            missed()

    monkeypatch.setattr(cache, "on_miss", [])
    monkeypatch.setattr(engine.Preparation, "_load", another_compiles)
    coming = object.__new__(engine.Preparation)
    assert not coming._load_from_cache()
    assert heard == [True]
    assert cache.on_miss == []


def test_what_is_missed_is_missed_in_the_thread_that_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search looks into the cache in the thread that asked, where nothing is to be compiled, and lets others search
    meanwhile."""
    threads: list[int] = []

    def looking(*_: object) -> None:
        threads.append(get_ident())
        assert not seeker._busy.locked()

    start = adjoin.load("copulas").start("7")
    monkeypatch.setattr(Seeker, "run", looking)
    monkeypatch.setattr(native.NativeInstance, "solve", lambda *_: 0)
    native.seek_once(start.deal.tables, start.deal.ruleset, start.deal.seats)
    assert threads == [get_ident()]


@pytest.mark.parametrize("reason", [ZeroDivisionError("two\nlines"), OutsideSubset("a dict")])
def test_a_failed_preparation_leaves_the_bot_interpreted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, reason: Exception
) -> None:
    """Whatever breaks, one line is logged, nobody waits, and moves are found in plain Python."""

    def broken(*_: object) -> None:
        raise reason

    monkeypatch.setattr(engine, "_kinds", {})
    monkeypatch.setattr(engine, "engine_of", lambda _: NUMBA)
    monkeypatch.setattr(native, "seek_once", broken)
    start = adjoin.load("copulas").start("7")
    engine.prepare(start.game, start.deal)
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "\n" not in caplog.records[0].getMessage()
    assert not engine.compiling(start.game)
    found = engine.think(start.view(start.turn), Random(1), Limits(simulations=20))
    assert found[0].action in start.legal_numbers


@pytest.mark.parametrize(
    ("said", "load", "simulations", "used"),
    [(None, 0.2, None, 2), (None, 3.0, None, 1), ("3", 3.0, None, 3), (None, 0.2, 100, 1)],
)
def test_cores_are_used_where_nobody_else_needs_them(
    said: str | None, load: float, simulations: int | None, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both cores of an idle machine, one of a busy one, what the environment says; a level that counts uses one."""
    monkeypatch.delenv(engine.THREADS, raising=False)
    if said:
        monkeypatch.setenv(engine.THREADS, said)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 0.0, 0.0))
    assert engine.threads(Limits(simulations=simulations)) == used


@pytest.mark.parametrize("said", ["0", "-1", "abc", "", "1.5", "65", "9" * 5000])
def test_a_wrong_number_of_cores_is_told_at_once(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no number of cores is wrong use before a game is prepared, and never a game played interpreted."""
    monkeypatch.setenv(engine.THREADS, said)
    start = adjoin.load("copulas").start("7")
    with pytest.raises(WrongUse, match=engine.THREADS):
        engine.prepare(start.game, start.deal)
