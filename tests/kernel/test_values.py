"""Games, positions, views and moves are values: they compare, hash, travel, print, and refuse what does not fit."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from adjoin.errors import NotationError, Refusal, WrongUse
from adjoin.kernel.authoring.option import settle_options
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, SPECTATOR, Move
from adjoin.kernel.model.position import Position, unplayed_position
from adjoin.kernel.model.view import resample
from adjoin.kernel.registry import find, load, names
from adjoin.testing.random_games import steps

CHANCY = [name for name in names() if find(name).header.chance]
OPTIONS: dict[str, dict[str, Any]] = {"rhombus": {"rules": "backwards"}}


def game_of(name: str) -> Game:
    return load(name, **OPTIONS.get(name, {}))


@cache
def line(name: str) -> list[Position]:
    return list(steps(game_of(name).start("values"), Random(5)))


def decisions(name: str) -> Iterator[Position]:
    """Some positions of a game in which a seat is to decide."""
    return (at for at in line(name)[::7] if at.turn >= 0)


def middle(name: str) -> Position:
    return list(decisions(name))[2]


# ------------------------------------------------------------------------------------------------ equal


@pytest.mark.parametrize("name", names())
def test_positions_are_equal_by_how_they_stand(name: str) -> None:
    """The same setup and state make the same position, whatever seed and history are known of it."""
    for at in line(name)[::5]:
        again = Game.of(at.game).begin(dict(at.setup or {}))
        for ply in [ply for ply in at.line() if ply.parent]:
            again = again.play(ply.played)
        at.score_if_ended()
        assert (again, hash(again)) == (at, hash(at))
        assert again.seed is None
    assert len(set(line(name))) == len(line(name))


@pytest.mark.parametrize("name", names())
def test_other_options_or_another_deal_are_another_position(name: str) -> None:
    """The first state may look alike; the games are not."""
    start = game_of(name).start("1")
    assert start != game_of(name).start("2") or start.setup == game_of(name).start("2").setup
    assert start != line(names()[names().index(name) - 1])[0]
    assert start != start.view()
    assert load("copulas", players=3) != load("copulas", players=4)
    assert load("copulas", players=3) == load("copulas", players="3")


@pytest.mark.parametrize("name", names())
def test_views_are_equal_by_what_their_seat_knows(name: str) -> None:
    """A world that a seat cannot tell from the true one gives it an equal view; another seat's view is another."""
    for at in decisions(name):
        for seat in range(SPECTATOR, at.deal.seats):
            view = at.view(seat)
            other = resample(view, Random(3)).view(seat)
            assert (view, hash(view)) == (other, hash(other))
        assert len({at.view(seat) for seat in range(SPECTATOR, at.deal.seats)}) == at.deal.seats + 1


def test_moves_are_told_apart_by_their_spelling() -> None:
    """Moves can be kept in sets and found there again."""
    moves = middle("ltiles").legal_moves()
    assert len(set(moves)) == len(moves)
    assert moves[3] in set(moves)
    assert moves[3] == middle("ltiles").legal_moves()[3]


# ------------------------------------------------------------------------------------------------ sent


@pytest.mark.parametrize("name", names())
def test_a_position_comes_back_whole(name: str) -> None:
    """Pickled or copied, at any ply, it is equal, has the same history, and plays on the same way."""
    for at in [*decisions(name), line(name)[-1]]:
        for again in (pickle.loads(pickle.dumps(at)), copy.deepcopy(at)):
            assert again == at
            assert [ply.hash for ply in again.line()] == [ply.hash for ply in at.line()]
            assert (again.seed, again.setup, again.move, again.events) == (at.seed, at.setup, at.move, at.events)
            assert again.legal_moves() == at.legal_moves()


@pytest.mark.parametrize("name", names())
def test_views_moves_and_games_come_back_whole(name: str) -> None:
    """What a seat knows can be sent without anything that it does not know."""
    at = middle(name)
    kept = (
        at.game,
        at.view(1 % at.deal.seats),
        at.view(),
        *at.legal_moves()[:3],
        at.legal_moves(),
        at.score_if_ended(),
    )
    at.view().data  # noqa: B018 - what was worked out need not be sent
    assert pickle.loads(pickle.dumps(kept)) == kept
    header = pickle.loads(pickle.dumps(at.game.header))
    assert settle_options(header.options, {}) == settle_options(at.game.header.options, {})


