"""All games in one run: compiled playouts as a share of the first game's, and lists of legal moves without compiling.

`uv run python -m bench.engine.games [--save]`. Rates are by the processor time of
the thread, by turns, the best of many slices.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import adjoin
from adjoin.compiled import batch
from adjoin.compiled.flat import Machine
from adjoin.kernel.model.position import Position
from adjoin.testing.random_games import random_game

RESULTS = Path(__file__).parents[1] / "results"
FIRST = "copulas players=4"
GAMES = (FIRST, "rhombus", "rhombus rules=crest", "rhombus rules=backwards", "ltiles players=3", "ophiuchus players=4")
LISTED = ("ltiles players=3", "ophiuchus players=4")
SLICES = 40
SECONDS = 0.06  # a slice
PLAYED = 100  # random games in which the widest position is looked for
TIMES = 30


def opened(spec: str) -> adjoin.Game:
    name, *options = spec.split()
    return adjoin.load(name, **dict(option.split("=") for option in options))


def rates() -> dict[str, float]:
    """Compiled plies a second of every game, measured by turns."""
    machines = {}
    for spec in GAMES:
        deal = opened(spec).start("bench").deal
        machines[spec] = Machine(deal.tables, deal.ruleset)
        batch.playouts(machines[spec], 1, 0)
    games = {spec: games_in(machine) for spec, machine in machines.items()}
    best = dict.fromkeys(GAMES, 0.0)
    for number in range(SLICES):
        for spec, machine in machines.items():
            began = time.thread_time()
            plies = batch.playouts(machine, games[spec], number * games[spec]).plies
            best[spec] = max(best[spec], plies / (time.thread_time() - began))
    return best


def games_in(machine: Machine) -> int:
    began = time.thread_time()
    batch.playouts(machine, 50, 0)
    return max(1, round(50 * SECONDS / max(time.thread_time() - began, 1e-6)))


def widest(spec: str) -> tuple[int, Position]:
    """The position with the most legal moves of many random games."""
    game = opened(spec)
    best: tuple[int, int, Position] | None = None
    for number in range(PLAYED):
        for at in random_game(game, f"bench {number}").line():
            if at.turn >= 0 and (best is None or len(at.legal_numbers) > best[0]):
                best = (len(at.legal_numbers), number, at)
    assert best is not None
    return best[0], best[2]


def listing_ms(at: Position) -> float:
    """Milliseconds to fill the list of all legal move numbers, the best of several."""
    rules, board, state = at.deal.rules, at.deal.board, at.state
    best = 1e9
    for _ in range(TIMES):
        began = time.thread_time()
        out = [0] * rules.count(board, state)
        rules.listing(board, state, out)
        best = min(best, time.thread_time() - began)
    return best * 1e3


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--save", action="store_true", help="keep the figures under bench/results")
    save = asked.parse_args().save
    found = rates()
    told: dict[str, Any] = {
        "made": datetime.now().isoformat(timespec="seconds"),
        "load": os.getloadavg()[0],
        "plies_per_s": {spec: round(rate) for spec, rate in found.items()},
        "share_of_first": {spec: round(rate / found[FIRST], 3) for spec, rate in found.items()},
        "widest_listing": {},
    }
    for spec in LISTED:
        moves, at = widest(spec)
        told["widest_listing"][spec] = {"moves": moves, "ms": round(listing_ms(at), 3)}
    text = json.dumps(told, indent=2)
    print(text)
    if save:
        (RESULTS / "games.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
