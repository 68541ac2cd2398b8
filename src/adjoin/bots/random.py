"""Any legal move, each as likely as the others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.view import View


class RandomBot:
    name = "random"

    def open(self, game: Definition, options: Mapping[str, Any], seat: int) -> RandomBot:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        world = view.world
        return world.deal.move(world.state, rng.choice(world.legal_numbers)).text

    def close(self) -> None:
        """Nothing is kept."""


BOT = RandomBot()
