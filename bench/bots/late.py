"""How late in a game bots know its end: `uv run python -m bench.bots.late [--save]`.

Games of COPULAS and RHOMBUS between searching bots, taken up so many decisions before their end: how many of the
positions in which the seat to move need not lose are solved exactly in 0.1 s and in 1 s of thinking. Whether it need
not lose is told by a solver with 5 s.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import adjoin
from adjoin.bots import engine
from adjoin.kernel.model.position import Position
from adjoin.search.plain import Limits

HERE = Path(__file__).parents[1]
GAMES = {"copulas-2": ("copulas", {"players": 2}), "rhombus-basic": ("rhombus", {"rules": "basic"})}
BUDGETS = (0.1, 1.0)
JUDGE = 5.0  # seconds
EARLIEST = 14  # decisions before the end
SIMULATIONS = 200


def line(game: adjoin.Game, seed: str) -> list[Position]:
    """The positions with a choice of one game, from its end backwards."""
    position, rng, found = game.start(seed), Random(seed), []
    while not position.over:
        number = position.legal_numbers[0]
        if len(position.legal_numbers) > 1:
            found.append(position)
            seeker = engine.seeker(position.deal, engine.engine_of(position.deal))
            limits = Limits(simulations=SIMULATIONS)
            number = seeker.seek(position.state, position.turn, rng.getrandbits(60), limits, 1)[0].action
        position = position.play(number)
    return found[::-1]


def solved(position: Position, seconds: float) -> bool:
    seeker = engine.seeker(position.deal, engine.engine_of(position.deal))
    return seeker.solution(position.state, position.turn, Limits(until=time.perf_counter() + seconds)) is not None


def measured(name: str, options: dict[str, Any], games: int) -> list[dict[str, Any]]:
    game = adjoin.load(name, **options)
    engine.prepare(game, game.start("late").deal)
    rows: dict[int, dict[str, Any]] = {}
    for number in range(games):
        for left, position in enumerate(line(game, f"late/{number}")[:EARLIEST], 1):
            row = rows.setdefault(left, {"decisions_left": left, "not_lost": 0, **{f"in_{b:g}_s": 0 for b in BUDGETS}})
            if not solved(position, JUDGE):
                continue
            row["not_lost"] += 1
            for budget in BUDGETS:
                row[f"in_{budget:g}_s"] += solved(position, budget)
    return [rows[left] for left in sorted(rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    result: dict[str, Any] = {"time": moment, "load": os.getloadavg()[0], "games": chosen.games}
    for label, (name, options) in GAMES.items():
        result[label] = measured(name, options, chosen.games)
        print(label, *result[label], sep="\n", flush=True)
    if chosen.save:
        (HERE / "results" / "late.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
