"""The move that looks best at first sight, by the game's own features; ties are broken by chance."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from adjoin.compiled.features import features_of, prior_of
from adjoin.kernel.game import Definition
from adjoin.kernel.position import Position
from adjoin.kernel.view import View


class GreedyBot:
    name = "greedy"

    def open(self, game: Definition, options: Mapping[str, Any], seat: int) -> GreedyBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        world = view.world
        looks = first_sight(world, view.seat)
        best = max(looks.values())
        number = rng.choice([number for number, value in looks.items() if value == best])
        return world.dealt.move(world.state, number).text

    def close(self) -> None:
        """Nothing is kept."""


BOT = GreedyBot()


def first_sight(world: Position, seat: int) -> dict[int, int]:
    """How each legal move looks: the features' prior, or without features the margin if the game ended after it."""
    dealt = world.dealt
    if features_of(dealt.rules) is None:
        return {number: margin(world.play(number), seat) for number in world.legal_numbers}
    prior = prior_of(dealt.rules)
    return {number: prior(dealt.board, world.state, number) for number in world.legal_numbers}


def margin(position: Position, seat: int) -> int:
    """Own points less those of the best other seat, if the game ended now."""
    dealt = position.dealt
    scores = [0] * dealt.seats
    dealt.rules.final(dealt.board, position.state, scores)
    return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
