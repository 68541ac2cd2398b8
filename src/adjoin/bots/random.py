"""Any legal move, each as likely as the others."""

from __future__ import annotations

from random import Random

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.view import View


class RandomBot:
    name = "random"

    def open(self, game: Definition, options: JsonMapping, seat: int) -> RandomBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        world = view.world
        return world.deal.move(world.state, rng.choice(world.legal_numbers)).text

    def close(self) -> None:
        """Nothing is kept."""


BOT = RandomBot()
