"""Matches that show how strong the bots are: `uv run python -m bench.bots.strength MATCH... [--games N] [--seconds S]`.

Every match has paired deals and one thread a bot; its games are kept in bench/results/strength/NAME.jsonl (ignored by
git) so that it can be taken up again, its shares and results with command and seed in bench/results/strength.json, and
the table in docs/bots.md is written from that file. Without names: the list of matches.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import adjoin
from adjoin.arena.match import run_anew
from adjoin.arena.results import seats_of, share_of
from adjoin.arena.schedule import MatchPlan, MatchSeats
from adjoin.arena.terms import MatchTerms, resume_match
from adjoin.bots.children import end_with_parent
from adjoin.bots.registry import LEVELS

HERE = Path(__file__).parents[1]
RESULTS = HERE / "results" / "strength.json"
PAGE = HERE.parent / "docs" / "bots.md"
BEFORE, AFTER = "<!-- strength.json: begin -->\n", "<!-- strength.json: end -->\n"
RICH = {"thirteen": True, "end": "play_out"}  # as OPHIUCHUS was played by default when these matches were made
SETS: dict[str, tuple[str, dict[str, Any]]] = {
    "copulas-2": ("copulas", {"players": 2}),
    "copulas-3": ("copulas", {"players": 3}),
    "copulas-4": ("copulas", {"players": 4}),
    "copulas-teams": ("copulas", {"players": 4, "teams": True}),
    "rhombus-basic": ("rhombus", {"rules": "basic"}),
    "rhombus-crest": ("rhombus", {"rules": "crest"}),
    "rhombus-backwards": ("rhombus", {"rules": "backwards"}),
    "ltiles-2": ("ltiles", {"players": 2}),
    "ltiles-3": ("ltiles", {"players": 3}),
    "ophiuchus-1": ("ophiuchus", {"players": 1, **RICH}),
    "ophiuchus-2": ("ophiuchus", {"players": 2, **RICH}),
    "ophiuchus-3": ("ophiuchus", {"players": 3, **RICH}),
    "ophiuchus-4": ("ophiuchus", {"players": 4, **RICH}),
}
PLAIN, SHARP, SPIEL = "plain", "sharp", "openspiel"  # bench/bots/plain.py and tests/spiel/adapter.py, registered below


def pairs() -> dict[str, tuple[str, str, str]]:
    """All matches: name -> set, stronger, weaker."""
    found = {}
    for name in SETS:
        for rival in ("greedy", PLAIN, SHARP, SPIEL):
            found[f"{name}-master-{rival}"] = (name, "master", rival)
    del found[f"ophiuchus-1-master-{SPIEL}"]  # OpenSpiel's bots play for a win, and alone there is none
    for name in ("copulas-2", "rhombus-basic", "ltiles-2", "ophiuchus-2"):
        for weaker, stronger in pairwise(LEVELS):
            found[f"{name}-{stronger}-{weaker}"] = (name, stronger, weaker)
    return found


def hold(name: str, games: int, seconds: float, seed: str, jobs: int) -> dict[str, Any]:
    kind, stronger, weaker = pairs()[name]
    game_name, options = SETS[kind]
    game = adjoin.load(game_name, **options)
    start = game.start(seed)
    teams = [team["seats"] for team in start.score_if_ended().facts.get("teams", ())]
    bots = [stronger, weaker]
    plan = MatchPlan(tuple(bots), MatchSeats(start.deal.seats, teams), games, seed)
    place = HERE / "results" / "strength"
    place.mkdir(parents=True, exist_ok=True)
    terms = MatchTerms(game_name, dict(game.options), None, seconds, adjoin.__version__)
    store = resume_match(place / f"{name}.jsonl", game, terms, plan)
    pool = partial(ProcessPoolExecutor, jobs, get_context("spawn"), register)
    for _ in run_anew(pool, terms, plan, store, jobs):
        print(".", end="", flush=True, file=sys.stderr)
    return told(bots, store.records)


def told(bots: list[str], records: list[dict[str, Any]]) -> dict[str, Any]:
    """What is published of a match: the shares, and each game as seats of the first bot : scores : winners."""
    games = []
    for record in records:
        mine = [seat for seat, bot in enumerate(seats_of(record)) if bot == bots[0]]
        result = record["result"]
        games.append(":".join(",".join(map(str, part)) for part in (mine, result["scores"], result["winners"])))
    return {"shares": [share_of(bot, records).to_json() for bot in bots], "games": " ".join(games)}


def row(name: str, match: dict[str, Any]) -> str:
    """A match as a line of the table; alone at the table mean scores are compared."""
    one, other = match["shares"]
    who = f"{pairs()[name][0]}: {one['bot']} against {other['bot']}"
    if one["fair"] == 1:
        return f"| {who} | {one['games']} | scores {one['mean_score']:.1f} to {other['mean_score']:.1f} | | |"
    low, high = max(0, one["low"]), min(1, one["high"])
    return f"| {who} | {one['games']} | {one['share']:.3f} | {low:.2f} to {high:.2f} | {one['fair']:.2f} |"


def write_table(results: dict[str, Any], page: str) -> str:
    """The page with its table made anew, in the order of the list of matches."""
    rows = [row(name, results[name]) for name in pairs() if name in results]
    table = "\n".join(["| match | games | share | 95 % | fair |", "| --- | --- | --- | --- | --- |", *rows, ""])
    head, rest = page.split(BEFORE)
    return head + BEFORE + table + AFTER + rest.split(AFTER)[1]


def register() -> None:
    """Called first in a process that plays: let find_bot know textbook UCT and OpenSpiel's bots."""
    end_with_parent()
    from adjoin.bots import registry
    from bench.bots.plain import PLAIN_BOT, SHARP_BOT
    from spiel.adapter import SPIEL_BOT

    rivals = {PLAIN: PLAIN_BOT, SHARP: SHARP_BOT, SPIEL: SPIEL_BOT}
    found = registry.find_bot
    registry.find_bot = lambda name: rivals.get(name) or found(name)  # type: ignore[assignment]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("matches", nargs="*")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    if not chosen.matches:
        print(*pairs(), sep="\n")
    for name in chosen.matches:
        began = time.time()
        result = hold(name, chosen.games, chosen.seconds, chosen.seed, chosen.jobs)
        kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        command = (
            f"bench/bots/strength.py {name} --games {chosen.games} --seconds {chosen.seconds} --seed {chosen.seed}"
        )
        kept[name] = {"command": command, **result}
        RESULTS.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", "utf-8")
        PAGE.write_text(write_table(kept, PAGE.read_text("utf-8")), "utf-8")
        print(f"{name}: {result['shares']} ({time.time() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
