"""Where the end of a game can be seen, a review charges what a move gives away for certain, and nothing else."""

from __future__ import annotations

from random import Random

import adjoin
from adjoin.bots import engine
from adjoin.bots.review import Effort, judge_decision
from adjoin.kernel.model.position import Position

EFFORT = Effort(simulations=500)
SMALL = 150  # positions that can be counted out here
ENDINGS = ("1", "3", "9", "15")  # seeds of games whose endings are won, some with moves that share or lose them


def reached(position: Position, seat: int) -> float:
    """What the seat gets when both sides play perfectly, by looking at every line."""
    if position.over:
        winners = position.score_if_ended().winners
        return (seat in winners) / len(winners)
    results = (reached(position.play(number), seat) for number in position.legal_numbers)
    return max(results) if position.turn == seat else min(results)


def lines(position: Position, most: int) -> int:
    """How many positions can follow; not counted much beyond the most."""
    found = 1
    for number in () if position.over else position.legal_numbers:
        if found <= most:
            found += lines(position.play(number), most - found)
    return found


def late(seed: str) -> Position:
    """The first position of a random game of which few can follow."""
    game = adjoin.load("copulas", players=2)
    position, rng = game.start(seed), Random(seed)
    engine.prepare(game, position.deal)
    while lines(position, SMALL) > SMALL:
        position = position.play(rng.choice(position.legal_numbers))
    return position


def test_a_move_costs_what_it_gives_away() -> None:
    """In endings that are won or shared every move is charged the difference to the best one, exactly."""
    charged = []
    for before in map(late, ENDINGS):
        worth = {number: reached(before.play(number), before.turn) for number in before.legal_numbers}
        best = max(worth.values())
        assert best > 0
        for number in worth:
            found = judge_decision(before.view(before.turn), before, number, EFFORT, Random(1))
            assert (found.chance, found.cost) == (best, best - worth[number])
            assert worth[before.number(found.preferred)] == best
            charged.append(found.cost)
    assert {0, 0.5, 1} <= set(charged)