def test_positions_sent_together_share_their_deal() -> None:
    """A thousand positions of a game do not become a thousand boards."""
    first, second = pickle.loads(pickle.dumps(line("ltiles")[:2]))
    assert first.deal is second.deal
    assert first.game is second.game


def test_a_long_game_is_sent_as_its_moves() -> None:
    """The states on the way are played again, not sent."""
    end = line("ltiles")[-1]
    assert len(pickle.dumps(end)) < 3 * len(pickle.dumps(line("ltiles")[0]))


def test_hashes_hold_in_another_process() -> None:
    """Where strings hash otherwise, what comes from elsewhere is still found in a set."""
    program = (
        "import pickle, sys; a = pickle.loads(sys.stdin.buffer.read()); b = a.game.begin(a.setup, a.seed);"
        "assert a in {b} and a.view(0) in {b.view(0)} and a.game in {b.game}"
    )
    start = line("ltiles")[0]
    hash(start), hash(start.view(0))
    sent = pickle.dumps(start)
    done = subprocess.run([sys.executable, "-c", program], input=sent, env={**os.environ, "PYTHONHASHSEED": "5"})
    assert done.returncode == 0


# ------------------------------------------------------------------------------------------------ played


@pytest.mark.parametrize("kind", [np.int64, np.uint16, np.int32, int])
def test_any_integer_is_a_number(kind: Any) -> None:
    """Numbers come from arrays, too; what they become is plain."""
    at = line("copulas")[0]
    number = at.legal_numbers[0]
    after = at.play(kind(number))
    assert after == at.play(number)
    assert type(after.played) is int
    assert type(at.view(kind(1)).seat) is int
    assert at.view(kind(1)) == at.view(1)
    assert at.legal_moves()[kind(0)] == at.legal_moves()[0]
    assert type(load("copulas", players=kind(3)).options["players"]) is int


@pytest.mark.parametrize("move", [None, 3.0, [1], object()])
def test_what_is_no_move_is_named(move: Any) -> None:
    """Neither a move nor a text nor a number: one line, no bare error."""
    at = line("copulas")[0]
    with pytest.raises(NotationError) as caught:
        at.play(move)
    assert type(move).__name__ in str(caught.value)
    assert isinstance(at.why_not(move), NotationError)


ODD = (
    "",
    " ",
    "@",
    "X@a1r",
    "X@a" + "1" * 5000,
    "X@a1r" + "9" * 5000,
    "X@" + "z" * 50 + "1",
    "*",
    "\ud800",
    "\x00",
    "T1+T2",
)


@pytest.mark.parametrize("name", names())
def test_any_text_has_an_answer(name: str) -> None:
    """Whatever is typed, at any turn, is a move or is refused in one line."""
    for at in line(name)[::9]:
        for text in ODD:
            reason = at.why_not(text)
            assert isinstance(reason, Refusal | NotationError)
            assert len(str(reason).splitlines()) == 1


def test_a_setup_is_whole() -> None:
    """What lacks in a setup is named."""
    with pytest.raises(WrongUse, match="lights"):
        load("copulas").begin({})


@pytest.mark.parametrize("number", [-1, 10**30, -(10**30)])
@pytest.mark.parametrize("name", names())
def test_a_number_out_of_range_is_refused(name: str, number: int) -> None:
    """In every game and at every turn."""
    for at in line(name)[::9]:
        assert isinstance(at.why_not(number), Refusal | NotationError)


@pytest.mark.parametrize("name", names())
def test_a_move_of_another_seat_is_refused(name: str) -> None:
    """Its number may be legal for the seat to move, and would be another tile."""
    at = middle(name)
    move = at.legal_moves()[0]
    other = move._replace(seat=move.seat + 1)
    with pytest.raises(Refusal) as caught:
        at.play(other)
    assert caught.value.message.key == "refusal-seat"
    assert str(move.seat + 1) in str(caught.value)
    assert at.play(move).move == move


@pytest.mark.parametrize("name", names())
def test_a_move_that_is_spelled_otherwise_is_refused(name: str) -> None:
    """A legal number with another legal move's text, or of another type, plays neither."""
    at = middle(name)
    first, second = at.legal_moves()[0], at.legal_moves()[1]
    nothing: Any = None
    for wrong in (first._replace(text=second.text), first._replace(type="draw"), first._replace(text=nothing)):
        reason = at.why_not(wrong)
        assert isinstance(reason, NotationError)
        assert "[" not in str(reason)


