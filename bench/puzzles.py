"""Prove every shipped puzzle again, and tell how fast puzzles are found: `python -m bench.puzzles [GAMES]`.

Processor time, one core. The second figure is without asking the levels of bots, whose thinking is bounded by time.
"""

from __future__ import annotations

import json
import sys
from time import process_time

from adjoin.kernel.registry import find, load, names
from adjoin.learn.making import puzzles_from
from adjoin.learn.proving import check_puzzle
from adjoin.learn.puzzle import puzzles_of


def main(games: int) -> None:
    for name in names():
        began, puzzles = process_time(), puzzles_of(find(name))
        for puzzle in puzzles:
            check_puzzle(find(name), puzzle)
        proving, began = process_time() - began, process_time()
        made = sum(len(list(puzzles_from(load(name), f"bench {n}", n, rate=False))) for n in range(games))
        making = process_time() - began
        told = {
            "game": name,
            "proved": len(puzzles),
            "seconds": round(proving, 1),
            "found": made,
            "games": games,
            "found_an_hour": round(3600 * made / making),
        }
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
