"""The move that looks best at first sight, by the game's own features; ties are broken by chance."""

from __future__ import annotations

from random import Random

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.view import View, World


class GreedyBot:
    name = "greedy"

    def open(self, game: Definition, options: JsonMapping, seat: int) -> GreedyBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        world = view.world
        looks = first_sight(world, view.seat)
        best = max(looks.values())
        number = rng.choice([number for number, value in looks.items() if value == best])
        return world.deal.move(world.state, number).text

    def close(self) -> None:
        """Nothing is kept."""


BOT = GreedyBot()


def first_sight(world: World, seat: int) -> dict[int, int]:
    """How each legal move looks: the features' prior, or without features the margin if the game ended after it."""
    deal = world.deal
    features = deal.ruleset.bots.features
    if features is None:
        return {number: margin(world.play(number), seat) for number in world.legal_numbers}
    return {number: features.prior(deal.board, world.state, number) for number in world.legal_numbers}


def margin(position: World, seat: int) -> int:
    """Own points less those of the best other seat, if the game ended now."""
    deal = position.deal
    scores = [0] * deal.seats
    deal.rules.final(deal.board, position.state, scores)
    return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
