"""Candidates: the best moves with chances, points and a reason, better known from round to round."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice

import pytest

import adjoin
from adjoin.kernel.model.position import Position
from adjoin.phrase import word
from adjoin.study import candidates, refine
from adjoin.study.candidates import Found, look
from adjoin.study.measure import SOBER, Measure, temper
from tools.bootstrap import ROOT


@cache
def middle(name: str) -> tuple[Position, str]:
    """A position with a choice, and what was played there."""
    end = adjoin.replayed(adjoin.play(adjoin.load(name), ["random", "random"], seed="middle"))
    line = list(end.line())
    at = next(one for one in line[len(line) * 2 // 3 :] if one.turn >= 0 and len(one.legal_numbers) > 5)
    played = line[at.ply + 1].move
    assert played is not None
    return at, played.text


@pytest.mark.parametrize("name", adjoin.names())
def test_candidates_of_every_game(name: str) -> None:
    """Each has a legal move, and chance and points for every seat; the played one is among them."""
    position, played = middle(name)
    found = candidates(position, played=played, rounds=1)
    assert [one.move for one in found if one.played] == [played]
    for one in found:
        assert position.why_not(one.move) is None
        assert sum(win.value for win in one.estimate.wins) == pytest.approx(1)
        assert len(one.estimate.points) == position.deal.seats
        assert all(len(word(reason, code)) > 3 for reason in one.reasons for code in ("en", "ja"))
    values = [one.win.value for one in found if not one.played]
    assert values == sorted(values, reverse=True)


def test_margins_shrink_while_one_looks() -> None:
    """Rounds add up: the margin of the best move after three rounds is smaller than after one."""
    position, _ = middle("rhombus")
    first, *_, last = islice(refine(position), 4)
    assert last[0].estimate.simulations > 4 * first[0].estimate.simulations
    assert last[0].lead.margin < first[0].lead.margin


def test_equal_seeds_give_equal_rounds() -> None:
    """A round is the same wherever it is made."""
    position, _ = middle("copulas")
    assert look(position, 1, seed=5) == look(position, 1, seed=5)


def test_what_one_knew_is_not_what_one_knows_now() -> None:
    """In hindsight the hands lie open: other simulations, other numbers. Where nothing is hidden both are the same."""
    hidden, _ = middle("ltiles")
    assert look(hidden, 0, knows=-1).sums != look(hidden, 0).sums
    open_game, _ = middle("copulas")
    assert look(open_game, 0, knows=-1) == look(open_game, 0)


def test_a_solved_ending_says_that_it_is_proved() -> None:
    """Near the end of an open game for two the result of a move is no estimate."""
    end = adjoin.replayed(adjoin.play(adjoin.load("copulas"), ["random", "random"], seed="middle"))
    before = end.parent
    assert before is not None
    found = candidates(before, rounds=1)
    assert found[0].estimate.proved
    assert found[0].win.error == 0


def test_nobody_chooses_at_the_end() -> None:
    """A game that is over, or a draw that is due, has no candidates."""
    assert candidates(adjoin.replayed(adjoin.play(adjoin.load("copulas"), ["random", "random"], seed="middle"))) == []


def test_rounds_of_several_machines_add_up() -> None:
    """Whoever made them, rounds are added in any order to the same candidates."""
    position, _ = middle("rhombus")
    one, two = look(position, 0), look(position, 1)
    assert Found().plus(one).plus(two).visits == Found().plus(two).plus(one).visits


def test_chances_are_sober() -> None:
    """Sobered chances of all sides sum to one, keep their order, and leave what is certain or equal as it is."""
    alone = tuple(frozenset({seat}) for seat in range(3))
    for chances in ((0.7, 0.2, 0.1), (1.0, 0.0, 0.0), (1 / 3, 1 / 3, 1 / 3)):
        found = temper(tuple(Measure(chance, 0.02) for chance in chances), alone, 0.7)
        assert sum(one.value for one in found) == pytest.approx(1)
        assert sorted(found, key=lambda one: -one.value) == list(found)
        assert all(0 < one.error < 0.2 for one in found)
    assert [one.value for one in temper((Measure(1.0), Measure(0.0)), alone[:2], 0.7)] == [1.0, 0.0]
    mates = (frozenset({0, 1}), frozenset({0, 1}), frozenset({2}))
    both = temper((Measure(0.8), Measure(0.8), Measure(0.2)), mates, 0.7)
    assert both[0] == both[1]
    assert both[0].value + both[2].value == pytest.approx(1)
    assert temper((Measure(1.0),), (frozenset({0}),), 0.7) == (Measure(1.0),)


def test_how_sober_chances_are_is_what_the_bench_fitted() -> None:
    """The confidence that chances keep is what bench/study/luck.py fitted on one half of its games, by kind of game."""
    kept = json.loads((ROOT / "bench" / "results" / "luck.json").read_text("utf-8"))
    assert [kept["confidence"][kind]["fitted"] for kind in ("open", "hidden")] == [SOBER[False], SOBER[True]]
    assert kept["confidence"]["open"]["games_checked"] >= 100
