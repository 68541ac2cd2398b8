"""Bands for a game alone: `python -m bench.bots.bands [SET...] [--games N] [--seconds S] [--seed SEED] [--jobs N]`.

Every level plays the same deals of OPHIUCHUS alone, with each set of options that is named (without names: all). A
level's band begins at the mean of its scores, rounded up, and never below that of the level before it. Games are kept
in bench/results/bands/ (ignored by git) and are taken up again; the bands with the quartiles of the scores, the command
and the date are written beside the game.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import accumulate
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import adjoin
from adjoin.arena.match import run_anew
from adjoin.arena.schedule import MatchPlan, MatchSeats
from adjoin.arena.terms import MatchTerms, resume_match
from adjoin.bots.children import end_with_parent
from adjoin.bots.registry import LEVELS
from adjoin.games.ophiuchus.text.bands import FILE
from adjoin.kernel.model.game import Game

GAME = "ophiuchus"
KEPT = Path(__file__).parents[1] / "results" / "bands"
SETS: dict[str, dict[str, Any]] = {
    "usual": {"players": 1},
    "bonus": {"players": 1, "thirteen": True},
    "played-out": {"players": 1, "end": "play_out"},
    "bonus-played-out": {"players": 1, "thirteen": True, "end": "play_out"},
}


def scores(game: Game, level: str, games: int, seconds: float, seed: str, jobs: int) -> list[int]:
    """What one level scores, deal by deal."""
    KEPT.mkdir(parents=True, exist_ok=True)
    name = "-".join(str(value) for value in game.options.values())
    terms = MatchTerms(GAME, dict(game.options), None, seconds, adjoin.__version__)
    plan = MatchPlan((level,), MatchSeats(1), games, seed)
    store = resume_match(KEPT / f"{name}-{level}-{seconds}-{seed}.jsonl", game, terms, plan)
    pool = partial(ProcessPoolExecutor, jobs, get_context("spawn"), end_with_parent)
    for _ in run_anew(pool, terms, plan, store, jobs):
        print(".", end="", flush=True, file=sys.stderr)
    return [record["result"]["scores"][0] for record in store.records]


def measure(name: str, chosen: argparse.Namespace) -> dict[str, Any]:
    game = adjoin.load(GAME, **SETS[name])
    found = {level: scores(game, level, chosen.games, chosen.seconds, chosen.seed, chosen.jobs) for level in LEVELS}
    starts = accumulate((math.ceil(statistics.fmean(made)) for made in found.values()), max)
    return {
        "options": game.options,
        "components": game.components["name"],
        "command": f"bench/bots/bands.py {name} --games {chosen.games} --seconds {chosen.seconds} --seed {chosen.seed}",
        "date": time.strftime("%Y-%m-%d"),
        "from": dict(zip(found, starts, strict=True)),
        "quartiles": {level: statistics.quantiles(made, n=4, method="inclusive") for level, made in found.items()},
        "means": {level: round(statistics.fmean(made), 2) for level, made in found.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="*", default=[])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seed", default="bands")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    for name in chosen.sets or SETS:
        entry = measure(name, chosen)
        kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
        FILE.write_text(json.dumps({**kept, name: entry}, indent=1) + "\n", "utf-8")
        print(f"\n{name}: {entry['from']}, means {entry['means']}", flush=True)


if __name__ == "__main__":
    main()
