"""Games from plain Python, a move of `legal_moves()` chosen at random each time: now, and as an older commit does it.

    uv run python -m bench.engine.plain_moves [--before COMMIT] [--save]

Both play the same games in processes of their own, by turns; rates are by processor time, ratios by the median of the
rounds. The older commit is taken from this repository's history.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench import ROOT

RESULTS = ROOT / "bench" / "results"
BEFORE = "8a864e9"  # the last commit in which legal_moves() spelled every move
GAMES = ("copulas", "rhombus", "ltiles", "ophiuchus")
ROUNDS = 5
SECONDS = 1.5  # a round of one contestant
PROGRAM = """
import random, sys, time
import adjoin
game, rng, decisions, number = adjoin.load(sys.argv[1]), random.Random(1), 0, 0
game.start("0")
began = time.process_time()
while time.process_time() - began < float(sys.argv[2]):
    position, number = game.start(str(number)), number + 1
    while not position.over:
        if position.turn == adjoin.CHANCE:
            position = position.draw()
        else:
            position, decisions = position.play(rng.choice(position.legal_moves())), decisions + 1
print(decisions / (time.process_time() - began))
"""


def rate(source: Path, game: str) -> float:
    """Decisions a second, setups included, of the package in a folder."""
    command = [sys.executable, "-c", PROGRAM, game, str(SECONDS)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=source, env={**os.environ, "PYTHONPATH": str(source)}
    )
    return float(done.stdout)


def unpacked(commit: str, folder: str) -> Path:
    """The sources as they were."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x"], cwd=folder, input=packed, check=True)
    return Path(folder) / "src"


def measured(before: Path) -> dict[str, Any]:
    told = {}
    for game in GAMES:
        rounds = [(rate(before, game), rate(ROOT / "src", game)) for _ in range(ROUNDS)]
        then, now = (median(column) for column in zip(*rounds, strict=True))
        told[game] = {
            "before_per_s": round(then),
            "now_per_s": round(now),
            "ratio": round(median(later / earlier for earlier, later in rounds), 1),
            "rounds": [[round(part) for part in pair] for pair in rounds],
        }
    return told


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--before", default=BEFORE, help="the older commit")
    asked.add_argument("--save", action="store_true", help="keep the figures under bench/results")
    given = asked.parse_args()
    with TemporaryDirectory() as folder:
        games = measured(unpacked(given.before, folder))
    now = datetime.now()
    told = {
        "made": now.isoformat(timespec="seconds"),
        "command": " ".join(["python", "bench/engine/plain_moves.py", *sys.argv[1:]]),
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 2),
        "before": given.before,
        "games": games,
    }
    text = json.dumps(told, indent=1)
    print(text)
    if given.save:
        (RESULTS / "plain-moves.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
