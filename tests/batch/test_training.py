"""The example that trains a policy: it sees what happens to groups, learns, and what it learnt beats greedy."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

import adjoin
from adjoin.games.rhombus.bots import features
from documents.running import blocks
from examples.train_rhombus import FREE, SIZES, Learned, chances, changes, numbers, seen_by, trained
from layering import ROOT

GAME = adjoin.load("rhombus")
WEIGHTS = json.loads((ROOT / "examples" / "train_rhombus.json").read_text("utf-8"))


def share_of(weights: object, other: str, games: int) -> float:
    """The part of the games that the policy wins, from both seats."""
    records = list(adjoin.match(GAME, [Learned(weights), other], games, seed="test"))
    return next(share.share for share in adjoin.shares(records) if share.bot == Learned.name)


def test_a_move_is_seen_as_what_it_does_to_groups() -> None:
    """With what greedy thinks of groups in its table, the policy sees every move of a game exactly as greedy does."""
    table = np.zeros((2, SIZES, FREE))
    for size in range(1, SIZES):
        table[0, size], table[1, size] = features.standing(size), -features.standing(size)
    position, rng = GAME.start("looks"), Random("looks")
    while not position.over:
        view = position.view(position.turn)
        seen = seen_by(view)
        slots, counts = changes(seen)
        worth = (table.ravel()[slots] * counts).sum(-1).ravel()
        legal = np.flatnonzero(chances(np.zeros(2 * SIZES * FREE), seen)[0][0])
        actions = [int(numbers(seen, np.array([move]))[0]) for move in legal]
        assert set(actions) <= set(position.legal_numbers)
        looks = [features.prior(view.deal.board, view.state, action) for action in actions]
        assert worth[legal] == pytest.approx(looks)
        position = position.after(rng.choice(position.legal_numbers))


@pytest.mark.deep
def test_ten_updates_learn() -> None:
    """Ten updates of half the games, from nothing, are enough against somebody who plays anything."""
    assert share_of(trained(updates=10, games=128), "random", 12) >= 0.75


def test_what_was_learnt_beats_greedy() -> None:
    """The weights beside the example win three games of four and more, from both seats on the same deals."""
    assert share_of(WEIGHTS, "greedy", 20) >= 0.75


def test_the_tutorial_shows_the_example() -> None:
    """The file on the page is the one in the folder."""
    page = (ROOT / "docs" / "tutorials" / "train.md").read_text("utf-8")
    shown = next(block.text for block in blocks(page) if block.title)
    assert shown == (ROOT / "examples" / "train_rhombus.py").read_text("utf-8")
