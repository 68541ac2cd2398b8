"""Make the dataset `levels`, games of all levels against each other: `python -m bench.research.dataset [--save]`.

Every game in its default options for two, a league of the levels from `random` to `expert`: each meets each on the same
number of deals, from both seats. Levels count simulations, so the games are the same on any machine. With --save the
file becomes the one in the wheel, `adjoin.dataset("levels")`, whose card stands beside it.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
from collections import Counter
from datetime import datetime
from pathlib import Path

import adjoin

HERE = Path(__file__).parents[1]
HOME = HERE.parent / "src" / "adjoin" / "arena" / "data"
BOTS = ("random", "greedy", "novice", "casual", "skilled", "expert")
SECONDS = "60"  # a move: no level that counts simulations ever needs them
SEED = "dataset"


def league(name: str, games: int, jobs: int, folder: Path) -> bytes:
    """The records of one game's league, a line each."""
    path = folder / f"{name}.jsonl"
    asked = ["--bots", ",".join(BOTS), "--games", str(games), "--seconds", SECONDS, "--seed", SEED]
    run = [sys.executable, "-m", "adjoin", "arena", name, *asked, "--jobs", str(jobs), "--out", str(path)]
    subprocess.run(run, check=True, stdout=subprocess.DEVNULL)
    lines = path.read_bytes().splitlines(keepends=True)
    return b"".join(sorted(lines, key=lambda line: json.loads(line)["seed"]))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--games", type=int, default=60, help="of each kind")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--save", action="store_true")
    chosen = asked.parse_args()
    at = datetime.now()
    with tempfile.TemporaryDirectory() as folder:
        text = b"".join(league(name, chosen.games, chosen.jobs, Path(folder)) for name in adjoin.names())
    packed = gzip.compress(text, 9, mtime=0)
    records = [json.loads(line) for line in text.splitlines()]
    found = {
        "at": at.isoformat(timespec="seconds"),
        "bots": BOTS,
        "games": Counter(record["game"] for record in records),
        "bytes": len(text),
        "bytes_packed": len(packed),
    }
    print(json.dumps(found, indent=1))
    if chosen.save:
        HOME.mkdir(exist_ok=True)
        (HOME / "levels.jsonl.gz").write_bytes(packed)
        (HERE / "results" / "dataset.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