def test_any_name_of_equal_tiles_is_understood() -> None:
    """A move may be spelled as a text may be: with another copy's name."""
    at = next(at for at in decisions("ltiles") if any(twice(at, move) for move in at.legal_moves()[:50]))
    move = next(move for move in at.legal_moves()[:50] if twice(at, move))
    assert at.play(move._replace(text=twice(at, move))) == at.play(move)


def twice(at: Position, move: Move) -> str:
    """The move with the name of another tile of the same kind, if there is one."""
    tile = move.data["tile"]
    alike = next(ids for ids in at.deal.ids[move.seat] if tile in ids)  # type: ignore[attr-defined]
    return next((move.text.replace(tile + "@", name + "@") for name in alike if name != tile), "")


# ------------------------------------------------------------------------------------------------ chance


@pytest.mark.parametrize("name", CHANCY)
def test_chances_are_exact(name: str) -> None:
    """Outcomes are what may be drawn, and their probabilities sum to one."""
    met = 0
    for at in line(name):
        if at.turn == CHANCE:
            chances = at.chances()
            assert sum(chances.values()) == Fraction(1)
            assert list(chances) == list(at.legal_moves())
            assert at.draw().move in chances
            met += 1
    assert met


def test_likelier_tiles_have_more_chance() -> None:
    """A kind of which two copies are left comes twice as often as one of which one is left."""
    at = next(at for at in line("ltiles") if at.turn == CHANCE)
    shares = {move: share / min(at.chances().values()) for move, share in at.chances().items()}
    left = {move: at.state.stock[at.deal.at(move.seat, move.number - at.deal.board.draws)] for move in shares}  # type: ignore[attr-defined]
    assert set(left.values()) > {1}
    assert shares == left


@pytest.mark.parametrize("ask", ["draw", "chances"])
def test_chance_is_asked_at_its_moment(ask: str) -> None:
    """A draw that is not due, or has no seed to come from, is wrong use, in one line."""
    at = line("ltiles")[0]
    with pytest.raises(WrongUse, match="There is nothing to draw"):
        getattr(at, ask)()
    due = next(at for at in line("ltiles") if at.turn == CHANCE)
    seedless = unplayed_position(due.game, due.deal, due.state, due.ply)
    assert seedless.chances() == due.chances()
    with pytest.raises(WrongUse, match="no seed"):
        seedless.draw()


# ------------------------------------------------------------------------------------------------ listed and shown


@pytest.mark.parametrize("name", names())
def test_the_list_of_moves_is_a_list(name: str) -> None:
    """Places, parts, length and order are those of the whole list, though it is never made."""
    for at in line(name)[::6]:
        whole = [at.deal.move(at.state, number) for number in at.legal_numbers]
        lazy = Position(at.game, at.deal, at.state).legal_moves()
        assert len(lazy) == len(whole)
        for place in (*range(len(whole))[:: max(1, len(whole) // 9)], -1):
            assert not whole or lazy[place] == whole[place]
        assert lazy == whole
        assert (lazy[2:9:3], lazy.texts) == (whole[2:9:3], [move.text for move in whole])
        assert all(move in lazy for move in whole[:3])
        for wrong in (len(whole), -len(whole) - 1):
            with pytest.raises(IndexError):
                lazy[wrong]


def test_nothing_is_spelled_that_nobody_reads() -> None:
    """A move by number neither lists nor spells nor parses; one of the list spells itself alone."""
    at = middle("ltiles")
    fresh = Position(at.game, at.deal, at.state)
    number = at.legal_numbers[40]
    with (
        patch.object(type(at.deal), "move", side_effect=AssertionError),
        patch.object(type(at.deal), "number", side_effect=AssertionError),
    ):
        assert fresh.play(number).ply == 1
        assert len(fresh.legal_moves()) == len(at.legal_numbers)
    with patch.object(type(at.deal), "move", side_effect=at.deal.move) as spelled:
        assert fresh.legal_moves()[40].number == number
        assert spelled.call_count == 1
    assert "numbers" not in vars(fresh.legal_moves())


@pytest.mark.parametrize("name", names())
def test_values_print_for_a_reader(name: str) -> None:
    """print() shows the board in several lines, repr() says in one what it is."""
    at = middle(name)
    for value in (at, at.view(), at.view(0)):
        assert len(str(value).splitlines()) > 4
        assert name in repr(value)
        assert "\n" not in repr(value)
    assert str(at.legal_moves()[0]) == at.legal_moves()[0].text
    assert at.legal_moves()[0].text in repr(at.legal_moves())
    assert name in repr(at.game)
