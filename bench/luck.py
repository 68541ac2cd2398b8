"""How true the luck ledger is: `uv run python -m bench.luck [GAMES] [LEDGERS] [FACTOR] [TITLE...]`.

A sum holds for a bad evaluator, too. So over many games of equal bots, of which player A sits first in every other one:
draws average zero, the choices of both players average alike, and chances that a search predicts come true within their
intervals. Each game is a line of JSON on the standard output; `python -m bench.luck_table FILE` makes a table of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from time import process_time
from typing import Any

import adjoin
from adjoin.kernel.model.position import Position
from adjoin.study.ledger import Game, Ledger, game_of, ledger_of, measure_all
from adjoin.study.measure import HINDSIGHT, estimate_of, seen_by, simulated, teams_in
from adjoin.study.plies import precision_for

BOTS = "skilled/60"  # equal, and quick enough for many games
THOUGHT = 600  # simulations of a prediction
QUARTERS = 1, 2, 3  # when chances are predicted
SEED = 3
PARTS = ("start", "own", "others", "draws", "table")


def predictions(game: Game, player: int) -> list[float]:
    """The player's chance to win after each quarter of the game, as a search sees it without knowing the end."""
    decisions = [at for at in game.line if at.turn >= 0]
    return [predicted(decisions[len(decisions) * quarter // 4], player) for quarter in QUARTERS]


def predicted(position: Position, player: int) -> float:
    sums = simulated(seen_by(position, HINDSIGHT), SEED, THOUGHT)[1]
    return round(estimate_of(sums, teams_in(position)).wins[player].value, 4)


def measured(game: Game, player: int, factor: float) -> dict[str, Any]:
    """The ledger of a player, and what it cost."""
    began = process_time()
    plies = list(measure_all(game, HINDSIGHT, precision_for(game.line[-1]).times(factor)))
    ledger = ledger_of(game, plies, player, hindsight=True)
    seconds = process_time() - began
    return {"factor": factor, "seconds": round(seconds, 2), "plies": len(plies), **accounts(ledger)}


def accounts(ledger: Ledger) -> dict[str, Any]:
    """Value and error of each part in both currencies, and by how much they miss the result."""
    told = {"wins": ledger.wins, "leads": ledger.leads}
    found: dict[str, Any] = {
        name: {part: [round(number, 4) for number in getattr(account, part)] for part in PARTS}
        for name, account in told.items()
        if account
    }
    found["off"] = max(abs(account.total - account.result) for account in told.values() if account)
    return found


def played(title: str, number: int, factor: float) -> dict[str, Any]:
    """One game of two equal bots; player A sits in seat 0 or 1 in turn. Without a factor no ledger is made."""
    record = adjoin.play(adjoin.load(title), [BOTS, BOTS], seed=f"luck/{number}")
    game, player = game_of(record), number % 2
    row = {"title": title, "game": number, "seat": player, "predicted": predictions(game, player)}
    winners = game.outcome.winners
    row["won"] = 1 / len(winners) if player in winners else 0.0
    if factor:
        row["ledger"] = measured(game, player, factor)
    return row


def rows(games: int, ledgers: int, factor: float, titles: list[str]) -> Iterator[dict[str, Any]]:
    """All games, the titles in turn, so that whatever is there after any time is of all of them."""
    for number in range(games):
        for title in titles:
            yield played(title, number, factor if number < ledgers else 0.0)


def main(words: list[str]) -> None:
    games, ledgers = (int(words[0]), int(words[1])) if len(words) > 1 else (40, 20)
    factor = float(words[2]) if len(words) > 2 else 1.0
    for row in rows(games, ledgers, factor, words[3:] or adjoin.names()):
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
