"""A review judges on what a seat knew, finds mistakes, and hints give facts."""

from __future__ import annotations

import re
from random import Random

import pytest

import adjoin
from adjoin.answers.reviews import why
from adjoin.arena.bot_game import play
from adjoin.arena.schedule import Fixture
from adjoin.bots.review import Effort, advantages, afterwards, decisions, headline, reasons, review, whole_truth
from adjoin.bots.search import MASTER
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.replay import replayed
from adjoin.phrase import bundle, whole_catalogue

EFFORT = Effort(simulations=400)


def recorded() -> Position:
    game = adjoin.load("copulas", players=2)
    return replayed(play(game, Fixture("9", ("greedy", "random")), 0.1, adjoin.__version__))


def test_every_decision_is_judged() -> None:
    """One judgement a decision, in order, with chances and costs that make sense."""
    end = recorded()
    found = list(review(end, EFFORT))
    assert [judged.ply for judged in found] == [before.ply for before, _ in decisions(end)]
    assert all(0 <= judged.cost <= judged.chance <= 1 for judged in found)
    assert all((judged.cost == 0) == (judged.preferred == judged.played) for judged in found)


def test_a_random_player_pays_more_than_a_greedy_one() -> None:
    """The review can tell who played worse."""
    found = list(review(recorded(), EFFORT))
    costs = [sum(judged.cost for judged in found if judged.seat == seat) for seat in (0, 1)]
    assert costs[1] > costs[0]


def test_hindsight_sees_what_was_hidden() -> None:
    """Judged on what the seat knew, hidden hands stay hidden; only hindsight opens them."""
    position = adjoin.load("ltiles").start("7")
    while position.turn < 0:
        position = position.draw()
    assert whole_truth(position).state.__dict__ == position.state.__dict__
    assert position.view(position.turn).state.hand != position.state.hand


def test_a_hint_has_reasons() -> None:
    """What speaks for the move that a strong bot would play is worded by the game."""
    view = adjoin.load("copulas", players=2).start("7").view(0)
    found = reasons(view, MASTER.choose(view, 0.05, Random(1)))
    assert found
    assert all("[" not in str(reason) for reason in found), "the catalogue has no words for it"


def test_a_turning_point_has_a_headline() -> None:
    """What the better move had and the played one lacked, in the game's words; a game without any has a common one."""
    view = adjoin.load("copulas", players=2).start("7").view(0)
    moves = sorted(view.legal_texts(), key=lambda text: reasons(view, text)[0].args.get("points", 0))
    told = headline(view, moves[-1], moves[0])
    assert str(told) == f"{reasons(view, moves[-1])[0].args['points']} points of light were there"
    assert headline(view, moves[0], moves[0]).key == "review-missed"


@pytest.mark.parametrize("name", adjoin.names())
def test_every_reason_can_be_a_headline(name: str) -> None:
    """Each sentence that speaks for a move has a title for a review, with the same arguments at most."""
    package = f"adjoin.games.{name}"
    words = bundle(package, "en")
    because = re.findall(r"^because-([a-z-]+)", whole_catalogue(package, "en"), re.MULTILINE)
    assert because
    for key in because:
        assert words.has_message(f"missed-{key}")
        assert words.arguments(f"missed-{key}") <= words.arguments(f"because-{key}")


def test_two_moves_with_the_same_reasons_are_told_apart() -> None:
    """The better move says only what the played one lacked; where that is nothing, what comes after it."""
    view = adjoin.load("copulas").start("7").view(0)
    by_light: dict[int, list[str]] = {}
    for move in view.legal_moves():
        by_light.setdefault(move.data["points"], []).append(move.text)
    one, other = next(texts for points, texts in sorted(by_light.items(), reverse=True) if len(texts) > 1)[:2]
    assert reasons(view, one)[0] == reasons(view, other)[0]
    assert advantages(view, one, other) == ()
    told = [afterwards(view, *pair) for pair in ((one, other), (other, one))]
    assert {phrase.key for phrase in told if phrase} <= {"review-reply", "review-later"}
    assert all(told)
    for phrase in told:
        if phrase and phrase.key == "review-reply":
            assert phrase.args["less"] < phrase.args["more"]


def test_points_that_tell_two_moves_apart_need_no_other_reason() -> None:
    """Where one move brings clearly more, its points are the reason."""
    view = adjoin.load("copulas").start("7").view(0)
    moves = sorted(view.legal_moves(), key=lambda move: move.data["points"])
    worst, best = moves[0], moves[-1]
    assert best.data["points"] - worst.data["points"] > 2
    assert advantages(view, best.text, worst.text)
    assert afterwards(view, best.text, worst.text) is None


def test_a_move_with_a_reason_is_not_said_to_pay_later() -> None:
    """Only where nothing else tells two moves apart a page says that the difference comes out later."""
    view = adjoin.load("copulas").start("7").view(0)
    moves = sorted(view.legal_moves(), key=lambda move: int(move.data["points"]))
    best, least, twin = moves[-1].text, moves[0].text, moves[1].text
    assert why(view, best, least).reasons
    for better, played in ((best, least), (least, twin), (twin, least)):
        told = why(view, better, played)
        assert told.afterwards is None or told.afterwards.key == "review-reply" or not told.reasons
