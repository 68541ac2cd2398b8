"""How true the luck ledger is: `uv run python -m bench.study.luck --rows FILE [--minutes 9] [--jobs 2] [--save]`.

A sum holds for a bad evaluator, too. So over many games of equal bots, of which player A sits first in every other one:
draws average zero, for A and for whoever sits first; the choices of both players average alike; and chances that a
search predicts come true within their intervals. How many games are played, on which deals, and how wide each interval
is, are constants of this module and of luck_table.py, written down before the first of those games was played.
`--rows FILE` keeps a line of JSON for each game, from which a run that was stopped, or that had its `--minutes`, goes
on; until the last game is there nothing but their number is printed. `--save` writes bench/results/luck.json and the
tables of luck.md.

How far chances are sobered (SOBER in adjoin/study/measure.py) was fitted on other games: `--fit` plays them and prints
what is best on them, without ledgers.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path
from platform import machine
from time import monotonic, process_time
from typing import Any

import adjoin
from adjoin.study.ledger import Game, Ledger, game_of, ledger_of, measure_all
from adjoin.study.measure import HINDSIGHT, SOBER, chance_of, simulate, view_known_to
from adjoin.study.plies import has_draws, precision_for
from bench.study.luck_table import CHECK, FIT, KINDS, Row, figures, fits, hides, tables

RESULTS = Path(__file__).parents[1] / "results"
BOTS = "skilled/60"  # equal, and quick enough for many games
THOUGHT = 400  # simulations of a prediction, as many as a choice in a ledger gets
QUARTERS = 1, 2, 3  # when chances are predicted
SEED = 3
PARTS = ("start", "own", "others", "draws", "table")
FITTED = 60  # games of each title to fit
# Games of each title to check, all with a ledger. Draws of one game spread by 36 % of a win (120 ledgers of an earlier
# run, on other deals), so the mean of 160 is known to ±8 % at the level that eight intervals at once need; that of what
# the choices of two players differ by, which spread by 52 %, to ±10 %. Narrower intervals would cost the square of it.
GAMES = 160
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
    """The deal of a game: those to fit are every other pair of the deals on which SOBER was fitted first.

    Deals called `luck/check/…` were looked at in an earlier run and prove nothing any more.
    """
    return f"luck/{4 * (number // 2) + number % 2}" if kind == FIT else f"luck/second check/{number}"


def played(title: str, kind: str, number: int) -> Row:
    """One game of two equal bots, of the games to fit or of those to check; player A sits in seat 0 or 1 in turn."""
    record = adjoin.play(adjoin.load(title), [BOTS, BOTS], seed=seed_of(kind, number))
    game, player = game_of(record), number % 2
    about = {"title": title, "set": kind, "game": number, "seat": player}
    row: Row = {**about, "predicted": predictions(game, player)}
    winners = game.outcome.winners
    row["won"] = 1 / len(winners) if player in winners else 0.0
    if kind == CHECK:
        row["ledger"] = measured(game, player, FACTOR[has_draws(game.line[-1])])
    return row


Name = tuple[str, str, int]  # of a game: its title, its set and its number


def names_of(kind: str) -> list[Name]:
    """All games of a set, the titles in turn."""
    return [(title, kind, number) for number in range(GAMES if kind == CHECK else FITTED) for title in adjoin.names()]


def kept_rows(file: Path | None) -> dict[Name, Row]:
    lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
    return {(row["title"], row["set"], row["game"]): row for row in map(json.loads, lines)}


def play_rest(todo: Sequence[Name], jobs: int, seconds: float, file: Path | None) -> dict[Name, Row]:
    """Games that are not yet there, as many as there is time for; a file keeps each as soon as it is played."""
    until, found = monotonic() + seconds, dict[Name, Row]()
    with ProcessPoolExecutor(jobs) as pool:
        for start in range(0, len(todo), 4 * jobs):
            if monotonic() > until:
                break
            some = todo[start : start + 4 * jobs]
            for name, row in zip(some, pool.map(played, *zip(*some, strict=True)), strict=True):
                found[name] = row
                if file:
                    with file.open("a", encoding="utf-8") as lines:
                        lines.write(json.dumps(row) + "\n")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="How true the luck ledger is.")
    parser.add_argument("--fit", action="store_true", help="the games to fit, without ledgers")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--minutes", type=float, default=600.0, help="how long to play on")
    parser.add_argument("--rows", type=Path, help="a file that keeps each game")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    asked = names_of(FIT if chosen.fit else CHECK)
    found = kept_rows(chosen.rows)
    found |= play_rest([one for one in asked if one not in found], chosen.jobs, 60 * chosen.minutes, chosen.rows)
    rows = [found[one] for one in asked if one in found]
    if len(rows) < len(asked):
        print(f"{len(rows)} of {len(asked)} games; run again with the same --rows")
        return
    if chosen.fit:
        print(json.dumps(fits(rows), indent=1))
        return
    before = json.loads((RESULTS / "luck.json").read_text("utf-8"))
    result = {
        "date": date.today().isoformat(),
        "machine": machine(),
        "bots": BOTS,
        "games_of_each_title": GAMES,
        "confidence": {  # what was fitted, on the games of --fit
            kind: {**fit, "games_checked": sum(hides(row["title"]) == KINDS[kind] for row in rows)}
            for kind, fit in before["confidence"].items()
        },
        **figures(rows),
    }
    print(tables(result))
    if chosen.save:
        (RESULTS / "luck.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
        (RESULTS / "luck.md").write_text(tables(result) + "\n", "utf-8")


if __name__ == "__main__":
    main()
