"""How soon the analysis board answers: `uv run python -m bench.study.study_speed [--games 3] [--save]`.

Processor seconds, which on an idle machine are seconds: of a position as the page shows it, of its first candidates,
and of a whole luck ledger at the default precision, which two processes share. `--save` keeps the figures in
bench/results/study-speed.json.
"""

from __future__ import annotations

import argparse
import json
import os
from datetime import date
from pathlib import Path
from platform import machine
from statistics import median
from time import process_time
from typing import Any

import msgspec

import adjoin
from adjoin.answers.analysis import analysis_board, measure_ply, think_candidates
from adjoin.answers.analysis_schemas import CandidatesAsked, Trying
from adjoin.study.ledger import game_of

RESULT = Path(__file__).parents[1] / "results" / "study-speed.json"
BOTS = "skilled/60"
SHARES = 1, 2, 3, 4, 5, 6, 7  # eighths of a game at which somebody opens it


def opened(source: str, ply: int) -> tuple[float, float]:
    """Processor seconds until a position and its first candidates are there."""
    began = process_time()
    analysis_board(source, msgspec.json.encode(Trying(ply=ply)))
    shown = process_time()
    think_candidates(source, msgspec.json.encode(CandidatesAsked(ply=ply)))
    return shown - began, process_time() - shown


def measured(source: str, plies: int) -> float:
    """Processor seconds of all plies of a luck ledger."""
    began = process_time()
    for ply in range(plies):
        measure_ply(source, ply, 0, True)
    return process_time() - began


def figures(title: str, games: int) -> dict[str, Any]:
    """What one title costs; what the first question of a process costs more is left out, as a server is warm."""
    boards, candidates, ledgers = [], [], []
    for number in range(games):
        record = adjoin.play(adjoin.load(title), [BOTS, BOTS], seed=f"speed/{number}")
        source, plies = json.dumps({"record": record}), len(game_of(record).plies)
        opened(source, 0)
        for share in SHARES:
            board, first = opened(source, plies * share // 8)
            boards.append(board)
            candidates.append(first)
        ledgers.append(measured(source, plies))
    return {
        "title": title,
        "positions": len(boards),
        "board_seconds_median": round(median(boards), 3),
        "first_candidates_seconds_median": round(median(candidates), 3),
        "first_candidates_seconds_most": round(max(candidates), 3),
        "ledger_seconds_on_two_cores_most": round(max(ledgers) / 2, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon the analysis board answers.")
    parser.add_argument("--games", type=int, default=3, help="of each title")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    found = {
        "date": date.today().isoformat(),
        "machine": machine(),
        "load": os.getloadavg()[0],
        "unit": "processor seconds; of a ledger halved, as two processes share it",
        "games_of_each_title": chosen.games,
        "titles": [figures(title, chosen.games) for title in adjoin.names()],
    }
    print(json.dumps(found, indent=1))
    if chosen.save:
        RESULT.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
