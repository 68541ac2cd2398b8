"""What trainings of nets and their matches have shown: `uv run python -m bench.bots.nets SITTING FOLDER... [--save]`.

A folder holds what `adjoin train` left (newest.json, log.jsonl) and the records of matches against `master`
(`adjoin arena --bots net:FOLDER/newest.net,master --out FOLDER/match-0.1.jsonl.gz`), whose names end in the seconds a
move. A net is admitted by nets of two training seeds, each with the share of the bar in both matches. `--save` puts the
sitting into bench/results/nets-GAME.json beside earlier ones.
"""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import adjoin
from adjoin.arena.results import seats_of, share_of

RESULTS = Path(__file__).parents[1] / "results"
BAR = 0.75
GAMES = {0.1: 400, 1.0: 200}
SEEDS = 2
MASTER = "master"


def match_in(path: Path, seed: int) -> dict[str, Any]:
    """One match from the records of its games."""
    seconds, records = float(path.name.split("-")[1].split(".jsonl")[0]), list(adjoin.records(path))
    net = next(name for record in records for name in seats_of(record) if name != MASTER)
    share = share_of(net, records).to_json()
    told = {key: share[key] for key in ("games", "share", "low", "high", "forfeits")}
    return {"training_seed": seed, "against": MASTER, "seconds": seconds, "of": GAMES[seconds], **told}


def training_in(folder: Path) -> dict[str, Any]:
    """One training: how it was made, its curve and its matches."""
    about = json.loads((folder / "newest.json").read_text("utf-8"))
    log = [json.loads(line) for line in (folder / "log.jsonl").read_text("utf-8").splitlines()]
    matches = [match_in(path, about["seed"]) for path in sorted(folder.glob("match-*.jsonl*"))]
    return {**about, "matches": matches, "log": log[:: max(1, len(log) // 12)] + log[-1:]}


def passes(training: dict[str, Any]) -> bool:
    """Does a net reach the bar in matches of every length, all games of which were played?"""
    found = {match["seconds"]: match for match in training["matches"]}
    return all(
        seconds in found and found[seconds]["games"] >= games and found[seconds]["share"] >= BAR
        for seconds, games in GAMES.items()
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sitting", help="what this round of trainings is called")
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--note", default="", help="what was changed since the last sitting")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    trainings = [training_in(folder) for folder in chosen.folders]
    seeds = {training["seed"] for training in trainings if passes(training)}
    sitting = {
        "at": datetime.now(UTC).date().isoformat(),
        "what": chosen.note,
        "bar": BAR,
        "admitted": len(seeds) >= SEEDS,
        "trainings": trainings,
    }
    print(json.dumps({**sitting, "trainings": [training["matches"] for training in trainings]}, indent=1))
    if chosen.save:
        path = RESULTS / f"nets-{trainings[0]['game']}.json"
        known = json.loads(path.read_text("utf-8")) if path.exists() else {}
        known |= {chosen.sitting: sitting, "admitted": known.get("admitted", False) or sitting["admitted"]}
        path.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
