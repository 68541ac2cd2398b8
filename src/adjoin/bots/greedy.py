"""The move after which its seat would stand best if the game ended at once; ties are broken by chance."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from adjoin.kernel.deal import copied
from adjoin.kernel.game import Definition
from adjoin.kernel.position import Position
from adjoin.kernel.view import View


class GreedyBot:
    name = "greedy"

    def open(self, game: Definition, options: Mapping[str, Any], seat: int) -> GreedyBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        world = view.world
        margins = {number: margin(world, number) for number in world.legal_numbers}
        best = max(margins.values())
        number = rng.choice([number for number, value in margins.items() if value == best])
        return world.dealt.move(world.state, number).text

    def close(self) -> None:
        """Nothing is kept."""


def margin(position: Position, number: int) -> int:
    """Own points less those of the best other seat, if the game ended after a legal move."""
    dealt, seat = position.dealt, position.turn
    state = copied(position.state)
    dealt.rules.play(dealt.board, state, number)
    scores = [0] * dealt.seats
    dealt.rules.final(dealt.board, state, scores)
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
