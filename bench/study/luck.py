"""How true the luck ledger is: `uv run python -m bench.study.luck [--games 60] [--jobs 2] [--save]`.

A sum holds for a bad evaluator, too. So over many games of equal bots, of which player A sits first in every other one:
draws average zero, the choices of both players average alike, and chances that a search predicts come true within their
intervals. How far chances are sobered (SOBER in adjoin/study/measure.py) is fitted on games of the set "fit" and
checked on those of the set "check", whose deals nobody had seen when SOBER was written down. Ledgers are of the games
of that set. `--rows FILE` keeps a line of JSON for each game, from which a run that was stopped goes on; `--save`
writes bench/results/luck.json and the tables of luck.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path
from platform import machine
from time import process_time
from typing import Any

import adjoin
from adjoin.study.ledger import Game, Ledger, game_of, ledger_of, measure_all
from adjoin.study.measure import HINDSIGHT, SOBER, chance_of, simulate, view_known_to
from adjoin.study.plies import has_draws, precision_for
from bench.study.luck_table import CHECK, FIT, Row, figures, tables

RESULTS = Path(__file__).parents[1] / "results"
BOTS = "skilled/60"  # equal, and quick enough for many games
THOUGHT = 400  # simulations of a prediction, as many as a choice in a ledger gets
QUARTERS = 1, 2, 3  # when chances are predicted
SEED = 3
PARTS = ("start", "own", "others", "draws", "table")
FITTED = 60  # games of each title to fit
LEDGERS = {False: 40, True: 60}  # of each title, without draws and with them
FACTOR = {False: 1.0, True: 0.12}  # of the default thought: a ledger with draws is dear


def predictions(game: Game, player: int) -> list[float]:
    """The player's chance to win after each quarter of the game, as simulations see it without knowing the end."""
    decisions = [at for at in game.line if at.turn >= 0]
    chosen = [decisions[len(decisions) * quarter // 4] for quarter in QUARTERS]
    sums = [simulate(view_known_to(at, HINDSIGHT), SEED, THOUGHT)[1] for at in chosen]
    return [round(chance_of(seats[player]).value, 4) for seats in sums]


def measured(game: Game, player: int, factor: float) -> dict[str, Any]:
    """The ledger of a player, and what it cost."""
    began = process_time()
    plies = list(measure_all(game, HINDSIGHT, precision_for(game.line[-1]).times(factor)))
    ledger = ledger_of(game, plies, player, hindsight=True)
    seconds = process_time() - began
    confidence = SOBER[game.line[0].game.header.secrets]
    about = {"factor": factor, "confidence": confidence, "seconds": round(seconds, 2), "plies": len(plies)}
    return {**about, **accounts(ledger)}


def accounts(ledger: Ledger) -> dict[str, Any]:
    """Value and error of each part in both currencies, what they sum to, and by how much that misses the result."""
    told = {"wins": ledger.wins, "leads": ledger.leads}
    found: dict[str, Any] = {
        name: {
            **{part: [round(number, 4) for number in getattr(account, part)] for part in PARTS},
            "result": account.result,
        }
        for name, account in told.items()
        if account
    }
    found["off"] = max(abs(account.total - account.result) for account in told.values() if account)
    return found


def seed_of(kind: str, number: int) -> str:
    """The deal of a game: those to fit are every other pair of the deals on which SOBER was fitted first."""
    return f"luck/{4 * (number // 2) + number % 2}" if kind == FIT else f"luck/check/{number}"


def played(title: str, kind: str, number: int, ledgers: bool) -> Row:
    """One game of two equal bots, of the games to fit or of those to check; player A sits in seat 0 or 1 in turn."""
    record = adjoin.play(adjoin.load(title), [BOTS, BOTS], seed=seed_of(kind, number))
    game, player = game_of(record), number % 2
    about = {"title": title, "set": kind, "game": number, "seat": player}
    row: Row = {**about, "predicted": predictions(game, player)}
    winners = game.outcome.winners
    row["won"] = 1 / len(winners) if player in winners else 0.0
    draws = has_draws(game.line[-1])
    if ledgers and kind == CHECK and number < LEDGERS[draws]:
        row["ledger"] = measured(game, player, FACTOR[draws])
    return row


def rows(games: int, ledgers: bool, jobs: int, kept: Path | None) -> Iterator[Row]:
    """All games, the titles in turn; those that a file keeps are not played again."""
    known = [json.loads(line) for line in kept.read_text("utf-8").splitlines()] if kept and kept.exists() else []
    yield from known
    there = {(row["title"], row["set"], row["game"]) for row in known}
    sets = [*((FIT, number) for number in range(FITTED)), *((CHECK, number) for number in range(games))]
    asked = [(title, *one) for one in sets for title in adjoin.names()]
    todo = [(*one, ledgers) for one in asked if one not in there]
    with ProcessPoolExecutor(jobs) as pool:
        for row in pool.map(played, *zip(*todo, strict=True)) if todo else ():
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
            yield row


def main() -> None:
    parser = argparse.ArgumentParser(description="How true the luck ledger is.")
    parser.add_argument("--games", type=int, default=60, help="of each title, to check")
    parser.add_argument("--no-ledgers", action="store_true", help="predictions alone")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--rows", type=Path, help="a file that keeps each game")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    found = list(rows(chosen.games, not chosen.no_ledgers, chosen.jobs, chosen.rows))
    result = {"date": date.today().isoformat(), "machine": machine(), "bots": BOTS, **figures(found)}
    print(tables(result))
    if chosen.save:
        (RESULTS / "luck.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
        (RESULTS / "luck.md").write_text(tables(result) + "\n", "utf-8")


if __name__ == "__main__":
    main()
