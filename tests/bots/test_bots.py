"""Bots play legally, see views only, and think elsewhere."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

import pytest

import adjoin
from adjoin.bots import request as questions
from adjoin.bots import workers as pool
from adjoin.bots.engine import kind
from adjoin.bots.registry import find_bot, names
from adjoin.bots.request import answer, request, view_of
from adjoin.bots.workers import Workers
from adjoin.errors import WrongUse
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position


def started(game: str) -> Position:
    position = adjoin.load(game).start(seed="7")
    while position.turn == CHANCE:
        position = position.draw()
    return position


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("game", adjoin.names())
def test_simple_bots_play_every_game_to_the_end(game: str, level: str) -> None:
    """Each bot finds a legal move in positions of a whole game."""
    position = started(game)
    sitting = find_bot(level).open(position.game.definition, position.game.options, 0)
    quick = find_bot("random").open(position.game.definition, position.game.options, 0)
    while not position.over:
        if position.turn == CHANCE:
            position = position.draw()
            continue
        view = position.view(position.turn)
        # A slow bot is asked now and then, so that it meets the whole game.
        asked = sitting if position.ply % 9 in (0, 1) else quick
        position = position.play(asked.choose(view, 0.02, Random(position.ply)))
    sitting.close()
    assert position.outcome is not None


def test_greedy_beats_random() -> None:
    """Looking one move ahead is better than not looking."""
    wins = 0
    for number in range(10):
        position = adjoin.load("copulas").start(seed=str(number))
        bots = [find_bot("greedy"), find_bot("random")][:: 1 if number % 2 else -1]
        sittings = [bot.open(position.game.definition, position.game.options, seat) for seat, bot in enumerate(bots)]
        while not position.over:
            view = position.view(position.turn)
            position = position.play(sittings[position.turn].choose(view, 0.1, Random(position.ply)))
        assert position.outcome is not None
        wins += bots[position.outcome.winners[0]].name == "greedy"
    assert wins >= 8


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    """Asking for a bot that does not exist lists the ones that do."""
    with pytest.raises(WrongUse) as caught:
        find_bot("genius")
    named = caught.value.message.args["bots"]
    assert named
    assert set(named) <= set(names())


@pytest.mark.parametrize("game", adjoin.names())
def test_a_question_carries_the_view_and_no_more(game: str) -> None:
    """A view sent to another process says there exactly what it said here."""
    view = started(game).view(0)
    again = view_of(request("random", view, 1.0, "s"))
    assert (again.data, again.hash) == (view.data, view.hash)
    assert [move.text for move in again.legal_moves()] == [move.text for move in view.legal_moves()]


async def test_workers_answer_like_the_bot_itself() -> None:
    """A bot in a worker process chooses what it would choose here."""
    asked = request("greedy", started("copulas").view(0), 1.0, "s")
    workers = Workers()
    try:
        assert await workers.choose(asked) == answer(asked).text
    finally:
        workers.close()


def dies_then_answers(asked: questions.BotRequest) -> questions.BotAnswer:
    """The first worker kills itself; the next one answers."""
    if not Path(asked.seed).exists():
        Path(asked.seed).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return questions.BotAnswer("answered", "kind", compiling=False)


async def test_a_crashed_worker_is_replaced_and_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that dies costs nobody a move."""
    monkeypatch.setattr(pool, "answer", dies_then_answers)
    asked = request("random", started("copulas").view(0), 1.0, str(tmp_path / "died"))
    workers = Workers()
    try:
        assert await workers.choose(asked) == "answered"
        assert (tmp_path / "died").exists()
    finally:
        workers.close()


def compiles_at_first(asked: questions.BotRequest) -> questions.BotAnswer:
    return questions.BotAnswer("moved", kind(view_of(asked).game), compiling=asked.seed == "first")


async def test_it_is_known_whether_the_search_is_still_being_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for a bot can be told that it warms up, until it no longer does."""
    monkeypatch.setattr(pool, "answer", compiles_at_first)
    position = started("copulas")
    workers = Workers()
    try:
        known = [workers.compiling(position.game)]
        for seed in ("first", "second"):
            await workers.choose(request("random", position.view(0), 1.0, seed))
            known.append(workers.compiling(position.game))
    finally:
        workers.close()
    assert known == [False, True, False]


def coming(level: str, *tables: str) -> questions.BotAnswer:
    return questions.BotAnswer("", kind(questions.tables(*tables)[0]), compiling=level == "master")


async def test_it_is_known_from_the_first_move_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens a table has its bots get ready, and learns whether they have to compile."""
    monkeypatch.setattr(pool, "prepare_bot", coming)
    position = started("copulas")
    workers = Workers()
    try:
        known = []
        for level in ("master", "novice"):
            workers.prepare(level, position.game, position.deal)
            await workers.ask(os.getpid)
            known.append(workers.compiling(position.game))
    finally:
        workers.close()
    assert known == [True, False]


@pytest.mark.parametrize(("level", "prepares"), [("random", False), ("novice", False), ("casual", True)])
def test_only_bots_that_search_are_prepared(level: str, prepares: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is loaded or compiled for a bot that plays at first sight."""
    begun: list[object] = []
    monkeypatch.setattr(questions, "get_ready", lambda game, deal: begun.append(game))
    position = started("copulas")
    questions.prepare_bot(level, *questions.spell_deal(position.game, position.deal))
    assert len(begun) == prepares


@pytest.mark.parametrize("engine", ["wasmtime", "numba", "plain"])
def test_a_bot_that_searches_gets_its_engine_ready(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel is loaded before anybody asks, Numba begins to compile, plain Python needs neither."""
    begun: list[str] = []
    monkeypatch.setattr(questions, "engine_of", lambda deal: engine)
    monkeypatch.setattr(questions, "preparation", lambda game, deal: begun.append("numba"))
    monkeypatch.setattr("adjoin.engines.wasm.WasmProgram.instance", lambda self: begun.append("wasmtime"))
    position = started("copulas")
    questions.prepare_bot("casual", *questions.spell_deal(position.game, position.deal))
    assert begun == ([] if engine == "plain" else [engine])
