"""Train the policy of `examples/train_rhombus.py`, play greedy: `python -m bench.research.training [--save]`.

By processor time of one core. Every deal is played from both seats; all chance comes from seeds. With --save the
weights become those that lie beside the example.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import adjoin

HERE = Path(__file__).parents[1]
EXAMPLES = HERE.parent / "examples"
WEIGHTS = EXAMPLES / "train_rhombus.json"
sys.path.insert(0, str(EXAMPLES))
from train_rhombus import Learned, trained  # noqa: E402 - found in the folder of examples


def measured(weights: list[float], games: int) -> dict[str, Any]:
    """Games against greedy, and how many of them were won from either seat."""
    records = list(adjoin.match(adjoin.load("rhombus"), [Learned(weights), "greedy"], games, seed="training"))
    share = next(share for share in adjoin.shares(records) if share.bot == Learned.name)
    first = [record for record in records if record["seats"][0]["level"] == Learned.name]
    return {
        "against": "greedy",
        "games": games,
        "share": round(share.share, 4),
        "interval": [round(edge, 4) for edge in (share.low, share.high)],
        "won_as_first": sum(record["result"]["winners"] == [0] for record in first),
        "won_as_second": sum(record["result"]["winners"] == [1] for record in records if record not in first),
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--updates", type=int, default=60)
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--save", action="store_true")
    told = asked.parse_args()
    at, began = datetime.now(), time.process_time()
    trained(0)  # compiles what is not kept yet
    compiled = time.process_time()
    weights = [round(float(weight), 3) for weight in trained(told.updates)]
    found = {
        "at": at.isoformat(timespec="seconds"),
        "updates": told.updates,
        "seconds_of_one_core": round(time.process_time() - compiled, 1),
        "seconds_to_compile": round(compiled - began, 1),
        **measured(weights, told.games),
    }
    print(json.dumps(found, indent=1))
    if told.save:
        name = "training.json"
        (HERE / "results" / name).write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        WEIGHTS.write_text(json.dumps(weights) + "\n", "utf-8")


if __name__ == "__main__":
    main()
