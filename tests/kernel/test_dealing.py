"""What is dealt before the first move can be asked for as chance: draw by draw, exactly, and told instead of drawn."""

from __future__ import annotations

import pickle
from fractions import Fraction
from math import prod
from random import Random

import numpy as np
import pytest

from adjoin.errors import WrongUse
from adjoin.kernel.model.chance import shuffled
from adjoin.kernel.model.deal_chance import Dealing, Draws, undealt
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find, load, names

HIDING = [name for name in names() if find(name).header.own_setup]


def dealt(dealing: Dealing, seed: str) -> Dealing:
    while dealing.due is not None:
        dealing = dealing.draw(seed)
    return dealing


@pytest.mark.parametrize("name", names())
def test_a_seed_is_one_way_to_tell_the_draws(name: str) -> None:
    """Told what a seed draws, a deal is the one of that seed."""
    for seed in ("1", "2", "3"):
        assert dealt(Dealing(load(name)), seed).start() == load(name).start(seed)


@pytest.mark.parametrize("name", names())
def test_any_draws_make_a_game(name: str) -> None:
    """Whatever is drawn, the game that starts can be played, and the probability of the way there is known."""
    rng, dealing, chance = Random(1), Dealing(load(name)), Fraction(1)
    while dealing.due is not None:
        assert sum(dealing.chances().values()) == 1
        drawn, share = rng.choice(list(dealing.chances().items()))
        dealing, chance = dealing.take(np.int64(drawn)), chance * share
    assert dealing.start().legal_moves()
    assert 0 < chance < 1
    assert pickle.loads(pickle.dumps(dealing)) == dealing
    assert hash(pickle.loads(pickle.dumps(dealing))) == hash(dealing)


def test_the_lot_is_fair() -> None:
    """Two ways to share two colours, each as likely as the other."""
    dealing = Dealing(load("rhombus"))
    assert dealing.chances() == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    starts = [dealing.take(number).start() for number in dealing.chances()]
    assert [start.deal.setup["colors"] for start in starts] == [["blue", "red"], ["red", "blue"]]


def test_every_order_of_a_shuffle_is_told_once() -> None:
    """Draws of a shuffle and its orders are the same number of things."""
    ways = [(a, b, c) for a in range(4) for b in range(3) for c in range(2)]
    assert len({tuple(shuffled(Draws(way), "p", range(4))) for way in ways}) == prod((4, 3, 2))


def test_a_deal_is_asked_at_its_moment() -> None:
    """To begin too early, to draw too much or what is not there: wrong use, in one line."""
    dealing = Dealing(load("rhombus"))
    with pytest.raises(WrongUse, match="not complete: draw 1 for “colors”"):
        dealing.start()
    with pytest.raises(WrongUse, match="cannot be 2"):
        dealing.take(2)
    whole = dealing.take(0)
    for ask in (whole.chances, lambda: whole.take(0), lambda: whole.draw("1")):
        with pytest.raises(WrongUse, match="Everything is dealt"):
            ask()


# ------------------------------------------------------------------------------------------------ the secret part


def opened(game: Game, seed: str) -> Position:
    """The first position, its hands dealt ply by ply as the seed deals them."""
    start, at = game.start(seed), undealt(game, seed)
    for outcome in game.definition.opening_draws(start.deal, start.setup or {}):
        assert at.turn == CHANCE
        assert at.ply < 0
        at = at.play(outcome)
    return at


@pytest.mark.parametrize("name", HIDING)
def test_hands_can_be_dealt_by_chance(name: str) -> None:
    """The draws of a deal are plies of chance, numbered from below, and lead to the position that starts the game."""
    start, at = load(name).start("7"), opened(load(name), "7")
    assert at == start
    assert (at.ply, at.hash) == (0, start.hash)
    assert all(sum(before.chances().values()) == 1 for before in at.line() if before.ply < 0)
    assert pickle.loads(pickle.dumps(at)) == at


@pytest.mark.parametrize("name", HIDING)
def test_other_hands_can_be_dealt(name: str) -> None:
    """Any way through the chances ends in a position at which somebody is to decide, and none knows the seed's deal."""
    rng, at = Random(2), undealt(load(name), "7")
    assert (at.seed, at.setup) == (None, None)
    while at.ply < 0:
        at = at.play(rng.choice(list(at.chances())))
    assert at.turn >= 0
    assert at != load(name).start("7")


def test_what_hides_nothing_is_dealt_at_once() -> None:
    """A game without a secret part has nothing to deal after its open part."""
    assert undealt(load("copulas"), "7") == load("copulas").start("7")
