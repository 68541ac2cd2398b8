"""Would a swap after the first tile make COPULAS for two fair? `python -m bench.bots.swap [--games 60] [--save]`.

No rule of the game: it is tried here. Whoever begins looks at every first tile and lays the one after which the chances
are most even; the other then takes the better side. Both think by counted simulations, so that the figures repeat.
"""

from __future__ import annotations

import argparse
import json
from datetime import datetime
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from adjoin.arena.match import prepare_game
from adjoin.arena.results import wilson
from adjoin.bots.engine import estimate_moves
from adjoin.bots.registry import find_program
from adjoin.kernel.model.position import Position
from adjoin.search.plain import Limits

RESULTS = Path(__file__).parents[1] / "results"
BUDGET = 1.0  # seconds, which nobody counts who thinks by simulations


class Swapped(NamedTuple):
    """One game."""

    even: float  # how the first side stands after the tile that was chosen, as the search sees it
    best: float  # how it would have stood after its best tile
    first_side_won: float

    @property
    def swap(self) -> bool:
        return self.even > 0.5

    @property
    def beginner_won(self) -> float:
        return 1 - self.first_side_won if self.swap else self.first_side_won


def one_game(position: Position, rng: Random, look: int, think: int) -> Swapped:
    values = {number: value_of(position, number, rng, look) for number in position.legal_numbers}
    fairest = min(values, key=lambda number: abs(values[number] - 0.5))
    end = played(position.after(fairest), rng, think)
    winners = end.score_if_ended().winners
    return Swapped(values[fairest], max(values.values()), (0 in winners) / len(winners))


def value_of(position: Position, number: int, rng: Random, simulations: int) -> float:
    limits = Limits(simulations=simulations, only=number, wins_only=True)
    return estimate_moves(position.view(position.turn), rng, limits)[0].value


def played(position: Position, rng: Random, simulations: int) -> Position:
    bot = find_program(f"master/{simulations}")
    while not position.over:
        sitting = bot.open(position.game.definition, position.game.options, position.turn)
        position = position.play(sitting.choose(position.view(position.turn), BUDGET, rng))
    return position


def share(wins: list[float]) -> dict[str, float]:
    low, high = wilson(sum(wins), len(wins))
    return {"share": round(fmean(wins), 4), "low": round(low, 4), "high": round(high, 4)}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--look", type=int, default=1000, help="simulations for each first tile")
    asked.add_argument("--think", type=int, default=5000, help="simulations a move")
    asked.add_argument("--save", action="store_true")
    told = asked.parse_args()
    game, at = prepare_game("copulas", "{}", None, thinking=True), datetime.now()
    games = []
    for number in range(told.games):
        games.append(one_game(game.start(f"swap/{number}"), Random(f"swap/{number}"), told.look, told.think))
        print(number, games[-1], flush=True)
    found: dict[str, Any] = {
        "at": at.isoformat(timespec="seconds"),
        "games": len(games),
        "simulations": {"a_first_tile": told.look, "a_move": told.think},
        "beginner_wins": share([one.beginner_won for one in games]),
        "first_side_wins": share([one.first_side_won for one in games]),
        "swapped": sum(one.swap for one in games),
        "chances_of_the_first_side": {
            "after_the_fairest_tile": round(fmean(one.even for one in games), 4),
            "after_the_best_tile": round(fmean(one.best for one in games), 4),
        },
    }
    print(json.dumps(found, indent=1))
    if told.save:
        path = RESULTS / "swap.json"
        path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
